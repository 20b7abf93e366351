/* Which terms bytes are made of. */
#include "lift/ir/symbols/symbols.h"

#include <stdlib.h>

bool sn_roots_begin(sn_roots *r, const sn_terms *terms)
{
    *r = (sn_roots){.terms = terms};
    r->live = sn_alloc(terms->pairs, sizeof *r->live);
    r->seen = sn_alloc(terms->count, sizeof *r->seen);
    r->stack = sn_alloc(terms->count, sizeof *r->stack);
    return r->live && r->seen && r->stack;
}

void sn_roots_end(sn_roots *r)
{
    free(r->live);
    free(r->seen);
    free(r->stack);
}

static size_t push(sn_roots *r, size_t depth, sn_byte byte)
{
    if (r->seen[byte.term])
        return depth;
    r->seen[byte.term] = true;
    r->stack[depth] = byte.term;
    return depth + 1;
}

static size_t push_parts(sn_roots *r, size_t depth, const sn_term *term)
{
    bool parts =
        term->kind == SN_TERM_CASE || term->kind == SN_TERM_XOR || term->kind == SN_TERM_SIGN;
    for (int i = 0; i < SN_CASES && parts; i++)
        depth = push(r, depth, term->part[i]);
    const bool words = term->kind == SN_TERM_IMAGE || term->kind == SN_TERM_TABLE;
    const sn_word *word = words ? &r->terms->word[term->a] : NULL;
    for (uint32_t i = 0; word && i < word->size; i++)
        depth = push(r, depth, r->terms->bytes[word->at + i]);
    return depth;
}

void sn_roots_mark(sn_roots *r, sn_byte byte)
{
    const sn_terms *t = r->terms;
    size_t depth = push(r, 0, byte);
    while (depth) {
        const sn_term *term = &t->term[r->stack[--depth]];
        depth = push_parts(r, depth, term);
        if (term->kind != SN_TERM_CASE)
            continue;
        const sn_pair *pair = &t->pair[term->a];
        r->live[term->a] = true;
        for (int side = 0; side < 2; side++) {
            const sn_word *word = &t->word[side ? pair->b : pair->a];
            for (uint32_t i = 0; i < word->size; i++)
                depth = push(r, depth, t->bytes[word->at + i]);
        }
    }
}

/* Terms that were seen before are plain all: else the search had ended. */
static bool is_plain(sn_roots *r, const bool *keyed, sn_byte byte)
{
    size_t depth = push(r, 0, byte);
    while (depth) {
        const sn_term *term = &r->terms->term[r->stack[--depth]];
        if ((term->kind == SN_TERM_INPUT && keyed[term->a]) || term->kind == SN_TERM_BITS ||
            term->kind == SN_TERM_TABLE || term->kind == SN_TERM_DIFFERENCE ||
            term->kind == SN_TERM_OTHER)
            return false;
        depth = push_parts(r, depth, term);
    }
    return true;
}

bool sn_byte_plain(const sn_terms *terms, const bool *keyed, sn_byte byte)
{
    sn_roots r;
    bool plain = sn_roots_begin(&r, terms) && is_plain(&r, keyed, byte);
    sn_roots_end(&r);
    return plain;
}

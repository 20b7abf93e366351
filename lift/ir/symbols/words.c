/* Words by their bytes: cases of one byte, roots, differences. */
#include "lift/ir/symbols/symbols.h"

#include <stdlib.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

/* Whether the bytes are those of a case in which the pair's words stand so.
 * second   where they are equal it is the second one */
static bool are_cases(const sn_terms *t, const sn_byte *byte, uint32_t size, uint32_t pair,
                      bool greater, bool second)
{
    const sn_pair *p = &t->pair[pair];
    const sn_byte *a = t->bytes + t->word[p->a].at, *b = t->bytes + t->word[p->b].at;
    for (uint32_t i = 0; i < size; i++) {
        const sn_term *term = sn_term_of(t, byte[i]);
        if (term->kind != SN_TERM_CASE || term->a != pair ||
            !sn_byte_same(term->part[SN_EQUAL], second ? b[i] : a[i]) ||
            !sn_byte_same(term->part[SN_LESS], greater ? b[i] : a[i]) ||
            !sn_byte_same(term->part[SN_GREATER], greater ? a[i] : b[i]))
            return false;
    }
    return true;
}

sn_meaning sn_word_meaning(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    const sn_term *first = sn_term_of(t, byte[0]);
    sn_meaning meaning = {SN_CLASS_OTHER, first->a, byte[0].index, 0};
    bool input = first->kind == SN_TERM_INPUT;
    for (uint32_t i = 1; i < size && input; i++)
        input = byte[i].term == byte[0].term && byte[i].index == byte[0].index + i;
    if (input)
        meaning.kind = SN_CLASS_PLACE;
    if (first->kind != SN_TERM_CASE || t->word[t->pair[first->a].a].size != size)
        return meaning;
    const bool weak = t->pair[first->a].weak;
    for (int k = 0; k < (weak ? 4 : 2) && meaning.kind == SN_CLASS_OTHER; k++) {
        const bool greater = k & 1, second = k & 2;
        if (!are_cases(t, byte, size, first->a, greater, second))
            continue;
        meaning.kind = greater ? SN_CLASS_MAX : SN_CLASS_MIN;
        meaning.tie = !weak ? 0 : greater == second ? 1 : 2;
    }
    return meaning;
}

sn_meaning sn_word_of(const sn_terms *t, uint32_t word)
{
    return sn_word_meaning(t, t->bytes + t->word[word].at, t->word[word].size);
}

/* ---- bytes ----------------------------------------------------------------------------------- */

/* Which bytes are numbers or addresses, and which are not followed. */

bool sn_bytes_number(const sn_byte *byte, uint32_t size, uint64_t *value)
{
    *value = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (byte[i].term)
            return false;
        *value |= i < 8 ? (uint64_t)byte[i].index << 8 * i : 0;
    }
    return true;
}

void sn_bytes_set(sn_byte *byte, uint32_t size, uint64_t value)
{
    for (uint32_t i = 0; i < size; i++)
        byte[i] = sn_byte_number(i < 8 ? (uint32_t)(value >> 8 * i) : 0);
}

bool sn_bytes_address(const sn_terms *t, const sn_byte *byte, uint32_t *object, int64_t *offset)
{
    const sn_term *first = sn_term_of(t, byte[0]);
    for (uint32_t i = 0; i < 8; i++)
        if (first->kind != SN_TERM_ADDRESS || byte[i].term != byte[0].term || byte[i].index != i)
            return false;
    *object = first->a;
    *offset = first->offset;
    return true;
}

static bool is_plain(const sn_terms *t, sn_byte byte)
{
    uint8_t kind = sn_term_of(t, byte)->kind;
    return kind == SN_TERM_NUMBER || kind == SN_TERM_ADDRESS;
}

uint32_t sn_bytes_split(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++) {
        const sn_term *term = sn_term_of(t, byte[i]);
        for (int k = 0; k < SN_CASES && term->kind == SN_TERM_CASE; k++)
            if (is_plain(t, term->part[k]))
                return term->a;
    }
    return UINT32_MAX;
}

void sn_bytes_project(sn_terms *t, const sn_byte *byte, uint32_t size, uint32_t pair, int which,
                      sn_byte *out)
{
    for (uint32_t i = 0; i < size; i++)
        out[i] = sn_terms_project(t, byte[i], pair, which);
}

static const sn_byte *find_lost(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; byte && i < size; i++)
        if (sn_terms_why(t, byte[i]))
            return &byte[i];
    return NULL;
}

void sn_work_lose(const sn_ir_work *w, const char *why, const sn_byte *x, const sn_byte *y,
                  uint32_t size, sn_byte *out)
{
    const sn_byte *lost = find_lost(w->terms, x, size);
    lost = lost ? lost : find_lost(w->terms, y, size);
    uint32_t line = lost ? sn_terms_line(w->terms, *lost) : w->line;
    sn_byte made = sn_terms_other(w->terms, lost ? sn_terms_why(w->terms, *lost) : why, line);
    for (uint32_t i = 0; i < size; i++)
        out[i] = (sn_byte){made.term, i};
}

/* ---- roots ----------------------------------------------------------------------------------- */

/* Which terms bytes are made of. */

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
    const sn_ir_word *word = words ? &r->terms->word[term->a] : NULL;
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
            const sn_ir_word *word = &t->word[side ? pair->b : pair->a];
            for (uint32_t i = 0; i < word->size; i++)
                depth = push(r, depth, t->bytes[word->at + i]);
        }
    }
}

/* Terms that were seen before are plain all: else the search had ended. */
static bool is_plain_root(sn_roots *r, const bool *keyed, sn_byte byte)
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
    bool plain = sn_roots_begin(&r, terms) && is_plain_root(&r, keyed, byte);
    sn_roots_end(&r);
    return plain;
}

/* ---- differences ----------------------------------------------------------------------------- */

/* Which bytes are the difference of which words. */

static bool is_key(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    bool number = true;
    for (uint32_t i = 0; i < size; i++) {
        uint8_t kind = sn_term_of(t, byte[i])->kind;
        if (kind == SN_TERM_UNSET || kind == SN_TERM_ADDRESS || kind == SN_TERM_OTHER)
            return false;
        number = number && kind == SN_TERM_NUMBER;
    }
    return !number;
}

/* Whether the highest byte says no more than the one below: 0, or that one's sign. */
static bool has_room(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    const sn_byte last = byte[size - 1];
    const sn_term *term = sn_term_of(t, last);
    if (!last.term)
        return last.index == 0;
    return size > 1 && term->kind == SN_TERM_SIGN &&
           (sn_byte_same(term->part[0], byte[size - 2]) || sn_byte_same(last, byte[size - 2]));
}

bool sn_difference_make(sn_terms *t, const sn_byte *x, const sn_byte *y, uint32_t size, bool taken,
                        sn_byte *out)
{
    if (size > SN_WORD_MAX || !is_key(t, x, size) || !is_key(t, y, size))
        return false;
    sn_span span = has_room(t, x, size) && has_room(t, y, size) ? SN_SPAN_PROVED
                   : taken                                      ? SN_SPAN_TAKEN
                                                                : SN_SPAN_OPEN;
    uint32_t first = sn_terms_word(t, x, size), second = sn_terms_word(t, y, size);
    sn_byte made = sn_terms_difference(t, first, second, (uint8_t)span);
    for (uint32_t i = 0; i < size; i++)
        out[i] = (sn_byte){made.term, i};
    return true;
}

bool sn_difference_read(const sn_terms *t, const sn_byte *byte, uint32_t size, sn_difference *out)
{
    const sn_term *term = sn_term_of(t, byte[0]);
    if (term->kind != SN_TERM_DIFFERENCE || t->word[term->a].size < size)
        return false;
    for (uint32_t i = 0; i < size; i++)
        if (byte[i].term != byte[0].term || byte[i].index != i)
            return false;
    memcpy(out->x, t->bytes + t->word[term->a].at, size * sizeof *out->x);
    memcpy(out->y, t->bytes + t->word[term->offset].at, size * sizeof *out->y);
    bool whole = t->word[term->a].size == size;
    bool proved = has_room(t, out->x, size) && has_room(t, out->y, size);
    out->span = whole ? (sn_span)term->part[0].index : proved ? SN_SPAN_PROVED : SN_SPAN_OPEN;
    return true;
}

bool sn_difference_undo(const sn_terms *t, bool adds, const sn_byte *x, const sn_byte *y,
                        uint32_t size, sn_byte *out)
{
    sn_difference d;
    if (adds && sn_difference_read(t, x, size, &d) && !memcmp(d.y, y, size * sizeof *y))
        memcpy(out, d.x, size * sizeof *out);
    else if (sn_difference_read(t, y, size, &d) && !memcmp(adds ? d.y : d.x, x, size * sizeof *x))
        memcpy(out, adds ? d.x : d.y, size * sizeof *out);
    else
        return false;
    return true;
}

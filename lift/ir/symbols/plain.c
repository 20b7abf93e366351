/* Bytes that nothing but numbers is in. */
#include "lift/ir/symbols/plain.h"

#include <stdlib.h>

/* What a search has seen. */
typedef struct search {
    const sn_terms *terms;
    uint32_t *stack;
    bool *seen; /* [terms] */
} search;

static size_t push(search *s, size_t depth, sn_byte byte)
{
    if (s->seen[byte.term])
        return depth;
    s->seen[byte.term] = true;
    s->stack[depth] = byte.term;
    return depth + 1;
}

/* Terms that were seen before were numbers all: else the search had ended. */
static bool is_plain(search *s, sn_byte byte)
{
    size_t depth = push(s, 0, byte);
    while (depth) {
        const sn_term *term = &s->terms->term[s->stack[--depth]];
        if (term->kind == SN_TERM_INPUT || term->kind == SN_TERM_OTHER)
            return false;
        bool parts =
            term->kind == SN_TERM_CASE || term->kind == SN_TERM_XOR || term->kind == SN_TERM_SIGN;
        for (int i = 0; i < SN_CASES && parts; i++)
            depth = push(s, depth, term->part[i]);
    }
    return true;
}

uint32_t sn_bytes_first_made(const sn_terms *terms, const sn_byte *byte, uint32_t count)
{
    search s = {terms, sn_alloc(terms->count, sizeof *s.stack),
                sn_alloc(terms->count, sizeof *s.seen)};
    uint32_t first = s.stack && s.seen ? 0 : UINT32_MAX;
    while (first < count && is_plain(&s, byte[first]))
        first++;
    free(s.stack);
    free(s.seen);
    return first;
}

/* What a word is, by its bytes. */
#include "lift/ir/symbols/symbols.h"

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

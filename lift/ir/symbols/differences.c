/* Which bytes are the difference of which words. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

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

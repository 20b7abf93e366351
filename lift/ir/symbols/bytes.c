/* Which bytes are numbers or addresses, and which are not followed. */
#include "lift/ir/symbols/symbols.h"

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

void sn_work_lose(const sn_work *w, const char *why, const sn_byte *x, const sn_byte *y,
                  uint32_t size, sn_byte *out)
{
    const sn_byte *lost = find_lost(w->terms, x, size);
    lost = lost ? lost : find_lost(w->terms, y, size);
    uint32_t line = lost ? sn_terms_line(w->terms, *lost) : w->line;
    sn_byte made = sn_terms_other(w->terms, lost ? sn_terms_why(w->terms, *lost) : why, line);
    for (uint32_t i = 0; i < size; i++)
        out[i] = (sn_byte){made.term, i};
}

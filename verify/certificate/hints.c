/* How hints are written as LRAT. */
#include "verify/certificate/certificate.h"

static void write_literals(sn_buf *out, const int32_t *literals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sn_buf_puts(out, literals[i] < 0 ? " -" : " ");
        sn_buf_number(out, (uint64_t)(literals[i] < 0 ? -(int64_t)literals[i] : literals[i]));
    }
    sn_buf_puts(out, " 0");
}

static void follow(void *data, const sn_hinted *clause)
{
    sn_lrat *lrat = data;
    lrat->last = clause->number;
    sn_buf_number(&lrat->text, clause->number);
    write_literals(&lrat->text, clause->literals, clause->count);
    for (size_t i = 0; i < clause->hint_count; i++) {
        sn_buf_puts(&lrat->text, " ");
        sn_buf_number(&lrat->text, clause->hints[i]);
    }
    sn_buf_puts(&lrat->text, " 0\n");
}

static void forget(void *data, uint64_t number, const int32_t *literals, size_t count)
{
    sn_lrat *lrat = data;
    (void)literals;
    (void)count;
    sn_buf_number(&lrat->text, lrat->last > number ? lrat->last : number);
    sn_buf_puts(&lrat->text, " d ");
    sn_buf_number(&lrat->text, number);
    sn_buf_puts(&lrat->text, " 0\n");
}

sn_hints sn_lrat_hints(sn_lrat *lrat)
{
    return (sn_hints){.follow = follow, .forget = forget, .data = lrat};
}

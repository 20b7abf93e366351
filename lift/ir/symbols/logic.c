/* Truth tables of bytes: and, or and exclusive or of what is not known by itself. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

static const char apart[] = "takes what it is given apart into bits";

/* What atom i of a table is, for all values of the atoms. */
static const uint64_t column[SN_LOGIC_MAX] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                              0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                              0xffff0000ffff0000, 0xffffffff00000000};

static uint64_t all_of(uint32_t count)
{
    return count < SN_LOGIC_MAX ? ((uint64_t)1 << (1u << count)) - 1 : UINT64_MAX;
}

static bool is_before(sn_byte x, sn_byte y)
{
    return x.term != y.term ? x.term < y.term : x.index < y.index;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* A table of x's atoms where atom i of it is atom at[i] of more. */
static uint64_t spread(uint64_t table, uint32_t count, const uint32_t *at, uint32_t wide)
{
    uint64_t out = 0;
    for (uint32_t row = 0; row < 1u << wide; row++) {
        uint32_t from = 0;
        for (uint32_t i = 0; i < count; i++)
            from |= (row >> at[i] & 1) << i;
        out |= (table >> from & 1) << row;
    }
    return out;
}

/* Add the atoms of one table to those of another; false if these are too many. */
static bool add_atoms(sn_logic *to, const sn_logic *from)
{
    for (uint32_t i = 0, k; i < from->count; i++) {
        for (k = 0; k < to->count && !sn_byte_same(to->atom[k], from->atom[i]);)
            k++;
        if (k < to->count)
            continue;
        if (to->count == SN_LOGIC_MAX)
            return false;
        for (k = to->count++; k > 0 && is_before(from->atom[i], to->atom[k - 1]); k--)
            to->atom[k] = to->atom[k - 1];
        to->atom[k] = from->atom[i];
    }
    return true;
}

/* A table as one of the atoms of another one, which has all of its own. */
static void widen(sn_logic *l, const sn_logic *to)
{
    uint32_t at[SN_LOGIC_MAX];
    for (uint32_t i = 0; i < l->count; i++)
        for (at[i] = 0; !sn_byte_same(l->atom[i], to->atom[at[i]]);)
            at[i]++;
    l->low = spread(l->low, l->count, at, to->count);
    l->top = spread(l->top, l->count, at, to->count);
}

static uint64_t apply(sn_operation op, uint64_t x, uint64_t y)
{
    return op == SN_AND ? x & y : op == SN_OR ? x | y : x ^ y;
}

static bool combine(sn_operation op, const sn_logic *x, const sn_logic *y, sn_logic *out)
{
    sn_logic left = *x, right = *y;
    *out = (sn_logic){.lost = x->lost || y->lost};
    if (!add_atoms(out, x) || !add_atoms(out, y))
        return false;
    widen(&left, out);
    widen(&right, out);
    out->low = apply(op, left.low, right.low);
    out->top = apply(op, left.top, right.top);
    return true;
}

/* What a byte is a function of; false if it is of too many, or not followed. */
static bool logic_read(const sn_terms *t, sn_byte byte, sn_logic *out)
{
    const sn_term *term = sn_term_of(t, byte);
    const uint32_t low = byte.index & 0x7f;
    sn_logic first, rest;
    switch (term->kind) {
    case SN_TERM_NUMBER:
        *out = (sn_logic){.low = low ? 1 : 0, .top = byte.index >> 7, .lost = low && low != 0x7f};
        return true;
    case SN_TERM_XOR:
        return logic_read(t, term->part[0], &first) && logic_read(t, term->part[1], &rest) &&
               combine(SN_XOR, &first, &rest, out);
    case SN_TERM_TABLE:
        *out = (sn_logic){.count = t->word[term->a].size,
                          .low = (uint64_t)term->part[0].term << 32 | term->part[0].index,
                          .top = (uint64_t)term->part[1].term << 32 | term->part[1].index,
                          .lost = term->part[2].index};
        memcpy(out->atom, sn_word_bytes(t, term->a), out->count * sizeof *out->atom);
        return true;
    case SN_TERM_UNSET:
    case SN_TERM_OTHER:
        return false;
    default:
        *out = (sn_logic){.atom = {byte}, .count = 1, .low = 2, .top = 2};
        return true;
    }
}

/* ---- bytes ----------------------------------------------------------------------------------- */

/* Leave out the atoms that do not matter. */
static void reduce(sn_logic *l)
{
    l->low = l->lost ? 0 : l->low & all_of(l->count);
    l->top &= all_of(l->count);
    for (uint32_t i = l->count; i-- > 0;) {
        const uint64_t yes = column[i] & all_of(l->count), shift = (uint64_t)1 << i;
        if ((l->low & yes) >> shift != (l->low & ~yes) ||
            (l->top & yes) >> shift != (l->top & ~yes))
            continue;
        uint64_t low = 0, top = 0;
        for (uint32_t row = 0; row < 1u << (l->count - 1); row++) {
            const uint32_t from = (row >> i) << (i + 1) | (row & ((1u << i) - 1));
            low |= (l->low >> from & 1) << row;
            top |= (l->top >> from & 1) << row;
        }
        l->low = low;
        l->top = top;
        l->count--;
        memmove(&l->atom[i], &l->atom[i + 1], (l->count - i) * sizeof *l->atom);
    }
}

/* Whether a table is the exclusive or of all atoms, and of *turned. */
static bool is_parity(uint64_t table, uint32_t count, bool *turned)
{
    uint64_t parity = 0;
    for (uint32_t i = 0; i < count; i++)
        parity ^= column[i];
    *turned = table & 1;
    return table == ((*turned ? ~parity : parity) & all_of(count));
}

static sn_byte make(sn_terms *t, sn_logic *l)
{
    bool low, top;
    reduce(l);
    if (!l->lost && is_parity(l->low, l->count, &low) && is_parity(l->top, l->count, &top)) {
        sn_byte made = sn_byte_number((low ? 0x7f : 0) | (top ? 0x80 : 0));
        for (uint32_t i = 0; i < l->count; i++)
            made = sn_terms_xor(t, made, l->atom[i]);
        return made;
    }
    if (!l->count) /* nothing but the highest bit is known */
        return sn_terms_other(t, apart, 0);
    /* bits that are lost are other ones each time: its own number makes it another term */
    const sn_term term = {.kind = SN_TERM_TABLE,
                          .a = sn_terms_word(t, l->atom, l->count),
                          .part = {{(uint32_t)(l->low >> 32), (uint32_t)l->low},
                                   {(uint32_t)(l->top >> 32), (uint32_t)l->top},
                                   {l->lost ? (uint32_t)t->count : 0, l->lost}}};
    return (sn_byte){sn_terms_make(t, &term), 0};
}

bool sn_logic_binary(sn_terms *t, sn_operation op, sn_byte x, sn_byte y, sn_byte *out)
{
    sn_logic left, right, both;
    if (!logic_read(t, x, &left) || !logic_read(t, y, &right) || !combine(op, &left, &right, &both))
        return false;
    *out = make(t, &both);
    return true;
}

/* A table of other bytes: now[i] stands where atom i did. False if these are of too many. */
static bool compose(const sn_terms *t, const sn_logic *whole, const sn_byte *now, sn_logic *out)
{
    sn_logic part[SN_LOGIC_MAX];
    *out = (sn_logic){.lost = whole->lost};
    for (uint32_t i = 0; i < whole->count; i++)
        if (!logic_read(t, now[i], &part[i]) || !add_atoms(out, &part[i]))
            return false;
    for (uint32_t i = 0; i < whole->count; i++) {
        out->lost = out->lost || part[i].lost;
        widen(&part[i], out);
    }
    for (uint32_t row = 0; row < 1u << out->count; row++) {
        uint32_t low = 0, top = 0;
        for (uint32_t i = 0; i < whole->count; i++) {
            low |= (uint32_t)(part[i].low >> row & 1) << i;
            top |= (uint32_t)(part[i].top >> row & 1) << i;
        }
        out->low |= (whole->low >> low & 1) << row;
        out->top |= (whole->top >> top & 1) << row;
    }
    return true;
}

sn_byte sn_logic_project(sn_terms *t, sn_byte byte, uint32_t pair, int which)
{
    sn_logic whole, out;
    sn_byte now[SN_LOGIC_MAX];
    bool changed = false;
    logic_read(t, byte, &whole);
    for (uint32_t i = 0; i < whole.count; i++) {
        now[i] = sn_terms_project(t, whole.atom[i], pair, which);
        changed = changed || !sn_byte_same(now[i], whole.atom[i]);
    }
    if (!changed)
        return byte;
    return compose(t, &whole, now, &out) ? make(t, &out) : sn_terms_other(t, apart, 0);
}

bool sn_logic_top(const sn_terms *t, sn_byte byte, sn_logic *out)
{
    sn_logic whole;
    sn_byte now[SN_LOGIC_MAX];
    if (!logic_read(t, byte, &whole))
        return false;
    for (uint32_t i = 0; i < whole.count; i++) {
        const sn_term *term = sn_term_of(t, whole.atom[i]);
        now[i] = term->kind == SN_TERM_SIGN ? term->part[0] : whole.atom[i];
    }
    return compose(t, &whole, now, out);
}

/* What becomes of bytes that are calculated with: by cases, where one comparison decides them. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

/* Comparisons that decide one value, within each other. */
#define DEPTH_MAX 4

static void join(const sn_ir_work *w, uint32_t pair, sn_byte part[SN_CASES][SN_WORD_MAX],
                 uint32_t size, sn_byte *out)
{
    for (uint32_t i = 0; i < size; i++)
        out[i] = sn_terms_case(w->terms, pair, (sn_byte[]){part[0][i], part[1][i], part[2][i]});
}

/* ---- byte by byte ---------------------------------------------------------------------------- */

static sn_byte lose_byte(const sn_ir_work *w, const char *why, sn_byte x, sn_byte y)
{
    sn_byte out;
    sn_work_lose(w, why, &x, &y, 1, &out);
    return out;
}

static sn_byte logic(const sn_ir_work *w, sn_operation op, sn_byte x, sn_byte y, uint32_t ones,
                     unsigned depth);

static sn_byte split_logic(const sn_ir_work *w, sn_operation op, uint32_t pair, sn_byte x,
                           sn_byte y, uint32_t ones, unsigned depth)
{
    sn_byte part[SN_CASES];
    for (int i = 0; i < SN_CASES; i++)
        part[i] = logic(w, op, sn_terms_project(w->terms, x, pair, i),
                        sn_terms_project(w->terms, y, pair, i), ones, depth + 1);
    return sn_terms_case(w->terms, pair, part);
}

static const char bits_apart[] = "takes what it is given apart into bits";

/* and, or, exclusive or of one byte, whose bits are `ones`. */
static sn_byte logic(const sn_ir_work *w, sn_operation op, sn_byte x, sn_byte y, uint32_t ones,
                     unsigned depth)
{
    if (!x.term && !y.term)
        return sn_byte_number(op == SN_AND  ? x.index & y.index
                              : op == SN_OR ? x.index | y.index
                                            : x.index ^ y.index);
    if (op != SN_XOR && sn_byte_same(x, y))
        return x;
    uint32_t none = op == SN_AND ? ones : 0, all = op == SN_OR ? ones : 0;
    if (sn_byte_is(x, none) || (op != SN_XOR && sn_byte_is(y, all)))
        return y;
    if (sn_byte_is(y, none) || (op != SN_XOR && sn_byte_is(x, all)))
        return x;
    sn_byte left[8], right[8];
    if (ones == 0xff && sn_terms_bits_of(w->terms, x, left) &&
        sn_terms_bits_of(w->terms, y, right)) {
        for (int i = 0; i < 8; i++)
            left[i] = logic(w, op, left[i], right[i], 1, depth + 1);
        return sn_terms_bits(w->terms, left);
    }
    uint32_t pair = sn_bytes_split(w->terms, &y, 1);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, &x, 1) : pair;
    if (pair != UINT32_MAX && depth < DEPTH_MAX)
        return split_logic(w, op, pair, x, y, ones, depth);
    const sn_term *p = sn_term_of(w->terms, x), *q = sn_term_of(w->terms, y);
    bool kept = p->kind != SN_TERM_OTHER && q->kind != SN_TERM_OTHER;
    bool tables = p->kind == SN_TERM_TABLE || q->kind == SN_TERM_TABLE;
    if (op == SN_XOR && kept && !tables)
        return sn_terms_xor(w->terms, x, y);
    const sn_byte less = sn_work_borrow(w, x), more = sn_work_borrow(w, y);
    if (!sn_byte_same(less, x) || !sn_byte_same(more, y))
        return logic(w, op, less, more, ones, depth);
    /* a word and a number are told as a map of it, by all of the word */
    sn_byte out;
    if (ones == 0xff && (tables || (x.term && y.term)) && sn_logic_binary(w->terms, op, x, y, &out))
        return out;
    return lose_byte(w, bits_apart, x, y);
}

static sn_byte choose(const sn_ir_work *w, sn_byte condition, sn_byte x, sn_byte y, unsigned depth)
{
    const sn_term term = *sn_term_of(w->terms, condition);
    if (sn_byte_same(x, y))
        return x;
    if (term.kind == SN_TERM_NUMBER)
        return condition.index & 1 ? x : y;
    if (term.kind != SN_TERM_CASE || depth > DEPTH_MAX)
        return lose_byte(w, "chooses by what is no comparison of keys", condition, condition);
    sn_byte part[SN_CASES];
    for (int i = 0; i < SN_CASES; i++)
        part[i] = choose(w, term.part[i], sn_terms_project(w->terms, x, term.a, i),
                         sn_terms_project(w->terms, y, term.a, i), depth + 1);
    return sn_terms_case(w->terms, term.a, part);
}

void sn_work_select(const sn_ir_work *w, sn_byte condition, const sn_byte *x, const sn_byte *y,
                    uint32_t size, sn_byte *out)
{
    for (uint32_t i = 0; i < size; i++)
        out[i] = choose(w, condition, x[i], y[i], 0);
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* Longest numbers that are calculated with. */
__extension__ typedef unsigned __int128 wide;
__extension__ typedef __int128 signed_wide;

static signed_wide as_signed(wide value, unsigned bits)
{
    const unsigned left = 128 - bits;
    return (signed_wide)(value << left) >> left;
}

static bool divide(sn_operation op, wide x, wide y, unsigned bits, wide *out)
{
    const signed_wide p = as_signed(x, bits), q = as_signed(y, bits);
    if (!y || (q == -1 && (op == SN_SDIV || op == SN_SREM)))
        return false;
    *out = op == SN_UDIV   ? x / y
           : op == SN_UREM ? x % y
           : op == SN_SDIV ? (wide)(p / q)
                           : (wide)(p % q);
    return true;
}

static bool calculate(sn_operation op, wide x, wide y, unsigned bits, wide *out)
{
    switch (op) {
    case SN_ADD:
        *out = x + y;
        return true;
    case SN_SUB:
        *out = x - y;
        return true;
    case SN_MUL:
        *out = x * y;
        return true;
    case SN_SHL:
        *out = x << (y & 127);
        return y < bits;
    case SN_LSHR:
        *out = x >> (y & 127);
        return y < bits;
    case SN_ASHR:
        *out = (wide)(as_signed(x, bits) >> (y & 127));
        return y < bits;
    default:
        return divide(op, x, y, bits, out);
    }
}

static bool read_wide(const sn_byte *x, uint32_t size, wide *out)
{
    *out = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (x[i].term)
            return false;
        *out |= (wide)x[i].index << 8 * i;
    }
    return true;
}

static bool on_numbers(sn_operation op, const sn_byte *x, const sn_byte *y, unsigned bits,
                       sn_byte *out)
{
    wide p, q, result = 0;
    uint32_t size = (bits + 7) / 8;
    if (bits > 128 || !read_wide(x, size, &p) || !read_wide(y, size, &q) ||
        !calculate(op, p, q, bits, &result))
        return false;
    if (bits < 128)
        result &= ((wide)1 << bits) - 1;
    for (uint32_t i = 0; i < size; i++)
        out[i] = sn_byte_number((uint32_t)(result >> 8 * i));
    return true;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Bits of a word that differ: those above are all as the highest of these. */
static unsigned count_bits(const sn_ir_work *w, const sn_byte *x, uint32_t size)
{
    const sn_byte last = x[size - 1];
    uint32_t used = size;
    while (used > 1 && sn_term_of(w->terms, x[used - 1])->kind == SN_TERM_SIGN &&
           (sn_byte_same(sn_term_of(w->terms, x[used - 1])->part[0], x[used - 2]) ||
            sn_byte_same(x[used - 1], x[used - 2])))
        used--;
    if (used < size || !sn_byte_same(sn_work_sign(w, last), last))
        return 8 * used;
    while (used > 0 && sn_byte_same(x[used - 1], last)) /* masks, and one bit of them is enough */
        used--;
    return 8 * used + 1;
}

/* Bytes of a word that are not 0. */
static uint32_t count_bytes(const sn_byte *x, uint32_t size)
{
    while (size > 1 && sn_byte_is(x[size - 1], 0))
        size--;
    return size;
}

/* By whole bytes, or down to the sign. */
static bool shift(const sn_ir_work *w, sn_operation op, const sn_byte *given, uint64_t by,
                  unsigned bits, sn_byte *out)
{
    const uint32_t size = bits / 8, bytes = (uint32_t)by / 8;
    sn_byte made[SN_WORD_MAX], x[SN_WORD_MAX];
    sn_byte fill = sn_byte_number(0), one = sn_byte_number(1), zero = sn_byte_number(0);
    if (by >= bits || bits % 8)
        return false;
    for (uint32_t i = 0; i < size; i++)
        x[i] = op == SN_SHL ? given[i] : sn_work_borrow(w, given[i]);
    const uint32_t used = count_bytes(x, size);
    const bool top = op != SN_SHL && by == 8 * used - 1 && (op == SN_LSHR || used < size);
    const bool sign = op == SN_ASHR && !top && by + 1 >= count_bits(w, x, size);
    if (by % 8 && !sign && !top)
        return false;
    if (op == SN_ASHR || top)
        fill = sn_work_sign(w, given[top ? used - 1 : size - 1]);
    if (op == SN_ASHR && !top)
        sn_terms_word(w->terms, given, size); /* whose sign it is */
    if (top) {                                /* an unknown sign is told as a map of its word */
        if (fill.term && sn_term_of(w->terms, fill)->kind != SN_TERM_CASE)
            return false;
        sn_work_select(w, fill, &one, &zero, 1, &made[0]);
    }
    for (uint32_t i = top; i < size; i++)
        if (sign)
            made[i] = fill;
        else if (top)
            made[i] = zero;
        else if (op == SN_SHL)
            made[i] = i < bytes ? fill : x[i - bytes];
        else
            made[i] = i + bytes < size ? x[i + bytes] : fill;
    memcpy(out, made, size * sizeof *out);
    return true;
}

/* An address and a number; two addresses in one object. */
static bool on_addresses(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                         sn_byte *out)
{
    uint32_t object, other;
    int64_t offset, from;
    uint64_t by;
    if (op == SN_ADD && sn_bytes_number(x, 8, &by)) {
        const sn_byte *turn = x;
        x = y;
        y = turn;
    }
    if ((op != SN_ADD && op != SN_SUB) || !sn_bytes_address(w->terms, x, &object, &offset))
        return false;
    if (sn_bytes_number(y, 8, &by)) {
        by = (uint64_t)offset + (op == SN_ADD ? by : 0 - by);
        for (uint32_t i = 0; i < 8; i++)
            out[i] = sn_terms_address(w->terms, object, (int64_t)by, i);
        return true;
    }
    if (op != SN_SUB || !sn_bytes_address(w->terms, y, &other, &from) || object != other)
        return false;
    sn_bytes_set(out, 8, (uint64_t)offset - (uint64_t)from);
    return true;
}

/* Whether bytes are a number that 64 bits have room for. */
static bool is_number(const sn_byte *x, uint32_t size, uint64_t *value)
{
    bool good = sn_bytes_number(x, size, value);
    for (uint32_t i = 8; i < size && good; i++)
        good = sn_byte_is(x[i], 0);
    return good;
}

/* x + 0, x * 1, x * 0 … */
static bool on_identity(sn_operation op, const sn_byte *x, const sn_byte *y, uint32_t size,
                        sn_byte *out)
{
    uint64_t p = 2, q = 2;
    bool left = is_number(x, size, &p), right = is_number(y, size, &q);
    bool sums = op == SN_ADD || op == SN_SUB || op == SN_SHL || op == SN_LSHR || op == SN_ASHR;
    if (!left && !right)
        return false;
    if (op == SN_MUL && ((left && !p) || (right && !q)))
        sn_bytes_set(out, size, 0);
    else if (right && ((sums && !q) || (op == SN_MUL && q == 1)))
        memmove(out, x, size * sizeof *out);
    else if (left && ((op == SN_ADD && !p) || (op == SN_MUL && p == 1)))
        memmove(out, y, size * sizeof *out);
    else
        return false;
    return true;
}

/* A difference, and one of the words that it is of. */
static bool undo(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                 unsigned bits, sn_byte *out)
{
    return (op == SN_ADD || op == SN_SUB) && bits % 8 == 0 && bits <= 8 * SN_WORD_MAX &&
           sn_difference_undo(w->terms, op == SN_ADD, x, y, bits / 8, out);
}

/* The same of the lowest bytes alone, on which no others have an effect. Returns how many. */
static uint32_t undo_low(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                         unsigned bits, sn_byte *out)
{
    for (uint32_t size = 8; size > 0; size /= 2)
        if (8 * size < bits && undo(w, op, x, y, 8 * size, out))
            return size;
    return 0;
}

static const char calculates[] = "calculates with what it is given";

static void binary(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                   unsigned bits, sn_byte *out, unsigned depth)
{
    uint32_t size = (bits + 7) / 8;
    uint64_t by;
    if (on_numbers(op, x, y, bits, out) || on_identity(op, x, y, size, out) ||
        (bits == 64 && on_addresses(w, op, x, y, out)) || undo(w, op, x, y, bits, out))
        return;
    bool shifts = op == SN_SHL || op == SN_LSHR || op == SN_ASHR;
    if (shifts && sn_bytes_number(y, size, &by) && shift(w, op, x, by, bits, out))
        return;
    uint32_t pair = sn_bytes_split(w->terms, y, size);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, x, size) : pair;
    sn_byte low[SN_WORD_MAX];
    const uint32_t known = pair == UINT32_MAX ? undo_low(w, op, x, y, bits, low) : 0;
    if (pair == UINT32_MAX && !known && op == SN_SUB && bits % 8 == 0 &&
        sn_difference_make(w->terms, x, y, size, w->whole, out))
        return;
    if (pair == UINT32_MAX || depth >= DEPTH_MAX) {
        sn_work_lose(w, calculates, x, y, size, out);
        memcpy(out, low, known * sizeof *out);
        return;
    }
    sn_byte part[SN_CASES][SN_WORD_MAX], left[SN_WORD_MAX], right[SN_WORD_MAX];
    for (int i = 0; i < SN_CASES; i++) {
        sn_bytes_project(w->terms, x, size, pair, i, left);
        sn_bytes_project(w->terms, y, size, pair, i, right);
        binary(w, op, left, right, bits, part[i], depth + 1);
    }
    join(w, pair, part, size, out);
}

/* A long number, by whole bytes. */
static bool shift_long(sn_operation op, const sn_byte *x, const sn_byte *y, uint32_t size,
                       sn_byte *out)
{
    uint64_t by;
    if ((op != SN_SHL && op != SN_LSHR) || !sn_bytes_number(y, size, &by) || by % 8 ||
        by / 8 >= size)
        return false;
    const uint32_t bytes = (uint32_t)by / 8, rest = size - bytes;
    memmove(op == SN_SHL ? out + bytes : out, op == SN_SHL ? x : x + bytes, rest * sizeof *out);
    for (uint32_t i = 0; i < bytes; i++)
        out[op == SN_SHL ? i : rest + i] = sn_byte_number(0);
    return true;
}

static void plain_binary(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                         unsigned bits, sn_byte *out)
{
    uint32_t size = (bits + 7) / 8, last = bits % 8 ? ((uint32_t)1 << bits % 8) - 1 : 0xff;
    if (op < SN_AND && size <= SN_WORD_MAX) {
        binary(w, op, x, y, bits, out, 0);
        return;
    }
    if (op < SN_AND && bits % 8 == 0 && shift_long(op, x, y, size, out))
        return;
    if (op < SN_AND) {
        sn_work_lose(w, "calculates with long numbers", x, y, size, out);
        return;
    }
    for (uint32_t i = 0; i < size; i++)
        out[i] = logic(w, op, x[i], y[i], i + 1 < size ? 0xff : last, 0);
}

/* Why some byte cannot be told by itself, or NULL if all can. */
static const char *find_loss(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (sn_term_of(t, byte[i])->kind == SN_TERM_OTHER)
            return sn_terms_why(t, byte[i]);
    return NULL;
}

void sn_work_binary(const sn_ir_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                    unsigned bits, sn_byte *out)
{
    uint32_t size = (bits + 7) / 8;
    sn_byte made[SN_WORD_MAX];
    const bool one = bits % 8 == 0 && size <= 8;
    const char *why = op < SN_AND ? calculates : bits_apart;
    bool imaged = one && (sn_bytes_imaged(w->terms, x, size) || sn_bytes_imaged(w->terms, y, size));
    if (imaged && sn_image_binary(w->terms, op, x, y, size, why, w->line, out))
        return;
    if (!one || imaged || find_loss(w->terms, x, size) || find_loss(w->terms, y, size)) {
        plain_binary(w, op, x, y, bits, out);
        return;
    }
    plain_binary(w, op, x, y, bits, made);
    why = find_loss(w->terms, made, size);
    if (!why || !sn_image_binary(w->terms, op, x, y, size, why, w->line, out))
        memcpy(out, made, size * sizeof *out);
}

/* ---- what stays within its type -------------------------------------------------------------- */

/* (x - y) + y or x - (x - y), where x is known to be no less than y: x or y. */
static bool undo_within(const sn_ir_work *w, bool adds, uint32_t pair, int which, const sn_byte *x,
                        const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_difference d;
    const sn_pair *p = &w->terms->pair[pair];
    const sn_byte *a = w->terms->bytes + w->terms->word[p->a].at;
    const sn_byte *b = w->terms->bytes + w->terms->word[p->b].at;
    size_t bytes = size * sizeof *x;
    if (p->order != SN_ORDER_UNSIGNED || w->terms->word[p->a].size != size ||
        !sn_difference_read(w->terms, adds ? x : y, size, &d) ||
        memcmp(adds ? d.y : d.x, adds ? y : x, bytes) != 0)
        return false;
    bool first = !memcmp(d.x, a, bytes) && !memcmp(d.y, b, bytes) && which != SN_LESS;
    bool second = !memcmp(d.x, b, bytes) && !memcmp(d.y, a, bytes) && which != SN_GREATER;
    memcpy(out, adds ? d.x : d.y, bytes);
    return first || second;
}

/* The same where a pair's cases say what the words are; false if not in all of them. */
static bool saturate_by_cases(const sn_ir_work *w, bool adds, const sn_byte *x, const sn_byte *y,
                              uint32_t size, sn_byte *out)
{
    uint64_t zero;
    sn_byte part[SN_CASES][SN_WORD_MAX], left[SN_WORD_MAX], right[SN_WORD_MAX];
    uint32_t pair = sn_bytes_split(w->terms, y, size);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, x, size) : pair;
    bool good = pair != UINT32_MAX;
    for (int i = 0; i < SN_CASES && good; i++) {
        sn_bytes_project(w->terms, x, size, pair, i, left);
        sn_bytes_project(w->terms, y, size, pair, i, right);
        if (sn_bytes_number(right, size, &zero) && !zero)
            memcpy(part[i], left, size * sizeof *left);
        else if (adds && sn_bytes_number(left, size, &zero) && !zero)
            memcpy(part[i], right, size * sizeof *right);
        else
            good = undo_within(w, adds, pair, i, left, right, size, part[i]) ||
                   (adds && undo_within(w, adds, pair, i, right, left, size, part[i]));
    }
    if (good)
        join(w, pair, part, size, out);
    return good;
}

void sn_work_saturate(const sn_ir_work *w, bool adds, const sn_byte *x, const sn_byte *y,
                      uint32_t size, sn_byte *out)
{
    sn_byte zeros[SN_WORD_MAX], apart[SN_WORD_MAX];
    if (saturate_by_cases(w, adds, x, y, size, out))
        return;
    if (adds) {
        sn_work_lose(w, "calculates with what it is given", x, y, size, out);
        return;
    }
    sn_bytes_set(zeros, size, 0);
    sn_work_binary(w, SN_SUB, x, y, 8 * size, apart);
    sn_byte more = sn_work_compare(w, SN_ORDER_UNSIGNED, SN_IF_GREATER, x, y, size);
    sn_work_select(w, more, apart, zeros, size, out);
}

void sn_work_extreme(const sn_ir_work *w, sn_ir_order order, bool greater, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_truth truth = 1u << (greater ? SN_GREATER : SN_LESS);
    sn_work_select(w, sn_work_compare(w, order, truth, x, y, size), x, y, size, out);
}

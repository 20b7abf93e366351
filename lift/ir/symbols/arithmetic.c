/* What becomes of bytes that are calculated with: by cases, where one comparison decides them. */
#include "lift/ir/symbols/arithmetic.h"

#include "lift/ir/symbols/images.h"

#include <string.h>

/* Comparisons that decide one value, within each other. */
#define DEPTH_MAX 4

/* ---- bytes ----------------------------------------------------------------------------------- */

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

static void join(const sn_work *w, uint32_t pair, sn_byte part[SN_CASES][SN_WORD_MAX],
                 uint32_t size, sn_byte *out)
{
    for (uint32_t i = 0; i < size; i++)
        out[i] = sn_terms_case(w->terms, pair, (sn_byte[]){part[0][i], part[1][i], part[2][i]});
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

/* ---- byte by byte ---------------------------------------------------------------------------- */

static sn_byte lose_byte(const sn_work *w, const char *why, sn_byte x, sn_byte y)
{
    sn_byte out;
    sn_work_lose(w, why, &x, &y, 1, &out);
    return out;
}

static sn_byte logic(const sn_work *w, sn_operation op, sn_byte x, sn_byte y, uint32_t ones,
                     unsigned depth);

static sn_byte split_logic(const sn_work *w, sn_operation op, uint32_t pair, sn_byte x, sn_byte y,
                           uint32_t ones, unsigned depth)
{
    sn_byte part[SN_CASES];
    for (int i = 0; i < SN_CASES; i++)
        part[i] = logic(w, op, sn_terms_project(w->terms, x, pair, i),
                        sn_terms_project(w->terms, y, pair, i), ones, depth + 1);
    return sn_terms_case(w->terms, pair, part);
}

static const char bits_apart[] = "takes what it is given apart into bits";

static bool is_number(sn_byte byte, uint32_t value)
{
    return !byte.term && byte.index == value;
}

/* and, or, exclusive or of one byte, whose bits are `ones`. */
static sn_byte logic(const sn_work *w, sn_operation op, sn_byte x, sn_byte y, uint32_t ones,
                     unsigned depth)
{
    if (!x.term && !y.term)
        return sn_byte_number(op == SN_AND  ? x.index & y.index
                              : op == SN_OR ? x.index | y.index
                                            : x.index ^ y.index);
    if (op != SN_XOR && sn_byte_same(x, y))
        return x;
    uint32_t none = op == SN_AND ? ones : 0, all = op == SN_OR ? ones : 0;
    if (is_number(x, none) || (op != SN_XOR && is_number(y, all)))
        return y;
    if (is_number(y, none) || (op != SN_XOR && is_number(x, all)))
        return x;
    uint32_t pair = sn_bytes_split(w->terms, &y, 1);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, &x, 1) : pair;
    if (pair != UINT32_MAX && depth < DEPTH_MAX)
        return split_logic(w, op, pair, x, y, ones, depth);
    const sn_term *p = sn_term_of(w->terms, x), *q = sn_term_of(w->terms, y);
    bool kept = p->kind != SN_TERM_OTHER && q->kind != SN_TERM_OTHER;
    if (op != SN_XOR || !kept)
        return lose_byte(w, bits_apart, x, y);
    return sn_terms_xor(w->terms, x, y);
}

static sn_byte choose(const sn_work *w, sn_byte condition, sn_byte x, sn_byte y, unsigned depth)
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

void sn_work_select(const sn_work *w, sn_byte condition, const sn_byte *x, const sn_byte *y,
                    uint32_t size, sn_byte *out)
{
    for (uint32_t i = 0; i < size; i++)
        out[i] = choose(w, condition, x[i], y[i], 0);
}

/* ---- numbers --------------------------------------------------------------------------------- */

static int64_t as_signed(uint64_t value, unsigned bits)
{
    unsigned left = 64 - bits;
    return (int64_t)(value << left) >> left;
}

static bool divide(sn_operation op, uint64_t x, uint64_t y, unsigned bits, uint64_t *out)
{
    int64_t p = as_signed(x, bits), q = as_signed(y, bits);
    if (!y || (q == -1 && (op == SN_SDIV || op == SN_SREM)))
        return false;
    *out = op == SN_UDIV   ? x / y
           : op == SN_UREM ? x % y
           : op == SN_SDIV ? (uint64_t)(p / q)
                           : (uint64_t)(p % q);
    return true;
}

static bool calculate(sn_operation op, uint64_t x, uint64_t y, unsigned bits, uint64_t *out)
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
        *out = x << (y & 63);
        return y < bits;
    case SN_LSHR:
        *out = x >> (y & 63);
        return y < bits;
    case SN_ASHR:
        *out = (uint64_t)(as_signed(x, bits) >> (y & 63));
        return y < bits;
    default:
        return divide(op, x, y, bits, out);
    }
}

static bool on_numbers(sn_operation op, const sn_byte *x, const sn_byte *y, unsigned bits,
                       sn_byte *out)
{
    uint64_t p, q, result = 0;
    uint32_t size = (bits + 7) / 8;
    if (bits > 64 || !sn_bytes_number(x, size, &p) || !sn_bytes_number(y, size, &q) ||
        !calculate(op, p, q, bits, &result))
        return false;
    sn_bytes_set(out, size, bits < 64 ? result & (((uint64_t)1 << bits) - 1) : result);
    return true;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* By whole bytes, or down to the sign. */
static bool shift(const sn_work *w, sn_operation op, const sn_byte *x, uint64_t by, unsigned bits,
                  sn_byte *out)
{
    uint32_t size = bits / 8, bytes = (uint32_t)by / 8;
    sn_byte made[SN_WORD_MAX], fill = sn_byte_number(0);
    bool sign = op == SN_ASHR && by == bits - 1;
    if (by >= bits || bits % 8 || (by % 8 && !sign))
        return false;
    if (op == SN_ASHR) {
        fill = sn_terms_sign(w->terms, x[size - 1]);
        sn_terms_word(w->terms, x, size); /* whose sign it is */
    }
    for (uint32_t i = 0; i < size; i++)
        if (sign)
            made[i] = fill;
        else if (op == SN_SHL)
            made[i] = i < bytes ? fill : x[i - bytes];
        else
            made[i] = i + bytes < size ? x[i + bytes] : fill;
    memcpy(out, made, size * sizeof *out);
    return true;
}

/* An address and a number; two addresses in one object. */
static bool on_addresses(const sn_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
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

/* x + 0, x * 1, x * 0 … */
static bool on_identity(sn_operation op, const sn_byte *x, const sn_byte *y, uint32_t size,
                        sn_byte *out)
{
    uint64_t p = 2, q = 2;
    bool left = sn_bytes_number(x, size, &p), right = sn_bytes_number(y, size, &q);
    bool sums = op == SN_ADD || op == SN_SUB || op == SN_SHL || op == SN_LSHR || op == SN_ASHR;
    if (size > 8 || (!left && !right))
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

static const char calculates[] = "calculates with what it is given";

static void binary(const sn_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                   unsigned bits, sn_byte *out, unsigned depth)
{
    uint32_t size = (bits + 7) / 8;
    uint64_t by;
    if (on_numbers(op, x, y, bits, out) || on_identity(op, x, y, size, out) ||
        (bits == 64 && on_addresses(w, op, x, y, out)))
        return;
    bool shifts = op == SN_SHL || op == SN_LSHR || op == SN_ASHR;
    if (shifts && sn_bytes_number(y, size, &by) && shift(w, op, x, by, bits, out))
        return;
    uint32_t pair = sn_bytes_split(w->terms, y, size);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, x, size) : pair;
    if (pair == UINT32_MAX || depth >= DEPTH_MAX) {
        sn_work_lose(w, calculates, x, y, size, out);
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

static void plain_binary(const sn_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
                         unsigned bits, sn_byte *out)
{
    uint32_t size = (bits + 7) / 8, last = bits % 8 ? ((uint32_t)1 << bits % 8) - 1 : 0xff;
    if (op < SN_AND && size <= SN_WORD_MAX) {
        binary(w, op, x, y, bits, out, 0);
        return;
    }
    if (op < SN_AND) {
        sn_work_lose(w, "calculates with long numbers", x, y, size, out);
        return;
    }
    for (uint32_t i = 0; i < size; i++)
        out[i] = logic(w, op, x[i], y[i], i + 1 < size ? 0xff : last, 0);
}

/* Why what is left of this cannot be told byte by byte, or NULL if it can. */
static const char *find_loss(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (sn_term_of(t, byte[i])->kind == SN_TERM_OTHER)
            return sn_terms_why(t, byte[i]);
    return NULL;
}

void sn_work_binary(const sn_work *w, sn_operation op, const sn_byte *x, const sn_byte *y,
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

/* ---- comparisons ----------------------------------------------------------------------------- */

static double as_float(uint64_t bits, uint32_t size)
{
    float single;
    double number;
    uint32_t low = (uint32_t)bits;
    memcpy(&single, &low, sizeof single);
    memcpy(&number, &bits, sizeof number);
    return size == 4 ? (double)single : number;
}

static bool has_unset(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (sn_term_of(t, byte[i])->kind == SN_TERM_UNSET)
            return true;
    return false;
}

/* How two words compare, as far as that is known: -1 if it is not. */
static int decide(const sn_terms *t, sn_order order, const sn_byte *x, const sn_byte *y,
                  uint32_t size)
{
    uint64_t p, q, top = (uint64_t)1 << (8 * (size < 8 ? size : 8) - 1);
    uint32_t object, other;
    int64_t offset, from;
    if (!memcmp(x, y, size * sizeof *x)) /* what was never written may be this now, and that then */
        return has_unset(t, x, size) ? -1 : SN_EQUAL;
    if (size <= 8 && sn_bytes_number(x, size, &p) && sn_bytes_number(y, size, &q)) {
        if (order == SN_ORDER_FLOAT && size < 4)
            return -1;
        if (order == SN_ORDER_FLOAT) {
            double a = as_float(p, size), b = as_float(q, size);
            return a < b ? SN_LESS : a > b ? SN_GREATER : a == b ? SN_EQUAL : -1;
        }
        if (order >= SN_ORDER_MAP) {
            p = sn_map_value(&t->map[order - SN_ORDER_MAP], p);
            q = sn_map_value(&t->map[order - SN_ORDER_MAP], q);
        }
        p ^= order == SN_ORDER_SIGNED ? top : 0;
        q ^= order == SN_ORDER_SIGNED ? top : 0;
        return p < q ? SN_LESS : SN_GREATER;
    }
    bool first = size == 8 && sn_bytes_address(t, x, &object, &offset);
    bool second = size == 8 && sn_bytes_address(t, y, &other, &from);
    if (first && second && object == other)
        return offset < from ? SN_LESS : SN_GREATER;
    bool null =
        (first && sn_bytes_number(y, 8, &q) && !q) || (second && sn_bytes_number(x, 8, &p) && !p);
    /* addresses of different objects differ; which is higher, nobody knows */
    if (order == SN_ORDER_OPEN && ((first && second) || null))
        return SN_LESS;
    return -1;
}

/* The same where they compare with each other as their pair does. */
static int decide_in(sn_terms *t, uint32_t pair, int which, sn_order order, const sn_byte *x,
                     const sn_byte *y, uint32_t size)
{
    sn_byte left[SN_WORD_MAX], right[SN_WORD_MAX];
    sn_bytes_project(t, x, size, pair, which, left);
    sn_bytes_project(t, y, size, pair, which, right);
    const sn_pair *p = &t->pair[pair];
    bool alike = t->word[p->a].size == size && (order == SN_ORDER_OPEN || p->order == order);
    const sn_byte *a = t->bytes + t->word[p->a].at, *b = t->bytes + t->word[p->b].at;
    if (alike && !memcmp(a, left, size * sizeof *a) && !memcmp(b, right, size * sizeof *a))
        return which;
    if (alike && !memcmp(b, left, size * sizeof *a) && !memcmp(a, right, size * sizeof *a))
        return SN_GREATER - which;
    return decide(t, order, left, right, size);
}

/* A pair whose cases decide how the words compare, as that of a minimum and one of the two that it
 * is of. But a minimum and the maximum are a comparator again, if an idle one. */
static bool by_cases(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_byte part[SN_CASES];
    int how[SN_CASES];
    uint32_t at = 0;
    while (at < 2 * size &&
           sn_term_of(w->terms, at < size ? x[at] : y[at - size])->kind != SN_TERM_CASE)
        at++;
    if (at == 2 * size)
        return false;
    uint32_t pair = sn_term_of(w->terms, at < size ? x[at] : y[at - size])->a;
    for (int k = 0; k < SN_CASES; k++) {
        how[k] = decide_in(w->terms, pair, k, order, x, y, size);
        if (how[k] < 0)
            return false;
        part[k] = sn_byte_number(truth >> how[k] & 1);
    }
    if (how[SN_LESS] == how[SN_GREATER] && how[SN_LESS] != SN_EQUAL)
        return false;
    *out = sn_terms_case(w->terms, pair, part);
    return true;
}

/* Bytes on top that say nothing: both words were extended by zeros, or by their signs. */
static uint32_t trim(const sn_terms *t, sn_order *order, const sn_byte *x, const sn_byte *y,
                     uint32_t size)
{
    for (; size > 1; size--) {
        sn_byte p = x[size - 1], q = y[size - 1];
        const sn_term *s = sn_term_of(t, p), *r = sn_term_of(t, q);
        bool signs = s->kind == SN_TERM_SIGN && r->kind == SN_TERM_SIGN;
        /* the sign of the byte below, or the same sign as there */
        signs = signs && (sn_byte_same(s->part[0], x[size - 2]) || sn_byte_same(p, x[size - 2])) &&
                (sn_byte_same(r->part[0], y[size - 2]) || sn_byte_same(q, y[size - 2]));
        bool zeros = is_number(p, 0) && is_number(q, 0);
        if (!signs && !zeros)
            break;
        if (zeros && *order == SN_ORDER_SIGNED)
            *order = SN_ORDER_UNSIGNED;
    }
    return size;
}

static const char *find_fault(const sn_terms *t, const sn_byte *x, const sn_byte *y, uint32_t size)
{
    uint64_t value;
    if (size > SN_WORD_MAX)
        return "compares long values";
    if (sn_bytes_number(x, size, &value) || sn_bytes_number(y, size, &value))
        return "compares a place with a number";
    for (uint32_t i = 0; i < 2 * size; i++) {
        uint8_t kind = sn_term_of(t, i < size ? x[i] : y[i - size])->kind;
        if (kind == SN_TERM_UNSET)
            return "compares what was never written";
        if (kind == SN_TERM_ADDRESS)
            return "compares addresses";
        if (kind == SN_TERM_OTHER)
            return "compares what is not followed";
    }
    return NULL;
}

static sn_byte compare(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                       const sn_byte *y, uint32_t size, unsigned depth)
{
    sn_byte out, part[SN_CASES], left[SN_WORD_MAX], right[SN_WORD_MAX];
    int how = decide(w->terms, order, x, y, size);
    if (how >= 0)
        return sn_byte_number(truth >> how & 1);
    if (size <= SN_WORD_MAX && by_cases(w, order, truth, x, y, size, &out))
        return out;
    uint32_t pair = sn_bytes_split(w->terms, x, size);
    pair = pair == UINT32_MAX ? sn_bytes_split(w->terms, y, size) : pair;
    if (pair != UINT32_MAX && depth < DEPTH_MAX && size <= SN_WORD_MAX) {
        for (int i = 0; i < SN_CASES; i++) {
            sn_bytes_project(w->terms, x, size, pair, i, left);
            sn_bytes_project(w->terms, y, size, pair, i, right);
            part[i] = compare(w, order, truth, left, right, size, depth + 1);
        }
        return sn_terms_case(w->terms, pair, part);
    }
    const char *fault = find_fault(w->terms, x, y, size);
    if (fault) {
        sn_work_lose(w, fault, x, y, size < SN_WORD_MAX ? size : SN_WORD_MAX, left);
        return left[0];
    }
    bool turned;
    uint32_t found =
        sn_terms_pair(w->terms, sn_terms_word(w->terms, x, size), sn_terms_word(w->terms, y, size),
                      order, w->lanes, w->line, &turned);
    for (int i = 0; i < SN_CASES; i++)
        part[i] = sn_byte_number(truth >> (turned ? SN_GREATER - i : i) & 1);
    return w->terms->failure ? sn_byte_number(0) : sn_terms_case(w->terms, found, part);
}

/* Two images: of one word that is for all its values, of two the words compare. */
static bool compare_images(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                           const sn_byte *y, uint32_t size, sn_byte *out)
{
    static const char why[] = "compares a place with a number";
    sn_byte left[SN_WORD_MAX], right[SN_WORD_MAX];
    if (size > SN_WORD_MAX ||
        !(sn_bytes_imaged(w->terms, x, size) || sn_bytes_imaged(w->terms, y, size)))
        return false;
    if (sn_image_compare(w->terms, order, truth, x, y, size, why, w->line, out))
        return true;
    memcpy(left, x, size * sizeof *x);
    memcpy(right, y, size * sizeof *y);
    if (!sn_image_undo(w->terms, &order, left, right, &size))
        return false;
    *out = compare(w, order, truth, left, right, size, 0);
    return true;
}

sn_byte sn_work_compare(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                        const sn_byte *y, uint32_t size)
{
    sn_byte out;
    if (order != SN_ORDER_FLOAT)
        size = trim(w->terms, &order, x, y, size);
    /* nor does what both have below, as when they were shifted up */
    for (; size > 1 && order != SN_ORDER_FLOAT && !x->term && sn_byte_same(*x, *y); size--) {
        x++;
        y++;
    }
    if (compare_images(w, order, truth, x, y, size, &out))
        return out;
    return compare(w, order, truth, x, y, size, 0);
}

void sn_work_extreme(const sn_work *w, sn_order order, bool greater, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_truth truth = 1u << (greater ? SN_GREATER : SN_LESS);
    sn_work_select(w, sn_work_compare(w, order, truth, x, y, size), x, y, size, out);
}

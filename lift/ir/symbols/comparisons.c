/* How words compare: as they are, as cases of other comparisons, or as a pair of keys. */
#include "lift/ir/symbols/comparisons.h"

#include "lift/ir/symbols/differences.h"
#include "lift/ir/symbols/images.h"

#include <string.h>

/* Comparisons that decide one value, within each other. */
#define DEPTH_MAX 4

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

/* Whether a byte is the sign of the one below, or the same sign as that. */
static bool is_extension(const sn_terms *t, sn_byte byte, sn_byte below)
{
    const sn_term *term = sn_term_of(t, byte);
    if (!byte.term && !below.term)
        return byte.index == (below.index & 0x80 ? 0xff : 0);
    return term->kind == SN_TERM_SIGN &&
           (sn_byte_same(term->part[0], below) || sn_byte_same(byte, below));
}

/* Bytes on top that say nothing: both words were extended by zeros, or by their signs. */
static uint32_t trim(const sn_terms *t, sn_order *order, const sn_byte *x, const sn_byte *y,
                     uint32_t size)
{
    for (; size > 1; size--) {
        sn_byte p = x[size - 1], q = y[size - 1];
        bool signs = is_extension(t, p, x[size - 2]) && is_extension(t, q, y[size - 2]);
        bool zeros = sn_byte_is(p, 0) && sn_byte_is(q, 0);
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

/* What is asked of a difference and 0, where -1 or 1 is compared with; 0 if it is nothing such. */
static sn_truth about_zero(sn_truth truth, uint64_t number, uint32_t size)
{
    uint64_t ones = size < 8 ? ((uint64_t)1 << 8 * size) - 1 : UINT64_MAX;
    if (!number)
        return truth;
    if (number == ones)
        return truth == SN_IF_GREATER                ? SN_IF_GREATER | SN_IF_EQUAL
               : truth == (SN_IF_LESS | SN_IF_EQUAL) ? SN_IF_LESS
                                                     : 0;
    if (number != 1)
        return 0;
    return truth == SN_IF_LESS                      ? SN_IF_LESS | SN_IF_EQUAL
           : truth == (SN_IF_GREATER | SN_IF_EQUAL) ? SN_IF_GREATER
                                                    : 0;
}

static sn_truth turn(sn_truth truth)
{
    return (truth & SN_IF_EQUAL) | (truth & SN_IF_LESS ? SN_IF_GREATER : 0) |
           (truth & SN_IF_GREATER ? SN_IF_LESS : 0);
}

/* A difference and 0, or nearly 0: how the two compare that it is of. */
static bool by_difference(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                          const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_difference d;
    uint64_t number;
    bool first = size <= 8 && sn_difference_read(w->terms, x, size, &d);
    if (size > 8 || (!first && !sn_difference_read(w->terms, y, size, &d)) ||
        !sn_bytes_number(first ? y : x, size, &number))
        return false;
    truth = about_zero(first ? truth : turn(truth), number, size);
    bool ordered = !(truth & SN_IF_LESS) != !(truth & SN_IF_GREATER);
    if (!truth || (ordered && order != SN_ORDER_SIGNED))
        return false;
    if (ordered && d.span == SN_SPAN_OPEN) {
        sn_work_lose(w, "compares a difference with 0, which may overflow", x, y, 1, out);
        return true;
    }
    w->terms->taken = w->terms->taken || (ordered && d.span == SN_SPAN_TAKEN);
    *out = sn_work_compare(w, ordered ? order : SN_ORDER_OPEN, truth, d.x, d.y, size);
    return true;
}

/* A comparison that decides what some byte is, where the other word is a number. */
static uint32_t split_beside_number(const sn_terms *t, const sn_byte *x, const sn_byte *number,
                                    uint32_t size)
{
    uint64_t value;
    for (uint32_t i = 0; i < size && sn_bytes_number(number, size, &value); i++)
        if (sn_term_of(t, x[i])->kind == SN_TERM_CASE)
            return sn_term_of(t, x[i])->a;
    return UINT32_MAX;
}

/* A comparison by whose cases two words are compared, or UINT32_MAX. */
static uint32_t find_split(const sn_terms *t, const sn_byte *x, const sn_byte *y, uint32_t size)
{
    uint32_t pair = sn_bytes_split(t, x, size);
    pair = pair == UINT32_MAX ? sn_bytes_split(t, y, size) : pair;
    pair = pair == UINT32_MAX ? split_beside_number(t, x, y, size) : pair;
    return pair == UINT32_MAX ? split_beside_number(t, y, x, size) : pair;
}

/* The pair of where two objects begin. */
static uint32_t pair_of_objects(const sn_work *w, uint32_t object, uint32_t other, bool *turned)
{
    uint32_t word[2];
    for (int k = 0; k < 2; k++) {
        sn_byte at[8];
        for (uint32_t i = 0; i < 8; i++)
            at[i] = sn_terms_address(w->terms, k ? other : object, 0, i);
        word[k] = sn_terms_word(w->terms, at, 8);
    }
    return sn_terms_pair(w->terms, word[0], word[1], SN_ORDER_UNSIGNED, false, w->line, turned);
}

/* What is true of an address below another one, which may be equal where an object's end is the
 * other's begin: 0, 1, or 2 if that is not known. */
static unsigned truth_of(sn_truth truth, int how, bool touch)
{
    const unsigned told = truth >> how & 1;
    return touch && told != (truth >> SN_EQUAL & 1) ? 2 : told;
}

/* Addresses in two objects: which one is above is not known, but that they do not overlap. So a
 * check whether they do comes out the same either way. */
static bool by_objects(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                       const sn_byte *y, uint32_t size, sn_byte *out)
{
    uint32_t object, other;
    int64_t offset, from;
    bool turned;
    if (size != 8 || order != SN_ORDER_UNSIGNED ||
        !sn_bytes_address(w->terms, x, &object, &offset) ||
        !sn_bytes_address(w->terms, y, &other, &from) || offset < 0 || from < 0)
        return false;
    const unsigned below = truth_of(truth, SN_LESS, offset > 0 && !from);
    const unsigned above = truth_of(truth, SN_GREATER, !offset && from > 0);
    uint32_t pair = pair_of_objects(w, object, other, &turned);
    if (below > 1 || above > 1 || w->terms->failure)
        return false;
    sn_byte less = sn_byte_number(turned ? above : below);
    *out = sn_terms_case(w->terms, pair,
                         (sn_byte[]){less, less, sn_byte_number(turned ? below : above)});
    return true;
}

static sn_byte compare(const sn_work *w, sn_order order, sn_truth truth, const sn_byte *x,
                       const sn_byte *y, uint32_t size, unsigned depth)
{
    sn_byte out, part[SN_CASES], left[SN_WORD_MAX], right[SN_WORD_MAX];
    int how = decide(w->terms, order, x, y, size);
    if (how >= 0)
        return sn_byte_number(truth >> how & 1);
    if (by_difference(w, order, truth, x, y, size, &out))
        return out;
    if (by_objects(w, order, truth, x, y, size, &out))
        return out;
    if (size <= SN_WORD_MAX && by_cases(w, order, truth, x, y, size, &out))
        return out;
    uint32_t pair = find_split(w->terms, x, y, size);
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
        !(sn_bytes_changed(w->terms, x, size) || sn_bytes_changed(w->terms, y, size)))
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
    if (order != SN_ORDER_FLOAT)
        size = trim(w->terms, &order, x, y, size);
    /* nor does what both have below, as when they were shifted up */
    for (; size > 1 && order != SN_ORDER_FLOAT && !x->term && sn_byte_same(*x, *y); size--) {
        x++;
        y++;
    }
    sn_byte out;
    if (compare_images(w, order, truth, x, y, size, &out))
        return out;
    return compare(w, order, truth, x, y, size, 0);
}

/* How words compare: as they are, as cases of other comparisons, or as a pair of keys. */
#include "lift/ir/symbols/symbols.h"

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

/* How two long numbers compare; false if they are none. */
static bool decide_long(sn_ir_order order, const sn_byte *x, const sn_byte *y, uint32_t size,
                        int *how)
{
    if (order > SN_ORDER_SIGNED)
        return false;
    *how = SN_EQUAL;
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t turn = order == SN_ORDER_SIGNED && i + 1 == size ? 0x80 : 0;
        if (x[i].term || y[i].term)
            return false;
        if (x[i].index != y[i].index)
            *how = (x[i].index ^ turn) < (y[i].index ^ turn) ? SN_LESS : SN_GREATER;
    }
    return true;
}

/* How two words compare, as far as that is known: -1 if it is not. */
static int decide(const sn_terms *t, sn_ir_order order, const sn_byte *x, const sn_byte *y,
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
        if (order == SN_ORDER_WRAPPED)
            return (p - q) & top ? SN_LESS : SN_GREATER;
        p ^= order == SN_ORDER_SIGNED ? top : 0;
        q ^= order == SN_ORDER_SIGNED ? top : 0;
        return p < q ? SN_LESS : SN_GREATER;
    }
    int how;
    if (size > 8 && decide_long(order, x, y, size, &how))
        return how;
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
static int decide_in(sn_terms *t, uint32_t pair, int which, sn_ir_order order, const sn_byte *x,
                     const sn_byte *y, uint32_t size)
{
    sn_byte left[SN_WORD_MAX], right[SN_WORD_MAX];
    sn_bytes_project(t, x, size, pair, which, left);
    sn_bytes_project(t, y, size, pair, which, right);
    const sn_pair *p = &t->pair[pair];
    bool alike =
        t->word[p->a].size == size && ((order == SN_ORDER_OPEN && !p->weak) || p->order == order);
    const sn_byte *a = t->bytes + t->word[p->a].at, *b = t->bytes + t->word[p->b].at;
    if (alike && !memcmp(a, left, size * sizeof *a) && !memcmp(b, right, size * sizeof *a))
        return which;
    if (alike && !memcmp(b, left, size * sizeof *a) && !memcmp(a, right, size * sizeof *a))
        return SN_GREATER - which;
    return decide(t, order, left, right, size);
}

/* A pair whose cases decide how the words compare, as that of a minimum and one of the two that it
 * is of. But a minimum and the maximum are a comparator again, if an idle one. */
static bool by_cases(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
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
static uint32_t trim(const sn_terms *t, sn_ir_order *order, const sn_byte *x, const sn_byte *y,
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
static sn_truth about_zero(sn_truth truth, const sn_byte *number, uint32_t size)
{
    bool ones = true, zeros = true; /* all bytes, all but the lowest */
    for (uint32_t i = 0; i < size; i++) {
        ones = ones && sn_byte_is(number[i], 0xff);
        zeros = zeros && (!i || sn_byte_is(number[i], 0));
    }
    if (zeros && sn_byte_is(number[0], 0))
        return truth;
    if (ones)
        return truth == SN_IF_GREATER                ? SN_IF_GREATER | SN_IF_EQUAL
               : truth == (SN_IF_LESS | SN_IF_EQUAL) ? SN_IF_LESS
                                                     : 0;
    if (!zeros || !sn_byte_is(number[0], 1))
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

static sn_byte compare(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
                       const sn_byte *y, uint32_t size, unsigned depth);

/* How two words compare by the sign of their difference. */
static sn_byte compare_apart(const sn_ir_work *w, sn_truth truth, const sn_difference *d,
                             uint32_t size)
{
    if (d->span == SN_SPAN_OPEN)
        return compare(w, SN_ORDER_WRAPPED, truth, d->x, d->y, size, 0);
    w->terms->taken = w->terms->taken || d->span == SN_SPAN_TAKEN;
    return sn_work_compare(w, SN_ORDER_SIGNED, truth, d->x, d->y, size);
}

/* A difference and 0, or nearly 0: how the two compare that it is of. */
static bool by_difference(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
                          const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_difference d;
    uint64_t number;
    bool first = size <= SN_WORD_MAX && sn_difference_read(w->terms, x, size, &d);
    if (size > SN_WORD_MAX || (!first && !sn_difference_read(w->terms, y, size, &d)) ||
        !sn_bytes_number(first ? y : x, size, &number))
        return false;
    truth = about_zero(first ? truth : turn(truth), first ? y : x, size);
    bool ordered = !(truth & SN_IF_LESS) != !(truth & SN_IF_GREATER);
    if (!truth || (ordered && order != SN_ORDER_SIGNED))
        return false;
    *out = ordered ? compare_apart(w, truth, &d, size)
                   : sn_work_compare(w, SN_ORDER_OPEN, truth, d.x, d.y, size);
    return true;
}

/* A difference and the word that something was taken from: x - y is more than x where it wraps. */
static bool by_wrapping(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
                        const sn_byte *y, uint32_t size, sn_byte *out)
{
    sn_difference d;
    bool first = size <= SN_WORD_MAX && sn_difference_read(w->terms, x, size, &d);
    if (order != SN_ORDER_UNSIGNED || size > SN_WORD_MAX ||
        (!first && !sn_difference_read(w->terms, y, size, &d)) ||
        memcmp(d.x, first ? y : x, size * sizeof *y) != 0)
        return false;
    truth = first ? truth : turn(truth);
    if (truth != SN_IF_GREATER && truth != (SN_IF_LESS | SN_IF_EQUAL))
        return false;
    truth = truth == SN_IF_GREATER ? SN_IF_LESS : SN_IF_EQUAL | SN_IF_GREATER;
    *out = sn_work_compare(w, SN_ORDER_UNSIGNED, truth, d.x, d.y, size);
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
static uint32_t pair_of_objects(const sn_ir_work *w, uint32_t object, uint32_t other, bool *turned)
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
static bool by_objects(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
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

/* ---- signs ----------------------------------------------------------------------------------- */

/* Bytes of a word that say all of it: those above are 0, or the sign of the last. */
static uint32_t needed(const sn_terms *t, const sn_byte *x, uint32_t size, bool *signs)
{
    uint32_t zeros = size;
    while (zeros > 0 && sn_byte_is(x[zeros - 1], 0))
        zeros--;
    *signs = zeros == size;
    while (*signs && size > 1 && is_extension(t, x[size - 1], x[size - 2]))
        size--;
    return *signs ? size : zeros;
}

sn_byte sn_work_borrow(const sn_ir_work *w, sn_byte byte)
{
    const sn_term term = *sn_term_of(w->terms, byte);
    if (term.kind == SN_TERM_SIGN) {
        const sn_byte of = term.part[0], less = sn_work_borrow(w, of);
        return sn_byte_same(of, less) ? byte : less;
    }
    if (term.kind != SN_TERM_DIFFERENCE)
        return byte;
    const sn_byte *x = sn_word_bytes(w->terms, term.a);
    const sn_byte *y = sn_word_bytes(w->terms, (uint32_t)term.offset);
    const uint32_t size = w->terms->word[term.a].size;
    bool p, q;
    uint32_t first = needed(w->terms, x, size, &p), second = needed(w->terms, y, size, &q);
    if (p != q || byte.index < first || byte.index < second)
        return byte;
    sn_byte a[SN_WORD_MAX], b[SN_WORD_MAX], ones = sn_byte_number(0xff), zero = sn_byte_number(0);
    memcpy(a, x, size * sizeof *a);
    memcpy(b, y, size * sizeof *b);
    sn_byte less = sn_work_compare(w, SN_ORDER_SIGNED, SN_IF_LESS, a, b, size);
    sn_work_select(w, less, &ones, &zero, 1, &byte);
    return byte;
}

/* What a table of the signs of two words and of their difference says of these. */
typedef enum reading { READS_NOTHING, READS_SIGNED, READS_UNSIGNED, READS_DIFFERENCE } reading;

static reading read_signs(const sn_logic *l, const sn_byte *x, const sn_byte *y, uint32_t at,
                          bool *turned)
{
    bool fits[] = {false, true, true, true}, turns[] = {false, true, true, true};
    for (unsigned row = 0; row < 8; row++) {
        const bool p = row & 1, q = row & 2, d = row & 4;
        uint32_t from = 0;
        /* signs that are numbers, or the same */
        if ((!x->term && p != (x->index >> 7)) || (!y->term && q != (y->index >> 7)) ||
            (sn_byte_same(*x, *y) && p != q))
            continue;
        for (uint32_t i = 0; i < l->count; i++) {
            bool bit = i == at ? d : sn_byte_same(l->atom[i], *x) ? p : q;
            from |= (uint32_t)bit << i;
        }
        const bool is = l->top >> from & 1;
        const bool wanted[] = {false, p != q ? p : d, p != q ? q : d, d};
        for (int k = READS_SIGNED; k <= READS_DIFFERENCE; k++) {
            fits[k] = fits[k] && is == wanted[k];
            turns[k] = turns[k] && is != wanted[k];
        }
    }
    for (int k = READS_SIGNED; k <= READS_DIFFERENCE; k++)
        if (fits[k] || turns[k]) {
            *turned = turns[k];
            return (reading)k;
        }
    return READS_NOTHING;
}

/* The comparison that the sign of a byte tells which is made of a difference and its two words;
 * false if it tells none. */
static bool compare_signs(const sn_ir_work *w, const sn_logic *l, uint32_t at, sn_byte *out)
{
    sn_difference d;
    sn_byte part[SN_WORD_MAX];
    const uint32_t size = l->atom[at].index + 1;
    bool turned = false;
    for (uint32_t i = 0; i < size; i++)
        part[i] = (sn_byte){l->atom[at].term, i};
    if (!sn_difference_read(w->terms, part, size, &d))
        return false;
    for (uint32_t i = 0; i < l->count; i++)
        if (i != at && !sn_byte_same(l->atom[i], d.x[size - 1]) &&
            !sn_byte_same(l->atom[i], d.y[size - 1]))
            return false;
    reading said = read_signs(l, &d.x[size - 1], &d.y[size - 1], at, &turned);
    sn_truth truth = turned ? SN_IF_EQUAL | SN_IF_GREATER : SN_IF_LESS;
    if (said == READS_DIFFERENCE)
        *out = compare_apart(w, truth, &d, size);
    else if (said != READS_NOTHING)
        *out = sn_work_compare(w, said == READS_SIGNED ? SN_ORDER_SIGNED : SN_ORDER_UNSIGNED, truth,
                               d.x, d.y, size);
    return said != READS_NOTHING;
}

sn_byte sn_work_sign(const sn_ir_work *w, sn_byte byte)
{
    sn_byte ones = sn_byte_number(0xff), zero = sn_byte_number(0), less;
    sn_logic l;
    if (sn_term_of(w->terms, byte)->kind == SN_TERM_SIGN)
        byte = sn_term_of(w->terms, byte)->part[0];
    byte = sn_work_borrow(w, byte);
    bool good = sn_logic_top(w->terms, byte, &l);
    for (uint32_t i = 0; i < l.count && good; i++) {
        if (sn_term_of(w->terms, l.atom[i])->kind != SN_TERM_DIFFERENCE ||
            !compare_signs(w, &l, i, &less))
            continue;
        sn_work_select(w, less, &ones, &zero, 1, &byte);
        return byte;
    }
    return sn_terms_sign(w->terms, byte);
}

/* Whether a word is below 0, where its sign tells how keys compare. */
static bool by_sign(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
                    const sn_byte *y, uint32_t size, sn_byte *out)
{
    uint64_t number;
    bool first = sn_bytes_number(y, size, &number);
    if (order != SN_ORDER_SIGNED || (!first && !sn_bytes_number(x, size, &number)))
        return false;
    truth = about_zero(first ? truth : turn(truth), first ? y : x, size);
    bool below = truth == SN_IF_LESS;
    if (!below && truth != (SN_IF_EQUAL | SN_IF_GREATER))
        return false;
    sn_byte sign = sn_work_sign(w, (first ? x : y)[size - 1]);
    if (sn_term_of(w->terms, sign)->kind != SN_TERM_CASE)
        return false;
    sn_byte yes = sn_byte_number(below), no = sn_byte_number(!below);
    sn_work_select(w, sign, &yes, &no, 1, out);
    return true;
}

static sn_byte compare(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
                       const sn_byte *y, uint32_t size, unsigned depth)
{
    sn_byte out, part[SN_CASES], left[SN_WORD_MAX], right[SN_WORD_MAX];
    int how = decide(w->terms, order, x, y, size);
    if (how >= 0)
        return sn_byte_number(truth >> how & 1);
    if (by_difference(w, order, truth, x, y, size, &out) ||
        by_wrapping(w, order, truth, x, y, size, &out))
        return out;
    if (size <= SN_WORD_MAX && by_sign(w, order, truth, x, y, size, &out))
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
static bool compare_images(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
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

bool sn_work_opaque(const sn_ir_work *w, uint32_t by, const sn_byte *x, const sn_byte *y,
                    uint32_t size, uint8_t much, sn_byte *out)
{
    const sn_byte more = sn_byte_number(much), less = sn_byte_number(much ? 0u - much : 1);
    const sn_byte zero = sn_byte_number(0), ones = sn_byte_number(much ? 0xff : 0);
    if (w->terms->opaque && w->terms->opaque != by + 1)
        return false;
    w->terms->opaque = by + 1;
    const sn_byte below = compare(w, SN_ORDER_OPAQUE, SN_IF_LESS, x, y, size, 0);
    const sn_byte above = compare(w, SN_ORDER_OPAQUE, SN_IF_GREATER, x, y, size, 0);
    for (uint32_t i = 0; i < 8; i++) {
        sn_byte rest;
        sn_work_select(w, above, i ? &zero : &more, &zero, 1, &rest);
        sn_work_select(w, below, i ? &ones : &less, &rest, 1, &out[i]);
    }
    return true;
}

sn_byte sn_work_compare(const sn_ir_work *w, sn_ir_order order, sn_truth truth, const sn_byte *x,
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

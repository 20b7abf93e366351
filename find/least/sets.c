/* Sets of vectors: what comparators leave, normal forms, inclusion.
 *
 * Wires are told apart by colours, refined as in colour refinement of the graph that joins a vector
 * to its wires with a one; of wires that look alike one after the other is made different from the
 * others (McKay 1981). Colours are 64-bit hashes: where two collide, or where so many wires look
 * alike that not all orders are tried, sets that are alike have two forms, which costs time
 * alone. */
#include "find/least/parts.h"

#include <string.h>

enum {
    WIRES_MAX = SN_LEAST_WIRES_MAX,
    LEAVES_MAX = 200,
    TRIES_MAX = 2000,
    PLACES = sizeof(sn_fingerprint) / 4 /* of each kind of numbers */
};

static uint64_t mix(uint64_t x)
{
    x *= 0x9e3779b97f4a7c15;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93;
    return x ^ x >> 29;
}

static unsigned lowest(uint32_t bits)
{
    return (unsigned)__builtin_ctz(bits);
}

/* Of 24 bits: as fast without the instruction as a call would not be. */
static uint32_t count_ones(uint32_t x)
{
    x -= x >> 1 & 0x555555;
    x = (x & 0x333333) + (x >> 2 & 0x333333);
    x = (x + (x >> 4)) & 0x0f0f0f;
    return (x + (x >> 8) + (x >> 16)) & 31;
}

static uint32_t all_of(uint32_t wires)
{
    return (1u << wires) - 1;
}

/* ---- members --------------------------------------------------------------------------------- */

static void mark(sn_vset_work *work, const uint32_t *vector, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        work->member[vector[k] >> 6] |= (uint64_t)1 << (vector[k] & 63);
}

static void unmark(sn_vset_work *work, const uint32_t *vector, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        work->member[vector[k] >> 6] = 0;
}

static bool has(const sn_vset_work *work, uint32_t vector)
{
    return work->member[vector >> 6] >> (vector & 63) & 1;
}

uint32_t sn_vset_sort(sn_vset_work *work, uint32_t wires, uint32_t *vector, uint32_t count)
{
    const uint32_t groups = wires > 12 ? 1u << (wires - 12) : 1;
    uint32_t left = 0;
    for (uint32_t k = 0; k < count; k++) {
        work->member[vector[k] >> 6] |= (uint64_t)1 << (vector[k] & 63);
        work->words[vector[k] >> 12] |= (uint64_t)1 << (vector[k] >> 6 & 63);
    }
    for (uint32_t g = 0; g < groups; g++) {
        for (uint64_t words = work->words[g]; words; words &= words - 1) {
            const uint32_t word = g << 6 | (uint32_t)__builtin_ctzll(words);
            for (uint64_t bits = work->member[word]; bits; bits &= bits - 1)
                vector[left++] = word << 6 | (uint32_t)__builtin_ctzll(bits);
            work->member[word] = 0;
        }
        work->words[g] = 0;
    }
    return left;
}

uint32_t sn_vset_exchange(sn_vset_work *work, const sn_vset *set, unsigned i, unsigned j,
                          uint32_t *out, uint8_t *spare)
{
    if (set->spare) {
        const uint8_t least = set->spare[i] < set->spare[j] ? set->spare[i] : set->spare[j];
        memmove(spare, set->spare, set->wires);
        spare[i] = spare[j] = (uint8_t)(least - (least < SN_LEAST_ANY));
    }
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t x = set->vector[k], moves = x >> i & ~(x >> j) & 1;
        out[k] = x ^ (moves << i | moves << j);
    }
    return sn_vset_sort(work, set->wires, out, set->count);
}

uint32_t sn_vset_drop(const sn_vset *set, unsigned wire, bool ones, uint32_t *out, uint8_t *spare)
{
    uint32_t count = 0;
    for (uint32_t w = 0; set->spare && w + 1 < set->wires; w++)
        spare[w] = set->spare[w + (w >= wire)];
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t x = set->vector[k];
        if ((x >> wire & 1) == ones)
            out[count++] = (x & all_of(wire)) | x >> (wire + 1) << wire;
    }
    return count;
}

uint32_t sn_vset_pairs(const sn_vset *set, uint8_t pair[SN_LEAST_PAIRS_MAX][2])
{
    uint32_t above[WIRES_MAX] = {0}, count = 0; /* wires with a zero where this one has a one */
    for (uint32_t k = 0; k < set->count; k++)
        for (uint32_t x = set->vector[k]; x; x &= x - 1)
            above[lowest(x)] |= ~(uint32_t)set->vector[k];
    for (unsigned j = 1; j < set->wires; j++)
        for (unsigned i = 0; i < j; i++)
            if (above[i] >> j & above[j] >> i & 1 && sn_vset_may(set, i, j)) {
                pair[count][0] = (uint8_t)i;
                pair[count++][1] = (uint8_t)j;
            }
    return count;
}

/* The others have with each wire always the lesser value, or the greater, and will after any
 * comparators: none on them is needed any more. */
static uint32_t open_wires(const sn_vset *set)
{
    const sn_vset free = {set->wires, set->count, set->vector, NULL};
    uint8_t pair[SN_LEAST_PAIRS_MAX][2];
    uint32_t open = 0;
    for (uint32_t k = sn_vset_pairs(&free, pair); k-- > 0;)
        open |= 1u << pair[k][0] | 1u << pair[k][1];
    return open;
}

uint32_t sn_vset_room(const sn_vset *set)
{
    uint32_t layers = 0;
    bool limited = false;
    for (uint32_t open = set->spare ? open_wires(set) : 0; open; open &= open - 1) {
        const uint8_t spare = set->spare[lowest(open)];
        limited = limited || spare < SN_LEAST_ANY;
        layers += spare < SN_LEAST_ANY ? spare : 2 * SN_LEAST_NEVER;
    }
    return !limited                      ? SN_LEAST_NEVER
           : layers / 2 < SN_LEAST_NEVER ? layers / 2
                                         : SN_LEAST_NEVER - 1;
}

void sn_vset_merge(sn_vset_work *work, const sn_vset *set, sn_vset_merges *merges)
{
    memset(merges->above, 0, sizeof merges->above);
    memset(merges->lost, 0, set->wires * sizeof *merges->lost);
    mark(work, set->vector, set->count);
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t vector = set->vector[k], zeros = all_of(set->wires) & ~vector;
        for (uint32_t x = vector; x; x &= x - 1) {
            const unsigned i = lowest(x);
            const uint32_t others = vector ^ 1u << i;
            uint16_t *lost = merges->lost[i];
            merges->above[i] |= zeros;
            for (uint32_t y = zeros >> i << i; y; y &= y - 1)
                lost[lowest(y)] += has(work, others | (y & -y));
        }
    }
    unmark(work, set->vector, set->count);
}

uint32_t sn_vset_alone(const sn_vset *set, bool ones)
{
    uint32_t wires = 0;
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t x = ones ? set->vector[k] : all_of(set->wires) & ~set->vector[k];
        wires |= x & (x - 1) ? 0 : x;
    }
    return wires;
}

uint32_t sn_vset_right(const sn_vset *set, const sn_vset_target *target)
{
    uint32_t right = all_of(set->wires);
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t x = set->vector[k], ones = count_ones(x);
        right &= ones == target->low ? ~x : right;
        right &= ones == target->high ? x : right;
    }
    return right;
}

bool sn_vset_is_done(const sn_vset *set, const sn_vset_target *target)
{
    uint32_t last = 0, by[WIRES_MAX + 1], seen = 0;
    if (!target->sorted)
        return count_ones(sn_vset_right(set, target)) >= target->size;
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t ones = count_ones(set->vector[k]);
        if (seen >> ones & 1)
            return false;
        seen |= 1u << ones;
        by[ones] = set->vector[k];
    }
    for (; seen; seen &= seen - 1) {
        if (last & ~by[lowest(seen)])
            return false;
        last = by[lowest(seen)];
    }
    return true;
}

/* ---- normal form ----------------------------------------------------------------------------- */

static uint32_t count_colors(uint32_t wires, const uint64_t *color)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < wires; i++) {
        uint32_t j = 0;
        while (j < i && color[j] != color[i])
            j++;
        count += j == i;
    }
    return count;
}

static void refine(const sn_vset *set, uint64_t *color)
{
    uint32_t count = count_colors(set->wires, color), before;
    do {
        uint64_t sum[WIRES_MAX] = {0};
        for (uint32_t k = 0; k < set->count; k++) {
            uint64_t hash = 1;
            for (uint32_t x = set->vector[k]; x; x &= x - 1)
                hash += color[lowest(x)];
            hash = mix(hash);
            for (uint32_t x = set->vector[k]; x; x &= x - 1)
                sum[lowest(x)] += hash;
        }
        for (uint32_t i = 0; i < set->wires; i++)
            color[i] = mix(color[i] + sum[i]);
        before = count;
        count = count_colors(set->wires, color);
    } while (count > before && count < set->wires);
}

uint64_t sn_vset_invariant(const sn_vset *set)
{
    uint64_t color[WIRES_MAX] = {0}, sum = set->count;
    for (uint32_t i = 0; set->spare && i < set->wires; i++)
        color[i] = set->spare[i];
    for (uint32_t k = 0; k < set->count; k++) {
        const uint64_t hash = mix(count_ones(set->vector[k]) + 1);
        for (uint32_t x = set->vector[k]; x; x &= x - 1)
            color[lowest(x)] += hash;
    }
    for (uint32_t i = 0; i < set->wires; i++)
        sum += mix(color[i]);
    return sum;
}

/* Whether exchanging two wires leaves the set, which is marked, as it is. */
static bool are_twins(const sn_vset_work *work, const sn_vset *set, unsigned a, unsigned b)
{
    for (uint32_t k = 0; k < set->count; k++) {
        const uint32_t x = set->vector[k];
        if ((x >> a ^ x >> b) & 1 && !has(work, x ^ (1u << a | 1u << b)))
            return false;
    }
    return true;
}

static uint32_t relabel(const uint8_t *wire, uint32_t vector)
{
    uint32_t y = 0;
    for (uint32_t x = vector; x; x &= x - 1)
        y |= 1u << wire[lowest(x)];
    return y;
}

/* All colours differ: try the order that they say. */
static void try_order(sn_vset_work *work, const sn_vset *set, const uint64_t *color)
{
    uint32_t *trial = work->trial;
    uint8_t spare[WIRES_MAX] = {0};
    for (uint32_t i = 0; i < set->wires; i++) {
        work->label.wire[i] = 0;
        for (uint32_t j = 0; j < set->wires; j++)
            work->label.wire[i] += color[j] < color[i];
        spare[work->label.wire[i]] = set->spare ? set->spare[i] : 0;
    }
    for (uint32_t k = 0; k < set->count; k++)
        trial[k] = relabel(work->label.wire, set->vector[k]);
    unmark(work, set->vector, set->count);
    sn_vset_sort(work, set->wires, trial, set->count);
    mark(work, set->vector, set->count);
    const int order = work->has_best ? memcmp(spare, work->best_spare, set->wires) : -1;
    if (order < 0 || (!order && memcmp(trial, work->best, set->count * sizeof *trial) < 0)) {
        memcpy(work->best, trial, set->count * sizeof *trial);
        memcpy(work->best_spare, spare, set->wires);
        work->best_label = work->label;
        work->has_best = true;
    }
    work->leaves--;
}

/* The wires of the smallest group that look alike, 0 if there is none. */
static uint32_t choose_cell(uint32_t wires, const uint64_t *color)
{
    uint32_t cell = 0, least = wires + 1;
    uint64_t first = 0;
    for (uint32_t i = 0; i < wires; i++) {
        uint32_t members = 0, size = 0;
        for (uint32_t j = 0; j < wires; j++)
            if (color[j] == color[i])
                members |= 1u << j, size++;
        if (size > 1 && (size < least || (size == least && color[i] < first))) {
            cell = members;
            least = size;
            first = color[i];
        }
    }
    return cell;
}

static void try_orders(sn_vset_work *work, const sn_vset *set, const uint64_t *color)
{
    const uint32_t cell = choose_cell(set->wires, color);
    uint32_t tried = 0;
    if (!cell)
        try_order(work, set, color);
    for (uint32_t left = cell; left && work->leaves; left &= left - 1) {
        const unsigned wire = lowest(left);
        uint64_t finer[WIRES_MAX];
        uint32_t twins = tried;
        while (twins && !are_twins(work, set, wire, lowest(twins)))
            twins &= twins - 1;
        if (twins)
            continue;
        tried |= 1u << wire;
        memcpy(finer, color, sizeof finer);
        finer[wire] = mix(finer[wire] + 77);
        refine(set, finer);
        try_orders(work, set, finer);
    }
}

/* Colour the wires; the same number comes of sets that are alike. */
static uint64_t color_wires(const sn_vset *set, uint64_t *color)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < WIRES_MAX; i++)
        color[i] = set->spare && i < set->wires ? mix(set->spare[i] + 2) : 1;
    refine(set, color);
    for (uint32_t i = 0; i < set->wires; i++)
        sum += mix(color[i]);
    return sum;
}

static void try_set(sn_vset_work *work, const sn_vset *set, const uint64_t *color, bool turned)
{
    work->label.turned = turned;
    work->leaves = LEAVES_MAX;
    mark(work, set->vector, set->count);
    try_orders(work, set, color);
    unmark(work, set->vector, set->count);
}

static void free_done(uint32_t wires, const uint32_t *vector, uint32_t count, uint8_t *spare)
{
    const sn_vset set = {wires, count, vector, NULL};
    const uint32_t open = open_wires(&set);
    for (uint32_t w = 0; w < wires; w++)
        spare[w] = open >> w & 1 ? spare[w] : SN_LEAST_ANY;
}

void sn_vset_normalize(sn_vset_work *work, const sn_vset_target *target, uint32_t wires,
                       uint32_t *vector, uint8_t *spare, uint32_t count, sn_relabel *label)
{
    const uint8_t *own = target->layers ? spare : NULL;
    if (own)
        free_done(wires, vector, count, spare);
    const sn_vset set = {wires, count, vector, own}, turned = {wires, count, work->turned, own};
    uint64_t color[WIRES_MAX], turned_color[WIRES_MAX], sum = color_wires(&set, color), other = sum;
    if (target->turns) {
        for (uint32_t k = 0; k < count; k++)
            work->turned[k] = all_of(wires) & ~vector[count - 1 - k];
        other = color_wires(&turned, turned_color);
    }
    work->has_best = false;
    if (sum <= other)
        try_set(work, &set, color, false);
    if (target->turns && other <= sum)
        try_set(work, &turned, turned_color, true);
    memcpy(vector, work->best, count * sizeof *vector);
    if (own)
        memcpy(spare, work->best_spare, wires);
    *label = work->best_label;
}

/* ---- inclusion ------------------------------------------------------------------------------- */

/* The bits of a byte, each as a byte. */
static uint64_t spread(uint32_t byte)
{
    const uint64_t low = (byte & 0x7f) * UINT64_C(0x02040810204081) & 0x0101010101010101;
    return low | (uint64_t)(byte >> 7) << 56;
}

void sn_vset_count(const sn_vset *set, bool turned, sn_vset_counts *counts)
{
    const uint32_t flip = turned ? all_of(set->wires) : 0, bytes = (set->wires + 7) / 8;
    counts->used = 0;
    memset(counts->total, 0, sizeof counts->total);
    memset(counts->ones, 0, set->wires * sizeof *counts->ones);
    for (uint32_t w = 0; set->spare && w < set->wires; w++)
        counts->used += (uint32_t)(SN_LEAST_ANY - set->spare[w]);
    for (uint32_t from = 0, to; from < set->count; from = to) {
        uint64_t sum[WIRES_MAX + 1][4]; /* by ones, a byte for each wire */
        memset(sum, 0, (set->wires + 1) * sizeof *sum);
        to = set->count - from < 255 ? set->count : from + 255;
        for (uint32_t k = from; k < to; k++) {
            const uint32_t vector = set->vector[k] ^ flip;
            const unsigned ones = count_ones(vector);
            counts->total[ones]++;
            for (uint32_t b = 0; b < bytes; b++)
                sum[ones][b] += spread(vector >> 8 * b & 255);
        }
        for (uint32_t k = 0; k <= set->wires; k++)
            for (uint32_t w = 0; w < set->wires; w++)
                counts->ones[w][k] += (uint32_t)(sum[k][w / 8] >> w % 8 * 8) & 255;
    }
}

/* Less exact where numbers are large. */
static uint8_t seven_bits(uint32_t number)
{
    const uint32_t rounded = number < 64 ? number : 64 + (number - 64) / 8;
    return rounded < 127 ? (uint8_t)rounded : 127;
}

/* The numbers of wires in descending order, of more than there are places for the greatest. */
static void put_sorted(uint32_t wires, const uint32_t *number, uint8_t byte[PLACES])
{
    for (uint32_t i = 0; i < wires; i++) {
        const uint8_t own = seven_bits(number[i]);
        uint32_t at = i < PLACES ? i : PLACES;
        for (; at && byte[at - 1] < own; at--)
            if (at < PLACES)
                byte[at] = byte[at - 1];
        if (at < PLACES)
            byte[at] = own;
    }
}

sn_fingerprint sn_vset_fingerprint(uint32_t wires, const sn_vset_counts *counts)
{
    uint8_t byte[4][PLACES] = {{0}};
    uint32_t ones[WIRES_MAX] = {0}, zeros[WIRES_MAX] = {0}, few[WIRES_MAX] = {0};
    uint32_t total[PLACES - 1] = {0};
    sn_fingerprint f;
    for (uint32_t k = 1; k < wires; k++)
        total[(k - 1) % (PLACES - 1)] += counts->total[k];
    for (uint32_t k = 0; k < PLACES - 1; k++)
        byte[0][k] = seven_bits(total[k]);
    byte[0][PLACES - 1] = seven_bits(counts->used);
    for (uint32_t i = 0; i < wires; i++)
        for (uint32_t k = 1; k < wires; k++) {
            ones[i] += counts->ones[i][k];
            zeros[i] += counts->total[k] - counts->ones[i][k];
            few[i] += 2 * k <= wires ? counts->ones[i][k] : 0;
        }
    put_sorted(wires, ones, byte[1]);
    put_sorted(wires, zeros, byte[2]);
    put_sorted(wires, few, byte[3]);
    memcpy(f.word, byte, sizeof byte);
    return f;
}

void sn_vset_begin(sn_vset_goal *goal, sn_vset_work *work, const sn_vset *set, bool turned)
{
    goal->set = *set;
    goal->turned = turned;
    goal->work = work;
    sn_vset_count(set, turned, &goal->counts);
    goal->fingerprint = sn_vset_fingerprint(set->wires, &goal->counts);
    if (turned) {
        for (uint32_t k = 0; k < set->count; k++)
            work->turned[k] = all_of(set->wires) & ~set->vector[k];
        goal->set.vector = work->turned;
    }
    mark(work, goal->set.vector, set->count);
}

void sn_vset_end(sn_vset_goal *goal)
{
    unmark(goal->work, goal->set.vector, goal->set.count);
}

typedef struct fitter {
    const sn_vset *set;
    const sn_vset_work *work;
    uint32_t may[WIRES_MAX]; /* where a wire may go */
    uint8_t order[WIRES_MAX];
    unsigned tries;
    uint8_t *wire;
} fitter;

static bool fit_wires(fitter *f, uint32_t at, uint32_t used)
{
    if (++f->tries > TRIES_MAX)
        return false;
    if (at == f->set->wires) {
        for (uint32_t k = 0; k < f->set->count; k++)
            if (!has(f->work, relabel(f->wire, f->set->vector[k])))
                return false;
        return true;
    }
    const unsigned wire = f->order[at];
    for (uint32_t left = f->may[wire] & ~used; left; left &= left - 1) {
        f->wire[wire] = (uint8_t)lowest(left);
        if (fit_wires(f, at + 1, used | 1u << lowest(left)))
            return true;
    }
    return false;
}

/* Whether wire i can go to wire j, by its ones and its zeros, and by the layers left. */
static bool may_go(const sn_vset *set, const sn_vset_counts *from, unsigned i,
                   const sn_vset_goal *goal, unsigned j)
{
    const sn_vset_counts *to = &goal->counts;
    const uint32_t wires = set->wires;
    if (set->spare && set->spare[i] < goal->set.spare[j])
        return false;
    for (uint32_t k = 1; k < wires; k++)
        if (from->ones[i][k] > to->ones[j][k] ||
            from->total[k] - from->ones[i][k] > to->total[k] - to->ones[j][k])
            return false;
    return true;
}

bool sn_vset_fits(const sn_vset *set, const sn_vset_goal *goal, sn_relabel *label)
{
    fitter f = {.set = set, .work = goal->work, .wire = label->wire};
    sn_vset_counts counts;
    sn_vset_count(set, false, &counts);
    for (uint32_t k = 0; k <= set->wires; k++)
        if (counts.total[k] > goal->counts.total[k])
            return false;
    for (unsigned i = 0; i < set->wires; i++) {
        for (unsigned j = 0; j < set->wires; j++)
            f.may[i] |= may_go(set, &counts, i, goal, j) ? 1u << j : 0;
        if (!f.may[i])
            return false;
        unsigned at = i; /* first those with the fewest ways */
        for (; at && count_ones(f.may[f.order[at - 1]]) > count_ones(f.may[i]); at--)
            f.order[at] = f.order[at - 1];
        f.order[at] = (uint8_t)i;
    }
    label->turned = goal->turned;
    return fit_wires(&f, 0, 0);
}

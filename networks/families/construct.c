/* Constructions that make networks comparator by comparator, cubes among them. */
#include "networks/families/construct.h"

#include <stdlib.h>
#include <string.h>

/* ---- construct ------------------------------------------------------------------------------- */

/* Comparators between two looks at the limits. */
#define LOOK ((size_t)1 << 16)

/* Append a comparator, unless something failed before. */
static void construct_put(sn_maker *m, uint64_t a, uint64_t b)
{
    if (!m->err && m->net->size % LOOK == 0)
        m->err = sn_limits_check(m->limits, m->net->size * sizeof(sn_cmp), m->error);
    if (!m->err)
        m->err = sn_net_add(m->net, (uint32_t)a, (uint32_t)b, m->error);
}

/* ---- odd-even merging ------------------------------------------------------------------------ */

/* Runs are lists of wires in ascending order of what they carry, since an odd-even merge of runs of
 * odd length delivers its result on wires out of order. Untangling at the end restores order: a
 * standard network leaves sorted input alone, so where that must come out sorted, output i can only
 * be wire i. */

/* Merge x[0], x[xs], … (a of them) with y[0], y[ys], … (b) into out[a + b]: the odd ones, the even
 * ones, then neighbours.
 * scratch   [2(a + b) + 64], distinct from all others
 * source    Batcher 1968; Knuth, TAOCP 3, 5.3.4, for runs of any length */
static void merge_lists(sn_maker *m, const uint16_t *x, size_t xs, size_t a, const uint16_t *y,
                        size_t ys, size_t b, uint16_t *out, uint16_t *scratch)
{
    if (!a || !b || a + b == 2) {
        for (size_t i = 0; i < a; i++)
            *out++ = x[i * xs];
        for (size_t i = 0; i < b; i++)
            *out++ = y[i * ys];
        if (a && b)
            construct_put(m, x[0], y[0]);
        return;
    }
    size_t p = (a + 1) / 2 + (b + 1) / 2, q = a / 2 + b / 2;
    uint16_t *v = scratch, *w = v + p, *rest = w + q;
    merge_lists(m, x, 2 * xs, (a + 1) / 2, y, 2 * ys, (b + 1) / 2, v, rest);
    merge_lists(m, a > 1 ? x + xs : x, 2 * xs, a / 2, b > 1 ? y + ys : y, 2 * ys, b / 2, w, rest);
    *out++ = v[0];
    for (size_t i = 0; i < q || i + 1 < p; i++) {
        if (i < q && i + 1 < p)
            construct_put(m, w[i], v[i + 1]);
        if (i < q)
            *out++ = w[i];
        if (i + 1 < p)
            *out++ = v[i + 1];
    }
}

void sn_construct_merge(sn_maker *m, uint16_t *list, size_t a, size_t n, uint16_t *scratch)
{
    merge_lists(m, list, 1, a, list + a, 1, n - a, scratch, scratch + n);
    memcpy(list, scratch, n * sizeof *list);
}

static void sort_oddeven(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch)
{
    if (n < 2)
        return;
    size_t a = n - n / 2;
    sort_oddeven(m, list, a, scratch);
    sort_oddeven(m, list + a, n - a, scratch);
    sn_construct_merge(m, list, a, n, scratch);
}

typedef void (*list_step)(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch);

/* Run a construction on the list of all wires, then untangle. */
static void construct_on_list(sn_maker *m, list_step step)
{
    size_t n = m->net->wires;
    uint16_t *list = sn_alloc(4 * n + 64, sizeof *list);
    sn_net *tidy = NULL;
    if (!list) {
        m->err = sn_fail_nomem(m->error);
        return;
    }
    for (size_t i = 0; i < n; i++)
        list[i] = (uint16_t)i;
    step(m, list, n, list + n);
    if (!m->err)
        m->err = sn_net_set_output(m->net, list, m->error);
    if (!m->err)
        m->err = sn_net_untangle(m->net, &tidy, m->error);
    if (!m->err) {
        sn_net_free(m->net);
        m->net = tidy;
    }
    free(list);
}

void sn_construct_oddeven(sn_maker *m, uint32_t k)
{
    (void)k;
    construct_on_list(m, sort_oddeven);
}

static void merge_two(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch)
{
    sn_construct_merge(m, list, n - m->k, n, scratch);
}

void sn_construct_merge_runs(sn_maker *m, uint32_t k)
{
    m->k = k;
    construct_on_list(m, merge_two);
}

void sn_construct_oddeven_merge(sn_maker *m, uint32_t k)
{
    (void)k;
    sn_construct_merge_runs(m, m->net->wires / 2);
}

/* ---- exchanging in place --------------------------------------------------------------------- */

void sn_construct_merge_exchange(sn_maker *m, uint32_t k)
{
    (void)k;
    uint32_t n = m->net->wires, top = (UINT32_C(1) << sn_log2_ceil(n)) / 2;
    for (uint32_t p = top; p; p /= 2)
        for (uint32_t q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
            for (uint32_t i = 0; i + d < n; i++)
                if ((i & p) == r)
                    construct_put(m, i, i + d);
            if (q == p)
                break;
        }
}

/* A comparator of a construction for a power of two, left out where it reaches below the last wire:
 * as if +∞ were there, which a standard comparator leaves in its place. */
static void put_above(sn_maker *m, uint64_t a, uint64_t b)
{
    if (b < m->net->wires)
        construct_put(m, a, b);
}

/* Parberry: sort pairs, then their minima and their maxima apart, then merge the two. */
static void sort_pairwise(sn_maker *m, uint64_t base, uint64_t stride, uint64_t count)
{
    if (count < 2 || base >= m->net->wires)
        return;
    for (uint64_t i = 0; i < count; i += 2)
        put_above(m, base + i * stride, base + (i + 1) * stride);
    sort_pairwise(m, base, 2 * stride, count / 2);
    sort_pairwise(m, base + stride, 2 * stride, count / 2);
    for (uint64_t d = count / 2; d > 1; d /= 2)
        for (uint64_t i = 1; i + d - 1 < count; i += 2)
            put_above(m, base + i * stride, base + (i + d - 1) * stride);
}

void sn_construct_pairwise(sn_maker *m, uint32_t k)
{
    (void)k;
    sort_pairwise(m, 0, 1, UINT64_C(1) << sn_log2_ceil(m->net->wires));
}

void sn_construct_transposition(sn_maker *m, uint32_t k)
{
    (void)k;
    for (uint32_t layer = 0; layer < m->net->wires && !m->err; layer++)
        for (uint32_t i = layer % 2; i + 1 < m->net->wires; i += 2)
            construct_put(m, i, i + 1);
}

void sn_construct_insertion(sn_maker *m, uint32_t k)
{
    (void)k;
    for (uint32_t i = 1; i < m->net->wires && !m->err; i++)
        for (uint32_t j = i; j > 0; j--)
            construct_put(m, j - 1, j);
}

void sn_construct_bubble(sn_maker *m, uint32_t k)
{
    (void)k;
    for (uint32_t end = m->net->wires - 1; end > 0 && !m->err; end--)
        for (uint32_t j = 0; j < end; j++)
            construct_put(m, j, j + 1);
}

/* Merge the sorted runs of x wires from i and of y wires from j. */
static void bose_nelson_merge(sn_maker *m, uint32_t i, uint32_t x, uint32_t j, uint32_t y)
{
    if (m->err) {
        return;
    } else if (x == 1 && y == 1) {
        construct_put(m, i, j);
    } else if (x == 1 && y == 2) {
        construct_put(m, i, j + 1);
        construct_put(m, i, j);
    } else if (x == 2 && y == 1) {
        construct_put(m, i, j);
        construct_put(m, i + 1, j);
    } else {
        uint32_t a = x / 2, b = x % 2 ? y / 2 : (y + 1) / 2;
        bose_nelson_merge(m, i, a, j, b);
        bose_nelson_merge(m, i + a, x - a, j + b, y - b);
        bose_nelson_merge(m, i + a, x - a, j, b);
    }
}

static void sort_bose_nelson(sn_maker *m, uint32_t base, uint32_t count)
{
    if (count < 2)
        return;
    uint32_t half = count / 2;
    sort_bose_nelson(m, base, half);
    sort_bose_nelson(m, base + half, count - half);
    bose_nelson_merge(m, base, half, base + half, count - half);
}

void sn_construct_bose_nelson(sn_maker *m, uint32_t k)
{
    (void)k;
    sort_bose_nelson(m, 0, m->net->wires);
}

/* The largest number 2^a 3^b below `bound`, or 0. */
static uint32_t pratt_increment(uint32_t bound)
{
    uint32_t best = 0;
    for (uint64_t three = 1; three < bound; three *= 3)
        for (uint64_t h = three; h < bound; h *= 2)
            if (h > best)
                best = (uint32_t)h;
    return best;
}

/* With every 2h- and 3h-chain in order, at most neighbours in h-chains are out of order, and no
 * value is in two such pairs; so one pass, in two layers, sorts the chains. */
void sn_construct_pratt(sn_maker *m, uint32_t k)
{
    (void)k;
    uint32_t n = m->net->wires;
    for (uint32_t h = pratt_increment(n); h; h = pratt_increment(h))
        for (uint32_t parity = 0; parity < 2; parity++)
            for (uint32_t i = 0; i + h < n; i++)
                if (i / h % 2 == parity)
                    construct_put(m, i, i + h);
}

/* ---- merging blocks four at a time ----------------------------------------------------------- */

/* Comparator between positions a < b of a list; positions from n on carry +∞. */
static void put_listed(sn_maker *m, const uint16_t *list, size_t n, size_t a, size_t b)
{
    if (b < n)
        construct_put(m, list[a], list[b]);
}

/* What Green's network has behind the cube of its 16 wires. */
#define GREEN_FIFTH 7 /* comparators of the fifth layer, which come first */
static const sn_cmp green_rest[] = {
    {1, 2},   {3, 12}, {4, 8},   {5, 10}, {6, 9},  {7, 11},  {13, 14}, {1, 4}, {2, 8}, {5, 6},
    {7, 13},  {9, 10}, {11, 14}, {2, 4},  {3, 8},  {7, 12},  {11, 13}, {3, 5}, {6, 8}, {7, 9},
    {10, 12}, {3, 4},  {5, 6},   {7, 8},  {9, 10}, {11, 12}, {6, 7},   {8, 9},
};

/* A cube of `corners` positions, of which there are the first n. */
static void put_cube(sn_maker *m, const uint16_t *list, size_t n, size_t corners)
{
    for (size_t bit = 1; bit < corners; bit *= 2)
        for (size_t i = 0; i < corners; i++)
            if (!(i & bit))
                put_listed(m, list, n, i, i + bit);
}

/* The first `count` comparators of that, on 16 positions, of which there are the first n. */
static void put_green_rest(sn_maker *m, const uint16_t *list, size_t n, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_listed(m, list, n, green_rest[i].min, green_rest[i].max);
}

/* Green's network, cut to the first n ≤ 16 positions. */
static void green_16(sn_maker *m, const uint16_t *list, size_t n)
{
    put_cube(m, list, n, 16);
    put_green_rest(m, list, n, sizeof green_rest / sizeof green_rest[0]);
}

/* Batcher's merge for both sorted halves of the positions base, base + stride, … (count of them, a
 * power of two): there it delivers in place. */
static void merge_halves(sn_maker *m, const uint16_t *list, size_t n, size_t base, size_t stride,
                         size_t count)
{
    if (count == 2)
        put_listed(m, list, n, base, base + stride);
    if (count <= 2)
        return;
    merge_halves(m, list, n, base, 2 * stride, count / 2);
    merge_halves(m, list, n, base + stride, 2 * stride, count / 2);
    for (size_t i = 1; i + 1 < count; i += 2)
        put_listed(m, list, n, base + i * stride, base + (i + 1) * stride);
}

const sn_repair sn_repair_steps[SN_REPAIR_STEPS] = {{2, 6}, {1, 3}, {2, 2}, {1, 1}};

bool sn_repair_needs(size_t step, size_t place, size_t count)
{
    const sn_repair *s = &sn_repair_steps[step];
    bool spared = step == 3 && (place == 1 || place == count - 3);
    return (place & s->bit) && place + s->distance < count && !spared;
}

/* Merge the four sorted quarters of positions base, base + stride, … (a power of two ≥ 4 of them).
 *
 * Each residue class modulo 4 is merged by itself and becomes a column of a matrix with four
 * columns, z0 ≥ z1 ≥ z2 ≥ z3 ≥ z0 - 4 zeros in them: of a quarter's zeros the columns get equal
 * shares but for one. Comparators at distances 6, 3, 2 and 1 repair that for each of the 35 shapes;
 * docs/design/merging.md gives the argument, and why the two outermost of the last step can go. */
static void merge_quarters(sn_maker *m, const uint16_t *list, size_t n, size_t base, size_t stride,
                           size_t count)
{
    if (count <= 8) {
        merge_halves(m, list, n, base, stride, count / 2);
        merge_halves(m, list, n, base + count / 2 * stride, stride, count / 2);
        merge_halves(m, list, n, base, stride, count);
        return;
    }
    for (size_t r = 0; r < 4; r++)
        merge_quarters(m, list, n, base + r * stride, 4 * stride, count / 4);
    for (size_t s = 0; s < SN_REPAIR_STEPS; s++)
        for (size_t p = 0; p < count; p++)
            if (sn_repair_needs(s, p, count))
                put_listed(m, list, n, base + p * stride,
                           base + (p + sn_repair_steps[s].distance) * stride);
}

/* Four quarters where all four would hold wires and the width is just below a power of four, else
 * two halves: that is what costs least. */
static void sort_blocks(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch)
{
    size_t room = (size_t)1 << sn_log2_ceil(n), quarter = room / 4;
    if (n <= 8) {
        sort_oddeven(m, list, n, scratch);
    } else if (n <= 16) {
        green_16(m, list, n);
    } else if (sn_log2_ceil(n) % 2 || n <= 3 * quarter) {
        size_t a = n - n / 2;
        sort_blocks(m, list, a, scratch);
        sort_blocks(m, list + a, n - a, scratch);
        sn_construct_merge(m, list, a, n, scratch);
    } else {
        for (size_t i = 0; i < 4; i++)
            sort_blocks(m, list + i * quarter, i < 3 ? quarter : n - 3 * quarter, scratch);
        merge_quarters(m, list, n, 0, 1, room);
    }
}

bool sn_green_has(uint32_t wires)
{
    return wires == 16 || wires == 32;
}

/* Serves Green's networks too: 16 wires are one block, 32 are two and an odd-even merge. */
void sn_construct_van_voorhis(sn_maker *m, uint32_t k)
{
    (void)k;
    construct_on_list(m, sort_blocks);
}

/* The largest cube there is room for, Green's fifth layer on each 16 of its positions, and what is
 * left sorted. A cube that is its own reflection stays so. */
static void green_beginning(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch)
{
    size_t corners = (size_t)1 << (31 - __builtin_clz((uint32_t)n));
    put_cube(m, list, n, corners);
    for (size_t first = 0; first + 16 <= corners; first += 16)
        put_green_rest(m, list + first, 16, GREEN_FIFTH);
    if (n > corners)
        sort_blocks(m, list + corners, n - corners, scratch);
}

void sn_construct_green_cube(sn_maker *m, uint32_t k)
{
    (void)k;
    construct_on_list(m, green_beginning);
}

/* Wires of the largest sorter that is cut for a block of topk. */
#define BLOCK_MAX 32u

/* ---- selectors ------------------------------------------------------------------------------- */

/* Keep what the first outputs need. */
static void keep_first(sn_maker *m)
{
    sn_net *cut = NULL;
    if (!m->err)
        m->err = sn_net_keep_outputs(m->net, 0, m->k - 1, &cut, m->error);
    if (m->err)
        return;
    sn_net_free(m->net);
    m->net = cut;
}

/* Of two runs as long the smaller of element i and of the other's element i from the end are what
 * comes first, as a sequence that rises and then falls. A bitonic merger for a power of two sorts
 * that as if -∞ stood before it, which a standard comparator leaves in its place. Of a shorter run
 * what is missing counts as +∞. */
void sn_construct_halve(sn_maker *m, const uint16_t *list, size_t a, size_t b)
{
    size_t room = (size_t)1 << sn_log2_ceil((uint32_t)a), before = room - a;
    for (size_t i = 0; i < b; i++)
        construct_put(m, list[a - 1 - i], list[a + i]);
    for (size_t d = room / 2; d; d /= 2)
        for (size_t i = before; i < room; i++)
            if (!(i & d))
                construct_put(m, list[i - before], list[i + d - before]);
}

/* The first of list[0..n-1], m->k of them or all, to its begin. What of sorted blocks nobody needs
 * is left out in the end. */
static void select_first(sn_maker *m, uint16_t *list, size_t n, uint16_t *scratch)
{
    if (n <= m->block) {
        sort_blocks(m, list, n, scratch);
        return;
    }
    size_t blocks = (n + m->block - 1) / m->block, half = (blocks - blocks / 2) * m->block;
    size_t k = m->k, rest = n - half < k ? n - half : k;
    select_first(m, list, half, scratch);
    select_first(m, list + half, n - half, scratch);
    memmove(scratch, list, k * sizeof *list);
    memmove(scratch + k, list + half, rest * sizeof *list);
    sn_construct_halve(m, scratch, k, rest);
}

/* Make it of blocks of so many wires, and keep it if it is smaller than what there is.
 * best   the smallest so far, or NULL */
static void try_block(sn_maker *m, uint32_t block, sn_net **best)
{
    sn_maker other = {.k = m->k, .block = block, .limits = m->limits, .error = m->error};
    m->err = m->err ? m->err : sn_net_new(m->net->wires, &other.net, m->error);
    if (m->err)
        return;
    construct_on_list(&other, select_first);
    keep_first(&other);
    m->err = other.err;
    bool smaller = !m->err && (!*best || other.net->size < (*best)->size);
    sn_net_free(smaller ? *best : other.net);
    *best = smaller ? other.net : *best;
}

/* K wires a block, twice as many, as many as there are good sorters of, or all: the
 * smallest. */
void sn_construct_topk(sn_maker *m, uint32_t k)
{
    const uint32_t wires = m->net->wires, blocks[] = {2 * k, 16, BLOCK_MAX, wires};
    sn_net *best = NULL;
    m->k = k;
    try_block(m, k, &best);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        if (blocks[i] > k && blocks[i] <= wires && blocks[i] <= BLOCK_MAX)
            try_block(m, blocks[i], &best);
    if (!best)
        return;
    sn_net_free(m->net);
    m->net = best;
}

/* ---- use ------------------------------------------------------------------------------------- */

sn_err sn_construct(void (*construction)(sn_maker *maker, uint32_t k), uint32_t wires, uint32_t k,
                    const sn_limits *limits, sn_net **out, sn_error *error)
{
    sn_maker m = {.limits = limits, .error = error};
    m.err = sn_net_new(wires, &m.net, error);
    if (!m.err)
        construction(&m, k);
    if (m.err) {
        sn_net_free(m.net);
        m.net = NULL;
    }
    *out = m.net;
    return m.err;
}

/* ---- cubes ----------------------------------------------------------------------------------- */

/* Cubes of wires: what the first layers of small networks look like. */

/* A wire of a cube: bit b of `corner` says whether it was the larger one of layer b. */
typedef struct corner {
    uint32_t bits;   /* of the cube */
    uint32_t cube;   /* which one of that size */
    uint32_t corner; /* 0 .. 2^bits - 1 */
} corner;

/* How wires are dealt to cubes. */
typedef struct dealing {
    uint32_t wires;
    uint32_t bits; /* of the largest cubes */
    bool whole;    /* what they leave makes smaller cubes; else the first corners of one */
} dealing;

/* A corner, with all that decides where it stands. Mirror images come in opposite places. */
typedef struct place {
    corner corner;
    uint64_t rank, of; /* as a fraction */
    int half;          /* -1, 0 or 1: before, in, or after the middle */
    corner tie;        /* this one before the middle, its mirror image after it */
} place;

/* That of the last of `same` cubes for that of the first. */
static corner mirror(corner c, uint32_t same)
{
    return (corner){c.bits, same - 1 - c.cube, (1u << c.bits) - 1 - c.corner};
}

static int by_number(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int by_corner(corner a, corner b)
{
    int order = by_number(a.corner, b.corner);
    order = order ? order : by_number(b.bits, a.bits);
    return order ? order : by_number(a.cube, b.cube);
}

static int by_place(const void *a_, const void *b_)
{
    const place *a = a_, *b = b_;
    int order = by_number(a->rank * b->of, b->rank * a->of);
    order = order ? order : a->half - b->half;
    return order ? order : a->half > 0 ? by_corner(b->tie, a->tie) : by_corner(a->tie, b->tie);
}

/* Corners that have all ones of this one, and more: 2^(d-c) - 1 of a whole cube of d bits, of which
 * this one has c set. */
static uint64_t larger(corner c, uint32_t corners)
{
    uint64_t count = 0;
    for (uint32_t i = (c.corner + 1) | c.corner; i < corners; i = (i + 1) | c.corner)
        count++;
    return count;
}

/* With c bits set 2^c - 1 corners are smaller. The rank is the middle of what these and the larger
 * ones leave.
 * same     cubes of that size
 * corners  that each has, the first ones */
static place place_of(corner c, uint32_t same, uint32_t corners)
{
    const int ones = __builtin_popcount(c.corner);
    const corner other = mirror(c, same);
    place p = {.corner = c, .rank = 1, .of = 2};
    if (corners > 1) {
        p.rank = ((uint64_t)1 << ones) - 1 + corners - 1 - larger(c, corners);
        p.of = 2 * ((uint64_t)corners - 1);
    }
    p.half = by_number(2 * p.rank, p.of);
    p.half = p.half ? p.half : by_corner(c, other);
    p.tie = p.half > 0 ? other : c;
    return p;
}

/* As many of the largest cubes as there is room for, then either at most one of each smaller size,
 * or the first corners of one more, which is no other cube's mirror image. */
static void place_all(place *places, const dealing *d)
{
    uint32_t bits = d->bits;
    for (uint32_t left = d->wires; left; bits -= d->whole && bits) {
        const bool part = !d->whole && left < 1u << bits;
        const uint32_t first = part ? d->wires >> bits : 0; /* the whole ones come before */
        const uint32_t same = part ? 1 : left >> bits, corners = part ? left : 1u << bits;
        for (uint32_t cube = first; cube < first + same; cube++)
            for (uint32_t i = 0; i < corners; i++)
                *places++ = place_of((corner){bits, cube, i}, 2 * first + same, corners);
        left -= same * corners;
    }
}

/* Where each corner stands, cube by cube as place_all makes them.
 * at       [wires] */
static void find_wires(const place *sorted, const dealing *d, uint16_t *at)
{
    for (uint32_t w = 0; w < d->wires; w++) {
        const corner c = sorted[w].corner;
        const uint32_t first = c.bits == d->bits ? 0 : d->wires >> (c.bits + 1) << (c.bits + 1);
        at[first + (c.cube << c.bits) + c.corner] = (uint16_t)w;
    }
}

/* A layer compares the corners of each cube that differ in one bit, as far as they are there. Of
 * those dealt the first and the last are not among the network's wires. */
static void put_layer(sn_maker *m, const uint16_t *at, const dealing *d, uint32_t bit)
{
    const uint32_t wires = m->net->wires, cut = (d->wires - wires) / 2;
    uint32_t bits = d->bits;
    for (uint32_t first = 0; first < d->wires; first += 1u << bits) {
        while (d->whole && first + (1u << bits) > d->wires)
            bits--;
        if (bits <= bit)
            return;
        for (uint32_t i = first; i < first + (1u << bits); i++) {
            const uint32_t other = i | 1u << bit;
            if (other == i || other >= d->wires)
                continue;
            if (at[i] >= cut && at[other] < cut + wires)
                construct_put(m, at[i] - cut, at[other] - cut);
        }
    }
}

/* Cubes of at most k wires. Whole ones have all their corners dealt, even if the network has fewer
 * wires than one. */
static void construct(sn_maker *m, uint32_t k, bool whole)
{
    const uint32_t wires = m->net->wires, bits = 31 - (uint32_t)__builtin_clz(k);
    const dealing d = {whole && 1u << bits > wires ? 1u << bits : wires, bits, whole};
    place *places = sn_alloc(d.wires, sizeof *places);
    uint16_t *at = sn_alloc(d.wires, sizeof *at);
    if (!places || !at) {
        m->err = sn_fail_nomem(m->error);
    } else {
        place_all(places, &d);
        qsort(places, d.wires, sizeof *places, by_place);
        find_wires(places, &d, at);
        for (uint32_t bit = 0; bit < bits; bit++)
            put_layer(m, at, &d, bit);
    }
    free(places);
    free(at);
}

void sn_construct_cubes(sn_maker *m, uint32_t k)
{
    construct(m, k, true);
}

void sn_construct_cut_cubes(sn_maker *m, uint32_t k)
{
    construct(m, k, false);
}

/* sample: an array of any length through a comparator network.
 *
 * network  tsort:2^k for all k up to 32
 * claim    given any, goal sorted
 * proof    none: written with --unproved
 * keys     u16, ascending
 * blocks   of 2^10 keys, 2 KiB
 * call     see sample.h
 *
 * Written by netkern 0.1.0; no licence is claimed for this text. */
#include "sample.h"

#include <string.h>

/* ---- keys ---- */

typedef uint16_t item;

static inline item load(const uint16_t *keys, size_t at, unsigned int i, unsigned int count)
{
    if (i < count) {
        return keys[at];
    }
    return 0xffffu;
}

static inline void store(item x, uint16_t *keys_out, size_t at, unsigned int i, unsigned int count)
{
    if (i < count) {
        keys_out[at] = x;
    }
}

/* Neighbours in lanes of vectors. Bytes of a vector: what the machine compiled for has; 0
 * for none. */
#ifndef NETKERN_VECTOR_BYTES
#if !defined __GNUC__
#define NETKERN_VECTOR_BYTES 0
#elif defined __AVX512BW__
#define NETKERN_VECTOR_BYTES 64
#elif defined __AVX2__
#define NETKERN_VECTOR_BYTES 32
#else
#define NETKERN_VECTOR_BYTES 16
#endif
#endif

#if NETKERN_VECTOR_BYTES == 0
/* Afterwards a comes before b. */
static inline void order(item *a, item *b)
{
    const item x = *a, y = *b;
    *a = y < x ? y : x;
    *b = y < x ? x : y;
}

enum { LANES = 1 };
typedef item items;

static inline void order_lanes(items *a, items *b)
{
    order(a, b);
}

static inline items flip(items x, unsigned distance)
{
    (void)distance;
    return x;
}

static inline void order_within(items *x, unsigned distance, unsigned high)
{
    (void)x, (void)distance, (void)high;
}

static inline void load_items(items *x, const uint16_t *keys, size_t at, uint32_t count)
{
    *x = load(keys, at, (uint32_t)at, count);
}

static inline void store_items(const items *x, uint16_t *keys_out, size_t at, uint32_t count)
{
    store(*x, keys_out, at, (uint32_t)at, count);
}

#else
enum { LANES = NETKERN_VECTOR_BYTES / 2 };
typedef uint16_t lanes __attribute__((vector_size(NETKERN_VECTOR_BYTES)));
typedef int16_t choices __attribute__((vector_size(NETKERN_VECTOR_BYTES)));
typedef uint16_t key_lanes __attribute__((vector_size(NETKERN_VECTOR_BYTES)));
/* In memory, where nothing is aligned. */
typedef uint16_t key_row
    __attribute__((vector_size(LANES * 2), aligned(2), may_alias));
typedef key_lanes items;

static inline __attribute__((always_inline)) key_lanes as_keys(lanes bits)
{
    return (key_lanes)(bits);
}

static inline __attribute__((always_inline)) lanes as_bits(key_lanes x)
{
    return (lanes)x;
}

static inline __attribute__((always_inline)) lanes key_row_at(const uint16_t *keys)
{
    const key_row row = *(const key_row *)keys;
    return (lanes)row;
}

static inline __attribute__((always_inline)) void put_key_row(lanes x, uint16_t *keys)
{
    const key_row row = (key_row)x;
    *(key_row *)keys = row;
}

static inline __attribute__((always_inline)) lanes lane_numbers(void)
{
    static const uint16_t numbers[32] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    lanes x;
    memcpy(&x, numbers, sizeof x);
    return x;
}

#ifdef __AVX2__
#include <immintrin.h>
#endif
#ifdef __clang__
#define SHUFFLE(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)
#else
#define SHUFFLE(x, ...) __builtin_shuffle(x, (words){__VA_ARGS__})
#endif
typedef uint64_t words __attribute__((vector_size(NETKERN_VECTOR_BYTES)));

/* Lane i gets what lane i ^ distance has. */
static inline __attribute__((always_inline)) lanes flip_lanes(lanes x, unsigned distance)
{
#if NETKERN_VECTOR_BYTES == 64 && defined __AVX512BW__
    return (lanes)_mm512_permutexvar_epi16((__m512i)(lane_numbers() ^ (uint16_t)distance),
                                            (__m512i)x);
#else
    if (distance & 1) {
        typedef uint32_t wide __attribute__((vector_size(NETKERN_VECTOR_BYTES)));
        x = (lanes)((wide)x << 16 | (wide)x >> 16);
    }
    if (distance & 2) {
        typedef uint64_t wide __attribute__((vector_size(NETKERN_VECTOR_BYTES)));
        x = (lanes)((wide)x << 32 | (wide)x >> 32);
    }
#if NETKERN_VECTOR_BYTES == 16
    if (distance & 4)
        x = (lanes)SHUFFLE((words)x, 1, 0);
#elif NETKERN_VECTOR_BYTES == 32
    if (distance & 4)
        x = (lanes)SHUFFLE((words)x, 1, 0, 3, 2);
    if (distance & 8)
        x = (lanes)SHUFFLE((words)x, 2, 3, 0, 1);
#elif NETKERN_VECTOR_BYTES == 64
    if (distance & 4)
        x = (lanes)SHUFFLE((words)x, 1, 0, 3, 2, 5, 4, 7, 6);
    if (distance & 8)
        x = (lanes)SHUFFLE((words)x, 2, 3, 0, 1, 6, 7, 4, 5);
    if (distance & 16)
        x = (lanes)SHUFFLE((words)x, 4, 5, 6, 7, 0, 1, 2, 3);
#endif
    return x;
#endif
}

static inline __attribute__((always_inline)) items flip(items x, unsigned distance)
{
    return (items)flip_lanes((lanes)x, distance);
}

#if !defined __clang__ && defined __AVX512BW__ && NETKERN_VECTOR_BYTES == 64
#include <immintrin.h>
static inline __attribute__((always_inline)) key_lanes earlier(key_lanes x, key_lanes y)
{
    return (key_lanes)_mm512_min_epu16((__m512i)y, (__m512i)x);
}
static inline __attribute__((always_inline)) key_lanes later(key_lanes x, key_lanes y)
{
    return (key_lanes)_mm512_max_epu16((__m512i)x, (__m512i)y);
}
#elif !defined __clang__ && defined __AVX2__ && NETKERN_VECTOR_BYTES == 32
#include <immintrin.h>
static inline __attribute__((always_inline)) key_lanes earlier(key_lanes x, key_lanes y)
{
    return (key_lanes)_mm256_min_epu16((__m256i)y, (__m256i)x);
}
static inline __attribute__((always_inline)) key_lanes later(key_lanes x, key_lanes y)
{
    return (key_lanes)_mm256_max_epu16((__m256i)x, (__m256i)y);
}
#else
static inline __attribute__((always_inline)) key_lanes earlier(key_lanes x, key_lanes y)
{
    const choices swap = (choices)(y < x);
    return (key_lanes)(((choices)y & swap) | ((choices)x & ~swap));
}
static inline __attribute__((always_inline)) key_lanes later(key_lanes x, key_lanes y)
{
    const choices swap = (choices)(y < x);
    return (key_lanes)(((choices)x & swap) | ((choices)y & ~swap));
}
#endif

/* As order, in every lane. */
static inline __attribute__((always_inline)) void order_lanes(items *a, items *b)
{
    const items x = *a, y = *b;
    *a = earlier(x, y);
    *b = later(x, y);
}

/* Of x and y what comes first; last where `last` is. Of equals it is x. */
static inline __attribute__((always_inline)) key_lanes either(key_lanes x, key_lanes y, choices last)
{
#if NETKERN_VECTOR_BYTES == 64 && defined __AVX512BW__
    const __mmask32 mask = _mm512_test_epi16_mask((__m512i)last, (__m512i)last);
    return (key_lanes)_mm512_mask_max_epu16((__m512i)earlier(x, y), mask, (__m512i)y, (__m512i)x);
#else
    return (key_lanes)(((choices)later(y, x) & last) |
                       ((choices)earlier(x, y) & ~last));
#endif
}

/* Order lane i and lane i ^ distance, whose highest bit is `high`. */
static inline __attribute__((always_inline)) void order_within(items *x, unsigned distance, unsigned high)
{
    const choices last = (choices)((lane_numbers() & (uint16_t)high) != 0);
    *x = either(*x, flip(*x, distance), last);
}

/* LANES neighbours from number `at` on; fillers behind the last. */
static inline __attribute__((always_inline)) void load_items(items *x, const uint16_t *keys,
    size_t at, uint32_t count)
{
    uint16_t spare_keys[LANES];
    if (at >= count || count - at < LANES) {
        for (unsigned i = 0; i < LANES; i++)
            store(load(keys, at + i, (uint32_t)at + i, count), spare_keys, i, 0, 1);
        keys = spare_keys;
        at = 0;
    }
    *x = as_keys(key_row_at(keys + at));
}

static inline __attribute__((always_inline)) void store_items(const items *x, uint16_t *keys_out,
    size_t at, uint32_t count)
{
    uint16_t spare_keys[LANES];
    const int whole = at < count && count - at >= LANES;
    put_key_row(as_bits(*x), whole ? keys_out + at : spare_keys);
    for (size_t i = 0; !whole && at + i < count; i++) {
        keys_out[at + i] = spare_keys[i];
    }
}

#endif

enum { LINE_BITS = 6, WINDOW_BITS = NETKERN_VECTOR_BYTES == 64 ? 4 : 3 };

/* ---- sorter ---- */

enum { BLOCK_BITS = 10, STAGES = 528 };

/* The masks of all stages for 2^bits keys; returns how many there are. A stage joins index i
 * and i ^ mask. */
static unsigned masks_of(uint32_t *mask, unsigned bits)
{
    unsigned count = 0;
    for (unsigned level = 1; level <= bits; level++)
        for (unsigned step = 0; step < level; step++)
            mask[count++] = step ? UINT32_C(1) << (level - 1 - step)
                                 : UINT32_MAX >> (32 - level);
    return count;
}

/* ---- runs of stages ---- */

/* A basis over GF(2), by ascending highest bits, each of which no other vector of it has. */
typedef struct basis {
    unsigned size;
    uint32_t vector[32];
} basis;

static uint32_t highest(uint32_t x)
{
    while (x & (x - 1))
        x &= x - 1;
    return x;
}

/* Let the basis span x; 0 if it would have more than `room` vectors then. */
static int extend(basis *b, unsigned room, uint32_t x)
{
    unsigned i;
    for (i = 0; i < b->size; i++)
        if (x & highest(b->vector[i]))
            x ^= b->vector[i];
    if (!x || b->size == room)
        return !x;
    for (i = 0; i < b->size; i++)
        if (b->vector[i] & highest(x))
            b->vector[i] ^= x;
    for (i = b->size++; i > 0 && b->vector[i - 1] > x; i--)
        b->vector[i] = b->vector[i - 1];
    b->vector[i] = x;
    return 1;
}

/* The first stages, as many as can be done among 2^room keys: those that differ by what a basis
 * spans. It has the `low` lowest bits, then what these stages need, then the lowest of the others,
 * of `bits`. A key's local index among them has bit i where its index has the highest bit of vector
 * i; masks become ones of local indices. Returns how many stages. */
static unsigned take(basis *b, unsigned low, unsigned room, unsigned bits, uint32_t *mask,
                     unsigned stages)
{
    unsigned count = 0;
    b->size = 0;
    for (unsigned i = 0; i < low; i++)
        extend(b, room, UINT32_C(1) << i);
    while (count < stages && extend(b, room, mask[count]))
        count++;
    for (unsigned i = low; i < bits && b->size < room; i++)
        extend(b, room, UINT32_C(1) << i);
    for (unsigned s = 0; s < count; s++) {
        uint32_t bits_of_basis = 0;
        for (unsigned i = 0; i < room; i++)
            bits_of_basis |= (uint32_t)((mask[s] & highest(b->vector[i])) != 0) << i;
        mask[s] = bits_of_basis;
    }
    return count;
}

/* The highest bits of all vectors. */
static uint32_t leads_of(const basis *b)
{
    uint32_t leads = 0;
    for (unsigned i = 0; i < b->size; i++)
        leads |= highest(b->vector[i]);
    return leads;
}

/* What local indices stand for: sum[i] is the sum (XOR) of the vectors k for which i has bit k. */
static void sums_of(uint32_t *sum, const uint32_t *vector, unsigned count)
{
    sum[0] = 0;
    for (unsigned i = 0; i < count; i++)
        for (uint32_t k = 0; k < UINT32_C(1) << i; k++)
            sum[(UINT32_C(1) << i) + k] = sum[k] ^ vector[i];
}

/* ---- windows: stages of a block, done in registers ---- */

enum {
    LANE_BITS = (LANES > 1) + (LANES > 2) + (LANES > 4) + (LANES > 8) + (LANES > 16) + (LANES > 32),
    VECTORS = 1 << WINDOW_BITS,
    LEAST_BITS = LANE_BITS + WINDOW_BITS > LINE_BITS ? LANE_BITS + WINDOW_BITS : LINE_BITS
};

/* Stages first..end-1. The vectors that differ by `offset` are in registers together; the first of
 * them have none of the bits `leads`. */
typedef struct window {
    unsigned first, end;
    uint32_t leads, offset[VECTORS];
} window;

/* Where a block's vector lies: strides of a high power of two would share sets of the cache. */
static inline uint32_t place_of(uint32_t vector)
{
    return vector ^ vector >> 6 ^ vector >> 12;
}

/* Returns how many there are. */
static unsigned windows_of(window *w, unsigned bits, uint32_t *mask, unsigned stages)
{
    unsigned count = 0;
    for (unsigned first = 0; first < stages; first = w[count++].end) {
        basis b;
        w[count].first = first;
        w[count].end = first + take(&b, LANE_BITS, LANE_BITS + WINDOW_BITS, bits, mask + first,
                                    stages - first);
        w[count].leads = leads_of(&b) >> LANE_BITS;
        for (unsigned i = LANE_BITS; i < LANE_BITS + WINDOW_BITS; i++)
            b.vector[i] = place_of(b.vector[i] >> LANE_BITS);
        sums_of(w[count].offset, b.vector + LANE_BITS, WINDOW_BITS);
    }
    return count;
}

/* Loops over vectors are to disappear, or vectors would pass through memory. */
#if defined __clang__
#define INLINE static inline __attribute__((always_inline))
#define UNROLLED _Pragma("unroll")
#elif defined __GNUC__
#define INLINE static inline __attribute__((always_inline))
#define UNROLLED _Pragma("GCC unroll 16")
#else
#define INLINE static inline
#define UNROLLED
#endif

/* The lanes of those vectors k of a pair k, k ^ distance that come second. */
INLINE void flip_second(items *v, unsigned distance, unsigned lanes)
{
    UNROLLED
    for (unsigned k = 0; k < VECTORS; k++)
        if (k > (k ^ distance))
            v[k] = flip(v[k], lanes);
}

/* Order lane i of vector k and lane i ^ lanes of vector k ^ distance. */
INLINE void order_pairs(items *v, unsigned distance, unsigned lanes)
{
    if (lanes)
        flip_second(v, distance, lanes);
    UNROLLED
    for (unsigned k = 0; k < VECTORS; k++)
        if (k < (k ^ distance) && (k ^ distance) < VECTORS)
            order_lanes(&v[k], &v[k ^ distance]);
    if (lanes)
        flip_second(v, distance, lanes);
}

INLINE void do_stage(items *v, uint32_t mask)
{
    const unsigned lanes = mask % LANES, high = highest(lanes);
    switch (mask / LANES) {
    case 0:
        UNROLLED
        for (unsigned k = 0; k < VECTORS; k++)
            order_within(&v[k], lanes, high);
        break;
    case 1: order_pairs(v, 1, lanes); break;
    case 2: order_pairs(v, 2, lanes); break;
    case 3: order_pairs(v, 3, lanes); break;
    case 4: order_pairs(v, 4, lanes); break;
    case 5: order_pairs(v, 5, lanes); break;
    case 6: order_pairs(v, 6, lanes); break;
    case 7: order_pairs(v, 7, lanes); break;
    case 8: order_pairs(v, 8, lanes); break;
    case 9: order_pairs(v, 9, lanes); break;
    case 10: order_pairs(v, 10, lanes); break;
    case 11: order_pairs(v, 11, lanes); break;
    case 12: order_pairs(v, 12, lanes); break;
    case 13: order_pairs(v, 13, lanes); break;
    case 14: order_pairs(v, 14, lanes); break;
    case 15: order_pairs(v, 15, lanes); break;
    }
}

/* A window's stages on a block of `vectors` vectors. */
static void do_window(items *block, uint32_t vectors, const window *w, const uint32_t *mask)
{
    for (uint32_t own = 0; own < vectors; own = ((own | w->leads) + 1) & ~w->leads) {
        const uint32_t place = place_of(own);
        items v[VECTORS];
        UNROLLED
        for (unsigned k = 0; k < VECTORS; k++)
            v[k] = block[place ^ w->offset[k]];
        for (unsigned s = w->first; s < w->end; s++)
            do_stage(v, mask[s]);
        UNROLLED
        for (unsigned k = 0; k < VECTORS; k++)
            block[place ^ w->offset[k]] = v[k];
    }
}

/* ---- passes: stages of the array, done by blocks ---- */

/* A block holds lines of 2^LINE_BITS keys, those whose numbers differ by `line`; the first keys of
 * blocks have none of the bits `leads`. */
typedef struct pass {
    unsigned bits; /* 2^bits keys are a block's */
    uint32_t leads, line[1 << (BLOCK_BITS - LINE_BITS)];
    const uint32_t *mask;
    unsigned window_count;
    window windows[BLOCK_BITS * (BLOCK_BITS + 1) / 2];
} pass;

/* The next pass over 2^bits keys; returns how many stages it does. */
static unsigned next_pass(pass *p, unsigned bits, uint32_t *mask, unsigned stages)
{
    basis b;
    p->bits = bits < BLOCK_BITS ? bits : BLOCK_BITS;
    p->mask = mask;
    stages = take(&b, LINE_BITS, p->bits, bits, mask, stages);
    p->leads = leads_of(&b);
    sums_of(p->line, b.vector + LINE_BITS, p->bits - LINE_BITS);
    p->window_count = windows_of(p->windows, p->bits, mask, stages);
    return stages;
}

/* A block's first key: the bits of its number fill those that `leads` leaves. */
static uint32_t first_of_block(uint32_t leads, uint32_t block)
{
    uint32_t first = 0;
    for (uint32_t bit = 1; block; bit <<= 1)
        if (!(leads & bit)) {
            first |= block & 1 ? bit : 0;
            block >>= 1;
        }
    return first;
}

static void sort_block(uint16_t *keys, uint32_t count, const pass *p, uint32_t first_key)
{
    const uint32_t lines = UINT32_C(1) << (p->bits - LINE_BITS);
    const uint32_t vectors = (1 << LINE_BITS) / LANES;
    items block[(1 << BLOCK_BITS) / LANES], filler;
    load_items(&filler, keys, 0, 0);
    for (uint32_t l = 0; l < lines; l++)
        for (uint32_t k = 0; k < vectors; k++) {
            const uint32_t at = (first_key ^ p->line[l]) + k * LANES;
            const uint32_t place = place_of(l * vectors + k);
            if (at < count)
                load_items(&block[place], keys, at, count);
            else
                block[place] = filler;
        }
    for (unsigned i = 0; i < p->window_count; i++)
        do_window(block, lines * vectors, &p->windows[i], p->mask);
    for (uint32_t l = 0; l < lines; l++)
        for (uint32_t k = 0; k < vectors; k++) {
            const uint32_t at = (first_key ^ p->line[l]) + k * LANES;
            const uint32_t place = place_of(l * vectors + k);
            if (at < count)
                store_items(&block[place], keys, at, count);
        }
}

void sample_sort(uint16_t *keys, uint32_t count)
{
    uint32_t mask[STAGES];
    unsigned bits = LEAST_BITS; /* 2^bits keys are sorted, those that are not there in thought */
    while (bits < 32 && count && (count - 1) >> bits)
        bits++;
    const unsigned stages = masks_of(mask, bits);
    for (unsigned done = 0; done < stages && count > 1;) {
        pass p;
        done += next_pass(&p, bits, mask + done, stages - done);
        const uint32_t blocks = UINT32_C(1) << (bits - p.bits);
#ifdef _OPENMP
#pragma omp parallel for schedule(dynamic) if (blocks > 1)
#endif
        for (uint32_t i = 0; i < blocks; i++) {
            const uint32_t key = first_of_block(p.leads, i);
            if (key < count)
                sort_block(keys, count, &p, key);
        }
    }
}

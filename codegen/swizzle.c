#include "codegen/swizzle.h"

#define STARTS 4
#define TRIES 5000

typedef struct search {
    const sn_windows *windows;
    uint32_t index_bits, array_bits;
    sn_random random;
} search;

static uint16_t parity(uint16_t bits)
{
    bits ^= bits >> 8;
    bits ^= bits >> 4;
    bits ^= bits >> 2;
    return (bits ^ bits >> 1) & 1;
}

uint16_t sn_swizzle_place(const sn_swizzle *swizzle, uint16_t index)
{
    uint16_t place = index;
    for (unsigned b = 0; b < SN_BANK_BITS; b++)
        place ^= (uint16_t)(parity(index & swizzle->bank[b]) << b);
    return place;
}

/* How many of the vectors are independent. They are spoilt. */
static uint32_t rank(uint16_t *vectors, uint32_t count)
{
    uint32_t found = 0;
    for (uint32_t bit = 1; bit < 1u << 16; bit <<= 1) {
        uint32_t i = found;
        while (i < count && !(vectors[i] & bit))
            i++;
        if (i == count)
            continue;
        uint16_t pivot = vectors[i];
        vectors[i] = vectors[found];
        vectors[found++] = pivot;
        for (i = found; i < count; i++)
            if (vectors[i] & bit)
                vectors[i] ^= pivot;
    }
    return found;
}

/* What bit `lane` of a thread's number in its block adds to the place. */
static uint32_t lane_place(const search *s, const sn_swizzle *swizzle, const sn_window *w,
                           uint32_t lane)
{
    uint32_t thread_bits = s->windows->thread_bits;
    if (lane < thread_bits)
        return sn_swizzle_place(swizzle, w->lane[lane]);
    return 1u << (s->index_bits + lane - thread_bits) ^ swizzle->array[lane - thread_bits];
}

/* Bits by which 2^bits lanes, each with a word of its own, miss having banks of their own, of as
 * many banks. */
static uint32_t missing(const search *s, const sn_swizzle *swizzle, const sn_window *w,
                        uint32_t bits)
{
    uint16_t banks[SN_BANK_BITS];
    uint32_t lanes = s->windows->thread_bits + s->array_bits, count = lanes < bits ? lanes : bits;
    for (uint32_t lane = 0; lane < count; lane++)
        banks[lane] = lane_place(s, swizzle, w, lane) & ((1u << bits) - 1);
    return count - rank(banks, count);
}

/* How many different numbers a thread must make from its place to reach those of its registers: an
 * addition costs nothing, so bits that no thread has in its place do not count. */
static uint32_t bases(const search *s, const sn_swizzle *swizzle, const sn_window *w)
{
    uint16_t places[SN_WINDOW_BITS];
    uint32_t used = 0, lanes = s->windows->thread_bits + s->array_bits;
    for (uint32_t lane = 0; lane < lanes; lane++)
        used |= lane_place(s, swizzle, w, lane);
    for (uint32_t i = 0; i < s->windows->register_bits; i++)
        places[i] = (uint16_t)(sn_swizzle_place(swizzle, w->basis[i]) & used);
    return 1u << rank(places, s->windows->register_bits);
}

/* Bits that make a thread's place more than its index. */
static uint32_t weight(const search *s, const sn_swizzle *swizzle)
{
    uint32_t bits = 0;
    for (uint32_t b = 0; b < SN_BANK_BITS; b++)
        bits += (uint32_t)__builtin_popcount(swizzle->bank[b]);
    for (uint32_t j = 0; j < s->array_bits; j++)
        bits += (uint32_t)__builtin_popcount(swizzle->array[j]);
    return bits;
}

/* Conflicts of words weigh most, then those of two words, then numbers to be made. */
static uint32_t badness(const search *s, const sn_swizzle *swizzle)
{
    uint32_t sum = weight(s, swizzle);
    for (size_t i = 0; i < s->windows->count; i++) {
        const sn_window *w = &s->windows->window[i];
        sum += missing(s, swizzle, w, SN_BANK_BITS) << 22;
        sum += missing(s, swizzle, w, SN_BANK_BITS - 1) << 16;
        sum += 4 * bases(s, swizzle, w);
    }
    return sum;
}

/* Change some bits of one vector. */
static void change(search *s, sn_swizzle *swizzle)
{
    uint32_t low = s->index_bits < SN_BANK_BITS ? s->index_bits : SN_BANK_BITS;
    uint16_t flip = (uint16_t)sn_random_next(&s->random);
    if (sn_random_below(&s->random, 2))
        flip = (uint16_t)(1u << sn_random_below(&s->random, 16));
    uint32_t row = (uint32_t)sn_random_below(&s->random, SN_BANK_BITS + s->array_bits);
    if (row < SN_BANK_BITS)
        swizzle->bank[row] ^= flip & ((1u << s->index_bits) - 1) & ~((2u << row) - 1);
    else
        swizzle->array[row - SN_BANK_BITS] ^= flip & ((1u << low) - 1);
}

/* Change one that does nothing until it is good; the result's badness. */
static uint32_t climb(search *s, sn_swizzle *best)
{
    *best = (sn_swizzle){{0}, {0}};
    uint32_t least = badness(s, best);
    for (int i = 0; i < TRIES; i++) {
        sn_swizzle next = *best;
        for (uint64_t changes = 1 + sn_random_below(&s->random, 3); changes; changes--)
            change(s, &next);
        uint32_t now = badness(s, &next);
        if (now <= least) { /* also the equally good, so as not to get stuck */
            *best = next;
            least = now;
        }
    }
    return least;
}

bool sn_swizzle_find(const sn_windows *windows, uint32_t array_bits, sn_swizzle *out)
{
    search s = {.windows = windows,
                .index_bits = windows->register_bits + windows->thread_bits,
                .array_bits = array_bits};
    sn_random_seed(&s.random, 1);
    uint32_t least = climb(&s, out);
    for (int start = 1; start < STARTS; start++) {
        sn_swizzle other;
        uint32_t now = climb(&s, &other);
        if (now < least) {
            *out = other;
            least = now;
        }
    }
    return least < 1u << 16;
}

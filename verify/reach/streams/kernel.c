/* Kernels of streams for this machine's vectors; streams run again. */
#include "verify/engine.h"
#include "verify/reach/streams/streams.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- kernel ---------------------------------------------------------------------------------- */

/* Bits have vectors of the compiler, transposed too; numbers are left to its vectoriser, since C
 * has no minimum of vectors: counts are constants and the two slots never overlap. */

#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define LESS(a, b) ((a) < (b) ? (a) : (b))
#define MORE(a, b) ((a) < (b) ? (b) : (a))

#define LOOPS(name, target, type, smaller, larger, bytes)                                       \
    target static void compare_##name(const sn_reach_pair *steps, size_t count,                 \
                                      unsigned char *slots)                                     \
    {                                                                                           \
        for (const sn_reach_pair *s = steps; s < steps + count; s++) {                          \
            type *restrict low = (type *)(void *)(slots + (size_t)s->low * (bytes));            \
            type *restrict high = (type *)(void *)(slots + (size_t)s->high * (bytes));          \
            for (size_t i = 0; i < (bytes) / sizeof(type); i++) {                               \
                type a = low[i], b = high[i];                                                   \
                low[i] = smaller(a, b);                                                         \
                high[i] = larger(a, b);                                                         \
            }                                                                                   \
        }                                                                                       \
    }                                                                                           \
    target static void check_##name(const sn_reach_pair *pairs, size_t count,                   \
                                    const unsigned char *slots, unsigned char *bad)             \
    {                                                                                           \
        type broken[(bytes) / sizeof(type)] = {0};                                              \
        for (const sn_reach_pair *p = pairs; p < pairs + count; p++) {                          \
            const type *low = (const type *)(const void *)(slots + (size_t)p->low * (bytes));   \
            const type *high = (const type *)(const void *)(slots + (size_t)p->high * (bytes)); \
            for (size_t i = 0; i < (bytes) / sizeof(type); i++)                                 \
                broken[i] |= larger(low[i], high[i]) ^ high[i];                                 \
        }                                                                                       \
        memcpy(bad, broken, sizeof broken);                                                     \
    }

/* source  of the transposition: Warren, Hacker's Delight, 7-3 */
#define ALL_LOOPS(isa, target, register_bytes)                                           \
    typedef uint64_t bits_##isa __attribute__((vector_size(register_bytes), may_alias)); \
    typedef uint8_t bytes_##isa __attribute__((may_alias));                              \
    typedef uint16_t shorts_##isa __attribute__((may_alias));                            \
    LOOPS(bits_1_##isa, target, bits_##isa, AND, OR, SN_REACH_UNIT)                      \
    LOOPS(bits_4_##isa, target, bits_##isa, AND, OR, 4 * SN_REACH_UNIT)                  \
    LOOPS(bytes_1_##isa, target, bytes_##isa, LESS, MORE, SN_REACH_UNIT)                 \
    LOOPS(bytes_4_##isa, target, bytes_##isa, LESS, MORE, 4 * SN_REACH_UNIT)             \
    LOOPS(shorts_1_##isa, target, shorts_##isa, LESS, MORE, SN_REACH_UNIT)               \
    LOOPS(shorts_4_##isa, target, shorts_##isa, LESS, MORE, 4 * SN_REACH_UNIT)           \
    target static void transpose_##isa(uint64_t rows[64][SN_REACH_UNIT_WORDS])           \
    {                                                                                    \
        uint64_t mask = 0x00000000ffffffff;                                              \
        for (unsigned j = 32; j > 0; j >>= 1, mask ^= mask << j)                         \
            for (unsigned k = 0; k < 64; k = ((k | j) + 1) & ~j) {                       \
                bits_##isa *a = (bits_##isa *)rows[k], *b = (bits_##isa *)rows[k | j];   \
                for (unsigned i = 0; i < SN_REACH_UNIT / register_bytes; i++) {          \
                    bits_##isa t = (a[i] >> j ^ b[i]) & mask;                            \
                    a[i] ^= t << j;                                                      \
                    b[i] ^= t;                                                           \
                }                                                                        \
            }                                                                            \
    }

#define KERNEL(isa)                                                                  \
    {                                                                                \
#isa, {{compare_bits_1_##isa, compare_bits_4_##isa },                        \
                {compare_bytes_1_##isa, compare_bytes_4_##isa },                     \
                 {compare_shorts_1_##isa, compare_shorts_4_##isa } },                \
                 {{check_bits_1_##isa, check_bits_4_##isa },                         \
                   {check_bytes_1_##isa, check_bytes_4_##isa },                      \
                    {check_shorts_1_##isa, check_shorts_4_##isa } }, transpose_##isa \
    }

/* GCC's vectoriser takes half registers unless told. */
#if defined(__clang__)
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw")))
#else
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,prefer-vector-width=512")))
#endif

ALL_LOOPS(portable, , 16)
#if defined(__x86_64__)
ALL_LOOPS(avx2, __attribute__((target("avx2"))), 32)
ALL_LOOPS(avx512, TARGET_AVX512, 64)
#endif

const sn_reach_kernel sn_reach_kernels[] = {
#if defined(__x86_64__)
    KERNEL(avx512),
    KERNEL(avx2),
#endif
    KERNEL(portable),
};
const size_t sn_reach_kernel_count = sizeof sn_reach_kernels / sizeof *sn_reach_kernels;

bool sn_reach_kernel_usable(const sn_reach_kernel *kernel)
{
    if (strcmp(kernel->isa, "avx512") == 0)
        return sn_processor_has_avx512bw();
    if (strcmp(kernel->isa, "avx2") == 0)
        return sn_processor_has_avx2();
    return strcmp(kernel->isa, "portable") == 0;
}

const sn_reach_kernel *sn_reach_kernel_best(void)
{
    const sn_reach_kernel *kernel = sn_reach_kernels;
    while (!sn_reach_kernel_usable(kernel))
        kernel++; /* the portable one always stops this */
    return kernel;
}

void sn_reach_expand(sn_reach_lane lane, uint64_t bits, uint16_t one, void *unit)
{
    if (lane == SN_REACH_BYTES) {
        uint8_t *bytes = unit;
        for (unsigned i = 0; i < SN_REACH_UNIT; i++)
            bytes[i] = (uint8_t)(-(bits >> i & 1) & one);
    } else {
        uint16_t *shorts = unit;
        for (unsigned i = 0; i < SN_REACH_UNIT / 2; i++)
            shorts[i] = (uint16_t)(-(bits >> i & 1) & one);
    }
}

/* ---- stream ---------------------------------------------------------------------------------- */

/* How many combinations a stream has. */

double sn_reach_stream_total(const sn_reach_stream *stream)
{
    double total = 1;
    for (uint32_t f = 0; f < stream->factors; f++)
        total *= (double)stream->factor[f]->count;
    return total <= 0x1p62 ? total : INFINITY;
}

/* ---- rerun ----------------------------------------------------------------------------------- */

/* Batches of streams, run again by plain loops. */

/* Lanes of a batch whose inputs are compared with what the layout says. */
enum { LANES_LOOKED_AT = 8 };

/* A batch being run again. */
typedef struct rerun {
    const sn_reach_quest *quest;
    const sn_reach_layout *layout;
    sn_reach_batch *batch;
    unsigned char *slots; /* [size] the same, for plain loops */
    size_t slot, size;    /* bytes of a slot, of all slots */
    uint64_t item;
    sn_random random;
} rerun;

/* Whether wire `w` of a set carries a one in a member. */
static bool carries(const sn_reach_set *set, uint64_t member, uint32_t w)
{
    if (set->kind != SN_REACH_INTERVALS)
        return sn_reach_set_word(set, member, w / 64) >> w % 64 & 1;
    uint64_t places = set->wires / set->tied, first = member / (places - 1);
    return (w / set->tied + places - first) % places < member % (places - 1) + 1;
}

/* Whether a slot of the batch shows a one in a lane; of numbers, for a member of the inner chain.
 */
static bool shows(const rerun *r, uint32_t slot, uint32_t lane, uint64_t member)
{
    const unsigned char *at = r->batch->slots + slot * r->slot;
    uint16_t number;
    if (r->layout->way != SN_REACH_NUMBERS)
        return at[lane / 8] >> lane % 8 & 1;
    if (r->layout->lane == SN_REACH_BYTES)
        number = at[lane];
    else
        memcpy(&number, at + 2 * lane, sizeof number);
    return member + number >= r->layout->members;
}

/* Fill the batch by an item; whether its lanes hold the combinations that are to be there. */
static bool inputs_agree(rerun *r)
{
    const sn_reach_layout *l = r->layout;
    bool numbers = l->way == SN_REACH_NUMBERS;
    uint32_t lanes = sn_reach_layout_lanes(l), filled = sn_reach_layout_filled(l, r->item);
    lanes = lanes < filled ? lanes : filled;
    if (numbers) {
        sn_reach_batch_prepare(r->batch, r->item);
        sn_reach_batch_expand(r->batch, r->item, 0);
    } else {
        for (uint32_t u = 0; u < l->units; u++)
            sn_reach_batch_fill(r->batch, r->item, u);
    }
    for (int i = 0; i < LANES_LOOKED_AT; i++) {
        uint32_t lane = (uint32_t)sn_random_below(&r->random, lanes);
        uint64_t member = numbers ? sn_random_below(&r->random, l->members) : 0;
        sn_reach_combination combination;
        sn_reach_layout_combination(l, r->item, lane, member, &combination);
        for (uint32_t f = 0; f < l->stream->factors; f++)
            for (uint32_t w = 0; w < l->stream->factor[f]->wires; w++)
                if (shows(r, l->base[f] + w, lane, member) !=
                    carries(l->stream->factor[f], combination.member[f], w))
                    return false;
    }
    return true;
}

/* Both of a pair of slots, number by number or bit by bit. */
static void order(const rerun *r, unsigned char *low, unsigned char *high)
{
    uint16_t a, b;
    for (size_t i = 0; i < r->slot; i += r->layout->lane == SN_REACH_SHORTS ? 2 : 1) {
        switch (r->layout->lane) {
        case SN_REACH_BITS:
            a = low[i] & high[i];
            high[i] |= low[i];
            low[i] = (unsigned char)a;
            break;
        case SN_REACH_BYTES:
            a = low[i] < high[i] ? low[i] : high[i];
            high[i] = low[i] < high[i] ? high[i] : low[i];
            low[i] = (unsigned char)a;
            break;
        case SN_REACH_SHORTS:
            memcpy(&a, low + i, 2);
            memcpy(&b, high + i, 2);
            memcpy(low + i, a < b ? &a : &b, 2);
            memcpy(high + i, a < b ? &b : &a, 2);
            break;
        }
    }
}

/* Whether the kernel's comparators do what plain ones do. */
static bool comparators_agree(rerun *r)
{
    const sn_reach_layout *l = r->layout;
    const sn_reach_stream *stream = l->stream;
    memcpy(r->slots, r->batch->slots, r->size);
    r->batch->kernel->compare[l->lane][l->units > 1](stream->steps, stream->step_count,
                                                     r->batch->slots);
    for (const sn_reach_pair *s = stream->steps; s < stream->steps + stream->step_count; s++)
        order(r, r->slots + s->low * r->slot, r->slots + s->high * r->slot);
    return !memcmp(r->slots, r->batch->slots, r->size);
}

/* Whether a claim `low` is at most `high` is broken in some lane: then ordering them changes low.
 */
static bool is_broken(const rerun *r, sn_reach_pair pair, unsigned char *low, unsigned char *high)
{
    memcpy(low, r->batch->slots + pair.low * r->slot, r->slot);
    memcpy(high, r->batch->slots + pair.high * r->slot, r->slot);
    order(r, low, high);
    return memcmp(low, r->batch->slots + pair.low * r->slot, r->slot);
}

/* Whether the kernel sees that a claim is broken: one alone, with anything in the slots. */
static bool checks_agree(rerun *r)
{
    const sn_reach_quest *q = r->quest;
    unsigned char bad[SN_REACH_UNITS_MAX * SN_REACH_UNIT], any;
    if (!q->pair_count)
        return true;
    sn_reach_pair pair = q->pairs[sn_random_below(&r->random, q->pair_count)];
    for (size_t i = 0; i < 2 * r->slot; i++) {
        unsigned char *slot = r->batch->slots + (i < r->slot ? pair.low : pair.high) * r->slot;
        slot[i % r->slot] = (unsigned char)sn_random_next(&r->random);
    }
    r->batch->kernel->check[r->layout->lane][r->layout->units > 1](&pair, 1, r->batch->slots, bad);
    any = 0;
    for (size_t i = 0; i < r->slot; i++)
        any |= bad[i];
    return (any != 0) == is_broken(r, pair, r->slots, r->slots + r->slot);
}

bool sn_reach_rerun(const sn_reach_quest *quest, sn_reach_batch *batch)
{
    const sn_reach_layout *l = batch->layout;
    rerun r = {.quest = quest, .layout = l, .batch = batch};
    r.slot = (size_t)l->units * SN_REACH_UNIT;
    r.size = l->slots * r.slot;
    r.slots = malloc(r.size);
    if (!r.slots)
        return true;
    sn_random_seed(&r.random, l->items + l->stream->step_count);
    r.item = sn_random_below(&r.random, l->items);
    bool agree = inputs_agree(&r) && comparators_agree(&r) && checks_agree(&r);
    free(r.slots);
    return agree;
}

/* Which vector has which number, and which of 512 break a property. */
#include "verify/vectors/vectors.h"

#include <stdlib.h>
#include <string.h>

/* Comparators between two polls: some milliseconds where the wires do not fit into a cache. */
#define COMPARATORS_PER_POLL ((size_t)1 << 18)

/* ---- lanes ----------------------------------------------------------------------------------- */

#define FOR_WORDS(i) for (uint32_t i = 0; i < SN_BLOCK_WORDS; i++)

void sn_lanes_set(sn_lanes *lanes, uint32_t begin, uint32_t end)
{
    for (uint32_t i = begin / 64; 64 * i < end; i++) {
        uint32_t low = begin > 64 * i ? begin - 64 * i : 0, high = end - 64 * i;
        uint64_t below_end = high < 64 ? (UINT64_C(1) << high) - 1 : UINT64_MAX;
        lanes->word[i] |= below_end & UINT64_MAX << low;
    }
}

/* The first lane that is set, or SN_BLOCK_VECTORS. */
static uint32_t first_lane(const sn_lanes *lanes)
{
    FOR_WORDS(i)
    {
        if (lanes->word[i])
            return 64 * i + (uint32_t)__builtin_ctzll(lanes->word[i]);
    }
    return SN_BLOCK_VECTORS;
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Written once, compiled for each instruction set. */
#define DEFINE_COMPARE(isa, attribute, bytes)                                            \
    typedef uint64_t vector_##isa __attribute__((vector_size(bytes), may_alias));        \
    attribute static void compare_##isa(const sn_cmp *cmp, size_t size, sn_lanes *value) \
    {                                                                                    \
        for (size_t k = 0; k < size; k++) {                                              \
            vector_##isa *min = (vector_##isa *)&value[cmp[k].min];                      \
            vector_##isa *max = (vector_##isa *)&value[cmp[k].max];                      \
            for (size_t i = 0; i < sizeof(sn_lanes) / bytes; i++) {                      \
                vector_##isa smaller = min[i] & max[i];                                  \
                max[i] |= min[i];                                                        \
                min[i] = smaller;                                                        \
            }                                                                            \
        }                                                                                \
    }

DEFINE_COMPARE(portable, , 16)
#if defined(__x86_64__)
DEFINE_COMPARE(avx2, __attribute__((target("avx2"))), 32)
DEFINE_COMPARE(avx512, __attribute__((target("avx512f"))), 64)
#endif

static void choose_compare(sn_batch *b)
{
    b->compare = compare_portable;
#if defined(__x86_64__)
    if (sn_block_kernel_usable(SN_BLOCK_KERNEL_AVX512))
        b->compare = compare_avx512;
    else if (sn_block_kernel_usable(SN_BLOCK_KERNEL_AVX2))
        b->compare = compare_avx2;
#endif
}

/* ---- make ------------------------------------------------------------------------------------ */

static sn_lanes *new_lanes(uint32_t wires)
{
    sn_lanes *lanes = sn_alloc_aligned(alignof(sn_lanes), wires * sizeof *lanes);
    if (lanes)
        memset(lanes, 0, wires * sizeof *lanes);
    return lanes;
}

sn_err sn_batch_new(const sn_net *net, const sn_property *property, sn_batch **out, sn_error *error)
{
    *out = NULL;
    sn_batch *b = sn_alloc_aligned(alignof(sn_batch), sizeof *b);
    if (!b)
        return sn_fail_nomem(error);
    *b = (sn_batch){.net = net, .property = property};
    b->input = new_lanes(net->wires);
    b->value = new_lanes(net->wires);
    if (property->goal == SN_GOAL_EQUALS)
        b->other = new_lanes(net->wires);
    if (!b->input || !b->value || (property->goal == SN_GOAL_EQUALS && !b->other)) {
        sn_batch_free(b);
        return sn_fail_nomem(error);
    }
    choose_compare(b);
    *out = b;
    return SN_OK;
}

void sn_batch_free(sn_batch *batch)
{
    if (!batch)
        return;
    sn_free_aligned(batch->input);
    sn_free_aligned(batch->value);
    sn_free_aligned(batch->other);
    sn_free_aligned(batch);
}

/* ---- numbered vectors ------------------------------------------------------------------------ */

static uint32_t chain_length(const sn_property *p, uint32_t chain)
{
    return p->chain_start[chain + 1] - p->chain_start[chain];
}

static const uint16_t *chain_wires(const sn_property *p, uint32_t chain)
{
    return p->chain_wire + p->chain_start[chain];
}

/* Fill one chain, whose digit changes every `stride` vectors: mark in which vectors each wire is
 * the chain's first 1; from there on all wires are 1. */
static void fill_chain(sn_batch *b, uint32_t chain, uint64_t stride, uint64_t first)
{
    uint32_t length = chain_length(b->property, chain);
    const uint16_t *wires = chain_wires(b->property, chain);
    uint64_t digit = first / stride % (length + 1), left = stride - first % stride;
    for (uint32_t i = 0; i < length; i++)
        b->input[wires[i]] = (sn_lanes){.word = {0}};
    for (uint32_t lane = 0, end; lane < SN_BLOCK_VECTORS; lane = end) {
        end = left < SN_BLOCK_VECTORS - lane ? lane + (uint32_t)left : SN_BLOCK_VECTORS;
        if (digit)
            sn_lanes_set(&b->input[wires[length - digit]], lane, end);
        digit = digit == length ? 0 : digit + 1;
        left = stride;
    }
    for (uint32_t i = 1; i < length; i++)
        FOR_WORDS(j) b->input[wires[i]].word[j] |= b->input[wires[i - 1]].word[j];
}

/* The chains of one wire are the binary digits below all others, so they repeat as in lanes.h. */
static void fill_chains(sn_batch *b, uint64_t first)
{
    const sn_property *p = b->property;
    uint32_t singles = 0;
    for (uint32_t c = 0; c < p->chains; c++)
        if (chain_length(p, c) == 1) {
            sn_lanes *input = &b->input[chain_wires(p, c)[0]];
            FOR_WORDS(i) input->word[i] = sn_vectors_word(singles, first / 64 + i);
            singles++;
        }
    uint64_t stride = UINT64_C(1) << singles;
    for (uint32_t c = 0; c < p->chains; c++)
        if (chain_length(p, c) > 1) {
            fill_chain(b, c, stride, first);
            stride *= chain_length(p, c) + 1;
        }
}

/* Lanes lane.. of `count` bitonic vectors with `ones` ones that begin on wire start, start + 1, …:
 * wire w is 1 where they begin on one of the wires w - ones + 1 .. w, counted around. */
static void fill_rotations(sn_batch *b, uint32_t lane, uint32_t count, uint32_t start,
                           uint32_t ones)
{
    int64_t n = b->property->wires, low = start, high = low + count;
    for (int64_t w = 0; w < n; w++)
        for (int64_t turn = 0; turn <= n; turn += n) {
            int64_t begin = turn + w - ones + 1, end = turn + w + 1;
            begin = begin > low ? begin : low;
            end = end < high ? end : high;
            if (begin < end)
                sn_lanes_set(&b->input[w], lane + (uint32_t)(begin - low),
                             lane + (uint32_t)(end - low));
        }
}

static void fill_bitonic(sn_batch *b, uint64_t first)
{
    uint64_t n = b->property->wires, last = n * (n - 1) + 1;
    memset(b->input, 0, n * sizeof *b->input);
    for (uint32_t lane = !first; lane < SN_BLOCK_VECTORS;) {
        uint64_t number = first + lane;
        if (number >= last) {
            for (uint32_t w = 0; w < n; w++)
                sn_lanes_set(&b->input[w], lane, lane + 1);
            return;
        }
        uint64_t start = (number - 1) % n, count = n - start;
        if (count > SN_BLOCK_VECTORS - lane)
            count = SN_BLOCK_VECTORS - lane;
        fill_rotations(b, lane, (uint32_t)count, (uint32_t)start, (uint32_t)(1 + (number - 1) / n));
        lane += (uint32_t)count;
    }
}

void sn_batch_fill(sn_batch *batch, uint64_t first)
{
    if (batch->property->given == SN_GIVEN_BITONIC)
        fill_bitonic(batch, first);
    else
        fill_chains(batch, first);
}

void sn_batch_get(const sn_batch *batch, uint32_t lane, uint8_t *vector)
{
    for (uint32_t w = 0; w < batch->net->wires; w++)
        vector[w] = batch->input[w].word[lane / 64] >> lane % 64 & 1;
}

/* Split the chain's digit off the number. */
static uint64_t take_digit(const sn_property *p, uint32_t chain, uint64_t number, uint8_t *vector)
{
    uint32_t length = chain_length(p, chain);
    for (uint32_t i = 0; i < length; i++)
        vector[chain_wires(p, chain)[i]] = length - i <= number % (length + 1);
    return number / (length + 1);
}

void sn_vector_numbered(const sn_property *property, uint64_t number, uint8_t *vector)
{
    uint64_t n = property->wires, turns = n * (n - 1);
    if (property->given == SN_GIVEN_BITONIC) {
        memset(vector, number > turns, n);
        for (uint64_t i = 0; number && number <= turns && i < 1 + (number - 1) / n; i++)
            vector[((number - 1) % n + i) % n] = 1;
        return;
    }
    for (int longer = 0; longer < 2; longer++)
        for (uint32_t c = 0; c < property->chains; c++)
            if ((chain_length(property, c) > 1) == longer)
                number = take_digit(property, c, number, vector);
}

/* ---- outputs --------------------------------------------------------------------------------- */

static const sn_lanes *output_of(const sn_net *net, const sn_lanes *value, uint32_t i)
{
    return &value[sn_net_output_wire(net, i)];
}

static uint32_t counter_digits(const sn_batch *b)
{
    return sn_log2_ceil((uint64_t)b->net->wires + 1);
}

/* Add one where a lane is set to a number of at most `largest` in every lane. */
static void count_lanes(sn_lanes *counter, uint32_t largest, const sn_lanes *lanes)
{
    sn_lanes carry = *lanes;
    for (uint32_t d = 0; largest + 1 >= UINT32_C(1) << d; d++)
        FOR_WORDS(i)
        {
            uint64_t old = counter[d].word[i];
            counter[d].word[i] = old ^ carry.word[i];
            carry.word[i] &= old;
        }
}

static void count_ones(sn_batch *b)
{
    memset(b->counter, 0, sizeof b->counter);
    for (uint32_t w = 0; w < b->net->wires; w++)
        count_lanes(b->counter, w, &b->input[w]);
}

/* Where there are at least so many ones: a digit decides unless it is that of the bound, and the
 * higher ones have the last word. */
static void at_least(const sn_batch *b, uint32_t bound, sn_lanes *lanes)
{
    uint32_t digits = counter_digits(b);
    memset(lanes, 0xff, sizeof *lanes);
    for (uint32_t d = 0; d < digits; d++)
        FOR_WORDS(i)
        {
            uint64_t digit = b->counter[d].word[i];
            lanes->word[i] = bound >> d & 1 ? lanes->word[i] & digit : lanes->word[i] | digit;
        }
}

/* What is required of each output. */
static void check_obligations(const sn_batch *b, sn_lanes *broken)
{
    sn_lanes one, may_be_one;
    const uint32_t n = b->net->wires;
    for (uint32_t r = 0; r < n; r++) {
        const sn_obligation o = sn_property_obligation(b->property, r);
        const sn_lanes *output = output_of(b->net, b->value, r);
        if (o.after) {
            const sn_lanes *low = output_of(b->net, b->value, r - 1);
            FOR_WORDS(i) broken->word[i] |= low->word[i] & ~output->word[i];
        }
        if (!o.ranged)
            continue;
        at_least(b, n - o.low, &one);
        at_least(b, n - o.high, &may_be_one);
        FOR_WORDS(i)
        broken->word[i] |=
            (one.word[i] & ~output->word[i]) | (output->word[i] & ~may_be_one.word[i]);
    }
}

/* As many ones as the sorted outputs would have there. */
static void check_set(const sn_batch *b, sn_lanes *broken)
{
    sn_lanes expected, is[SN_COUNTER_DIGITS] = {{.word = {0}}},
                       should[SN_COUNTER_DIGITS] = {{.word = {0}}};
    uint32_t first = b->property->first, last = b->property->last;
    for (uint32_t r = first; r <= last; r++) {
        at_least(b, b->net->wires - r, &expected);
        count_lanes(should, r - first, &expected);
        count_lanes(is, r - first, output_of(b->net, b->value, r));
    }
    for (uint32_t d = 0; d < counter_digits(b); d++)
        FOR_WORDS(i) broken->word[i] |= is[d].word[i] ^ should[d].word[i];
}

static void check_equals(const sn_batch *b, sn_lanes *broken)
{
    for (uint32_t r = 0; r < b->net->wires; r++) {
        const sn_lanes *one = output_of(b->net, b->value, r);
        const sn_lanes *two = output_of(b->property->equals, b->other, r);
        FOR_WORDS(i) broken->word[i] |= one->word[i] ^ two->word[i];
    }
}

/* Run a network on a copy of the input; false once the poll says to give up. */
static bool run(const sn_batch *b, const sn_net *net, sn_lanes *value, sn_poll *poll, void *data)
{
    memcpy(value, b->input, net->wires * sizeof *value);
    for (size_t k = 0; k < net->size; k += COMPARATORS_PER_POLL) {
        size_t left = net->size - k;
        if (k && poll && poll(data))
            return false;
        b->compare(net->cmp + k, left < COMPARATORS_PER_POLL ? left : COMPARATORS_PER_POLL, value);
    }
    return true;
}

/* Run the input; false once the poll says to give up. */
static bool find_broken(sn_batch *batch, sn_poll *poll, void *data, sn_lanes *broken)
{
    static void (*const checks[])(const sn_batch *b, sn_lanes *broken) = {
        [SN_GOAL_SORTED] = check_obligations,
        [SN_GOAL_RANKS] = check_obligations,
        [SN_GOAL_SET] = check_set,
        [SN_GOAL_EQUALS] = check_equals,
        [SN_GOAL_NEARLY] = check_obligations,
        [SN_GOAL_BLOCKS] = check_obligations,
    };
    const sn_property *p = batch->property;
    *broken = (sn_lanes){.word = {0}};
    if (!run(batch, batch->net, batch->value, poll, data) ||
        (p->equals && !run(batch, p->equals, batch->other, poll, data)))
        return false;
    if (sn_property_is_ranged(p))
        count_ones(batch);
    checks[p->goal](batch, broken);
    return true;
}

void sn_batch_broken(sn_batch *batch, sn_lanes *broken)
{
    find_broken(batch, NULL, NULL, broken);
}

uint32_t sn_batch_refute(sn_batch *batch, uint32_t count, sn_poll *poll, void *data)
{
    sn_lanes broken;
    if (!find_broken(batch, poll, data, &broken))
        return count;
    uint32_t lane = first_lane(&broken);
    return lane < count ? lane : count;
}

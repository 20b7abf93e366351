/* Which vectors are tried next. */
#include "verify/vectors/vectors.h"

#include <stdlib.h>
#include <string.h>

/* Blocks of fewer wires get their bits at random and are sorted then, larger ones get a weight. */
#define WEIGHED_MIN 16

/* Binary digits of a density of ones. */
#define DENSITY_DIGITS 6

/* Two wires that a nearly sorted vector has in wrong order are so near its first 1. */
#define NEAR 8

static uint32_t below(sn_samples *s, uint32_t bound)
{
    return (uint32_t)(((sn_random_next(&s->random) >> 32) * bound) >> 32);
}

/* ---- one block ------------------------------------------------------------------------------- */

/* Each vector gets a weight, and so many ones on the last of the wires. */
static void fill_weights(sn_samples *s, const uint16_t *wires, uint32_t length)
{
    sn_lanes *input = s->batch->input;
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint32_t ones = below(s, length + 1);
        if (s->balanced) {
            uint32_t mean = (uint32_t)((uint64_t)length * s->density[lane / 64] >> DENSITY_DIGITS);
            ones = mean + ones % 3;
            ones = ones < 1 ? 0 : ones - 1 < length ? ones - 1 : length;
        }
        if (ones)
            input[wires[length - ones]].word[lane / 64] |= UINT64_C(1) << lane % 64;
    }
    for (uint32_t i = 1; i < length; i++)
        for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++)
            input[wires[i]].word[j] |= input[wires[i - 1]].word[j];
}

/* Random bits of each word's density: the digits of the density, lowest first, decide between AND
 * and OR with a random word, which halves what is there or its distance from 1. */
static void fill_bits(sn_samples *s, sn_lanes *input)
{
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint64_t bits = 0;
        for (uint32_t d = 0; d < DENSITY_DIGITS; d++) {
            uint64_t word = sn_random_next(&s->random);
            bits = s->density[j] >> d & 1 ? bits | word : bits & word;
        }
        input->word[j] = bits;
    }
}

static void sort_block(sn_samples *s, const uint16_t *wires, uint32_t length)
{
    sn_lanes *input = s->batch->input;
    for (uint32_t end = 1; end < length; end++)
        for (uint32_t i = end; i > 0; i--)
            s->batch->compare(&(sn_cmp){wires[i - 1], wires[i]}, 1, input);
}

/* ---- a batch --------------------------------------------------------------------------------- */

static void choose_densities(sn_samples *s)
{
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++)
        s->density[j] = below(s, (1u << DENSITY_DIGITS) + 1);
}

/* Vectors of a selector's critical weights: those of just enough ones for a rank to be 1, or just
 * too few. */
static void choose_critical_densities(sn_samples *s)
{
    const sn_property *p = s->property;
    bool every = p->goal == SN_GOAL_RANKS;
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint32_t rank = every ? p->first + below(s, p->last - p->first + 1) : 0;
        rank = every ? rank : below(s, 2) ? p->first : p->last;
        s->density[j] = (uint32_t)(((uint64_t)(p->wires - rank) << DENSITY_DIGITS) / p->wires);
    }
}

/* The free wires as blocks of so many, each of consecutive ones or of every k-th. */
static void place_blocks(sn_samples *s, uint32_t size, bool interleaved)
{
    uint32_t n = s->free_count, step = interleaved ? (n + size - 1) / size : 1, at = 0;
    for (uint32_t first = 0; first < step; first++)
        for (uint32_t i = first; i < n; i += step)
            s->place[at++] = s->free_wire[i];
}

static void fill_blocks(sn_samples *s, uint32_t size)
{
    for (uint32_t i = 0; i < s->free_count; i += size) {
        const uint16_t *wires = s->place + i;
        uint32_t length = size < s->free_count - i ? size : s->free_count - i;
        for (uint32_t w = 0; w < length && size < WEIGHED_MIN; w++)
            fill_bits(s, &s->batch->input[wires[w]]);
        if (size < WEIGHED_MIN)
            sort_block(s, wires, length);
        else
            fill_weights(s, wires, length);
    }
}

/* Exchange a zero shortly before a vector's first 1 with a 1 shortly after. */
static void disturb(sn_samples *s)
{
    sn_lanes *input = s->batch->input;
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint64_t bit = UINT64_C(1) << lane % 64;
        uint32_t low = 0, high = s->free_count;
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (input[s->place[middle]].word[lane / 64] & bit)
                high = middle;
            else
                low = middle + 1;
        }
        uint32_t zero = below(s, NEAR), one = below(s, NEAR);
        if (zero < low && one < s->free_count - low) {
            input[s->place[low - 1 - zero]].word[lane / 64] |= bit;
            input[s->place[low + one]].word[lane / 64] &= ~bit;
        }
    }
}

/* Ones from a random wire to another, around the circle: mark where they begin and end, then carry
 * the marks on. */
void sn_samples_fill_intervals(sn_samples *s)
{
    uint32_t n = s->property->wires;
    sn_lanes *input = s->batch->input;
    memset(input, 0, n * sizeof *input);
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint64_t bit = UINT64_C(1) << lane % 64;
        uint32_t start = below(s, n), end = start + below(s, n + 1);
        input[start].word[lane / 64] ^= bit;
        if (end > n)
            input[0].word[lane / 64] ^= bit;
        if (end != n)
            input[end % n].word[lane / 64] ^= bit;
    }
    for (uint32_t w = 1; w < n; w++)
        for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++)
            input[w].word[j] ^= input[w - 1].word[j];
}

/* Block sizes take turns, and after all of them what else is varied. */
void sn_samples_fill(sn_samples *s)
{
    const sn_property *p = s->property;
    uint32_t sizes = sn_log2_ceil(s->free_count ? s->free_count : 1) + 1;
    uint64_t round = s->turn / sizes;
    uint32_t size = 1u << s->turn++ % sizes;
    bool selects = p->goal == SN_GOAL_RANKS || p->goal == SN_GOAL_SET;
    if (p->given == SN_GIVEN_BITONIC) {
        sn_samples_fill_intervals(s);
        return;
    }
    memset(s->batch->input, 0, p->wires * sizeof *s->batch->input);
    s->balanced = round % 4 >= 2;
    if (selects && round % 2)
        choose_critical_densities(s);
    else
        choose_densities(s);
    for (uint32_t c = 0; c < p->chains; c++)
        if (p->chain_start[c + 1] - p->chain_start[c] > 1)
            fill_weights(s, p->chain_wire + p->chain_start[c],
                         p->chain_start[c + 1] - p->chain_start[c]);
    place_blocks(s, size, round % 2);
    fill_blocks(s, size);
    if (size >= s->free_count && s->free_count >= WEIGHED_MIN)
        disturb(s);
}

/* ---- making ---------------------------------------------------------------------------------- */

sn_err sn_samples_init(sn_samples *s, const sn_property *property, sn_batch *batch, sn_error *error)
{
    *s = (sn_samples){.property = property, .batch = batch};
    s->free_wire = sn_alloc(property->wires, sizeof *s->free_wire);
    s->place = sn_alloc(property->wires, sizeof *s->place);
    if (!s->free_wire || !s->place)
        return sn_fail_nomem(error);
    sn_random_seed(&s->random, 1);
    for (uint32_t c = 0; c < property->chains; c++)
        if (property->chain_start[c + 1] - property->chain_start[c] == 1)
            s->free_wire[s->free_count++] = property->chain_wire[property->chain_start[c]];
    return SN_OK;
}

void sn_samples_clear(sn_samples *s)
{
    free(s->free_wire);
    free(s->place);
}

/* Vectors to try next; counterexamples made smaller. */
#include "verify/vectors/vectors.h"

#include <stdlib.h>
#include <string.h>

/* ---- samples --------------------------------------------------------------------------------- */

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
    bool every = p->goal != SN_GOAL_SET;
    uint32_t first, last;
    sn_property_outputs(p, &first, &last);
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint32_t rank = every ? first + below(s, last - first + 1) : 0;
        rank = every ? rank : below(s, 2) ? first : last;
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
    bool selects = sn_property_is_ranged(p);
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

/* ---- shrink ---------------------------------------------------------------------------------- */

/* Which simpler vectors refute a property as well. */

#define WORK_MAX ((uint64_t)1 << 25)

typedef struct shrinker {
    const sn_net *net;
    const sn_property *property;
    sn_batch *batch;
    uint64_t work;   /* done so far */
    uint8_t *vector; /* [wires] the simplest counterexample so far */
    uint8_t *trial;  /* [wires] */
    uint8_t from;    /* bits of this value are to change, to `to` */
    uint8_t to;
    uint32_t *changes; /* [wires] the wires that carry `from`, in the order of the chains */
    uint32_t count;    /* of changes */
} shrinker;

/* What is left to change. Around a circle the list begins where a stretch of them does. */
static void list_changes(shrinker *s)
{
    const sn_property *p = s->property;
    uint32_t n = p->wires, start = 0;
    bool circle = p->given == SN_GIVEN_BITONIC;
    while (circle && start + 1 < n &&
           (s->vector[start] != s->from || s->vector[start ? start - 1 : n - 1] == s->from))
        start++;
    s->count = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t w = circle ? (start + i) % n : p->chain_wire[i];
        if (s->vector[w] == s->from)
            s->changes[s->count++] = w;
    }
}

/* Make the trial ascend along every chain again: a zero makes all before it zeros, a one all after
 * it ones. */
static void complete(shrinker *s)
{
    const sn_property *p = s->property;
    for (uint32_t c = 0; c < p->chains; c++) {
        const uint16_t *wires = p->chain_wire + p->chain_start[c];
        uint32_t length = p->chain_start[c + 1] - p->chain_start[c];
        for (uint32_t i = 1; i < length; i++) {
            uint32_t at = s->to ? i : length - 1 - i, before = s->to ? i - 1 : length - i;
            if (s->trial[wires[before]] == s->to)
                s->trial[wires[at]] = s->to;
        }
    }
}

/* Into a lane: the vector with the changes first .. first + count - 1 made. What is not admitted
 * is left as it was, which the caller sees as no progress. */
static bool put_trial(shrinker *s, uint32_t lane, uint32_t first, uint32_t count)
{
    uint32_t n = s->property->wires;
    memcpy(s->trial, s->vector, n);
    for (uint32_t i = first; i < first + count && i < s->count; i++)
        s->trial[s->changes[i]] = s->to;
    complete(s);
    if (!sn_property_admits(s->property, s->trial))
        return false;
    for (uint32_t w = 0; w < n; w++)
        if (s->trial[w])
            sn_lanes_set(&s->batch->input[w], lane, lane + 1);
    return true;
}

/* Try to make `count` changes at a time, from change `first` on, as often as lanes go round; take
 * the first that still refutes. Returns whether one did. */
static bool try_changes(shrinker *s, uint32_t first, uint32_t count)
{
    uint32_t lanes = 0, n = s->property->wires;
    memset(s->batch->input, 0, n * sizeof *s->batch->input);
    for (; first < s->count && lanes < SN_BLOCK_VECTORS; first += count)
        lanes += put_trial(s, lanes, first, count);
    s->work +=
        s->net->size + 64 * (uint64_t)n + (s->property->equals ? s->property->equals->size : 0);
    uint32_t lane = sn_batch_refute(s->batch, lanes, NULL, NULL);
    if (lane == lanes)
        return false;
    sn_batch_get(s->batch, lane, s->vector);
    list_changes(s);
    return true;
}

/* Changes in pieces of half of all, a quarter and so on, as long as some piece can be changed. */
static void change_bits(shrinker *s)
{
    list_changes(s);
    for (uint32_t count = s->count; count > 0; count /= 2)
        for (uint32_t first = 0; first < s->count && s->work < WORK_MAX;)
            first = try_changes(s, first, count) ? 0 : first + count * SN_BLOCK_VECTORS;
}

static uint32_t count_bits(const uint8_t *vector, uint32_t wires, uint8_t value)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < wires; w++)
        count += vector[w] == value;
    return count;
}

/* Both ways from `vector`; the one that leaves fewer of what was to change, fewer ones on a tie. */
static void shrink(shrinker *s, uint8_t *vector, uint8_t *fewer_ones)
{
    uint32_t n = s->property->wires;
    memcpy(s->vector, vector, n);
    s->from = 1, s->to = 0;
    change_bits(s);
    memcpy(fewer_ones, s->vector, n);
    memcpy(s->vector, vector, n);
    s->work = 0;
    s->from = 0, s->to = 1;
    change_bits(s);
    bool zeros = count_bits(s->vector, n, 0) < count_bits(fewer_ones, n, 1);
    memcpy(vector, zeros ? s->vector : fewer_ones, n);
}

sn_err sn_counterexample_shrink(const sn_net *net, const sn_property *property, uint8_t *vector,
                                sn_error *error)
{
    shrinker s = {.net = net, .property = property};
    uint8_t *room = sn_alloc(3, net->wires);
    s.changes = sn_alloc(net->wires, sizeof *s.changes);
    sn_err err = room && s.changes ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = sn_batch_new(net, property, &s.batch, error);
    if (!err) {
        s.vector = room;
        s.trial = room + net->wires;
        shrink(&s, vector, room + 2 * (size_t)net->wires);
    }
    sn_batch_free(s.batch);
    free(room);
    free(s.changes);
    return err;
}

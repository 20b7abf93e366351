/* Cheap refutation: the engine refutes or leaves undecided, never proves.
 *
 * Most vectors of random bits are easy to sort: their blocks have nearly half ones each, so a
 * comparator of a late merge never meets the one pair of weights it is there for. So besides bits
 * of every density it tries sorted blocks of every size and weight, and vectors that are sorted but
 * for two wires. */
#include "verify/engine.h"

#include "verify/batch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparators on a batch, and batches, that are worth trying before an engine is asked. */
#define WORK_MAX ((uint64_t)1 << 25)
#define BATCHES_MAX ((uint64_t)1 << 13)
/* Where there are few inputs, so many batches at least and so many times as many vectors. */
#define BATCHES_MIN 16
#define SATED_FACTOR 4

/* Blocks of fewer wires get their bits at random and are sorted then, larger ones get a weight. */
#define WEIGHED_MIN 16

/* Binary digits of a density of ones. */
#define DENSITY_DIGITS 6

/* Two wires that a nearly sorted vector has in wrong order are so near its first 1. */
#define NEAR 8

typedef struct falsifier {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    double started;
    bool stopped;
    sn_batch *batch;
    sn_random random;
    uint16_t *free_wire; /* [free_count] wires in chains of their own */
    uint32_t free_count;
    uint16_t *place;                  /* [free_count] the same, block by block */
    uint32_t density[SN_BLOCK_WORDS]; /* of ones in a word's vectors */
    bool balanced;                    /* weights follow the density */
} falsifier;

static uint32_t below(falsifier *f, uint32_t bound)
{
    return (uint32_t)(((sn_random_next(&f->random) >> 32) * bound) >> 32);
}

/* ---- one block ------------------------------------------------------------------------------- */

/* Each vector gets a weight, and so many ones on the last of the wires. */
static void fill_weights(falsifier *f, const uint16_t *wires, uint32_t length)
{
    sn_lanes *input = f->batch->input;
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint32_t ones = below(f, length + 1);
        if (f->balanced) {
            uint32_t mean = (uint32_t)((uint64_t)length * f->density[lane / 64] >> DENSITY_DIGITS);
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
static void fill_bits(falsifier *f, sn_lanes *input)
{
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint64_t bits = 0;
        for (uint32_t d = 0; d < DENSITY_DIGITS; d++) {
            uint64_t word = sn_random_next(&f->random);
            bits = f->density[j] >> d & 1 ? bits | word : bits & word;
        }
        input->word[j] = bits;
    }
}

static void sort_block(falsifier *f, const uint16_t *wires, uint32_t length)
{
    sn_lanes *input = f->batch->input;
    for (uint32_t end = 1; end < length; end++)
        for (uint32_t i = end; i > 0; i--)
            f->batch->compare(&(sn_cmp){wires[i - 1], wires[i]}, 1, input);
}

/* ---- a batch --------------------------------------------------------------------------------- */

static void choose_densities(falsifier *f)
{
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++)
        f->density[j] = below(f, (1u << DENSITY_DIGITS) + 1);
}

/* Vectors of a selector's critical weights: those of just enough ones for a rank to be 1, or just
 * too few. */
static void choose_critical_densities(falsifier *f)
{
    const sn_property *p = f->property;
    bool every = p->goal == SN_GOAL_RANKS;
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint32_t rank = every ? p->first + below(f, p->last - p->first + 1) : 0;
        rank = every ? rank : below(f, 2) ? p->first : p->last;
        f->density[j] = (uint32_t)(((uint64_t)(p->wires - rank) << DENSITY_DIGITS) / p->wires);
    }
}

/* The free wires as blocks of so many, each of consecutive ones or of every k-th. */
static void place_blocks(falsifier *f, uint32_t size, bool interleaved)
{
    uint32_t n = f->free_count, step = interleaved ? (n + size - 1) / size : 1, at = 0;
    for (uint32_t first = 0; first < step; first++)
        for (uint32_t i = first; i < n; i += step)
            f->place[at++] = f->free_wire[i];
}

static void fill_blocks(falsifier *f, uint32_t size)
{
    for (uint32_t i = 0; i < f->free_count; i += size) {
        const uint16_t *wires = f->place + i;
        uint32_t length = size < f->free_count - i ? size : f->free_count - i;
        for (uint32_t w = 0; w < length && size < WEIGHED_MIN; w++)
            fill_bits(f, &f->batch->input[wires[w]]);
        if (size < WEIGHED_MIN)
            sort_block(f, wires, length);
        else
            fill_weights(f, wires, length);
    }
}

/* Exchange a zero shortly before a vector's first 1 with a 1 shortly after. */
static void disturb(falsifier *f)
{
    sn_lanes *input = f->batch->input;
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint64_t bit = UINT64_C(1) << lane % 64;
        uint32_t low = 0, high = f->free_count;
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (input[f->place[middle]].word[lane / 64] & bit)
                high = middle;
            else
                low = middle + 1;
        }
        uint32_t zero = below(f, NEAR), one = below(f, NEAR);
        if (zero < low && one < f->free_count - low) {
            input[f->place[low - 1 - zero]].word[lane / 64] |= bit;
            input[f->place[low + one]].word[lane / 64] &= ~bit;
        }
    }
}

/* Ones from a random wire to another, around the circle: mark where they begin and end, then carry
 * the marks on. */
static void fill_bitonic(falsifier *f)
{
    uint32_t n = f->property->wires;
    sn_lanes *input = f->batch->input;
    memset(input, 0, n * sizeof *input);
    for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
        uint64_t bit = UINT64_C(1) << lane % 64;
        uint32_t start = below(f, n), end = start + below(f, n + 1);
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

/* Batch number `turn`: block sizes take turns, and after all of them what else is varied. */
static void fill(falsifier *f, uint64_t turn)
{
    const sn_property *p = f->property;
    uint32_t sizes = sn_log2_ceil(f->free_count ? f->free_count : 1) + 1;
    uint64_t round = turn / sizes;
    uint32_t size = 1u << turn % sizes;
    bool selects = p->goal == SN_GOAL_RANKS || p->goal == SN_GOAL_SET;
    if (p->given == SN_GIVEN_BITONIC) {
        fill_bitonic(f);
        return;
    }
    memset(f->batch->input, 0, p->wires * sizeof *f->batch->input);
    f->balanced = round % 4 >= 2;
    if (selects && round % 2)
        choose_critical_densities(f);
    else
        choose_densities(f);
    for (uint32_t c = 0; c < p->chains; c++)
        if (p->chain_start[c + 1] - p->chain_start[c] > 1)
            fill_weights(f, p->chain_wire + p->chain_start[c],
                         p->chain_start[c + 1] - p->chain_start[c]);
    place_blocks(f, size, round % 2);
    fill_blocks(f, size);
    if (size >= f->free_count && f->free_count >= WEIGHED_MIN)
        disturb(f);
}

/* ---- search ---------------------------------------------------------------------------------- */

static bool poll(void *data)
{
    falsifier *f = data;
    bool late = f->run->seconds > 0 && sn_now() - f->started >= f->run->seconds;
    f->stopped = f->stopped || late || (f->run->stop && atomic_load(f->run->stop));
    return f->stopped;
}

static uint64_t batch_cost(const sn_net *net, const sn_property *property)
{
    return net->size + 8 * (uint64_t)net->wires + (property->equals ? property->equals->size : 0);
}

static uint64_t batch_count(const sn_net *net, const sn_property *property)
{
    uint64_t count = WORK_MAX / batch_cost(net, property) + 1;
    uint64_t sated = BATCHES_MIN + sn_property_inputs(property) / SN_BLOCK_VECTORS * SATED_FACTOR;
    count = count < sated ? count : sated;
    return count < BATCHES_MAX ? count : BATCHES_MAX;
}

static void search(falsifier *f, sn_finding *finding)
{
    uint64_t count = batch_count(f->net, f->property), turn;
    uint32_t lane = SN_BLOCK_VECTORS;
    finding->verdict = SN_UNDECIDED;
    for (turn = 0; turn < count && lane == SN_BLOCK_VECTORS && !poll(f); turn++) {
        fill(f, turn);
        lane = sn_batch_refute(f->batch, SN_BLOCK_VECTORS, poll, f);
    }
    finding->covered = (double)turn * SN_BLOCK_VECTORS;
    if (lane < SN_BLOCK_VECTORS) {
        finding->verdict = SN_FAILS;
        finding->covered -= SN_BLOCK_VECTORS - 1 - lane;
        sn_batch_get(f->batch, lane, finding->counterexample);
        return;
    }
    finding->interrupted = f->run->stop && atomic_load(f->run->stop);
    snprintf(finding->reason, sizeof finding->reason, "%sno counterexample among %.0f vectors",
             finding->interrupted ? "interrupted, "
             : f->stopped         ? "time is up, "
                                  : "",
             finding->covered);
}

/* ---- the engine ------------------------------------------------------------------------------ */

static void find_free_wires(falsifier *f)
{
    const sn_property *p = f->property;
    for (uint32_t c = 0; c < p->chains; c++)
        if (p->chain_start[c + 1] - p->chain_start[c] == 1)
            f->free_wire[f->free_count++] = p->chain_wire[p->chain_start[c]];
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    falsifier f = {.net = net, .property = property, .run = run, .started = sn_now()};
    f.free_wire = sn_alloc(net->wires, sizeof *f.free_wire);
    f.place = sn_alloc(net->wires, sizeof *f.place);
    sn_err err = f.free_wire && f.place ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = sn_batch_new(net, property, &f.batch, error);
    if (!err) {
        sn_random_seed(&f.random, 1);
        find_free_wires(&f);
        search(&f, finding);
    }
    sn_batch_free(f.batch);
    free(f.free_wire);
    free(f.place);
    return err;
}

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property, (void)reason;
    return true;
}

/* What is broken shows within a millisecond as a rule, but a network that is not broken makes it go
 * on for a tenth of a second; so it comes before all that takes longer than some 30 ms. */
static double estimate(const sn_net *net, const sn_property *property)
{
    double whole = log2((double)batch_cost(net, property) * (double)batch_count(net, property));
    return fmin(whole, 25);
}

const sn_engine sn_engine_falsify = {
    .name = "falsify", .accepts = accepts, .estimate = estimate, .decide = decide};

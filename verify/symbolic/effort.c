/* How wide the diagrams of a network will be, seen on samples. */
#include "verify/symbolic/symbolic.h"

#include "verify/engine.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Assignments of the first half; fewer where the network is so large that sampling takes long, or
 * so small that there are not as many. */
#define SAMPLES_MAX 1024
#define SAMPLES_MIN 64
#define SAMPLED_WORDS_MAX 1e8
#define STORED_WORDS_MAX 8e6
/* How often, in the course of the network, widths are measured. */
#define LOOKS 64
#define WIRES_LOOKED_AT 4

/* Fitted to measurements (bench/estimates.c): tables that are new, what each comparator takes, and
 * the rest, which grows with a power of the product that stands for a comparator's diagrams: their
 * variables times the numbers of ones they tell apart times the square of the width at one such
 * number. Mostly right to a factor of two; periodic balanced sorting is harder than it looks (32
 * wires: a factor of 14). */
#define START_NANOSECONDS 3e5
#define COMPARATOR_NANOSECONDS 3.5e2
#define NODES_NANOSECONDS 70.0
#define NODES_POWER 0.7
/* What sampling takes, and may win nothing. */
#define LOOK_NANOSECONDS 2.5e6
/* Of a bitonic input: a node. */
#define BITONIC_NANOSECONDS 2.0
/* Where the comparators alone take longer, sampling is not worth its time. */
#define SAMPLED_NANOSECONDS 8e9

typedef struct sampling {
    const sn_net *net;
    const sn_property *property;
    const sn_schedule *schedule;
    uint32_t samples;
    sn_groups groups;
    uint64_t *word;      /* [wires * samples] bit b of word[w * samples + i]: wire w, first half i,
                            second half b */
    uint64_t *scratch;   /* [max(samples, wires)] */
    uint32_t *variables; /* [wires] of the group, for least wires */
} sampling;

/* How many functions the first half leaves of a wire: those seen and, by the number of those seen
 * once and twice only, those not seen (Chao 1984, "Nonparametric estimation of the number of
 * classes in a population"). */
static double width(sampling *s, uint32_t wire)
{
    double seen = 0, once = 0, twice = 0;
    memcpy(s->scratch, s->word + (size_t)wire * s->samples, s->samples * sizeof *s->scratch);
    qsort(s->scratch, s->samples, sizeof *s->scratch, sn_compare_u64);
    for (uint32_t i = 0, end; i < s->samples; i = end) {
        for (end = i + 1; end < s->samples && s->scratch[end] == s->scratch[i];)
            end++;
        seen++;
        once += end - i == 1;
        twice += end - i == 2;
    }
    return seen + once * (once - 1) / (2 * (twice + 1));
}

/* The widest of some wires: of those that change most from sample to sample. */
static double widest(sampling *s)
{
    double most = 1;
    for (int32_t margin = 4; margin <= 32; margin += 4) {
        uint32_t looked_at = 0;
        for (uint32_t w = 0; w < s->net->wires && looked_at < WIRES_LOOKED_AT; w++) {
            const uint64_t *word = s->word + (size_t)w * s->samples;
            int32_t ones = __builtin_popcountll(word[0]) + __builtin_popcountll(word[1]);
            if (abs(ones - 64) <= margin) {
                most = fmax(most, width(s, w));
                looked_at++;
            }
        }
        if (looked_at)
            break;
    }
    return most;
}

/* ---- the inputs ------------------------------------------------------------------------------ */

/* The chains of one half, in the order of their variables. */
typedef struct half {
    uint32_t chains;
    uint32_t *chain; /* [chains] */
    uint32_t wires;
} half;

static void set_input(sampling *s, bool first, uint32_t wire, uint32_t i)
{
    uint64_t *word = s->word + (size_t)wire * s->samples;
    if (first)
        word[i] = UINT64_MAX;
    for (uint32_t k = 0; !first && k < s->samples; k++)
        word[k] |= (uint64_t)1 << i;
}

/* Assignment i of a half: `ones` ones, drawn from all its wires alike, each chain filled from its
 * end. */
static void sample_half(sampling *s, const half *h, bool first, uint32_t i, uint32_t ones,
                        sn_random *random)
{
    const sn_property *p = s->property;
    uint32_t rest = h->wires;
    for (uint32_t k = 0; k < h->chains; k++) {
        uint32_t start = p->chain_start[h->chain[k]], end = p->chain_start[h->chain[k] + 1];
        for (uint32_t at = start, filled = end; at < end; at++, rest--)
            if (sn_random_below(random, rest) < ones) {
                set_input(s, first, p->chain_wire[--filled], i);
                ones--;
            }
    }
}

static uint32_t chain_width(const sn_property *p, uint32_t chain)
{
    return sn_block_width(p->chain_start[chain + 1] - p->chain_start[chain]);
}

/* Divide the chains, listed in the order of their variables, where half of these are passed. */
static void divide(sampling *s, uint32_t *chain, half halves[2])
{
    const sn_property *p = s->property;
    uint32_t all = 0, before = 0;
    halves[0] = (half){.chain = chain};
    for (uint32_t c = 0; c < p->chains; c++)
        all += chain_width(p, c);
    for (uint32_t k = 0; k < p->chains; k++) {
        half *h = &halves[2 * before >= all];
        if (2 * before >= all && !halves[1].chains)
            *h = (half){.chain = chain + k};
        h->chains++;
        h->wires += p->chain_start[chain[k] + 1] - p->chain_start[chain[k]];
        before += chain_width(p, chain[k]);
    }
}

/* Half of the inputs are ones, or nearly: there the sorted outputs in the middle change. */
static void sample_inputs(sampling *s, uint32_t *chain)
{
    const sn_property *p = s->property;
    uint32_t *chain_of = s->variables, count = 0;
    half halves[2] = {{.chains = 0}, {.chains = 0}};
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t c = 0; c < p->chains; c++)
        chain_of[p->chain_wire[p->chain_start[c]]] = c + 1;
    for (uint32_t i = 0; i < p->wires; i++)
        if (chain_of[s->schedule->wires[i]])
            chain[count++] = chain_of[s->schedule->wires[i]] - 1;
    memset(s->variables, 0, p->wires * sizeof *s->variables);
    for (uint32_t c = 0; c < p->chains; c++)
        s->variables[sn_groups_find(&s->groups, p->chain_wire[p->chain_start[c]])] =
            chain_width(p, c);
    divide(s, chain, halves);
    for (uint32_t i = 0; i < s->samples; i++)
        sample_half(s, &halves[0], true, i, halves[0].wires / 2, &random);
    for (uint32_t i = 0; i < 64; i++)
        sample_half(s, &halves[1], false, i, (halves[1].wires + i % 3) / 2, &random);
}

/* ---- running it ------------------------------------------------------------------------------ */

static bool looks_sorted(sampling *s, uint32_t group)
{
    for (uint32_t i = 0; i < s->samples; i += s->samples / 8) {
        uint32_t count = 0;
        for (uint32_t w = group; w != SN_GROUPS_END; w = s->groups.next[w])
            s->scratch[count++] = s->word[(size_t)w * s->samples + i];
        if (!sn_words_nested(s->scratch, count))
            return false;
    }
    return true;
}

static uint32_t variables_of(sampling *s, uint32_t group)
{
    uint32_t sorted = sn_block_width(s->groups.size[group]);
    bool collapse = s->property->goal != SN_GOAL_EQUALS && s->variables[group] > sorted;
    return collapse && looks_sorted(s, group) ? sorted : s->variables[group];
}

static void join(sampling *s, uint32_t a, uint32_t b)
{
    uint32_t variables = variables_of(s, a) + variables_of(s, b);
    sn_groups_join(&s->groups, a, b);
    s->variables[a < b ? a : b] = variables;
}

static void compare(sampling *s, sn_cmp c)
{
    uint64_t *min = s->word + (size_t)c.min * s->samples;
    uint64_t *max = s->word + (size_t)c.max * s->samples;
    for (uint32_t i = 0; i < s->samples; i++) {
        uint64_t low = min[i] & max[i];
        max[i] |= min[i];
        min[i] = low;
    }
}

/* Nanoseconds for all comparators; the width seen last is taken for those that follow. */
static double run(sampling *s)
{
    size_t size = s->net->size, every = size / LOOKS + 1;
    double sum = 0, wide = 1;
    for (size_t k = 0; k < size; k++) {
        sn_cmp c = s->net->cmp[s->schedule->order[k]];
        uint32_t a = sn_groups_find(&s->groups, c.min), b = sn_groups_find(&s->groups, c.max);
        if (a != b)
            join(s, a, b);
        compare(s, c);
        if (k % every == every - 1)
            wide = widest(s);
        sum += wide * wide * s->groups.size[a < b ? a : b] * s->variables[a < b ? a : b];
    }
    return START_NANOSECONDS + COMPARATOR_NANOSECONDS * (double)size +
           NODES_NANOSECONDS * pow(sum, NODES_POWER);
}

/* ---- the estimate ---------------------------------------------------------------------------- */

static double sample(sampling *s)
{
    size_t wires = s->net->wires, larger = wires > s->samples ? wires : s->samples;
    uint32_t *chain = sn_alloc(wires, sizeof *chain);
    s->word = sn_alloc(wires * s->samples, sizeof *s->word);
    s->scratch = sn_alloc(larger, sizeof *s->scratch);
    s->variables = sn_alloc(wires, sizeof *s->variables);
    bool fits =
        sn_groups_init(&s->groups, s->net->wires) && chain && s->word && s->scratch && s->variables;
    double nanoseconds = INFINITY;
    if (fits) {
        sn_schedule_start(&s->groups, s->property);
        sample_inputs(s, chain);
        nanoseconds = run(s);
    }
    sn_groups_free(&s->groups);
    free(s->variables);
    free(s->scratch);
    free(s->word);
    free(chain);
    return nanoseconds;
}

double sn_effort_least(const sn_net *net, const sn_property *property)
{
    (void)property;
    return log2(LOOK_NANOSECONDS + COMPARATOR_NANOSECONDS * (double)net->size);
}

double sn_effort_estimate(const sn_net *net, const sn_property *property)
{
    sn_schedule *schedule;
    double comparators = (double)net->size + 1, wires = net->wires, most;
    if (property->given == SN_GIVEN_BITONIC) /* at most a node for each place and length */
        return log2(START_NANOSECONDS +
                    BITONIC_NANOSECONDS * wires * wires * (wires + comparators));
    if (COMPARATOR_NANOSECONDS * comparators > SAMPLED_NANOSECONDS)
        return log2(COMPARATOR_NANOSECONDS * comparators);
    if (sn_schedule_new(net, property, &schedule, NULL))
        return 64;
    most = fmin(SAMPLED_WORDS_MAX / (comparators + wires), STORED_WORDS_MAX / wires);
    most = fmin(most, exp2(wires));
    sampling s = {.net = net, .property = property, .schedule = schedule};
    s.samples = (uint32_t)fmin(fmax(most, SAMPLES_MIN), SAMPLES_MAX);
    double nanoseconds = sample(&s);
    sn_schedule_free(schedule);
    return fmin(log2(nanoseconds), 64);
}

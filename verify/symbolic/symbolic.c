/* Engine symbolic: a network's wires as functions, and what is required of them. */
#include "verify/symbolic/symbolic.h"

#include "verify/engine.h"
#include "verify/vectors/vectors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every wire carries a function of the inputs, kept as a decision diagram, and a comparator is one
 * AND and one OR of such functions. That an output is what it should be is seen by comparing two
 * numbers. The counterexample is the least one, in the order of the variables, that refutes
 * the first output that can be refuted. */

#define BLOCK_NONE UINT32_MAX

/* A stretch of consecutive variables that encode a number of ones, most significant bit first: the
 * number is min(value, length), so every assignment means something. A block stands for `length`
 * values: those of a chain of the inputs, or of a group of wires found sorted; it then stands for
 * the blocks that carried them before. */
typedef struct block {
    uint32_t length;
    uint32_t first; /* variable */
    uint32_t bits;
    uint32_t chain; /* number in the property; BLOCK_NONE for a sorted group */
    uint32_t last;  /* sorted group: the last block of those it stands for */
    uint32_t prev; /* the block before it in its list, whose variables are earlier, or BLOCK_NONE */
} block;

/* at[t] for t = 0..count: whether some blocks carry t ones at least. */
typedef struct thresholds {
    uint32_t count;
    sn_diagram *at;
} thresholds;

typedef struct rank {
    sn_diagram function;
    uint32_t need;
} rank;

typedef struct solver {
    const sn_net *net;
    const sn_property *property;
    const sn_schedule *variables; /* the schedule whose wires order the variables */
    sn_diagrams *diagrams;
    sn_diagram *function; /* [wires] what the wire carries, held; false where it does not matter */
    uint64_t *sample;     /* [wires] what it carries for 64 inputs */
    uint32_t *left;       /* [wires] comparators to come */
    bool *needed;         /* [wires] the wire is an output that matters */
    sn_groups groups;
    uint32_t *group_first; /* [wires] first block of the group, for least wires */
    uint32_t *group_last;  /* [wires] last block */
    block *blocks;         /* [2 * wires] */
    uint32_t block_count;
    size_t done;   /* comparators */
    bool collapse; /* sorted groups become blocks */
    /* Room for what does not last. */
    sn_diagram *at;  /* [wires + 1] thresholds */
    rank *ranks;     /* [wires + 1] */
    uint64_t *words; /* [wires] */
    uint32_t *needs; /* [wires] */
    uint32_t *ones;  /* [2 * wires], zeroed by who uses it */
    uint8_t *values; /* [variables], zeroed by who uses it */
} solver;

/* ---- counts ---------------------------------------------------------------------------------- */

uint32_t sn_block_width(uint32_t length)
{
    return sn_log2_ceil((uint64_t)length + 1);
}

static uint32_t block_bits(const uint8_t *values, uint32_t first, uint32_t bits)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < bits; i++)
        number = 2 * number + values[first + i];
    return number;
}

static uint32_t block_read(const block *block, const uint8_t *values)
{
    uint32_t number = block_bits(values, block->first, block->bits);
    return number < block->length ? number : block->length;
}

static void block_write(const block *block, uint32_t number, uint8_t *values)
{
    for (uint32_t i = 0; i < block->bits; i++)
        values[block->first + i] = number >> (block->bits - 1 - i) & 1;
}

/* Whether `ones` and what the blocks of `t` carry are `need` together. */
static sn_diagram at_least(const thresholds *t, uint32_t need, uint32_t ones)
{
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    return need - ones <= t->count ? t->at[need - ones] : SN_DIAGRAM_FALSE;
}

/* The same with a block before them, of which `bit` bits are known and make `ones`. */
static sn_diagram branch(sn_diagrams *d, const thresholds *t, const block *b, uint32_t need,
                         uint32_t bit, uint32_t ones)
{
    uint32_t rest = (1u << (b->bits - bit)) - 1;
    if (ones >= b->length || bit == b->bits)
        return sn_diagram_keep(d, at_least(t, need, ones < b->length ? ones : b->length));
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    if (need - ones > (uint64_t)t->count + rest)
        return SN_DIAGRAM_FALSE;
    sn_diagram low = branch(d, t, b, need, bit + 1, ones);
    sn_diagram high = branch(d, t, b, need, bit + 1, ones + (rest + 1) / 2);
    sn_diagram both = sn_diagram_choose(d, b->first + bit, high, low);
    sn_diagram_drop(d, low);
    sn_diagram_drop(d, high);
    return both;
}

/* Put a block before those that `t` counts. A threshold is made of itself and lower ones. Once
 * diagrams ended the rest stays as it is, which means nothing either. */
static void count_block(sn_diagrams *d, thresholds *t, const block *b)
{
    uint32_t sum = t->count + b->length;
    for (uint32_t need = sum + 1; need-- > 0 && !d->ended;) {
        sn_diagram with = branch(d, t, b, need, 0, 0);
        if (need <= t->count)
            sn_diagram_drop(d, t->at[need]);
        t->at[need] = with;
    }
    t->count = sum;
}

/* Thresholds of the block `last` and all before it in its list; none for BLOCK_NONE. They are in
 * the solver's room until they are dropped.
 * cost   O(count²) for blocks of one wire and for a few long blocks */
static thresholds thresholds_of(const solver *s, uint32_t last)
{
    thresholds t = {.at = s->at};
    t.at[0] = SN_DIAGRAM_TRUE;
    for (uint32_t b = last; b != BLOCK_NONE && !s->diagrams->ended; b = s->blocks[b].prev)
        count_block(s->diagrams, &t, &s->blocks[b]);
    return t;
}

static void thresholds_drop(sn_diagrams *d, const thresholds *t)
{
    for (uint32_t i = 0; i <= t->count; i++)
        sn_diagram_drop(d, t->at[i]);
}

static int by_ones(const void *a, const void *b)
{
    int left = __builtin_popcountll(*(const uint64_t *)a);
    int right = __builtin_popcountll(*(const uint64_t *)b);
    return (left > right) - (left < right);
}

bool sn_words_nested(uint64_t *words, uint32_t count)
{
    qsort(words, count, sizeof *words, by_ones);
    for (uint32_t i = 1; i < count; i++)
        if (words[i - 1] & ~words[i])
            return false;
    return true;
}

/* ---- the inputs ------------------------------------------------------------------------------ */

static uint32_t add_block(solver *s, uint32_t length, uint32_t first, uint32_t chain, uint32_t last)
{
    s->blocks[s->block_count] =
        (block){length, first, sn_block_width(length), chain, last, BLOCK_NONE};
    return s->block_count++;
}

/* The wires of a chain in terms of its block. A sample of density (i+1)/65 fills it with ones from
 * the end. */
static void start_chain(solver *s, uint32_t chain, uint32_t first, sn_random *random)
{
    const sn_property *p = s->property;
    const uint16_t *wire = p->chain_wire + p->chain_start[chain];
    uint32_t length = p->chain_start[chain + 1] - p->chain_start[chain];
    uint32_t id = add_block(s, length, first, chain, BLOCK_NONE);
    thresholds t = thresholds_of(s, id);
    for (uint32_t i = 0; i < length; i++)
        s->function[wire[i]] = sn_diagram_keep(s->diagrams, t.at[length - i]);
    thresholds_drop(s->diagrams, &t);
    for (uint32_t i = 0; i < 64; i++) {
        uint32_t ones = 0;
        for (uint32_t k = 0; k < length; k++)
            ones += sn_random_below(random, 65) <= i;
        for (uint32_t k = length - ones; k < length; k++)
            s->sample[wire[k]] |= (uint64_t)1 << i;
    }
    uint32_t group = sn_groups_find(&s->groups, wire[0]);
    s->group_first[group] = s->group_last[group] = id;
}

/* Chains get their blocks in the order in which the schedule lists their first wires. */
static void start_chains(solver *s)
{
    const sn_property *p = s->property;
    uint32_t *first_of = s->needs, variables = 0;
    sn_random random;
    sn_random_seed(&random, 1);
    memset(first_of, 0, p->wires * sizeof *first_of);
    for (uint32_t c = 0; c < p->chains; c++)
        first_of[p->chain_wire[p->chain_start[c]]] = c + 1;
    for (uint32_t i = 0; i < p->wires; i++) {
        uint32_t chain = first_of[s->variables->wires[i]];
        if (!chain)
            continue;
        start_chain(s, chain - 1, variables, &random);
        variables += s->blocks[s->block_count - 1].bits;
    }
}

/* Variables of a bitonic input: where the ones start, modulo the wires, then how many there are. */
static uint32_t start_bits(uint32_t wires)
{
    return sn_block_width(wires - 1);
}

/* Whether a wire carries a one, given thresholds of the number of ones and the first `bit` bits of
 * the start, which make `start`. */
static sn_diagram bitonic(const solver *s, const thresholds *lengths, uint32_t wire, uint32_t bit,
                          uint32_t start)
{
    const uint32_t wires = s->net->wires;
    if (bit == start_bits(wires))
        return sn_diagram_keep(s->diagrams,
                               lengths->at[(wire + wires - start % wires) % wires + 1]);
    sn_diagram low = bitonic(s, lengths, wire, bit + 1, 2 * start);
    sn_diagram high = bitonic(s, lengths, wire, bit + 1, 2 * start + 1);
    sn_diagram both = sn_diagram_choose(s->diagrams, bit, high, low);
    sn_diagram_drop(s->diagrams, low);
    sn_diagram_drop(s->diagrams, high);
    return both;
}

static void start_bitonic(solver *s)
{
    uint32_t wires = s->net->wires;
    add_block(s, wires, start_bits(wires), BLOCK_NONE, BLOCK_NONE);
    thresholds lengths = thresholds_of(s, 0);
    for (uint32_t w = 0; w < wires && !s->diagrams->ended; w++)
        s->function[w] = bitonic(s, &lengths, w, 0, 0);
    thresholds_drop(s->diagrams, &lengths);
}

static uint32_t count_variables(const sn_property *p)
{
    uint32_t count = 0;
    if (p->given == SN_GIVEN_BITONIC)
        return start_bits(p->wires) + sn_block_width(p->wires);
    for (uint32_t c = 0; c < p->chains; c++)
        count += sn_block_width(p->chain_start[c + 1] - p->chain_start[c]);
    return count;
}

/* ---- groups found sorted --------------------------------------------------------------------- */

static bool is_live(const solver *s, uint32_t wire)
{
    return s->left[wire] || s->needed[wire];
}

/* Whether the live wires of a group look sorted, in some order, on the samples. */
static bool looks_sorted(const solver *s, uint32_t group)
{
    uint32_t count = 0;
    for (uint32_t w = group; w != SN_GROUPS_END; w = s->groups.next[w])
        if (is_live(s, w))
            s->words[count++] = s->sample[w];
    return sn_words_nested(s->words, count);
}

static int by_function(const void *a, const void *b)
{
    sn_diagram left = ((const rank *)a)->function, right = ((const rank *)b)->function;
    return (left > right) - (left < right);
}

/* For each live wire of the group find the threshold of its blocks that it carries.
 * needs    [wires of the group, in order of their list] filled in
 * returns  whether all carry one */
static bool match_ranks(const solver *s, uint32_t group, const thresholds *t, uint32_t *needs)
{
    rank *ranks = s->ranks;
    bool all = true;
    for (uint32_t i = 0; i <= t->count; i++)
        ranks[i] = (rank){t->at[i], i};
    qsort(ranks, (size_t)t->count + 1, sizeof *ranks, by_function);
    for (uint32_t w = group; w != SN_GROUPS_END && all; w = s->groups.next[w]) {
        rank key = {.function = s->function[w]}, *found = NULL;
        if (is_live(s, w))
            found = bsearch(&key, ranks, (size_t)t->count + 1, sizeof *ranks, by_function);
        all = found || !is_live(s, w);
        *needs++ = found ? found->need : 0;
    }
    return all;
}

/* Make one block of the group's blocks, on the first of their variables. */
static void replace_blocks(solver *s, uint32_t group, uint32_t length)
{
    uint32_t first = s->blocks[s->group_first[group]].first;
    uint32_t id = add_block(s, length, first, BLOCK_NONE, s->group_last[group]);
    s->group_first[group] = s->group_last[group] = id;
}

/* If each live wire of the group carries a threshold of the group's inputs, then all that the rest
 * of the network can see of these inputs is their number of ones: let the group be a block. */
static void collapse(solver *s, uint32_t group)
{
    if (!s->collapse || s->group_first[group] == s->group_last[group] || !looks_sorted(s, group))
        return;
    thresholds t = thresholds_of(s, s->group_last[group]);
    uint32_t *need = s->needs;
    bool sorted = match_ranks(s, group, &t, need);
    uint32_t length = t.count;
    thresholds_drop(s->diagrams, &t);
    if (sorted) {
        replace_blocks(s, group, length);
        t = thresholds_of(s, s->group_last[group]);
        for (uint32_t w = group; w != SN_GROUPS_END; w = s->groups.next[w], need++) {
            sn_diagram_drop(s->diagrams, s->function[w]);
            s->function[w] =
                is_live(s, w) ? sn_diagram_keep(s->diagrams, t.at[*need]) : SN_DIAGRAM_FALSE;
        }
        thresholds_drop(s->diagrams, &t);
    }
}

static void join(solver *s, uint32_t a, uint32_t b)
{
    uint32_t first = a < b ? a : b, second = a < b ? b : a;
    collapse(s, first);
    collapse(s, second);
    s->blocks[s->group_first[second]].prev = s->group_last[first];
    s->group_last[first] = s->group_last[second];
    sn_groups_join(&s->groups, a, b);
}

/* ---- running a network ----------------------------------------------------------------------- */

static void compare(solver *s, sn_cmp c)
{
    sn_diagram a = s->function[c.min], b = s->function[c.max];
    uint64_t low = s->sample[c.min] & s->sample[c.max];
    s->sample[c.max] |= s->sample[c.min];
    s->sample[c.min] = low;
    s->left[c.min]--;
    s->left[c.max]--;
    s->function[c.min] = is_live(s, c.min) ? sn_diagram_and(s->diagrams, a, b) : SN_DIAGRAM_FALSE;
    s->function[c.max] = is_live(s, c.max) ? sn_diagram_or(s->diagrams, a, b) : SN_DIAGRAM_FALSE;
    sn_diagram_drop(s->diagrams, a);
    sn_diagram_drop(s->diagrams, b);
}

/* Memory for a network's wires, and for variables of its inputs; ended without. */
static void solver_init(solver *s, uint32_t variables)
{
    const size_t wires = s->net->wires;
    s->function = sn_alloc(wires, sizeof *s->function);
    s->sample = sn_alloc(wires, sizeof *s->sample);
    s->left = sn_alloc(wires, sizeof *s->left);
    s->needed = sn_alloc(wires, sizeof *s->needed);
    s->group_first = sn_alloc(wires, sizeof *s->group_first);
    s->group_last = sn_alloc(wires, sizeof *s->group_last);
    s->blocks = sn_alloc(2 * wires, sizeof *s->blocks);
    s->at = sn_alloc(wires + 1, sizeof *s->at);
    s->ranks = sn_alloc(wires + 1, sizeof *s->ranks);
    s->words = sn_alloc(wires, sizeof *s->words);
    s->needs = sn_alloc(wires, sizeof *s->needs);
    s->ones = sn_alloc(2 * wires, sizeof *s->ones);
    s->values = sn_alloc((size_t)variables + 1, sizeof *s->values);
    if (!sn_groups_init(&s->groups, s->net->wires) || !s->function || !s->sample || !s->left ||
        !s->needed || !s->group_first || !s->group_last || !s->blocks || !s->at || !s->ranks ||
        !s->words || !s->needs || !s->ones || !s->values)
        s->diagrams->ended = SN_DIAGRAMS_FULL;
}

static void solver_clear(solver *s)
{
    free(s->function);
    free(s->sample);
    free(s->left);
    free(s->needed);
    sn_groups_free(&s->groups);
    free(s->group_first);
    free(s->group_last);
    free(s->blocks);
    free(s->at);
    free(s->ranks);
    free(s->words);
    free(s->needs);
    free(s->ones);
    free(s->values);
}

/* What wires carry behind the network, of which outputs first..last matter. */
static void run(solver *s, const sn_schedule *schedule, uint32_t first, uint32_t last)
{
    sn_schedule_start(&s->groups, s->property);
    for (size_t k = 0; k < s->net->size; k++) {
        s->left[s->net->cmp[k].min]++;
        s->left[s->net->cmp[k].max]++;
    }
    for (uint32_t i = first; i <= last; i++)
        s->needed[sn_net_output_wire(s->net, i)] = true;
    if (s->property->given == SN_GIVEN_BITONIC)
        start_bitonic(s);
    else
        start_chains(s);
    for (s->done = 0; s->done < s->net->size && !s->diagrams->ended; s->done++) {
        sn_cmp c = s->net->cmp[schedule->order[s->done]];
        uint32_t a = sn_groups_find(&s->groups, c.min), b = sn_groups_find(&s->groups, c.max);
        if (a != b)
            join(s, a, b);
        compare(s, c);
    }
}

/* ---- counterexamples ------------------------------------------------------------------------- */

/* Blocks are made of earlier ones, so going backwards each is known before it is taken apart. Its
 * parts are filled from the last on, and chains from their end. */
static void spread(const solver *s, uint32_t *ones, uint8_t *input)
{
    const sn_property *p = s->property;
    for (uint32_t id = s->block_count; id-- > 0;) {
        const block *b = &s->blocks[id];
        for (uint32_t i = 0; b->chain != BLOCK_NONE && i < ones[id]; i++)
            input[p->chain_wire[p->chain_start[b->chain + 1] - 1 - i]] = 1;
        for (uint32_t part = b->last; part != BLOCK_NONE; part = s->blocks[part].prev) {
            ones[part] = ones[id] < s->blocks[part].length ? ones[id] : s->blocks[part].length;
            ones[id] -= ones[part];
        }
    }
}

static void decode_chains(solver *s, const uint8_t *values, uint8_t *input)
{
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            for (uint32_t b = s->group_last[w]; b != BLOCK_NONE; b = s->blocks[b].prev)
                s->ones[b] = block_read(&s->blocks[b], values);
    spread(s, s->ones, input);
}

static void decode_bitonic(const solver *s, const uint8_t *values, uint8_t *input)
{
    uint32_t wires = s->net->wires, start = block_bits(values, 0, start_bits(wires)) % wires;
    uint32_t length = block_read(&s->blocks[0], values);
    for (uint32_t i = 0; i < length; i++)
        input[(start + i) % wires] = 1;
}

/* Report an input for which `refuting` is true. */
static void fail(solver *s, sn_diagram refuting, sn_finding *finding)
{
    if (s->diagrams->ended)
        return;
    sn_diagram_least(s->diagrams, refuting, s->values);
    memset(finding->counterexample, 0, s->net->wires);
    if (s->property->given == SN_GIVEN_BITONIC)
        decode_bitonic(s, s->values, finding->counterexample);
    else
        decode_chains(s, s->values, finding->counterexample);
    finding->verdict = SN_FAILS;
}

/* ---- what is required ------------------------------------------------------------------------ */

/* Thresholds of all inputs. */
static thresholds weights(solver *s)
{
    uint32_t last = BLOCK_NONE;
    if (s->property->given == SN_GIVEN_BITONIC)
        return thresholds_of(s, 0);
    for (uint32_t i = 0; i < s->net->wires; i++) {
        uint32_t w = s->variables->wires[i];
        if (sn_groups_find(&s->groups, w) != w)
            continue;
        s->blocks[s->group_first[w]].prev = last;
        last = s->group_last[w];
    }
    thresholds t = thresholds_of(s, last);
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            s->blocks[s->group_first[w]].prev = BLOCK_NONE;
    return t;
}

/* What is required of outputs first..last. Where all are to be sorted each has its rank, which
 * takes the thresholds but no second output. */
static void check_outputs(solver *s, uint32_t first, uint32_t last, sn_finding *finding)
{
    const uint32_t wires = s->net->wires;
    const bool all = s->property->goal == SN_GOAL_SORTED;
    const thresholds t = weights(s);
    sn_diagrams *d = s->diagrams;
    for (uint32_t i = first; i <= last && !d->ended; i++) {
        sn_obligation o = sn_property_obligation(s->property, i);
        const sn_diagram output = s->function[sn_net_output_wire(s->net, i)];
        if (all)
            o = (sn_obligation){.ranged = true, .low = i, .high = i};
        if (o.after) {
            const sn_diagram before = s->function[sn_net_output_wire(s->net, i - 1)];
            const sn_diagram wrong = sn_diagram_without(d, before, output);
            if (wrong != SN_DIAGRAM_FALSE) {
                fail(s, wrong, finding);
                return;
            }
        }
        if (!o.ranged)
            continue;
        const sn_diagram zero = sn_diagram_without(d, t.at[wires - o.low], output);
        const sn_diagram one = sn_diagram_without(d, output, t.at[wires - o.high]);
        const sn_diagram wrong = sn_diagram_or(d, zero, one);
        if (wrong != SN_DIAGRAM_FALSE) {
            fail(s, wrong, finding);
            return;
        }
    }
    if (!d->ended)
        finding->verdict = SN_HOLDS;
}

static void check_equals(solver *s, const solver *other, sn_finding *finding)
{
    for (uint32_t i = 0; i < s->net->wires; i++) {
        const sn_diagram a = s->function[sn_net_output_wire(s->net, i)];
        const sn_diagram b = other->function[sn_net_output_wire(other->net, i)];
        if (a != b) {
            fail(s, sn_diagram_xor(s->diagrams, a, b), finding);
            return;
        }
    }
    if (!s->diagrams->ended)
        finding->verdict = SN_HOLDS;
}

/* ---- catching itself ------------------------------------------------------------------------- */

/* Steps through diagrams that an audit may take, and vectors it looks at, at least and at most. */
enum { AUDIT_STEPS = 1 << 16, AUDIT_MIN = 4, AUDIT_MAX = 64 };

static bool input_at(const sn_audit *audit, uint32_t wire, uint32_t lane)
{
    return audit->batch->input[wire].word[lane / 64] >> lane % 64 & 1;
}

/* Let the variables say what a vector is: how many ones there are in each block. */
static void assign_chains(solver *s, const sn_audit *audit, uint32_t lane, uint8_t *values)
{
    const sn_property *p = s->property;
    uint32_t *ones = s->ones;
    memset(ones, 0, s->block_count * sizeof *ones);
    for (uint32_t id = 0; id < s->block_count; id++) {
        const block *b = &s->blocks[id];
        for (uint32_t i = 0; b->chain != BLOCK_NONE && i < b->length; i++)
            ones[id] += input_at(audit, p->chain_wire[p->chain_start[b->chain] + i], lane);
        for (uint32_t part = b->last; part != BLOCK_NONE; part = s->blocks[part].prev)
            ones[id] += ones[part];
    }
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            for (uint32_t b = s->group_last[w]; b != BLOCK_NONE; b = s->blocks[b].prev)
                block_write(&s->blocks[b], ones[b], values);
}

/* The same for where the ones begin and how many there are. */
static void assign_bitonic(const solver *s, const sn_audit *audit, uint32_t lane, uint8_t *values)
{
    uint32_t wires = s->net->wires, ones = 0, start = 0;
    for (uint32_t w = 0; w < wires; w++) {
        bool one = input_at(audit, w, lane), before = input_at(audit, w ? w - 1 : wires - 1, lane);
        ones += one;
        start = one && !before ? w : start;
    }
    block_write(&(block){.bits = start_bits(wires)}, start, values);
    block_write(&s->blocks[0], ones, values);
}

/* Whether the functions of outputs first..last say of so many vectors what the network makes of
 * them, which is in `value`. */
static bool functions_agree(solver *s, const sn_audit *audit, const sn_lanes *value, uint32_t first,
                            uint32_t last)
{
    uint32_t variables = count_variables(s->property);
    uint64_t steps = ((uint64_t)last - first + 1) * (variables + 1), lanes = AUDIT_STEPS / steps;
    uint8_t *values = s->values;
    bool agree = true;
    lanes = lanes < AUDIT_MIN ? AUDIT_MIN : lanes > AUDIT_MAX ? AUDIT_MAX : lanes;
    for (uint32_t k = 0; k < lanes && agree; k++) {
        uint32_t lane = k * 67 % SN_BLOCK_VECTORS; /* some of each word */
        if (s->property->given == SN_GIVEN_BITONIC)
            assign_bitonic(s, audit, lane, values);
        else
            assign_chains(s, audit, lane, values);
        for (uint32_t i = first; i <= last && agree; i++) {
            uint32_t wire = sn_net_output_wire(s->net, i);
            bool is = value[wire].word[lane / 64] >> lane % 64 & 1;
            agree = sn_diagram_evaluate(s->diagrams, s->function[wire], values) == is;
        }
    }
    return agree;
}

/* Before the claim is said to hold: what is believed of the outputs must be so.
 * net      all of the network
 * other    the solver of the network to equal, or NULL
 * errors   SN_E_INTERNAL, SN_E_NOMEM */
static sn_err audit(solver *s, solver *other, const sn_net *net, sn_error *error)
{
    const sn_property *p = s->property;
    uint32_t first, last;
    sn_property_outputs(p, &first, &last);
    sn_audit audit;
    sn_err err = sn_audit_init(&audit, net, p, error);
    if (!err && sn_audit_run(&audit))
        err =
            sn_engine_fault("symbolic", "an admitted vector refutes what it found to hold", error);
    if (!err && (!functions_agree(s, &audit, audit.batch->value, first, last) ||
                 (other && !functions_agree(other, &audit, audit.batch->other, first, last))))
        err = sn_engine_fault("symbolic", "a wire does not carry its function", error);
    sn_audit_clear(&audit);
    return err;
}

/* ---- the engine ------------------------------------------------------------------------------ */

#define REPORT_SECONDS 0.1

/* One decision. */
typedef struct work {
    const sn_run *run;
    sn_diagrams diagrams;
    solver solver, other; /* the latter for the network to equal */
    sn_schedule *schedule, *other_schedule;
    sn_net *part; /* of the network, what its required outputs need, or NULL: all of it */
    double started, reported;
} work;

/* Whether time is up or someone says so; on the way tell progress. */
static bool stops(void *data)
{
    work *w = data;
    const double time = sn_now();
    if (w->run->stop && atomic_load(w->run->stop))
        return true;
    if (w->run->seconds > 0 && time - w->started >= w->run->seconds)
        return true;
    if (w->run->progress && time - w->reported >= REPORT_SECONDS) {
        const size_t size = w->solver.net->size + (w->other.net ? w->other.net->size : 0);
        w->reported = time;
        w->run->progress(w->run->data,
                         size ? (double)(w->solver.done + w->other.done) / (double)size : 0, -1);
    }
    return false;
}

static void explain(const work *w, sn_finding *finding)
{
    finding->interrupted = w->run->stop && atomic_load(w->run->stop);
    if (w->diagrams.ended == SN_DIAGRAMS_FULL) {
        finding->interrupted = false;
        snprintf(finding->reason, sizeof finding->reason,
                 "the decision diagrams do not fit into the memory allowed");
        sn_run_cramp(w->run);
    } else if (finding->interrupted) {
        snprintf(finding->reason, sizeof finding->reason, "interrupted");
    } else {
        finding->again = w->run->seconds;
        sn_explain_timeout(w->run->seconds, finding->reason);
    }
}

static sn_err prepare(work *w, const sn_net *net, const sn_property *property, sn_error *error)
{
    uint32_t first, last;
    sn_err err = SN_OK;
    sn_property_outputs(property, &first, &last);
    if (last - first + 1 < property->wires)
        err = sn_net_keep_outputs(net, first, last, &w->part, error);
    w->solver = (solver){.net = w->part ? w->part : net,
                         .property = property,
                         .diagrams = &w->diagrams,
                         .collapse = property->goal != SN_GOAL_EQUALS};
    if (!err)
        err = sn_schedule_new(w->solver.net, property, &w->schedule, error);
    w->solver.variables = w->schedule;
    if (!err && property->goal == SN_GOAL_EQUALS) {
        w->other = w->solver;
        w->other.net = property->equals;
        err = sn_schedule_new(property->equals, property, &w->other_schedule, error);
    }
    return err;
}

static sn_err work_through(work *w, const sn_net *net, const sn_property *property,
                           sn_finding *finding, sn_error *error)
{
    const uint32_t variables = count_variables(property);
    uint32_t first, last;
    sn_property_outputs(property, &first, &last);
    sn_diagrams_init(&w->diagrams, variables, w->run->memory, stops, w);
    solver_init(&w->solver, variables);
    if (w->other.net)
        solver_init(&w->other, variables);
    finding->verdict = SN_UNDECIDED;
    if (!w->diagrams.ended)
        run(&w->solver, w->schedule, first, last);
    if (!w->diagrams.ended && w->other.net)
        run(&w->other, w->other_schedule, first, last);
    if (!w->diagrams.ended && w->other.net)
        check_equals(&w->solver, &w->other, finding);
    else if (!w->diagrams.ended)
        check_outputs(&w->solver, first, last, finding);
    if (w->diagrams.ended)
        explain(w, finding);
    else
        finding->covered = sn_property_count(property);
    return finding->verdict == SN_HOLDS
               ? audit(&w->solver, w->other.net ? &w->other : NULL, net, error)
               : SN_OK;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    work w = {.run = run, .started = sn_now()};
    w.reported = w.started;
    sn_err err = prepare(&w, net, property, error);
    if (!err)
        err = work_through(&w, net, property, finding, error);
    solver_clear(&w.solver);
    if (w.other.net)
        solver_clear(&w.other);
    sn_diagrams_clear(&w.diagrams);
    sn_schedule_free(w.schedule);
    sn_schedule_free(w.other_schedule);
    sn_net_free(w.part);
    return err;
}

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property, (void)reason;
    return true;
}

static sn_err look(const sn_net *net, const sn_property *property, const sn_run *run, double effort,
                   sn_finding *finding, sn_error *error)
{
    (void)run, (void)effort, (void)error;
    finding->verdict = SN_UNDECIDED;
    finding->expected = sn_effort_estimate(net, property);
    return SN_OK;
}

const sn_engine sn_engine_symbolic = {.name = "symbolic",
                                      .silent = true,
                                      .accepts = accepts,
                                      .estimate = sn_effort_least,
                                      .look = look,
                                      .decide = decide};

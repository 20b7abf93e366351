/* A network's wires as functions, and what is required of them. */
#include "verify/symbolic/symbolic.h"

#include "verify/engine.h"
#include "verify/vectors/vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct solver {
    const sn_net *net;
    const sn_property *property;
    const sn_schedule *variables; /* the schedule whose wires order the variables */
    sn_child *child;
    sn_diagram *function; /* [wires] what the wire carries, held; false where it does not matter */
    uint64_t *sample;     /* [wires] what it carries for 64 inputs */
    uint32_t *left;       /* [wires] comparators to come */
    bool *needed;         /* [wires] the wire is an output that matters */
    sn_groups groups;
    uint32_t *group_first; /* [wires] first block of the group, for least wires */
    uint32_t *group_last;  /* [wires] last block */
    sn_bdd_block *blocks;
    uint32_t block_count;
    bool collapse; /* sorted groups become blocks */
} solver;

/* ---- ending, from anywhere ------------------------------------------------------------------- */

/* What stops the work may be a hook of BuDDy's, which takes no argument of ours; this is set in the
 * child process only. */
static sn_child *this_child;

_Noreturn static void stop(sn_diagram_stop why)
{
    const char *reason = why == SN_DIAGRAM_MISUSED
                             ? "BuDDy refuses to go on"
                             : "the decision diagrams do not fit into the memory allowed";
    sn_symbolic_answer *a = sn_child_answer(this_child);
    a->verdict = SN_UNDECIDED;
    a->cramped = why == SN_DIAGRAM_CRAMPED;
    snprintf(a->reason, sizeof a->reason, "%s", reason);
    sn_child_done(this_child);
}

/* ---- the inputs ------------------------------------------------------------------------------ */

static uint32_t add_block(solver *s, uint32_t length, uint32_t first, uint32_t chain, uint32_t last)
{
    s->blocks[s->block_count] =
        (sn_bdd_block){length, first, sn_block_width(length), chain, last, SN_BLOCK_NONE};
    return s->block_count++;
}

/* The wires of a chain in terms of its block. A sample of density (i+1)/65 fills it with ones from
 * the end. */
static void start_chain(solver *s, uint32_t chain, uint32_t first, sn_random *random)
{
    const sn_property *p = s->property;
    const uint16_t *wire = p->chain_wire + p->chain_start[chain];
    uint32_t length = p->chain_start[chain + 1] - p->chain_start[chain];
    uint32_t id = add_block(s, length, first, chain, SN_BLOCK_NONE);
    sn_thresholds t = sn_thresholds_of(s->blocks, id);
    for (uint32_t i = 0; i < length; i++)
        s->function[wire[i]] = sn_diagram_keep(t.at[length - i]);
    sn_thresholds_free(&t);
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
    uint32_t *first_of = sn_diagram_alloc(p->wires, sizeof *first_of), variables = 0;
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t c = 0; c < p->chains; c++)
        first_of[p->chain_wire[p->chain_start[c]]] = c + 1;
    for (uint32_t i = 0; i < p->wires; i++) {
        uint32_t chain = first_of[s->variables->wires[i]];
        if (!chain)
            continue;
        start_chain(s, chain - 1, variables, &random);
        variables += s->blocks[s->block_count - 1].bits;
    }
    free(first_of);
}

/* Variables of a bitonic input: where the ones start, modulo the wires, then how many there are. */
static uint32_t start_bits(uint32_t wires)
{
    return sn_block_width(wires - 1);
}

/* Whether a wire carries a one, given thresholds of the number of ones and the first `bit` bits of
 * the start, which make `start`. */
static sn_diagram bitonic(const sn_thresholds *lengths, uint32_t wires, uint32_t wire, uint32_t bit,
                          uint32_t start)
{
    if (bit == start_bits(wires))
        return sn_diagram_keep(lengths->at[(wire + wires - start % wires) % wires + 1]);
    sn_diagram low = bitonic(lengths, wires, wire, bit + 1, 2 * start);
    sn_diagram high = bitonic(lengths, wires, wire, bit + 1, 2 * start + 1);
    sn_diagram both = sn_diagram_choose(bit, high, low);
    sn_diagram_drop(low);
    sn_diagram_drop(high);
    return both;
}

static void start_bitonic(solver *s)
{
    uint32_t wires = s->net->wires;
    add_block(s, wires, start_bits(wires), SN_BLOCK_NONE, SN_BLOCK_NONE);
    sn_thresholds lengths = sn_thresholds_of(s->blocks, 0);
    for (uint32_t w = 0; w < wires; w++)
        s->function[w] = bitonic(&lengths, wires, w, 0, 0);
    sn_thresholds_free(&lengths);
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
    uint64_t *words = sn_diagram_alloc(s->groups.size[group], sizeof *words);
    uint32_t count = 0;
    for (uint32_t w = group; w != SN_GROUPS_END; w = s->groups.next[w])
        if (is_live(s, w))
            words[count++] = s->sample[w];
    bool nested = sn_words_nested(words, count);
    free(words);
    return nested;
}

typedef struct rank {
    sn_diagram function;
    uint32_t need;
} rank;

static int by_function(const void *a, const void *b)
{
    sn_diagram left = ((const rank *)a)->function, right = ((const rank *)b)->function;
    return (left > right) - (left < right);
}

/* For each live wire of the group find the threshold of its blocks that it carries.
 * needs    [wires of the group, in order of their list] filled in
 * returns  whether all carry one */
static bool match_ranks(const solver *s, uint32_t group, const sn_thresholds *t, uint32_t *needs)
{
    rank *ranks = sn_diagram_alloc((size_t)t->count + 1, sizeof *ranks);
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
    free(ranks);
    return all;
}

/* Make one block of the group's blocks, on the first of their variables. */
static void replace_blocks(solver *s, uint32_t group, uint32_t length)
{
    uint32_t first = s->blocks[s->group_first[group]].first;
    uint32_t id = add_block(s, length, first, SN_BLOCK_NONE, s->group_last[group]);
    s->group_first[group] = s->group_last[group] = id;
}

/* If each live wire of the group carries a threshold of the group's inputs, then all that the rest
 * of the network can see of these inputs is their number of ones: let the group be a block. */
static void collapse(solver *s, uint32_t group)
{
    if (!s->collapse || s->group_first[group] == s->group_last[group] || !looks_sorted(s, group))
        return;
    sn_thresholds t = sn_thresholds_of(s->blocks, s->group_last[group]);
    uint32_t *needs = sn_diagram_alloc(s->groups.size[group], sizeof *needs), *need = needs;
    bool sorted = match_ranks(s, group, &t, needs);
    uint32_t length = t.count;
    sn_thresholds_free(&t);
    if (sorted) {
        replace_blocks(s, group, length);
        t = sn_thresholds_of(s->blocks, s->group_last[group]);
        for (uint32_t w = group; w != SN_GROUPS_END; w = s->groups.next[w], need++) {
            sn_diagram_drop(s->function[w]);
            s->function[w] = is_live(s, w) ? sn_diagram_keep(t.at[*need]) : SN_DIAGRAM_FALSE;
        }
        sn_thresholds_free(&t);
    }
    free(needs);
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
    s->function[c.min] = is_live(s, c.min) ? sn_diagram_and(a, b) : SN_DIAGRAM_FALSE;
    s->function[c.max] = is_live(s, c.max) ? sn_diagram_or(a, b) : SN_DIAGRAM_FALSE;
    sn_diagram_drop(a);
    sn_diagram_drop(b);
}

static void run_schedule(solver *s, const sn_schedule *schedule)
{
    for (size_t i = 0; i < s->net->size; i++) {
        sn_cmp c = s->net->cmp[schedule->order[i]];
        uint32_t a = sn_groups_find(&s->groups, c.min), b = sn_groups_find(&s->groups, c.max);
        if (a != b)
            join(s, a, b);
        compare(s, c);
        sn_child_progress(s->child, i + 1, s->net->size);
    }
}

static void allocate(solver *s)
{
    size_t wires = s->net->wires;
    s->function = sn_diagram_alloc(wires, sizeof *s->function);
    s->sample = sn_diagram_alloc(wires, sizeof *s->sample);
    s->left = sn_diagram_alloc(wires, sizeof *s->left);
    s->needed = sn_diagram_alloc(wires, sizeof *s->needed);
    s->group_first = sn_diagram_alloc(wires, sizeof *s->group_first);
    s->group_last = sn_diagram_alloc(wires, sizeof *s->group_last);
    s->blocks = sn_diagram_alloc(2 * wires, sizeof *s->blocks);
    if (!sn_groups_init(&s->groups, s->net->wires))
        stop(SN_DIAGRAM_NOMEM);
}

static void run(solver *s, const sn_schedule *schedule, uint32_t first, uint32_t last)
{
    allocate(s);
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
    run_schedule(s, schedule);
}

/* ---- counterexamples ------------------------------------------------------------------------- */

/* Blocks are made of earlier ones, so going backwards each is known before it is taken apart. Its
 * parts are filled from the last on, and chains from their end. */
static void spread(const solver *s, uint32_t *ones, uint8_t *input)
{
    const sn_property *p = s->property;
    for (uint32_t id = s->block_count; id-- > 0;) {
        const sn_bdd_block *b = &s->blocks[id];
        for (uint32_t i = 0; b->chain != SN_BLOCK_NONE && i < ones[id]; i++)
            input[p->chain_wire[p->chain_start[b->chain + 1] - 1 - i]] = 1;
        for (uint32_t part = b->last; part != SN_BLOCK_NONE; part = s->blocks[part].prev) {
            ones[part] = ones[id] < s->blocks[part].length ? ones[id] : s->blocks[part].length;
            ones[id] -= ones[part];
        }
    }
}

static void decode_chains(solver *s, const uint8_t *values, uint8_t *input)
{
    uint32_t *ones = sn_diagram_alloc(s->block_count, sizeof *ones);
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            for (uint32_t b = s->group_last[w]; b != SN_BLOCK_NONE; b = s->blocks[b].prev)
                ones[b] = sn_block_read(&s->blocks[b], values);
    spread(s, ones, input);
    free(ones);
}

static void decode_bitonic(const solver *s, const uint8_t *values, uint8_t *input)
{
    uint32_t wires = s->net->wires, start = sn_block_bits(values, 0, start_bits(wires)) % wires;
    uint32_t length = sn_block_read(&s->blocks[0], values);
    for (uint32_t i = 0; i < length; i++)
        input[(start + i) % wires] = 1;
}

/* Report an input for which `refuting` is true. */
_Noreturn static void fail(solver *s, sn_diagram refuting)
{
    sn_symbolic_answer *a = sn_child_answer(s->child);
    uint8_t *values = sn_diagram_alloc(count_variables(s->property), 1);
    sn_diagram_least(refuting, values);
    if (s->property->given == SN_GIVEN_BITONIC)
        decode_bitonic(s, values, a->counterexample);
    else
        decode_chains(s, values, a->counterexample);
    a->verdict = SN_FAILS;
    sn_child_done(s->child);
}

/* ---- what is required ------------------------------------------------------------------------ */

/* Thresholds of all inputs. */
static sn_thresholds weights(solver *s)
{
    uint32_t last = SN_BLOCK_NONE;
    if (s->property->given == SN_GIVEN_BITONIC)
        return sn_thresholds_of(s->blocks, 0);
    for (uint32_t i = 0; i < s->net->wires; i++) {
        uint32_t w = s->variables->wires[i];
        if (sn_groups_find(&s->groups, w) != w)
            continue;
        s->blocks[s->group_first[w]].prev = last;
        last = s->group_last[w];
    }
    sn_thresholds t = sn_thresholds_of(s->blocks, last);
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            s->blocks[s->group_first[w]].prev = SN_BLOCK_NONE;
    return t;
}

/* What is required of outputs first..last. Where all are to be sorted each has its rank, which
 * takes the thresholds but no second output. */
static void check_outputs(solver *s, uint32_t first, uint32_t last)
{
    const uint32_t wires = s->net->wires;
    const bool all = s->property->goal == SN_GOAL_SORTED;
    const sn_thresholds t = weights(s);
    for (uint32_t i = first; i <= last; i++) {
        sn_obligation o = sn_property_obligation(s->property, i);
        const sn_diagram output = s->function[sn_net_output_wire(s->net, i)];
        if (all)
            o = (sn_obligation){.ranged = true, .low = i, .high = i};
        if (o.after) {
            const sn_diagram before = s->function[sn_net_output_wire(s->net, i - 1)];
            const sn_diagram wrong = sn_diagram_without(before, output);
            if (wrong != SN_DIAGRAM_FALSE)
                fail(s, wrong);
        }
        if (!o.ranged)
            continue;
        sn_diagram wrong_zero = sn_diagram_without(t.at[wires - o.low], output);
        sn_diagram wrong_one = sn_diagram_without(output, t.at[wires - o.high]);
        if (wrong_zero != SN_DIAGRAM_FALSE || wrong_one != SN_DIAGRAM_FALSE)
            fail(s, sn_diagram_or(wrong_zero, wrong_one));
    }
}

static void check_equals(solver *s, solver *other, const sn_schedule *other_schedule)
{
    uint32_t wires = s->net->wires;
    *other = *s;
    other->net = s->property->equals;
    other->block_count = 0;
    run(s, s->variables, 0, wires - 1);
    run(other, other_schedule, 0, wires - 1);
    for (uint32_t i = 0; i < wires; i++) {
        sn_diagram a = s->function[sn_net_output_wire(s->net, i)];
        sn_diagram b = other->function[sn_net_output_wire(other->net, i)];
        if (a != b)
            fail(s, sn_diagram_xor(a, b));
    }
}

static void check(solver *s)
{
    uint32_t first, last;
    sn_property_outputs(s->property, &first, &last);
    run(s, s->variables, first, last);
    check_outputs(s, first, last);
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
    uint32_t *ones = sn_diagram_alloc(s->block_count, sizeof *ones);
    for (uint32_t id = 0; id < s->block_count; id++) {
        const sn_bdd_block *b = &s->blocks[id];
        for (uint32_t i = 0; b->chain != SN_BLOCK_NONE && i < b->length; i++)
            ones[id] += input_at(audit, p->chain_wire[p->chain_start[b->chain] + i], lane);
        for (uint32_t part = b->last; part != SN_BLOCK_NONE; part = s->blocks[part].prev)
            ones[id] += ones[part];
    }
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            for (uint32_t b = s->group_last[w]; b != SN_BLOCK_NONE; b = s->blocks[b].prev)
                sn_block_write(&s->blocks[b], ones[b], values);
    free(ones);
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
    sn_block_write(&(sn_bdd_block){.bits = start_bits(wires)}, start, values);
    sn_block_write(&s->blocks[0], ones, values);
}

/* Whether the functions of outputs first..last say of so many vectors what the network makes of
 * them, which is in `value`. */
static bool functions_agree(solver *s, const sn_audit *audit, const sn_lanes *value, uint32_t first,
                            uint32_t last)
{
    uint32_t variables = count_variables(s->property);
    uint64_t steps = ((uint64_t)last - first + 1) * (variables + 1), lanes = AUDIT_STEPS / steps;
    uint8_t *values = sn_diagram_alloc(variables, 1);
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
            agree = sn_diagram_evaluate(s->function[wire], values) == is;
        }
    }
    free(values);
    return agree;
}

/* Before the claim is said to hold: what is believed of the outputs must be so.
 * net     all of the network
 * other   the solver of the network to equal, or NULL */
static void audit(solver *s, solver *other, const sn_net *net)
{
    const sn_property *p = s->property;
    uint32_t first, last;
    sn_property_outputs(p, &first, &last);
    sn_audit audit;
    if (sn_audit_init(&audit, net, p, NULL))
        stop(SN_DIAGRAM_NOMEM);
    const char *wrong = NULL;
    if (sn_audit_run(&audit))
        wrong = "an admitted vector refutes what it found to hold";
    else if (!functions_agree(s, &audit, audit.batch->value, first, last) ||
             (other && !functions_agree(other, &audit, audit.batch->other, first, last)))
        wrong = "a wire does not carry its function";
    sn_audit_clear(&audit);
    if (!wrong)
        return;
    sn_symbolic_answer *a = sn_child_answer(s->child);
    a->verdict = SN_UNDECIDED;
    a->wrong = true;
    snprintf(a->reason, sizeof a->reason, "%s", wrong);
    sn_child_done(s->child);
}

/* ---- the child ------------------------------------------------------------------------------- */

static const sn_schedule *must_schedule(const sn_net *net, const sn_property *property)
{
    sn_schedule *schedule;
    if (sn_schedule_new(net, property, &schedule, NULL))
        stop(SN_DIAGRAM_NOMEM);
    return schedule;
}

/* The network without what its required outputs do not need. */
static const sn_net *needed_part(const sn_net *net, const sn_property *property)
{
    sn_net *part;
    uint32_t first, last;
    sn_property_outputs(property, &first, &last);
    if (last - first + 1 == property->wires)
        return net;
    if (sn_net_keep_outputs(net, first, last, &part, NULL))
        stop(SN_DIAGRAM_NOMEM);
    return part;
}

/* Nothing is freed that lives until the process ends. */
void sn_symbolic_work(const void *data, sn_child *child)
{
    const sn_symbolic_task *t = data;
    const sn_property *property = t->property;
    this_child = child;
    solver s = {.property = property, .child = child, .collapse = property->goal != SN_GOAL_EQUALS};
    s.net = needed_part(t->net, property);
    s.variables = must_schedule(s.net, property);
    sn_diagram_start(count_variables(property), t->run->memory, t->small, stop);
    solver other;
    bool equals = property->goal == SN_GOAL_EQUALS;
    if (equals)
        check_equals(&s, &other, must_schedule(property->equals, property));
    else
        check(&s);
    audit(&s, equals ? &other : NULL, t->net);
    sn_symbolic_answer *a = sn_child_answer(child);
    a->verdict = SN_HOLDS;
    sn_child_done(child);
}

/* Which comparators exchange anything: some show it on samples, the others are followed. */
#include "verify/analyses/analyses.h"

#include "verify/engine.h"
#include "verify/reach/reach.h"
#include "verify/vectors/vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparators on a batch that are worth trying before all that can occur is followed, though some
 * batches in any case, and how many may show nothing new one after another. */
#define WORK_MAX ((uint64_t)1 << 26)
#define BATCHES_MIN 256
#define BARREN_MAX 256

typedef struct search {
    const sn_net *net;
    sn_property property; /* the inputs' alone: its goal is to sort */
    sn_run run;
    double started;
    sn_redundancy *result;
    sn_reach_marks marks;
    sn_error *error;
} search;

/* ---- samples --------------------------------------------------------------------------------- */

/* Run one comparator on 512 vectors; whether it exchanges a one for a zero in any of them. */
static bool run_comparator(sn_lanes *min, sn_lanes *max)
{
    uint64_t exchanged = 0;
    for (uint32_t j = 0; j < SN_BLOCK_WORDS; j++) {
        uint64_t a = min->word[j], b = max->word[j];
        exchanged |= a & ~b;
        min->word[j] = a & b;
        max->word[j] = a | b;
    }
    return exchanged;
}

/* Run the batch's input; whether a comparator exchanged something for the first time. */
static bool run_batch(search *s, sn_batch *batch)
{
    size_t before = s->marks.open;
    memcpy(batch->value, batch->input, s->net->wires * sizeof *batch->value);
    for (size_t k = 0; k < s->net->size; k++) {
        const sn_cmp *c = &s->net->cmp[k];
        if (run_comparator(&batch->value[c->min], &batch->value[c->max]) &&
            s->marks.swaps[k] == SN_SWAPS_UNKNOWN) {
            s->marks.swaps[k] = SN_SWAPS_SOMETIMES;
            s->marks.open--;
        }
    }
    return s->marks.open < before;
}

static bool is_stopped(const search *s)
{
    bool late = s->run.seconds > 0 && sn_now() - s->started >= s->run.seconds;
    return late || (s->run.stop && atomic_load(s->run.stop));
}

/* Vectors whose first `ones` wires are ones, and those of up to 511 more. */
static void fill_descending(sn_batch *batch, uint32_t wires, uint32_t ones)
{
    for (uint32_t w = 0; w < wires; w++)
        for (uint32_t lane = 0; lane < SN_BLOCK_VECTORS; lane++) {
            uint64_t bit = UINT64_C(1) << lane % 64, *word = &batch->input[w].word[lane / 64];
            *word = w < ones + lane ? *word | bit : *word & ~bit;
        }
}

/* How many batches to try: at most so many that eight vectors are tried for each there is. */
static uint64_t batch_limit(const search *s)
{
    uint64_t count = WORK_MAX / (s->net->size + 8 * (uint64_t)s->net->wires) + BATCHES_MIN;
    uint64_t inputs = sn_property_inputs(&s->property) / (SN_BLOCK_VECTORS / 8) + 1;
    return count < inputs ? count : inputs;
}

/* Without assumptions all descending vectors come first, and every other batch has its ones side by
 * side: such vectors bring the last comparators of bubble sorts and the like to exchange. */
static void try_samples(search *s, sn_samples *samples, sn_batch *batch)
{
    bool any = s->property.given == SN_GIVEN_ANY;
    uint32_t wires = s->net->wires;
    for (uint32_t ones = 1; any && ones < wires && !is_stopped(s); ones += SN_BLOCK_VECTORS) {
        fill_descending(batch, wires, ones);
        run_batch(s, batch);
    }
    uint64_t limit = batch_limit(s), barren = 0;
    for (uint64_t turn = 0; turn < limit && barren < BARREN_MAX && s->marks.open > 0; turn++) {
        if (is_stopped(s))
            return;
        if (turn % 2 && any)
            sn_samples_fill_intervals(samples);
        else
            sn_samples_fill(samples);
        barren = run_batch(s, batch) ? 0 : barren + 1;
    }
}

static sn_err sample(search *s)
{
    sn_samples samples = {.property = NULL};
    sn_batch *batch;
    sn_err err = sn_batch_new(s->net, &s->property, &batch, s->error);
    if (!err)
        err = sn_samples_init(&samples, &s->property, batch, s->error);
    if (!err)
        try_samples(s, &samples, batch);
    sn_samples_clear(&samples);
    sn_batch_free(batch);
    return err;
}

/* ---- all that can occur ---------------------------------------------------------------------- */

static sn_err follow(search *s)
{
    sn_reach_proof p = {.net = s->net, .property = &s->property, .error = s->error};
    sn_reach_begin(&p, sn_reach_kernel_best(), &s->run);
    p.job.started = s->started;
    p.marks = &s->marks;
    sn_err err = sn_reach_prepare(&p);
    if (sn_reach_going(&p, err))
        err = sn_reach_join_all(&p);
    if (!err && s->marks.open > 0)
        sn_reach_explain(&p, s->result->reason);
    s->result->interrupted = atomic_load(&p.job.ending) == SN_REACH_INTERRUPTED;
    sn_reach_clear(&p);
    return err;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static sn_err find(search *s)
{
    sn_err err = s->marks.open > 0 ? sample(s) : SN_OK;
    if (!err && s->marks.open > 0)
        err = follow(s);
    for (size_t k = 0; k < s->net->size; k++)
        s->result->never += s->marks.swaps[k] == SN_SWAPS_NEVER;
    s->result->unknown = s->marks.open;
    s->result->seconds = sn_now() - s->started;
    return err;
}

sn_err sn_redundancy_find(const sn_net *net, const sn_property *property, const sn_run *run,
                          sn_redundancy **out, sn_error *error)
{
    search s = {.net = net, .property = *property, .started = sn_now(), .error = error};
    *out = NULL;
    s.property.goal = SN_GOAL_SORTED;
    s.property.equals = NULL;
    s.run = sn_run_resolve(run);
    s.result = sn_alloc(1, sizeof *s.result);
    s.marks = (sn_reach_marks){.swaps = sn_alloc(net->size, 1), .open = net->size};
    sn_err err = s.result && s.marks.swaps ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        s.result->size = net->size;
        err = find(&s);
    }
    if (err) {
        free(s.marks.swaps);
        free(s.result);
        return err;
    }
    s.result->swaps = s.marks.swaps;
    *out = s.result;
    return SN_OK;
}

void sn_redundancy_free(sn_redundancy *redundancy)
{
    if (!redundancy)
        return;
    free(redundancy->swaps);
    free(redundancy);
}

/* Cheap refutation: the engine refutes or leaves undecided, never proves.
 * verify/vectors/samples.h says which vectors it tries. */
#include "verify/engine.h"

#include "verify/vectors/samples.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparators on a batch, and batches, that are worth trying before an engine is asked. */
#define WORK_MAX ((uint64_t)1 << 25)
#define BATCHES_MAX ((uint64_t)1 << 13)
/* The same for a glance. */
#define GLANCE_WORK_MAX ((uint64_t)1 << 20)
/* Where there are few inputs, so many batches at least and so many times as many vectors. */
#define BATCHES_MIN 16
#define SATED_FACTOR 4

typedef struct falsifier {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    uint64_t work; /* comparators on a batch to spend */
    double started;
    bool stopped;
    sn_batch *batch;
    sn_samples samples;
} falsifier;

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

static uint64_t batch_count(const sn_net *net, const sn_property *property, uint64_t work)
{
    uint64_t count = work / batch_cost(net, property) + 1;
    uint64_t sated = BATCHES_MIN + sn_property_inputs(property) / SN_BLOCK_VECTORS * SATED_FACTOR;
    count = count < sated ? count : sated;
    return count < BATCHES_MAX ? count : BATCHES_MAX;
}

static void search(falsifier *f, sn_finding *finding)
{
    uint64_t count = batch_count(f->net, f->property, f->work), turn;
    uint32_t lane = SN_BLOCK_VECTORS;
    finding->verdict = SN_UNDECIDED;
    for (turn = 0; turn < count && lane == SN_BLOCK_VECTORS && !poll(f); turn++) {
        sn_samples_fill(&f->samples);
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

static sn_err decide_with(uint64_t work, const sn_net *net, const sn_property *property,
                          const sn_run *run, sn_finding *finding, sn_error *error)
{
    falsifier f = {.net = net, .property = property, .run = run, .work = work, .started = sn_now()};
    sn_err err = sn_batch_new(net, property, &f.batch, error);
    if (!err)
        err = sn_samples_init(&f.samples, property, f.batch, error);
    if (!err)
        search(&f, finding);
    sn_samples_clear(&f.samples);
    sn_batch_free(f.batch);
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
    double whole =
        log2((double)batch_cost(net, property) * (double)batch_count(net, property, WORK_MAX));
    return fmin(whole, 25);
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    return decide_with(WORK_MAX, net, property, run, finding, error);
}

static sn_err glance(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    return decide_with(GLANCE_WORK_MAX, net, property, run, finding, error);
}

const sn_engine sn_engine_glance = {
    .name = "falsify", .accepts = accepts, .estimate = estimate, .decide = glance};

const sn_engine sn_engine_falsify = {
    .name = "falsify", .accepts = accepts, .estimate = estimate, .decide = decide};

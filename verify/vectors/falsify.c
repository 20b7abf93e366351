/* Cheap refutation: the engine refutes or leaves undecided, never proves.
 * verify/vectors/vectors.h says which vectors it tries. */
#include "verify/vectors/vectors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nanoseconds, measured: for a batch of vectors, for each wire of them, and for each comparator. */
#define BATCH_COST 3000.0
#define WIRE_COST 110.0
#define COMPARATOR_COST 1.2

/* What is worth trying before an engine is asked, in nanoseconds and batches. */
#define EFFORT_MAX 0x1p27
#define BATCHES_MAX ((uint64_t)1 << 13)
/* Where there are few inputs, so many batches and so many times as many vectors. */
#define BATCHES_MIN 16
#define SATED_FACTOR 4

struct sn_falsifier {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    uint64_t turn; /* batches tried */
    double started;
    bool stopped;
    sn_batch *batch;
    sn_samples samples;
};

/* ---- how many -------------------------------------------------------------------------------- */

static double batch_cost(const sn_net *net, const sn_property *property)
{
    double size = (double)net->size;
    size += property->equals ? (double)property->equals->size : 0;
    return BATCH_COST + WIRE_COST * net->wires + COMPARATOR_COST * size;
}

/* Batches for so much work in all; with all the effort there is, at least one. */
static uint64_t batch_count(const sn_net *net, const sn_property *property, double nanoseconds)
{
    double effort = fmin(nanoseconds, EFFORT_MAX), cost = batch_cost(net, property);
    uint64_t count = (uint64_t)(effort < EFFORT_MAX ? effort / cost : fmax(effort / cost, 1));
    uint64_t sated = BATCHES_MIN + sn_property_inputs(property) / SN_BLOCK_VECTORS * SATED_FACTOR;
    count = count < sated ? count : sated;
    return count < BATCHES_MAX ? count : BATCHES_MAX;
}

bool sn_falsifier_would_go(const sn_falsifier *f, double nanoseconds)
{
    return f->turn < batch_count(f->net, f->property, nanoseconds);
}

/* ---- search ---------------------------------------------------------------------------------- */

static bool poll(void *data)
{
    sn_falsifier *f = data;
    bool late = f->run->seconds > 0 && sn_now() - f->started >= f->run->seconds;
    f->stopped = f->stopped || late || (f->run->stop && atomic_load(f->run->stop));
    return f->stopped;
}

void sn_falsifier_go(sn_falsifier *f, double nanoseconds, const sn_run *run, sn_finding *finding)
{
    uint64_t count = batch_count(f->net, f->property, nanoseconds);
    uint32_t lane = SN_BLOCK_VECTORS;
    f->run = run;
    f->started = sn_now();
    f->stopped = false;
    finding->verdict = SN_UNDECIDED;
    for (; f->turn < count && lane == SN_BLOCK_VECTORS && !poll(f); f->turn++) {
        sn_samples_fill(&f->samples);
        lane = sn_batch_refute(f->batch, SN_BLOCK_VECTORS, poll, f);
    }
    finding->covered = (double)f->turn * SN_BLOCK_VECTORS;
    if (lane < SN_BLOCK_VECTORS) {
        finding->verdict = SN_FAILS;
        finding->covered -= SN_BLOCK_VECTORS - 1 - lane;
        sn_batch_get(f->batch, lane, finding->counterexample);
        return;
    }
    finding->interrupted = run->stop && atomic_load(run->stop);
    snprintf(finding->reason, sizeof finding->reason, "%sno counterexample among %.0f vectors",
             finding->interrupted ? "interrupted, "
             : f->stopped         ? "time is up, "
                                  : "",
             finding->covered);
}

sn_err sn_falsifier_new(const sn_net *net, const sn_property *property, sn_falsifier **out,
                        sn_error *error)
{
    sn_falsifier *f = *out = sn_alloc(1, sizeof *f);
    if (!f)
        return sn_fail_nomem(error);
    f->net = net;
    f->property = property;
    sn_err err = sn_batch_new(net, property, &f->batch, error);
    if (!err)
        err = sn_samples_init(&f->samples, property, f->batch, error);
    if (err) {
        sn_falsifier_free(f);
        *out = NULL;
    }
    return err;
}

void sn_falsifier_free(sn_falsifier *f)
{
    if (!f)
        return;
    sn_samples_clear(&f->samples);
    sn_batch_free(f->batch);
    free(f);
}

/* ---- the engine ------------------------------------------------------------------------------ */

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property, (void)reason;
    return true;
}

static double estimate(const sn_net *net, const sn_property *property)
{
    return log2(batch_cost(net, property) * (double)batch_count(net, property, EFFORT_MAX) + 1);
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    sn_falsifier *f;
    sn_err err = sn_falsifier_new(net, property, &f, error);
    if (!err)
        sn_falsifier_go(f, EFFORT_MAX, run, finding);
    sn_falsifier_free(f);
    return err;
}

const sn_engine sn_engine_falsify = {
    .name = "falsify", .accepts = accepts, .estimate = estimate, .decide = decide};

/* Which vectors an engine is held to. */
#include "verify/vectors/vectors.h"

#include "verify/engine.h"

#include <stdlib.h>

sn_err sn_audit_init(sn_audit *audit, const sn_net *net, const sn_property *property,
                     sn_error *error)
{
    *audit = (sn_audit){0};
    sn_err err = sn_batch_new(net, property, &audit->batch, error);
    if (!err)
        err = sn_samples_init(&audit->samples, property, audit->batch, error);
    if (err)
        return err;
    /* Blocks of about the square root of the wires, sorted: other vectors lose themselves among the
     * many of middling weight. */
    audit->samples.turn = (sn_log2_ceil(audit->samples.free_count + 1) + 1) / 2;
    sn_samples_fill(&audit->samples);
    return SN_OK;
}

void sn_audit_clear(sn_audit *audit)
{
    sn_samples_clear(&audit->samples);
    sn_batch_free(audit->batch);
}

bool sn_audit_run(sn_audit *audit)
{
    return sn_batch_refute(audit->batch, SN_BLOCK_VECTORS, NULL, NULL) < SN_BLOCK_VECTORS;
}

/* Vectors that are judged one by one. */
enum { LANES_JUDGED = 32 };

/* Whether word 0 of what came out is what it should be. */
static bool values_agree(const sn_net *net, const sn_batch *batch, uint64_t *values)
{
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = batch->input[w].word[0];
    sn_net_apply_bits(net, values, NULL);
    for (uint32_t w = 0; w < net->wires; w++)
        if (values[w] != batch->value[w].word[0])
            return false;
    return true;
}

/* Vectors that are sorted but for two neighbours at most, with any number of ones, or where ranks
 * are asked for with about as many as decide. */
static void fill_nearly_sorted(sn_audit *audit)
{
    const sn_property *p = audit->samples.property;
    sn_random *random = &audit->samples.random;
    sn_lanes *input = audit->batch->input;
    for (uint32_t lane = 0; lane < LANES_JUDGED; lane++) {
        uint32_t zeros = (uint32_t)sn_random_below(random, p->wires + 1);
        if (p->goal != SN_GOAL_SORTED && lane % 2)
            zeros = p->first + (uint32_t)sn_random_below(random, p->last - p->first + 2);
        uint32_t moved = lane % 4 && zeros && zeros < p->wires ? zeros - 1 : UINT32_MAX;
        for (uint32_t w = 0; w < p->wires; w++) {
            uint64_t one = w == moved || (w >= zeros && w != moved + 1);
            input[w].word[0] &= ~(UINT64_C(1) << lane);
            input[w].word[0] |= one << lane;
        }
    }
}

/* Whether vectors that nothing sorts are judged alike. */
static bool judgements_agree(sn_audit *audit, int64_t *values)
{
    sn_batch *batch = audit->batch;
    const sn_net still = {.wires = batch->net->wires}, *net = batch->net;
    sn_lanes broken;
    bool agree = true;
    fill_nearly_sorted(audit);
    batch->net = &still;
    sn_batch_broken(batch, &broken);
    batch->net = net;
    for (uint32_t lane = 0; agree && lane < LANES_JUDGED; lane++) {
        for (uint32_t w = 0; w < still.wires; w++)
            values[w] = batch->input[w].word[0] >> lane & 1;
        bool good = sn_property_satisfied(batch->property, &still, values, values + still.wires);
        agree = good == !(broken.word[0] >> lane & 1);
    }
    return agree;
}

sn_err sn_audit_batches(const sn_net *net, const sn_property *property, const char *engine,
                        sn_error *error)
{
    sn_audit audit;
    int64_t *values = sn_alloc(4 * (size_t)net->wires, sizeof *values);
    sn_err err = sn_audit_init(&audit, net, property, error);
    if (!err && !values)
        err = sn_fail_nomem(error);
    if (!err && sn_audit_run(&audit))
        err = sn_engine_fault(engine, "an admitted vector refutes what it found to hold", error);
    if (!err && !values_agree(net, audit.batch, (uint64_t *)(void *)values))
        err = sn_engine_fault(engine, "its loops contradict plain evaluation", error);
    if (!err && !judgements_agree(&audit, values))
        err = sn_engine_fault(engine, "its judgements contradict plain ones", error);
    sn_audit_clear(&audit);
    free(values);
    return err;
}

/* Networks folded in time: lanes for wires, and stages for layers. */
#include "cli/netdraw/netdraw.h"

#include <stdlib.h>

#if SN_WITH_CODEGEN
#include "codegen/hardware/stream.h"

#include <stdio.h>

/* The marks of a stage: comparators, or the lanes between which a swap moves keys. */
static sn_err add_marks(const sn_stream_stage *stage, sn_folded *f, sn_error *error)
{
    const uint32_t bit = UINT32_C(1) << stage->lane;
    sn_err err = SN_OK;
    for (uint32_t l = 0; l < f->net->wires && !err; l++) {
        const uint32_t other = l | bit;
        if (l == other)
            continue;
        const bool down = stage->kind == SN_STREAM_COMPARE && !stage->beats &&
                          __builtin_parity(l & stage->lanes) != stage->turned;
        f->turned[f->net->size] = stage->kind == SN_STREAM_COMPARE && stage->beats;
        err = sn_net_add(f->net, down ? other : l, down ? l : other, error);
    }
    return err;
}

static sn_err add_stages(const sn_stream *plan, sn_folded *f, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < plan->count && !err; i++) {
        const sn_stream_stage *stage = &plan->stage[i];
        const uint32_t delay = stage->kind == SN_STREAM_SWAP ? UINT32_C(1) << stage->time : 0;
        f->start[i] = f->net->size;
        f->registers[i + 1] = stage->registered;
        f->cycle[i + 1] = f->cycle[i] + delay + stage->registered;
        if (delay) {
            snprintf(f->label[f->boxes], sizeof *f->label, "+%lu", (unsigned long)delay);
            f->box[f->boxes] = (sn_group_box){.last_row = f->net->wires - 1,
                                              .step = 1,
                                              .first_layer = i,
                                              .last_layer = i,
                                              .label = f->label[f->boxes]};
            f->boxes++;
        }
        err = add_marks(stage, f, error);
    }
    return err;
}

/* On which lanes keys leave. */
static sn_err set_order(const sn_stream *plan, sn_net *net, sn_error *error)
{
    uint16_t *from = sn_alloc(net->wires, sizeof *from);
    if (!from)
        return sn_fail_nomem(error);
    for (uint32_t l = 0; l < net->wires; l++)
        for (unsigned k = 0; k < plan->lane_bits; k++)
            from[l] |= (uint16_t)((l >> k & 1) << plan->order[k]);
    const sn_err err = sn_net_set_output(net, from, error);
    free(from);
    return err;
}

static sn_err make(const sn_stream *plan, sn_folded *f, sn_error *error)
{
    const uint32_t lanes = plan->options.lanes;
    f->layers = plan->count;
    f->start = sn_alloc(plan->count, sizeof *f->start);
    f->registers = sn_alloc(plan->count + 1, sizeof *f->registers);
    f->cycle = sn_alloc(plan->count + 1, sizeof *f->cycle);
    f->box = sn_alloc(plan->count, sizeof *f->box);
    f->label = sn_alloc(plan->count, sizeof *f->label);
    f->turned = sn_alloc(plan->count * lanes / 2, sizeof *f->turned);
    if (!f->start || !f->registers || !f->cycle || !f->box || !f->label || !f->turned)
        return sn_fail_nomem(error);
    sn_err err = sn_net_new(lanes, &f->net, error);
    err = err ? err : add_stages(plan, f, error);
    return err ? err : set_order(plan, f->net, error);
}

sn_err sn_fold(const sn_net *net, uint32_t lanes, const char *registers, sn_folded *out,
               sn_error *error)
{
    sn_stream_options options;
    sn_stream *plan = NULL;
    if (lanes < 2)
        return sn_fail(error, SN_E_ARGUMENT, "one lane alone has nothing to draw");
    sn_err err = sn_stream_options_of(lanes, registers, &options, error);
    err = err ? err : sn_stream_new(net, &options, &plan, error);
    err = err ? err : make(plan, out, error);
    sn_stream_free(plan);
    return err;
}
#else
sn_err sn_fold(const sn_net *net, uint32_t lanes, const char *registers, sn_folded *out,
               sn_error *error)
{
    (void)net, (void)lanes, (void)registers, (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED, "this build folds no networks in time");
}
#endif

void sn_folded_free(sn_folded *f)
{
    sn_net_free(f->net);
    free(f->start);
    free(f->registers);
    free(f->cycle);
    free(f->box);
    free(f->label);
    free(f->turned);
}

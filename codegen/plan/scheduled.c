/* Any network over the threads of a block: each layer's comparators are dealt to threads, which
 * find them in tables; keys stay in shared memory. */
#include "codegen/plan/window.h"

#include <stdlib.h>

#define ACROSS 32u /* fewest threads of a block */

typedef struct schedule {
    sn_kernel *kernel;
    const sn_net *net;
    uint32_t stage;
    sn_error *error;
} schedule;

static sn_err add(schedule *s, sn_op op)
{
    op.stage = s->stage;
    if (op.table || op.kind == SN_OP_ORDER || op.kind == SN_OP_BARRIER)
        op.map = SN_NO_MAP;
    return sn_kernel_add(s->kernel, op, s->error);
}

static sn_err meet(schedule *s)
{
    return add(s, (sn_op){.kind = SN_OP_BARRIER});
}

/* Element t, t + threads, t + 2 threads … of thread t, each from where `from` says and to where
 * `to` does; the last threads may have one less. */
static sn_err move_all(schedule *s, sn_op from, sn_op to, bool by_table)
{
    const uint32_t keys = s->net->wires, threads = s->kernel->threads;
    sn_err err = SN_OK;
    for (uint32_t first = 0; !err && first < keys; first += threads) {
        uint32_t active = keys - first < threads ? keys - first : threads;
        from.active = to.active = (uint16_t)active;
        from.flip = to.flip = (uint16_t)first;
        if (by_table) {
            uint32_t *entries;
            from.flip = 0;
            err = sn_kernel_table(s->kernel, &from.table, &entries, s->error);
            for (uint32_t t = 0; !err && t < active; t++)
                entries[t] = sn_net_output_wire(s->net, first + t);
        }
        err = err ? err : add(s, from);
        err = err ? err : add(s, to);
    }
    return err;
}

/* Comparators first..end-1 of a layer, one for each thread. */
static sn_err add_comparators(schedule *s, const sn_layers *layers, size_t first, size_t end)
{
    uint32_t *entries;
    sn_op op = {.active = (uint16_t)(end - first), .b = 1};
    sn_err err = sn_kernel_table(s->kernel, &op.table, &entries, s->error);
    if (err)
        return err;
    for (size_t i = first; i < end; i++) {
        sn_cmp cmp = s->net->cmp[layers->order[i]];
        entries[i - first] = cmp.min | (uint32_t)cmp.max << 16;
    }
    for (unsigned step = 0; !err && step < 5; step++) {
        static const sn_op_kind kinds[] = {SN_OP_READ, SN_OP_READ, SN_OP_ORDER, SN_OP_WRITE,
                                           SN_OP_WRITE};
        sn_op now = op;
        now.kind = kinds[step];
        now.a = now.high = step == 1 || step == 4;
        if (now.kind == SN_OP_ORDER)
            now.table = 0;
        err = add(s, now);
    }
    return err;
}

static sn_err add_layers(schedule *s, const sn_layers *layers)
{
    sn_err err = SN_OK;
    for (size_t layer = 0; !err && layer < layers->depth; layer++) {
        s->stage = (uint32_t)layer + 1;
        size_t end = layers->start[layer + 1];
        for (size_t i = layers->start[layer]; !err && i < end; i += s->kernel->threads) {
            size_t next = i + s->kernel->threads < end ? i + s->kernel->threads : end;
            err = add_comparators(s, layers, i, next);
        }
        err = err ? err : meet(s);
    }
    s->stage = 0;
    return err;
}

/* As many threads as the fullest layer has comparators, up to what a block can have. */
static uint32_t threads_for(const sn_layers *layers)
{
    size_t most = ACROSS;
    for (size_t layer = 0; layer < layers->depth; layer++) {
        size_t size = layers->start[layer + 1] - layers->start[layer];
        most = size > most ? size : most;
    }
    return most > SN_THREADS_MAX ? SN_THREADS_MAX : 1u << sn_log2_ceil(most);
}

sn_err sn_plan_scheduled(const sn_net *net, const sn_layers *layers, sn_kernel **out,
                         sn_error *error)
{
    sn_map identity;
    uint8_t map;
    for (unsigned b = 0; b < SN_THREAD_BITS; b++)
        identity.column[b] = (uint16_t)(1u << b);
    sn_err err = sn_kernel_new(net->wires, threads_for(layers), 2, out, error);
    if (err)
        return err;
    schedule s = {.kernel = *out, .net = net, .error = error};
    s.kernel->shared_arrays = 1;
    s.kernel->stages = (uint32_t)layers->depth;
    err = sn_kernel_map(s.kernel, &identity, &map, error);
    const sn_op load = {.kind = SN_OP_LOAD, .map = map}, write = {.kind = SN_OP_WRITE, .map = map};
    const sn_op read = {.kind = SN_OP_READ, .map = map}, store = {.kind = SN_OP_STORE, .map = map};
    err = err ? err : move_all(&s, load, write, false);
    err = err ? err : meet(&s);
    err = err ? err : add_layers(&s, layers);
    return err ? err : move_all(&s, read, store, true);
}

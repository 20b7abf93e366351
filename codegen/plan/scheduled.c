/* Any network over the threads of a block: each layer's comparators or nodes are dealt to threads,
 * which find their wires in tables; values stay in shared memory. */
#include "codegen/plan/window.h"

#include <stdlib.h>

#define ACROSS 32u /* fewest threads of a block */
#define TAKEN (1u << 16)

typedef struct schedule {
    sn_kernel *kernel;
    const sn_net *net;
    sn_stored stored;
    bool has_nodes;
    uint8_t map; /* t */
    uint32_t stage;
    sn_error *error;
} schedule;

static sn_err add(schedule *s, sn_op op)
{
    op.stage = s->stage;
    if (op.table || op.kind == SN_OP_ORDER || op.kind == SN_OP_COMBINE ||
        op.kind == SN_OP_BARRIER || op.kind == SN_OP_NEUTRAL)
        op.map = SN_NO_MAP;
    if (op.a >= s->kernel->registers || op.b >= s->kernel->registers)
        s->kernel->registers = (op.a > op.b ? op.a : op.b) + 1u;
    return sn_kernel_add(s->kernel, op, s->error);
}

static sn_err meet(schedule *s)
{
    return add(s, (sn_op){.kind = SN_OP_BARRIER});
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Comparators or nodes of a layer, one for each thread: their wires by table, in registers. */
typedef struct round {
    uint16_t table, active;
    uint16_t low, high;
} round;

static sn_err deal(schedule *s, const sn_layers *layers, size_t first, size_t end, round *r)
{
    uint32_t *entries;
    sn_err err = sn_kernel_table(s->kernel, &r->table, &entries, s->error);
    r->active = (uint16_t)(end - first);
    for (size_t i = first; !err && i < end; i++) {
        const sn_cmp cmp = s->net->cmp[layers->order[i]];
        entries[i - first] = cmp.min | (uint32_t)cmp.max << 16;
    }
    return err;
}

static sn_err access(schedule *s, sn_op_kind kind, const round *r, bool high)
{
    return add(s, (sn_op){.kind = kind,
                          .a = high ? r->high : r->low,
                          .table = r->table,
                          .high = high,
                          .active = r->active});
}

static sn_err read_wires(schedule *s, const round *r)
{
    sn_err err = access(s, SN_OP_READ, r, false);
    return err ? err : access(s, SN_OP_READ, r, true);
}

static sn_err write_wires(schedule *s, const round *r)
{
    const sn_op_kind kind = s->has_nodes ? SN_OP_COMBINE : SN_OP_ORDER;
    sn_err err = add(s, (sn_op){.kind = kind, .a = r->low, .b = r->high, .active = r->active});
    if (!err && !s->has_nodes)
        err = access(s, SN_OP_WRITE, r, false);
    return err ? err : access(s, SN_OP_WRITE, r, true);
}

/* Whether the layer writes what another of its nodes reads. */
static sn_err overlaps(const schedule *s, const sn_layers *layers, size_t layer, bool *found)
{
    bool *written = sn_alloc(s->net->wires, sizeof *written);
    *found = false;
    if (!written)
        return sn_fail_nomem(s->error);
    for (size_t i = layers->start[layer]; i < layers->start[layer + 1]; i++)
        written[s->net->cmp[layers->order[i]].max] = true;
    for (size_t i = layers->start[layer]; i < layers->start[layer + 1]; i++)
        *found |= written[s->net->cmp[layers->order[i]].min];
    free(written);
    return SN_OK;
}

/* All that nodes of a layer take is read before any of them writes; comparators have wires of their
 * own, so that one round after the other reads and writes. */
static sn_err add_layer(schedule *s, const sn_layers *layers, size_t layer)
{
    const size_t end = layers->start[layer + 1], threads = s->kernel->threads;
    const size_t count = (end - layers->start[layer] + threads - 1) / threads;
    const size_t at_once = s->has_nodes ? count : 1;
    bool overlap = false;
    round *rounds = sn_alloc(at_once, sizeof *rounds);
    s->stage = (uint32_t)layer + 1;
    sn_err err = rounds ? SN_OK : sn_fail_nomem(s->error);
    if (!err && s->has_nodes)
        err = overlaps(s, layers, layer, &overlap);
    for (size_t first = 0; !err && first < count; first += at_once) {
        for (size_t i = 0; !err && i < at_once; i++) {
            const size_t at = layers->start[layer] + (first + i) * threads;
            rounds[i].low = (uint16_t)(2 * i);
            rounds[i].high = (uint16_t)(2 * i + 1);
            err = deal(s, layers, at, at + threads < end ? at + threads : end, &rounds[i]);
            err = err ? err : read_wires(s, &rounds[i]);
        }
        if (!err && overlap)
            err = meet(s);
        for (size_t i = 0; !err && i < at_once; i++)
            err = write_wires(s, &rounds[i]);
    }
    free(rounds);
    return err ? err : meet(s);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Elements first, first + 1, … of threads 0, 1, …, each from where `from` says to where `to` does.
 */
static sn_err move(schedule *s, sn_op from, sn_op to, uint32_t first)
{
    const uint32_t threads = s->kernel->threads, left = s->net->wires - first;
    from.active = to.active = (uint16_t)(left < threads ? left : s->has_nodes ? 0 : threads);
    from.map = to.map = s->map;
    to.flip = (uint16_t)first;
    from.flip = from.table ? 0 : (uint16_t)first;
    sn_err err = add(s, from);
    return err ? err : add(s, to);
}

static sn_err load_all(schedule *s)
{
    const sn_op load = {.kind = SN_OP_LOAD}, write = {.kind = SN_OP_WRITE};
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < s->net->wires; i += s->kernel->threads)
        err = move(s, load, write, i);
    return err ? err : meet(s);
}

/* Output i is what is on wire output[i], or output[i - 1]; the first has none then. */
static sn_err table_of(schedule *s, uint32_t first, uint16_t *table)
{
    const uint32_t shift = s->stored.exclusive, left = s->net->wires - first;
    const uint32_t count = left < s->kernel->threads ? left : s->kernel->threads;
    uint32_t *entries;
    sn_err err = sn_kernel_table(s->kernel, table, &entries, s->error);
    for (uint32_t t = 0; !err && t < count; t++)
        entries[t] = first + t < shift ? 0
                                       : sn_net_output_wire(s->net, first + t - shift) |
                                             (s->has_nodes ? TAKEN : 0);
    return err;
}

static sn_err store_all(schedule *s)
{
    const sn_op store = {.kind = SN_OP_STORE};
    const uint32_t threads = s->kernel->threads;
    sn_err err = SN_OK;
    s->stage = 0;
    for (uint32_t i = 0; !err && i < s->net->wires; i += threads) {
        sn_op read = {.kind = SN_OP_READ, .some = s->has_nodes};
        if (s->stored.last < i || s->stored.first >= i + threads)
            continue;
        err = table_of(s, i, &read.table);
        if (!err && !i && s->stored.exclusive)
            err = add(s, (sn_op){.kind = SN_OP_NEUTRAL, .active = 1});
        if (s->stored.exclusive && s->net->wires == 1)
            err = err ? err : add(s, (sn_op){.kind = SN_OP_STORE, .map = SN_NO_MAP, .active = 1});
        else
            err = err ? err : move(s, read, store, i);
    }
    return err;
}

/* ---- the plan -------------------------------------------------------------------------------- */

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

sn_err sn_plan_scheduled(const sn_net *net, const sn_stored *stored, sn_kernel **out,
                         sn_error *error)
{
    schedule s = {
        .net = net, .stored = *stored, .has_nodes = net->kind == SN_NET_NODES, .error = error};
    sn_layers *layers;
    sn_map own = {{0}};
    for (unsigned b = 0; b < SN_THREAD_BITS; b++)
        own.column[b] = (uint16_t)(1u << b);
    *out = NULL;
    sn_err err = sn_layers_new(net, &layers, error);
    if (err)
        return err;
    err = sn_kernel_new(net->wires, threads_for(layers), 2, &s.kernel, error);
    err = err ? err : sn_kernel_map(s.kernel, &own, &s.map, error);
    if (!err) {
        s.kernel->shared_arrays = 1;
        s.kernel->stages = (uint32_t)layers->depth;
        s.kernel->first = stored->first;
        s.kernel->outputs = stored->last - stored->first + 1;
        err = load_all(&s);
    }
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        err = add_layer(&s, layers, layer);
    err = err ? err : store_all(&s);
    err = err ? err : sn_kernel_check(s.kernel, error);
    sn_layers_free(layers);
    if (err)
        sn_kernel_free(s.kernel);
    else
        *out = s.kernel;
    return err;
}

/* Any prefix network over the threads of a block: each layer's nodes are dealt to threads, which
 * find their wires in tables; values stay in shared memory. */
#include "codegen/scan/plan.h"

#include <stdlib.h>

#define ACROSS 32u /* fewest threads of a block */
#define TAKEN (1u << 16)

typedef struct schedule {
    sn_kernel *kernel;
    const sn_scan *scan;
    const sn_scan_choice *choice;
    uint8_t map; /* t */
    uint32_t stage;
    sn_error *error;
} schedule;

static sn_err add(schedule *s, sn_op op)
{
    op.stage = s->stage;
    if (op.table || op.kind == SN_OP_COMBINE || op.kind == SN_OP_BARRIER)
        op.map = SN_NO_MAP;
    if (op.a >= s->kernel->registers || op.b >= s->kernel->registers)
        s->kernel->registers = (op.a > op.b ? op.a : op.b) + 1u;
    return sn_kernel_add(s->kernel, op, s->error);
}

static uint32_t fewer(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Nodes of a layer from `first` on, one for each thread. */
typedef struct deal {
    uint16_t table, active;
    uint16_t from, to; /* registers */
} deal;

static sn_err deal_nodes(schedule *s, const sn_layers *layers, size_t first, size_t end, deal *d)
{
    uint32_t *entries;
    sn_err err = sn_kernel_table(s->kernel, &d->table, &entries, s->error);
    d->active = (uint16_t)(end - first);
    for (size_t i = first; !err && i < end; i++) {
        const sn_node node = sn_scan_node(s->scan, layers->order[i]);
        entries[i - first] = node.from | (uint32_t)node.to << 16;
    }
    return err;
}

static sn_err read_nodes(schedule *s, const deal *d)
{
    const sn_op op = {.kind = SN_OP_READ, .table = d->table, .active = d->active};
    sn_op from = op, to = op;
    from.a = d->from;
    to.a = d->to;
    to.high = true;
    sn_err err = add(s, from);
    return err ? err : add(s, to);
}

static sn_err write_nodes(schedule *s, const deal *d)
{
    sn_err err =
        add(s, (sn_op){.kind = SN_OP_COMBINE, .a = d->from, .b = d->to, .active = d->active});
    return err ? err
               : add(s, (sn_op){.kind = SN_OP_WRITE,
                                .a = d->to,
                                .table = d->table,
                                .high = true,
                                .active = d->active});
}

/* Whether the layer writes what another of its nodes reads. */
static sn_err overlaps(const schedule *s, const sn_layers *layers, size_t layer, bool *found)
{
    bool *written = sn_alloc(s->scan->net.wires, sizeof *written);
    *found = false;
    if (!written)
        return sn_fail_nomem(s->error);
    for (size_t i = layers->start[layer]; i < layers->start[layer + 1]; i++)
        written[sn_scan_node(s->scan, layers->order[i]).to] = true;
    for (size_t i = layers->start[layer]; i < layers->start[layer + 1]; i++)
        *found |= written[sn_scan_node(s->scan, layers->order[i]).from];
    free(written);
    return SN_OK;
}

static sn_err meet(schedule *s)
{
    return add(s, (sn_op){.kind = SN_OP_BARRIER});
}

static sn_err add_layer(schedule *s, const sn_layers *layers, size_t layer)
{
    const size_t first = layers->start[layer], end = layers->start[layer + 1];
    const size_t threads = s->kernel->threads, rounds = (end - first + threads - 1) / threads;
    bool overlap = false;
    deal *deals = sn_alloc(rounds, sizeof *deals);
    s->stage = (uint32_t)layer + 1;
    sn_err err = deals ? overlaps(s, layers, layer, &overlap) : sn_fail_nomem(s->error);
    for (size_t i = 0; !err && i < rounds; i++) {
        const size_t at = first + i * threads, next = at + threads < end ? at + threads : end;
        deals[i].from = (uint16_t)(2 * i);
        deals[i].to = (uint16_t)(2 * i + 1);
        err = deal_nodes(s, layers, at, next, &deals[i]);
        err = err ? err : read_nodes(s, &deals[i]);
    }
    if (!err && overlap)
        err = meet(s);
    for (size_t i = 0; !err && i < rounds; i++)
        err = write_nodes(s, &deals[i]);
    free(deals);
    return err ? err : meet(s);
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Element first + t of thread t, from and to. */
static sn_err move(schedule *s, sn_op from, sn_op to, uint32_t first)
{
    const uint32_t threads = s->kernel->threads, left = s->scan->net.wires - first;
    from.active = to.active = (uint16_t)(left < threads ? left : 0);
    from.map = to.map = s->map;
    to.flip = (uint16_t)first;
    if (!from.table)
        from.flip = (uint16_t)first;
    sn_err err = add(s, from);
    return err ? err : add(s, to);
}

static sn_err load_all(schedule *s)
{
    const sn_op load = {.kind = SN_OP_LOAD}, write = {.kind = SN_OP_WRITE};
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < s->scan->net.wires; i += s->kernel->threads)
        err = move(s, load, write, i);
    return err ? err : meet(s);
}

/* Output i is what is on wire output[i], or output[i - 1]; the first has none then. */
static sn_err table_of(schedule *s, uint32_t first, uint16_t *table)
{
    const uint32_t shift = s->choice->exclusive;
    uint32_t *entries;
    sn_err err = sn_kernel_table(s->kernel, table, &entries, s->error);
    for (uint32_t t = 0; !err && t < fewer(s->kernel->threads, s->scan->net.wires - first); t++)
        entries[t] =
            first + t < shift ? 0 : sn_net_output_wire(&s->scan->net, first + t - shift) | TAKEN;
    return err;
}

static bool is_stored(const schedule *s, uint32_t first)
{
    return s->choice->last >= first && s->choice->first < first + s->kernel->threads;
}

static sn_err store_all(schedule *s)
{
    sn_err err = SN_OK;
    s->stage = 0;
    for (uint32_t i = 0; !err && i < s->scan->net.wires; i += s->kernel->threads) {
        sn_op read = {.kind = SN_OP_READ, .some = true}, store = {.kind = SN_OP_STORE};
        if (!is_stored(s, i))
            continue;
        err = table_of(s, i, &read.table);
        if (!err && !i && s->choice->exclusive)
            err = add(s, (sn_op){.kind = SN_OP_NEUTRAL, .map = SN_NO_MAP, .active = 1});
        if (s->choice->exclusive && s->scan->net.wires == 1)
            err = err ? err : add(s, (sn_op){.kind = SN_OP_STORE, .map = SN_NO_MAP, .active = 1});
        else
            err = err ? err : move(s, read, store, i);
    }
    return err;
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* As many threads as the fullest layer has nodes, up to what a block can have. */
static uint32_t threads_for(const sn_layers *layers)
{
    size_t most = ACROSS;
    for (size_t layer = 0; layer < layers->depth; layer++) {
        size_t size = layers->start[layer + 1] - layers->start[layer];
        most = size > most ? size : most;
    }
    return most > SN_THREADS_MAX ? SN_THREADS_MAX : 1u << sn_log2_ceil(most);
}

static sn_err plan(schedule *s, const sn_layers *layers)
{
    sn_map own = {{0}};
    for (unsigned b = 0; b < SN_THREAD_BITS; b++)
        own.column[b] = (uint16_t)(1u << b);
    sn_err err = sn_kernel_map(s->kernel, &own, &s->map, s->error);
    s->kernel->shared_arrays = 1;
    s->kernel->stages = (uint32_t)layers->depth;
    s->kernel->first = s->choice->first;
    s->kernel->outputs = s->choice->last - s->choice->first + 1;
    err = err ? err : load_all(s);
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        err = add_layer(s, layers, layer);
    err = err ? err : store_all(s);
    return err ? err : sn_kernel_check(s->kernel, s->error);
}

sn_err sn_scan_plan_scheduled(const sn_scan *scan, const sn_scan_choice *choice, sn_kernel **out,
                              sn_error *error)
{
    sn_layers *layers;
    schedule s = {.scan = scan, .choice = choice, .error = error};
    *out = NULL;
    sn_err err = sn_layers_new(&scan->net, &layers, error);
    if (err)
        return err;
    err = sn_kernel_new(scan->net.wires, threads_for(layers), 2, &s.kernel, error);
    err = err ? err : plan(&s, layers);
    sn_layers_free(layers);
    if (err)
        sn_kernel_free(s.kernel);
    else
        *out = s.kernel;
    return err;
}

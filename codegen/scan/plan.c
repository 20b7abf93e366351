/* Plans of prefix networks: threads that have intervals of wires in registers. */
#include "codegen/scan/plan.h"

#include "codegen/plan/plan.h"
#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* ---- intervals ------------------------------------------------------------------------------- */

/* Runs of inputs, node by node. */

typedef struct run {
    uint32_t first, last;
} run;

static sn_err join(const sn_scan *scan, run *wire, sn_error *error)
{
    for (size_t i = 0; i < scan->net.size; i++) {
        const run *from = &wire[sn_scan_node(scan, i).from];
        run *to = &wire[sn_scan_node(scan, i).to];
        if (from->last + 1 != to->first)
            return sn_fail(
                error, SN_E_ARGUMENT,
                "node %zu joins inputs %lu to %lu with %lu to %lu, which are not side by "
                "side",
                i, (unsigned long)from->first, (unsigned long)from->last, (unsigned long)to->first,
                (unsigned long)to->last);
        to->first = from->first;
    }
    return SN_OK;
}

sn_err sn_scan_intervals(const sn_scan *scan, uint32_t *first, uint32_t *last, sn_error *error)
{
    run *wire = sn_alloc(scan->net.wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t i = 0; i < scan->net.wires; i++)
        wire[i] = (run){i, i};
    sn_err err = join(scan, wire, error);
    for (uint32_t i = 0; !err && i < scan->net.wires; i++) {
        first[i] = wire[sn_net_output_wire(&scan->net, i)].first;
        last[i] = wire[sn_net_output_wire(&scan->net, i)].last;
    }
    free(wire);
    return err;
}

/* ---- plan ------------------------------------------------------------------------------------ */

/* Registers that operations can name. */
#define REGISTERS_MAX UINT16_MAX
#define TAKEN (1u << 16)

/* Nodes of a layer that the same operation does in several threads: they go to the same register,
 * and come from the same. */
typedef struct group {
    uint16_t to, from; /* registers */
    bool inside;       /* from the thread's own registers, else from other threads */
    bool lanes;        /* not inside: all from the same warp */
    uint16_t source;   /* the register that is combined */
    uint16_t table;    /* 0 where all threads take it */
    uint32_t takers;   /* how many threads do */
    uint32_t *entries; /* [threads] where from, and TAKEN */
    bool done;
} group;

typedef struct planner {
    sn_kernel *kernel;
    const sn_scan *scan;
    const sn_scan_choice *choice;
    uint32_t threads, keys;
    uint8_t across, along; /* maps: t, and t * keys */
    uint8_t array;         /* that the next values go through */
    uint32_t temporaries;  /* registers beyond the keys that the layer has taken */
    uint32_t slots;        /* registers that go through shared memory at once, at most */
    uint32_t stage;
    size_t count; /* of groups */
    group *group; /* [count] */
    sn_error *error;
} planner;

/* ---- operations ------------------------------------------------------------------------------ */

static sn_err add(planner *p, sn_op op)
{
    op.stage = p->stage;
    return sn_kernel_add(p->kernel, op, p->error);
}

/* Threads that have register r: the first ones, 0 for all. */
static uint16_t active(const planner *p, uint32_t r)
{
    uint32_t having = (p->scan->net.wires - r + p->keys - 1) / p->keys;
    return (uint16_t)(having < p->threads ? having : 0);
}

/* A register for the rest of the layer. */
static uint16_t temporary(planner *p)
{
    uint32_t r = p->keys + p->temporaries++;
    if (r >= p->kernel->registers)
        p->kernel->registers = r + 1;
    return (uint16_t)r;
}

/* The number of a table of these entries. */
static sn_err find_table(planner *p, const uint32_t *entries, uint16_t *number)
{
    const size_t bytes = p->threads * sizeof *entries;
    uint32_t *fresh;
    for (uint32_t i = 0; i < p->kernel->table_count; i++)
        if (!memcmp(p->kernel->table + (size_t)i * p->threads, entries, bytes)) {
            *number = (uint16_t)(i + 1);
            return SN_OK;
        }
    sn_err err = sn_kernel_table(p->kernel, number, &fresh, p->error);
    if (!err)
        memcpy(fresh, entries, bytes);
    return err;
}

/* Where elements of memory are: register r's of all threads. */
static sn_err access(planner *p, sn_op_kind kind, uint32_t x, uint32_t r)
{
    const bool alone = p->threads == 1;
    return add(p, (sn_op){.kind = kind,
                          .a = (uint16_t)x,
                          .map = alone ? SN_NO_MAP : p->along,
                          .flip = (uint16_t)r,
                          .active = active(p, r)});
}

/* ---- values from other threads --------------------------------------------------------------- */

/* All threads put register r where the others find it. */
static sn_err write_slot(planner *p, uint32_t r, uint32_t slot)
{
    if (slot >= p->slots)
        p->slots = slot + 1;
    return add(p, (sn_op){.kind = SN_OP_WRITE,
                          .a = (uint16_t)r,
                          .array = p->array,
                          .map = p->across,
                          .flip = (uint16_t)(slot * p->threads),
                          .active = active(p, r)});
}

static sn_err read_slot(planner *p, uint32_t to, uint16_t table, uint32_t slot, bool some)
{
    return add(p, (sn_op){.kind = SN_OP_READ,
                          .a = (uint16_t)to,
                          .array = p->array,
                          .map = SN_NO_MAP,
                          .table = table,
                          .some = some,
                          .flip = (uint16_t)(slot * p->threads)});
}

static sn_err meet(planner *p)
{
    return add(p, (sn_op){.kind = SN_OP_BARRIER, .map = SN_NO_MAP});
}

/* Which of the registers that go through shared memory comes first, second …; those of groups from
 * first..end-1. Returns how many there are. */
static uint32_t slot_of(const planner *p, size_t end, uint16_t from, uint32_t *slot)
{
    uint32_t count = 0;
    *slot = UINT32_MAX;
    for (size_t i = 0; i < end; i++) {
        const group *g = &p->group[i];
        bool fresh = !g->inside && !g->lanes;
        for (size_t k = 0; fresh && k < i; k++)
            fresh = p->group[k].inside || p->group[k].lanes || p->group[k].from != g->from;
        if (fresh && g->from == from)
            *slot = count;
        count += fresh;
    }
    return count;
}

/* An earlier group that brings the same. */
static const group *find_fetched(const planner *p, const group *g)
{
    for (const group *h = p->group; h < g; h++)
        if (!h->inside && h->from == g->from && h->lanes == g->lanes && h->table == g->table)
            return h;
    return NULL;
}

static sn_err write_all(planner *p)
{
    sn_err err = SN_OK;
    uint32_t slot, written = 0;
    for (size_t i = 0; !err && i < p->count; i++) {
        const group *g = &p->group[i];
        slot_of(p, i + 1, g->from, &slot);
        if (g->inside || g->lanes || slot != written)
            continue;
        err = write_slot(p, g->from, slot);
        written++;
    }
    return err || !written ? err : meet(p);
}

static sn_err fetch(planner *p, group *g)
{
    const group *same = find_fetched(p, g);
    uint32_t slot;
    if (same) {
        g->source = same->source;
        return SN_OK;
    }
    g->source = temporary(p);
    if (g->lanes)
        return add(p, (sn_op){.kind = SN_OP_SHUFFLE,
                              .a = g->source,
                              .b = g->from,
                              .map = SN_NO_MAP,
                              .table = g->table});
    slot_of(p, p->count, g->from, &slot);
    return read_slot(p, g->source, g->table, slot, g->takers < p->threads);
}

/* Bring what groups take from other threads into temporary registers. */
static sn_err fetch_all(planner *p)
{
    uint32_t none;
    const bool shares = slot_of(p, p->count, 0, &none) > 0;
    sn_err err = write_all(p);
    for (size_t i = 0; !err && i < p->count; i++)
        if (!p->group[i].inside)
            err = fetch(p, &p->group[i]);
    p->array ^= shares;
    return err;
}

/* ---- groups ---------------------------------------------------------------------------------- */

static void drop_groups(planner *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->group[i].entries);
    free(p->group);
    p->group = NULL;
    p->count = 0;
}

static group *find_group(planner *p, uint16_t to, uint16_t from, bool inside)
{
    for (size_t i = 0; i < p->count; i++) {
        group *g = &p->group[i];
        if (g->to == to && g->from == from && g->inside == inside)
            return g;
    }
    group *g = &p->group[p->count];
    g->entries = sn_alloc(p->threads, sizeof *g->entries);
    if (!g->entries)
        return NULL;
    for (uint32_t t = 0; t < p->threads; t++)
        g->entries[t] = t;
    g->to = to;
    g->from = g->source = from;
    g->inside = inside;
    g->lanes = p->choice->shuffles;
    p->count++;
    return g;
}

static sn_err add_node(planner *p, sn_node node)
{
    const uint32_t t = node.to / p->keys, s = node.from / p->keys;
    group *g = find_group(p, node.to % p->keys, node.from % p->keys, s == t);
    if (!g)
        return sn_fail_nomem(p->error);
    g->entries[t] = s | TAKEN;
    g->lanes = g->lanes && s / SN_WARP == t / SN_WARP;
    g->takers++;
    return SN_OK;
}

/* Room for a group for each of so many nodes. */
static sn_err make_room(planner *p, size_t nodes)
{
    p->temporaries = 0;
    p->group = sn_alloc(nodes, sizeof *p->group);
    return p->group ? SN_OK : sn_fail_nomem(p->error);
}

static sn_err name_tables(planner *p)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < p->count; i++) {
        group *g = &p->group[i];
        if (!g->inside || g->takers < p->threads)
            err = find_table(p, g->entries, &g->table);
    }
    return err;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* Whether another group that is not done takes what register `to` has. */
static bool is_awaited(const planner *p, const group *g)
{
    for (size_t i = 0; i < p->count; i++) {
        const group *h = &p->group[i];
        if (h != g && !h->done && h->source == g->to)
            return true;
    }
    return false;
}

/* The next group whose register nobody else needs as it is; where there is none, one that is given
 * what it takes in a register of its own. */
static sn_err next_group(planner *p, group **next)
{
    group *first = NULL;
    for (size_t i = p->count; i-- > 0;) {
        group *g = &p->group[i];
        *next = g;
        if (!g->done && !is_awaited(p, g))
            return SN_OK;
        first = g->done || g->source >= p->keys ? first : g;
    }
    const uint16_t kept = temporary(p);
    sn_err err = add(p, (sn_op){.kind = SN_OP_COPY,
                                .a = kept,
                                .b = first->source,
                                .map = SN_NO_MAP,
                                .active = active(p, first->source)});
    first->source = kept;
    return err ? err : next_group(p, next);
}

static sn_err combine_all(planner *p)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < p->count; i++) {
        group *g;
        err = next_group(p, &g);
        if (err)
            break;
        g->done = true;
        const bool some = g->takers < p->threads;
        err = add(p, (sn_op){.kind = SN_OP_COMBINE,
                             .a = g->source,
                             .b = g->to,
                             .map = SN_NO_MAP,
                             .table = some ? g->table : 0,
                             .some = some});
    }
    return err;
}

static sn_err add_layer(planner *p, const sn_layers *layers, size_t layer)
{
    const size_t first = layers->start[layer], end = layers->start[layer + 1];
    p->stage = (uint32_t)layer + 1;
    sn_err err = make_room(p, end - first);
    for (size_t i = first; !err && i < end; i++)
        err = add_node(p, sn_scan_node(p->scan, layers->order[i]));
    err = err ? err : name_tables(p);
    err = err ? err : fetch_all(p);
    err = err ? err : combine_all(p);
    drop_groups(p);
    return err;
}

/* ---- outputs --------------------------------------------------------------------------------- */

/* Whether any output of register r is stored. */
static bool is_stored(const planner *p, uint32_t r)
{
    for (uint32_t i = r; i < p->scan->net.wires; i += p->keys)
        if (i >= p->choice->first && i <= p->choice->last)
            return true;
    return false;
}

static sn_err store(planner *p, uint32_t x, uint32_t r)
{
    return is_stored(p, r) ? access(p, SN_OP_STORE, x, r) : SN_OK;
}

static sn_err make_neutral(planner *p, uint32_t r)
{
    return add(p, (sn_op){.kind = SN_OP_NEUTRAL,
                          .a = (uint16_t)r,
                          .map = SN_NO_MAP,
                          .active = p->threads > 1});
}

/* The wire that output i takes, or UINT32_MAX for none. */
static uint32_t wire_of(const planner *p, uint32_t i)
{
    if (p->choice->exclusive)
        return i ? sn_net_output_wire(&p->scan->net, i - 1) : UINT32_MAX;
    return sn_net_output_wire(&p->scan->net, i);
}

/* One thread has them all. */
static sn_err store_alone(planner *p)
{
    const uint32_t neutral = p->choice->exclusive ? temporary(p) : 0;
    sn_err err = p->choice->exclusive ? make_neutral(p, neutral) : SN_OK;
    for (uint32_t i = 0; !err && i < p->scan->net.wires; i++) {
        uint32_t wire = wire_of(p, i);
        err = store(p, wire == UINT32_MAX ? neutral : wire, i);
    }
    return err;
}

/* Outputs one further on: all but a thread's first are in its registers. */
static sn_err store_shifted(planner *p)
{
    sn_err err = make_room(p, 1);
    group *g = err ? NULL : find_group(p, 0, (uint16_t)(p->keys - 1), false);
    for (uint32_t t = 1; g && t * p->keys < p->scan->net.wires; t++) {
        g->entries[t] = (t - 1) | TAKEN;
        g->lanes = g->lanes && t % SN_WARP;
        g->takers++;
    }
    err = err || g ? err : sn_fail_nomem(p->error);
    err = err ? err : name_tables(p);
    err = err ? err : fetch_all(p);
    const uint32_t before = g ? g->source : 0;
    err = err ? err : make_neutral(p, before);
    for (uint32_t r = 0; !err && r < p->keys; r++)
        err = store(p, r ? r - 1 : before, r);
    drop_groups(p);
    return err;
}

/* Outputs in any order, through shared memory. */
static sn_err store_permuted(planner *p)
{
    uint32_t *entries = sn_alloc(p->threads, sizeof *entries);
    sn_err err = entries ? SN_OK : sn_fail_nomem(p->error);
    for (uint32_t r = 0; !err && r < p->keys; r++)
        err = write_slot(p, r, r);
    err = err ? err : meet(p);
    for (uint32_t r = 0; !err && r < p->keys; r++) {
        uint16_t table;
        for (uint32_t t = 0; t < p->threads; t++) {
            uint32_t i = t * p->keys + r,
                     wire = i < p->scan->net.wires ? wire_of(p, i) : UINT32_MAX;
            entries[t] =
                wire == UINT32_MAX ? 0 : (wire % p->keys * p->threads + wire / p->keys) | TAKEN;
        }
        err = find_table(p, entries, &table);
        err = err ? err : read_slot(p, r, table, 0, true);
        if (!err && !r && p->choice->exclusive)
            err = make_neutral(p, 0);
        err = err ? err : store(p, r, r);
    }
    free(entries);
    return err;
}

static sn_err store_all(planner *p)
{
    sn_err err = SN_OK;
    p->stage = 0;
    p->temporaries = 0;
    if (p->threads == 1)
        return store_alone(p);
    if (p->scan->net.output)
        return store_permuted(p);
    if (p->choice->exclusive)
        return store_shifted(p);
    for (uint32_t r = 0; !err && r < p->keys; r++)
        err = store(p, r, r);
    return err;
}

/* ---- the plan -------------------------------------------------------------------------------- */

static sn_err make_maps(planner *p)
{
    sn_map across = {{0}}, along = {{0}};
    if (p->threads == 1)
        return SN_OK;
    for (unsigned b = 0; b < SN_THREAD_BITS && 1u << b < p->threads; b++) {
        across.column[b] = (uint16_t)(1u << b);
        along.column[b] = (uint16_t)(p->keys << b);
    }
    sn_err err = sn_kernel_map(p->kernel, &across, &p->across, p->error);
    return err ? err : sn_kernel_map(p->kernel, &along, &p->along, p->error);
}

/* Several arrays share a block where none of them needs it to meet. */
static void finish(planner *p)
{
    sn_kernel *k = p->kernel;
    const bool shares = p->slots > 0;
    k->shared_arrays = shares ? 2 : 0;
    k->shared_size = p->slots * p->threads;
    const bool together = shares || p->threads > SN_WARP || !p->choice->shuffles;
    k->block = p->threads > 1 && together ? p->threads : SN_THREAD_BLOCK;
    k->first = p->choice->first;
    k->outputs = p->choice->last - p->choice->first + 1;
}

static sn_err plan(planner *p, const sn_layers *layers)
{
    sn_err err = make_maps(p);
    for (uint32_t r = 0; !err && r < p->keys; r++)
        err = access(p, SN_OP_LOAD, r, r);
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        err = add_layer(p, layers, layer);
    err = err ? err : store_all(p);
    p->kernel->stages = (uint32_t)layers->depth;
    finish(p);
    return err ? err : sn_kernel_check(p->kernel, p->error);
}

sn_err sn_scan_plan(const sn_scan *scan, const sn_scan_choice *choice, sn_kernel **out,
                    sn_error *error)
{
    sn_layers *layers;
    planner p = {.scan = scan, .choice = choice, .error = error};
    *out = NULL;
    p.keys = choice->keys && choice->keys < scan->net.wires ? choice->keys : scan->net.wires;
    p.threads = 1u << sn_log2_ceil((scan->net.wires + p.keys - 1) / p.keys);
    if (p.keys > REGISTERS_MAX / 4)
        return sn_fail(error, SN_E_LIMIT, "%lu wires are too many for one thread",
                       (unsigned long)p.keys);
    sn_err err = sn_kernel_new(scan->net.wires, p.threads, p.keys, &p.kernel, error);
    err = err ? err : sn_layers_new(&scan->net, &layers, error);
    if (!err) {
        err = plan(&p, layers);
        sn_layers_free(layers);
    }
    if (err)
        sn_kernel_free(p.kernel);
    else
        *out = p.kernel;
    return err;
}

/* ---- mapping --------------------------------------------------------------------------------- */

/* From a wish to a plan that fits. */

/* Bytes that a thread moves at once, at best. */
#define ACCESS 16u
/* Arrays of so many values, at most, are a thread's. */
#define ALONE 4u

/* As many values a thread as one access brings, if that leaves a warp's threads something to do. */
static uint32_t best_keys(const sn_scan *scan, const sn_emit *emit)
{
    const size_t bytes = sn_scan_item_bytes(emit);
    uint32_t keys = 1;
    if (!sn_target_of(emit)->blocks || scan->net.wires <= ALONE)
        return scan->net.wires;
    while (2 * keys * bytes <= ACCESS && 2 * keys * SN_WARP <= scan->net.wires)
        keys *= 2;
    while (keys * SN_THREADS_MAX < scan->net.wires)
        keys *= 2;
    return keys;
}

static uint32_t keys_of(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish)
{
    if (!wish->chosen)
        return best_keys(scan, emit);
    switch (wish->mapping) {
    case SN_MAPPING_THREAD:
        return scan->net.wires;
    case SN_MAPPING_ONE:
        return 1;
    case SN_MAPPING_TWO:
        return 2;
    default:
        return wish->keys ? wish->keys : best_keys(scan, emit);
    }
}

static void tell(const sn_kernel *kernel, const sn_scan_wish *wish, uint32_t keys, sn_buf *why)
{
    if (wish->chosen && wish->mapping == SN_MAPPING_SCHEDULED)
        sn_buf_puts(why, "scheduled: a node at a time for each thread, values in shared memory");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_puts(why, "thread: an array in the registers of one");
    else
        sn_buf_printf(why, "%lu value%s a thread, side by side; values of other threads come by %s",
                      (unsigned long)keys, keys == 1 ? "" : "s",
                      !kernel->shared_arrays                       ? "shuffles"
                      : sn_kernel_count(kernel, SN_OP_SHUFFLE) > 0 ? "shuffles and shared memory"
                                                                   : "shared memory");
}

sn_err sn_scan_plan_make(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish,
                         sn_kernel **out, sn_buf *why, sn_error *error)
{
    const sn_scan_choice choice = {.keys = keys_of(scan, emit, wish),
                                   .shuffles = sn_emit_shuffles(emit),
                                   .exclusive = emit->scan->exclusive,
                                   .first = wish->first,
                                   .last = wish->last};
    if (wish->chosen && wish->mapping == SN_MAPPING_LANES)
        return sn_fail(error, SN_E_UNSUPPORTED, "prefix networks have no mapping lanes");
    const bool scheduled = wish->chosen && wish->mapping == SN_MAPPING_SCHEDULED;
    if (wish->chosen && wish->mapping == SN_MAPPING_SELECT) {
        *out = NULL;
        return sn_fail(error, SN_E_UNSUPPORTED, "prefix networks have no mapping select");
    }
    const sn_stored stored = {wish->first, wish->last, choice.exclusive};
    sn_err err = scheduled ? sn_plan_scheduled(&scan->net, &stored, out, error)
                           : sn_scan_plan(scan, &choice, out, error);
    err = err ? err : sn_scan_text_check(*out, emit, error);
    if (!err) {
        tell(*out, wish, choice.keys, why);
        return SN_OK;
    }
    sn_kernel_free(*out);
    *out = NULL;
    return err;
}

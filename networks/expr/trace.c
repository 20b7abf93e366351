/* Which comparators each part of an expression made: what a watcher of its expansion notes. */
#include "networks/expr/expr.h"

#include "networks/expr/node.h"

#include <stdlib.h>
#include <string.h>

typedef struct tracer {
    sn_trace *trace;
    uint32_t wires;
    unsigned levels, level; /* kept, and of the innermost part that is open */
    size_t *open;           /* [levels] the open parts: indices into trace->part */
    size_t part_room, shuffle_room;
    bool *moved; /* [wires] positions that the last shuffle permuted */
    sn_err err;  /* the first failure */
    sn_error *error;
} tracer;

static void fail_nomem(tracer *t)
{
    t->err = sn_fail_nomem(t->error);
}

static void add_part(tracer *t, size_t at)
{
    sn_trace *trace = t->trace;
    if (trace->part_count == SN_TRACE_PARTS_MAX) {
        t->err = sn_fail(t->error, SN_E_LIMIT, "the description has more than %zu parts",
                         SN_TRACE_PARTS_MAX);
        return;
    }
    sn_trace_part *part = sn_grow(trace->part, trace->part_count, &t->part_room, sizeof *part);
    if (!part) {
        fail_nomem(t);
        return;
    }
    trace->part = part;
    t->open[t->level - 1] = trace->part_count;
    part[trace->part_count++] = (sn_trace_part){.level = t->level, .first = at, .end = at};
}

static void begin_part(void *data, size_t at)
{
    tracer *t = data;
    t->level++;
    if (!t->err && t->level <= t->levels)
        add_part(t, at);
}

static void end_part(void *data, size_t at)
{
    tracer *t = data;
    if (!t->err && t->level <= t->levels)
        t->trace->part[t->open[t->level - 1]].end = at;
    t->level--;
}

/* Whether the permutation of these positions stands side by side with the last shuffle. */
static bool is_beside(const tracer *t, size_t at, const sn_expr_view *view)
{
    const size_t count = t->trace->shuffle_count;
    bool beside = count > 0 && t->trace->shuffle[count - 1].at == at;
    for (uint32_t i = 0; beside && i < view->count; i++)
        beside = !t->moved[view->base + view->stride * i];
    return beside;
}

static bool add_shuffle(tracer *t, size_t at)
{
    sn_trace *trace = t->trace;
    if ((trace->shuffle_count + 1) * t->wires > SN_TRACE_POSITIONS_MAX) {
        t->err = sn_fail(t->error, SN_E_LIMIT, "the description has more than %zu permutations",
                         trace->shuffle_count);
        return false;
    }
    sn_trace_shuffle *shuffle =
        sn_grow(trace->shuffle, trace->shuffle_count, &t->shuffle_room, sizeof *shuffle);
    uint16_t *wire = sn_alloc(t->wires, sizeof *wire);
    if (shuffle)
        trace->shuffle = shuffle;
    if (!shuffle || !wire) {
        free(wire);
        fail_nomem(t);
        return false;
    }
    shuffle[trace->shuffle_count++] = (sn_trace_shuffle){.at = at, .wire = wire};
    memset(t->moved, 0, t->wires * sizeof *t->moved);
    return true;
}

static void permuted(void *data, size_t at, const sn_expr_view *view, const uint16_t *wire)
{
    tracer *t = data;
    if (t->err || (!is_beside(t, at, view) && !add_shuffle(t, at)))
        return;
    memcpy(t->trace->shuffle[t->trace->shuffle_count - 1].wire, wire, t->wires * sizeof *wire);
    for (uint32_t i = 0; i < view->count; i++)
        t->moved[view->base + view->stride * i] = true;
}

static sn_err run(tracer *t, const sn_expr *expr)
{
    const sn_expand_watch watch = {
        .data = t, .begin = begin_part, .end = end_part, .permuted = permuted};
    sn_net *net = NULL;
    const sn_err err = sn_expr_expand_watched(expr, t->wires, &watch, NULL, &net, t->error);
    sn_net_free(net);
    return err ? err : t->err;
}

sn_err sn_trace_new(const sn_expr *expr, uint32_t wires, unsigned levels, sn_trace **out,
                    sn_error *error)
{
    tracer t = {.wires = wires, .levels = levels, .error = error};
    *out = NULL;
    t.trace = sn_alloc(1, sizeof *t.trace);
    t.open = sn_alloc(levels, sizeof *t.open);
    t.moved = sn_alloc(wires, sizeof *t.moved);
    const sn_err err = t.trace && t.open && t.moved ? run(&t, expr) : sn_fail_nomem(error);
    free(t.open);
    free(t.moved);
    if (err)
        sn_trace_free(t.trace);
    else
        *out = t.trace;
    return err;
}

void sn_trace_free(sn_trace *trace)
{
    if (!trace)
        return;
    for (size_t i = 0; i < trace->shuffle_count; i++)
        free(trace->shuffle[i].wire);
    free(trace->shuffle);
    free(trace->part);
    free(trace);
}

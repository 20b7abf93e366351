/* Prefix networks: made, run, measured, transformed. */
#include "networks/scan/scan.h"

#include <stdlib.h>
#include <string.h>

/* ---- make ------------------------------------------------------------------------------------ */

sn_err sn_scan_new(uint32_t wires, sn_scan **out, sn_error *error)
{
    *out = NULL;
    if (wires < 1 || wires > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "a network has 1 to %u wires, not %lu", SN_WIRES_MAX,
                       (unsigned long)wires);
    *out = sn_alloc(1, sizeof **out);
    if (!*out)
        return sn_fail_nomem(error);
    (*out)->wires = wires;
    return SN_OK;
}

void sn_scan_free(sn_scan *scan)
{
    if (!scan)
        return;
    free(scan->node);
    free(scan->output);
    free(scan);
}

/* Free what a failed call began to make. */
static sn_err give_up(sn_scan **out, sn_err err)
{
    if (err) {
        sn_scan_free(*out);
        *out = NULL;
    }
    return err;
}

/* Room for `more` nodes behind those there are. */
static sn_err reserve(sn_scan *scan, size_t more, sn_error *error)
{
    if (more <= scan->capacity - scan->size)
        return SN_OK;
    if (more > SN_SIZE_MAX - scan->size)
        return sn_fail(error, SN_E_LIMIT, "a network has at most %zu nodes", SN_SIZE_MAX);
    size_t capacity = scan->size + (more > scan->size ? more : scan->size);
    sn_node *node = sn_resize(scan->node, capacity, sizeof *node);
    if (!node)
        return sn_fail_nomem(error);
    scan->node = node;
    scan->capacity = capacity;
    return SN_OK;
}

static sn_err check_node(const sn_scan *scan, uint32_t from, uint32_t to, sn_error *error)
{
    if (from >= scan->wires || to >= scan->wires)
        return sn_fail(error, SN_E_ARGUMENT, "wire %lu is beyond the last wire, %lu",
                       (unsigned long)(from > to ? from : to), (unsigned long)scan->wires - 1);
    if (from == to)
        return sn_fail(error, SN_E_ARGUMENT, "a node cannot go from wire %lu to itself",
                       (unsigned long)from);
    return SN_OK;
}

sn_err sn_scan_add(sn_scan *scan, uint32_t from, uint32_t to, sn_error *error)
{
    sn_err err = check_node(scan, from, to, error);
    err = err ? err : reserve(scan, 1, error);
    if (!err)
        scan->node[scan->size++] = (sn_node){(uint16_t)from, (uint16_t)to};
    return err;
}

/* Put the outputs of `from`, which has as many wires, in the place of those of `scan`. */
static sn_err set_output(sn_scan *scan, const uint16_t *output, sn_error *error)
{
    uint16_t *copy = output ? sn_alloc(scan->wires, sizeof *copy) : NULL;
    if (output && !copy)
        return sn_fail_nomem(error);
    if (output)
        memcpy(copy, output, scan->wires * sizeof *copy);
    free(scan->output);
    scan->output = copy;
    return SN_OK;
}

/* A network with the wires and outputs of another, and room for as many nodes. */
static sn_err scan_like(const sn_scan *scan, sn_scan **out, sn_error *error)
{
    sn_err err = sn_scan_new(scan->wires, out, error);
    err = err ? err : reserve(*out, scan->size, error);
    err = err ? err : set_output(*out, scan->output, error);
    return give_up(out, err);
}

sn_err sn_scan_copy(const sn_scan *scan, sn_scan **out, sn_error *error)
{
    sn_err err = scan_like(scan, out, error);
    if (err)
        return err;
    if (scan->size)
        memcpy((*out)->node, scan->node, scan->size * sizeof *scan->node);
    (*out)->size = scan->size;
    return SN_OK;
}

sn_err sn_scan_of_pairs(const sn_net *pairs, sn_scan **out, sn_error *error)
{
    sn_err err = sn_scan_new(pairs->wires, out, error);
    err = err ? err : reserve(*out, pairs->size, error);
    err = err ? err : set_output(*out, pairs->output, error);
    for (size_t i = 0; !err && i < pairs->size; i++)
        (*out)->node[(*out)->size++] = (sn_node){pairs->cmp[i].min, pairs->cmp[i].max};
    return give_up(out, err);
}

sn_err sn_scan_to_pairs(const sn_scan *scan, sn_net **out, sn_error *error)
{
    sn_err err = sn_net_new(scan->wires, out, error);
    err = err ? err : sn_net_reserve(*out, scan->size, error);
    for (size_t i = 0; !err && i < scan->size; i++)
        err = sn_net_add(*out, scan->node[i].from, scan->node[i].to, error);
    if (!err && scan->output)
        err = sn_net_set_output(*out, scan->output, error);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* A node of a layer by the wire it goes to. */
typedef struct writer {
    uint16_t to;
    size_t node;
} writer;

/* The order of the nodes of a layer. Its cost is that of the layer, however many wires there are:
 * networks of as many layers as wires are read. */
typedef struct sorter {
    writer *writer; /* [count] by ascending `to` */
    size_t
        *readers;  /* [count] nodes that take what the node overwrites, and are not in order yet */
    size_t *queue; /* [count] nodes in order */
} sorter;

static void sorter_free(sorter *s)
{
    free(s->writer);
    free(s->readers);
    free(s->queue);
}

static sn_err sorter_new(size_t count, sorter *s, sn_error *error)
{
    *s = (sorter){sn_alloc(count, sizeof *s->writer), sn_alloc(count, sizeof *s->readers),
                  sn_alloc(count, sizeof *s->queue)};
    if (s->writer && s->readers && s->queue)
        return SN_OK;
    sorter_free(s);
    return sn_fail_nomem(error);
}

static int compare_writers(const void *a, const void *b)
{
    return ((const writer *)a)->to - ((const writer *)b)->to;
}

static void sort_writers(sorter *s, const sn_node *nodes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        s->writer[i] = (writer){nodes[i].to, i};
        s->readers[i] = 0;
    }
    qsort(s->writer, count, sizeof *s->writer, compare_writers);
}

/* The readers of what a wire carries, counted at the node that goes to it; NULL if none does. */
static size_t *readers_of(const sorter *s, size_t count, uint16_t wire)
{
    const writer key = {wire, 0};
    const writer *found = bsearch(&key, s->writer, count, sizeof key, compare_writers);
    return found ? &s->readers[found->node] : NULL;
}

/* Fill the queue: a node stands before the one that overwrites what it takes. Those that overwrite
 * what nobody takes begin, in the order in which they are given; false if there is a circle.
 * The writers are sorted. */
static bool sort_layer(sorter *s, const sn_node *nodes, size_t count)
{
    size_t sorted = 0;
    for (size_t i = 0; i < count; i++) {
        size_t *readers = readers_of(s, count, nodes[i].from);
        if (readers)
            ++*readers;
    }
    for (size_t i = 0; i < count; i++)
        if (!s->readers[i])
            s->queue[sorted++] = i;
    for (size_t done = 0; done < sorted; done++) {
        size_t *readers = readers_of(s, count, nodes[s->queue[done]].from);
        if (readers && !--*readers)
            s->queue[sorted++] = (size_t)(readers - s->readers);
    }
    return sorted == count;
}

/* Append the nodes of a layer, which has room, in their order. */
static bool append_sorted(sn_scan *scan, sorter *s, const sn_node *nodes, size_t count)
{
    sort_writers(s, nodes, count);
    if (!sort_layer(s, nodes, count))
        return false;
    for (size_t i = 0; i < count; i++)
        scan->node[scan->size++] = nodes[s->queue[i]];
    return true;
}

static sn_err check_layer(const sn_scan *scan, sorter *s, const sn_node *nodes, size_t count,
                          sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < count; i++)
        err = check_node(scan, nodes[i].from, nodes[i].to, error);
    sort_writers(s, nodes, count);
    for (size_t i = 1; !err && i < count; i++)
        if (s->writer[i - 1].to == s->writer[i].to)
            err = sn_fail(error, SN_E_ARGUMENT, "two nodes of a layer go to wire %u",
                          s->writer[i].to);
    return err;
}

sn_err sn_scan_add_layer(sn_scan *scan, const sn_node *nodes, size_t count, sn_error *error)
{
    sorter s;
    sn_err err = sorter_new(count, &s, error);
    if (err)
        return err;
    err = check_layer(scan, &s, nodes, count, error);
    err = err ? err : reserve(scan, count, error);
    if (!err && !append_sorted(scan, &s, nodes, count))
        err = sn_fail(error, SN_E_ARGUMENT, "the values that a layer takes go round in a circle");
    sorter_free(&s);
    return err;
}

/* The layer of every node, into layer[size]; returns the depth.
 * written[wires], taken[wires] are scratch, zeroed: the layer behind the one that wrote what is on
 * a wire, and the last in which it is taken. */
static size_t assign_layers(const sn_scan *scan, uint32_t *layer, uint32_t *written,
                            uint32_t *taken)
{
    size_t depth = 0;
    for (size_t i = 0; i < scan->size; i++) {
        sn_node n = scan->node[i];
        uint32_t d = written[n.from] > written[n.to] ? written[n.from] : written[n.to];
        d = taken[n.to] > d ? taken[n.to] : d;
        layer[i] = d;
        taken[n.from] = taken[n.from] > d ? taken[n.from] : d;
        written[n.to] = d + 1;
        taken[n.to] = 0;
        depth = d + 1 > depth ? d + 1 : depth;
    }
    return depth;
}

/* Sort nodes by `to`, then stably by layer: two counting passes, so linear time. */
static void order_layers(const sn_scan *scan, const uint32_t *layer, sn_layers *layers,
                         size_t *by_wire, uint32_t *scratch)
{
    for (size_t i = 0; i < scan->size; i++)
        by_wire[scan->node[i].to + 1]++;
    for (uint32_t w = 0; w < scan->wires; w++)
        by_wire[w + 1] += by_wire[w];
    for (size_t i = 0; i < scan->size; i++)
        scratch[by_wire[scan->node[i].to]++] = (uint32_t)i;
    size_t *start = layers->start;
    for (size_t i = 0; i < scan->size; i++)
        start[layer[i] + 1]++;
    for (size_t d = 0; d < layers->depth; d++)
        start[d + 1] += start[d];
    for (size_t i = 0; i < scan->size; i++)
        layers->order[start[layer[scratch[i]]]++] = scratch[i];
    /* Each start has moved on to its layer's end, which is the next one's start. */
    memmove(start + 1, start, layers->depth * sizeof *start);
    start[0] = 0;
}

sn_err sn_scan_layers(const sn_scan *scan, sn_layers **out, sn_error *error)
{
    sn_layers *layers = sn_alloc(1, sizeof *layers);
    uint32_t *layer = sn_alloc(scan->size, sizeof *layer);
    uint32_t *scratch = sn_alloc(scan->size, sizeof *scratch);
    uint32_t *written = sn_alloc(scan->wires, sizeof *written);
    uint32_t *taken = sn_alloc(scan->wires, sizeof *taken);
    size_t *by_wire = sn_alloc((size_t)scan->wires + 1, sizeof *by_wire);
    *out = NULL;
    if (layers && layer && scratch && written && taken && by_wire) {
        layers->depth = assign_layers(scan, layer, written, taken);
        layers->start = sn_alloc(layers->depth + 1, sizeof *layers->start);
        layers->order = sn_alloc(scan->size, sizeof *layers->order);
        if (layers->start && layers->order) {
            order_layers(scan, layer, layers, by_wire, scratch);
            *out = layers;
        }
    }
    free(layer);
    free(scratch);
    free(written);
    free(taken);
    free(by_wire);
    if (*out)
        return SN_OK;
    sn_layers_free(layers);
    return sn_fail_nomem(error);
}

/* ---- run and measure ------------------------------------------------------------------------- */

void sn_scan_apply(const sn_scan *scan, sn_operator *op, int64_t *values, int64_t *outputs)
{
    for (size_t i = 0; i < scan->size; i++) {
        sn_node n = scan->node[i];
        values[n.to] = op(values[n.from], values[n.to]);
    }
    for (uint32_t i = 0; outputs && i < scan->wires; i++)
        outputs[i] = values[sn_scan_output_wire(scan, i)];
}

sn_err sn_scan_depth(const sn_scan *scan, size_t *depth, sn_error *error)
{
    sn_layers *layers;
    sn_err err = sn_scan_layers(scan, &layers, error);
    *depth = err ? 0 : layers->depth;
    sn_layers_free(layers);
    return err;
}

sn_err sn_scan_fan_out(const sn_scan *scan, size_t *fan_out, sn_error *error)
{
    sn_layers *layers;
    size_t *takers = sn_alloc(scan->wires, sizeof *takers);
    sn_err err = takers ? sn_scan_layers(scan, &layers, error) : sn_fail_nomem(error);
    *fan_out = 1;
    for (size_t d = 0; !err && d < layers->depth; d++) {
        const uint32_t *node = layers->order + layers->start[d];
        size_t count = layers->start[d + 1] - layers->start[d];
        for (size_t i = 0; i < count; i++) {
            size_t places = ++takers[scan->node[node[i]].from] + 1;
            *fan_out = places > *fan_out ? places : *fan_out;
        }
        for (size_t i = 0; i < count; i++)
            takers[scan->node[node[i]].from] = 0;
    }
    if (!err)
        sn_layers_free(layers);
    free(takers);
    return err;
}

uint32_t sn_scan_least_depth(uint32_t wires)
{
    return sn_log2_ceil(wires);
}

size_t sn_scan_least_size(uint32_t wires, size_t depth)
{
    size_t one = wires - 1, both = 2 * one;
    return both > one + depth ? both - depth : one;
}

/* ---- compare and transform ------------------------------------------------------------------- */

sn_err sn_scan_relayer(const sn_scan *scan, sn_scan **out, sn_error *error)
{
    sn_layers *layers = NULL;
    sorter s = {NULL, NULL, NULL};
    sn_node *layer = sn_alloc(scan->size, sizeof *layer);
    *out = NULL;
    sn_err err = layer ? sn_scan_layers(scan, &layers, error) : sn_fail_nomem(error);
    err = err ? err : sorter_new(scan->size, &s, error);
    err = err ? err : scan_like(scan, out, error);
    for (size_t d = 0; !err && d < layers->depth; d++) {
        size_t first = layers->start[d], count = layers->start[d + 1] - first;
        for (size_t i = 0; i < count; i++)
            layer[i] = scan->node[layers->order[first + i]];
        append_sorted(*out, &s, layer, count); /* they were in an order, so there is one */
    }
    free(layer);
    sorter_free(&s);
    sn_layers_free(layers);
    return give_up(out, err);
}

sn_err sn_scan_same(const sn_scan *a, const sn_scan *b, bool *same, sn_error *error)
{
    sn_scan *x = NULL, *y = NULL;
    *same = a->wires == b->wires && a->size == b->size;
    for (uint32_t i = 0; *same && i < a->wires; i++)
        *same = sn_scan_output_wire(a, i) == sn_scan_output_wire(b, i);
    if (!*same)
        return SN_OK;
    sn_err err = sn_scan_relayer(a, &x, error);
    err = err ? err : sn_scan_relayer(b, &y, error);
    for (size_t i = 0; !err && *same && i < x->size; i++)
        *same = x->node[i].from == y->node[i].from && x->node[i].to == y->node[i].to;
    sn_scan_free(x);
    sn_scan_free(y);
    return err;
}

sn_err sn_scan_concat(const sn_scan *a, const sn_scan *b, sn_scan **out, sn_error *error)
{
    sn_net *first = NULL, *then = NULL, *both = NULL;
    *out = NULL;
    sn_err err = sn_scan_to_pairs(a, &first, error);
    err = err ? err : sn_scan_to_pairs(b, &then, error);
    err = err ? err : sn_net_concat(first, then, &both, error);
    err = err ? err : sn_scan_of_pairs(both, out, error);
    sn_net_free(first);
    sn_net_free(then);
    sn_net_free(both);
    return err;
}

sn_err sn_scan_wires(const sn_scan *scan, uint32_t first, uint32_t last, sn_scan **out,
                     sn_error *error)
{
    sn_net *all = NULL, *cut = NULL;
    *out = NULL;
    sn_err err = sn_scan_to_pairs(scan, &all, error);
    err = err ? err : sn_net_wires(all, first, last, &cut, error);
    err = err ? err : sn_scan_of_pairs(cut, out, error);
    sn_net_free(all);
    sn_net_free(cut);
    return err;
}

static sn_err check_outputs(size_t count, uint32_t first, uint32_t last, sn_error *error)
{
    if (first <= last && last < count)
        return SN_OK;
    return sn_fail(error, SN_E_ARGUMENT, "outputs %lu-%lu are not a range within 0-%lu",
                   (unsigned long)first, (unsigned long)last, (unsigned long)count - 1);
}

sn_err sn_scan_cut_layers(const sn_scan *scan, uint32_t first, uint32_t last, sn_scan **out,
                          sn_error *error)
{
    sn_layers *layers = NULL;
    sn_scan *ordered;
    *out = NULL;
    sn_err err = sn_scan_relayer(scan, &ordered, error);
    if (err)
        return err;
    err = sn_scan_layers(ordered, &layers, error);
    err = err ? err : sn_layers_check(layers, first, last, error);
    if (!err) { /* a layer's nodes are side by side there */
        size_t begin = layers->start[first - 1], end = layers->start[last];
        memmove(ordered->node, ordered->node + begin, (end - begin) * sizeof *ordered->node);
        ordered->size = end - begin;
        if (last < layers->depth)
            err = set_output(ordered, NULL, error);
        *out = ordered;
    } else {
        sn_scan_free(ordered);
    }
    sn_layers_free(layers);
    return err;
}

sn_err sn_scan_needed(const sn_scan *scan, uint32_t first, uint32_t last, bool *needed,
                      sn_error *error)
{
    sn_err err = check_outputs(scan->wires, first, last, error);
    if (err)
        return err;
    bool *wire = sn_alloc(scan->wires, sizeof *wire); /* whether what it carries is needed */
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t i = first; i <= last; i++)
        wire[sn_scan_output_wire(scan, i)] = true;
    for (size_t i = scan->size; i-- > 0;) {
        needed[i] = wire[scan->node[i].to];
        wire[scan->node[i].from] = wire[scan->node[i].from] || needed[i];
    }
    free(wire);
    return SN_OK;
}

sn_err sn_scan_keep_outputs(const sn_scan *scan, uint32_t first, uint32_t last, sn_scan **out,
                            sn_error *error)
{
    bool *needed = sn_alloc(scan->size, sizeof *needed);
    *out = NULL;
    sn_err err = needed ? sn_scan_needed(scan, first, last, needed, error) : sn_fail_nomem(error);
    err = err ? err : scan_like(scan, out, error);
    for (size_t i = 0; !err && i < scan->size; i++)
        if (needed[i])
            (*out)->node[(*out)->size++] = scan->node[i];
    free(needed);
    return err;
}

/* Prefix networks: what nodes do, where comparators do other things; run and measured. */
#include "networks/scan/scan.h"

#include "networks/pair.h"

#include <stdlib.h>
#include <string.h>

/* ---- make ------------------------------------------------------------------------------------ */

sn_scan *sn_scan_of(sn_net *net)
{
    return net && net->kind == SN_NET_NODES ? (sn_scan *)net : NULL;
}

sn_err sn_scan_new(uint32_t wires, sn_scan **out, sn_error *error)
{
    sn_net *net;
    const sn_err err = sn_net_new(wires, &net, error);
    if (!err)
        net->kind = SN_NET_NODES;
    *out = sn_scan_of(net);
    return err;
}

void sn_scan_free(sn_scan *scan)
{
    sn_net_free((sn_net *)scan);
}

sn_err sn_scan_copy(const sn_scan *scan, sn_scan **out, sn_error *error)
{
    sn_net *net;
    const sn_err err = sn_net_copy(&scan->net, &net, error);
    *out = sn_scan_of(net);
    return err;
}

sn_err sn_scan_keep_outputs(const sn_scan *scan, uint32_t first, uint32_t last, sn_scan **out,
                            sn_error *error)
{
    sn_net *net;
    const sn_err err = sn_net_keep_outputs(&scan->net, first, last, &net, error);
    *out = sn_scan_of(net);
    return err;
}

sn_err sn_scan_add(sn_scan *scan, uint32_t from, uint32_t to, sn_error *error)
{
    return sn_net_add(&scan->net, from, to, error);
}

/* ---- order in a layer ------------------------------------------------------------------------ */

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
    *s = (sorter){NULL, NULL, NULL};
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

static void sort_writers(sorter *s, const sn_cmp *nodes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        s->writer[i] = (writer){nodes[i].max, i};
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
static bool sort_layer(sorter *s, const sn_cmp *nodes, size_t count)
{
    size_t sorted = 0;
    for (size_t i = 0; i < count; i++) {
        size_t *readers = readers_of(s, count, nodes[i].min);
        if (readers)
            ++*readers;
    }
    for (size_t i = 0; i < count; i++)
        if (!s->readers[i])
            s->queue[sorted++] = i;
    for (size_t done = 0; done < sorted; done++) {
        size_t *readers = readers_of(s, count, nodes[s->queue[done]].min);
        if (readers && !--*readers)
            s->queue[sorted++] = (size_t)(readers - s->readers);
    }
    return sorted == count;
}

sn_err sn_scan_add_layer(sn_scan *scan, const sn_node *nodes, size_t count, sn_error *error)
{
    sn_net *net = &scan->net;
    const size_t before = net->size;
    sorter s;
    sn_err err = sorter_new(count, &s, error);
    if (err)
        return err;
    for (size_t i = 0; !err && i < count; i++)
        err = sn_scan_add(scan, nodes[i].from, nodes[i].to, error);
    const sn_cmp *layer = count ? net->cmp + before : NULL;
    if (!err)
        sort_writers(&s, layer, count);
    for (size_t i = 1; !err && i < count; i++)
        if (s.writer[i - 1].to == s.writer[i].to)
            err =
                sn_fail(error, SN_E_ARGUMENT, "two nodes of a layer go to wire %u", s.writer[i].to);
    if (!err && !sort_layer(&s, layer, count))
        err = sn_fail(error, SN_E_ARGUMENT, "the values that a layer takes go round in a circle");
    for (size_t i = 0; !err && i < count; i++)
        net->cmp[before + i] = (sn_cmp){nodes[s.queue[i]].from, nodes[s.queue[i]].to};
    if (err)
        net->size = before;
    sorter_free(&s);
    return err;
}

/* ---- the kind -------------------------------------------------------------------------------- */

static uint16_t written_wire(sn_cmp node)
{
    return node.max;
}

/* The layer after the one that wrote what is on a wire, and the last in which it is taken. */
static size_t assign_nodes(const sn_net *net, uint32_t *layer, uint32_t *scratch)
{
    uint32_t *const written = scratch, *const taken = scratch + net->wires;
    size_t depth = 0;
    for (size_t i = 0; i < net->size; i++) {
        const uint16_t from = net->cmp[i].min, to = net->cmp[i].max;
        uint32_t d = written[from] > written[to] ? written[from] : written[to];
        d = taken[to] > d ? taken[to] : d;
        if (layer)
            layer[i] = d;
        taken[from] = taken[from] > d ? taken[from] : d;
        written[to] = d + 1;
        taken[to] = 0;
        depth = d + 1 > depth ? d + 1 : depth;
    }
    return depth;
}

static bool revive_node(sn_cmp node, bool *needed)
{
    needed[node.min] = needed[node.min] || needed[node.max];
    return needed[node.max];
}

/* They were in an order, so there is one. */
static sn_err arrange_nodes(const sn_net *net, sn_layers *layers, sn_error *error)
{
    sorter s;
    sn_cmp *node = sn_alloc(net->size, sizeof *node);
    uint32_t *order = sn_alloc(net->size, sizeof *order);
    sn_err err = sorter_new(net->size, &s, error);
    if (!err && !(node && order))
        err = sn_fail_nomem(error);
    for (size_t d = 0; !err && d < layers->depth; d++) {
        uint32_t *layer = layers->order + layers->start[d];
        const size_t count = layers->start[d + 1] - layers->start[d];
        for (size_t i = 0; i < count; i++)
            node[i] = net->cmp[layer[i]];
        sort_writers(&s, node, count);
        sort_layer(&s, node, count);
        for (size_t i = 0; i < count; i++)
            order[i] = layer[s.queue[i]];
        memcpy(layer, order, count * sizeof *order);
    }
    free(node);
    free(order);
    sorter_free(&s);
    return err;
}

const sn_pair_kind sn_pair_node = {
    .name = "node",
    .names = "nodes",
    .wire = written_wire,
    .assign = assign_nodes,
    .revive = revive_node,
    .arrange = arrange_nodes,
};

/* ---- run and measure ------------------------------------------------------------------------- */

void sn_scan_apply(const sn_scan *scan, sn_operator *op, int64_t *values, int64_t *outputs)
{
    for (size_t i = 0; i < scan->net.size; i++) {
        const sn_node n = sn_scan_node(scan, i);
        values[n.to] = op(values[n.from], values[n.to]);
    }
    for (uint32_t i = 0; outputs && i < scan->net.wires; i++)
        outputs[i] = values[sn_net_output_wire(&scan->net, i)];
}

sn_err sn_scan_fan_out(const sn_scan *scan, size_t *fan_out, sn_error *error)
{
    sn_layers *layers;
    size_t *takers = sn_alloc(scan->net.wires, sizeof *takers);
    sn_err err = takers ? sn_layers_new(&scan->net, &layers, error) : sn_fail_nomem(error);
    *fan_out = 1;
    for (size_t d = 0; !err && d < layers->depth; d++) {
        const uint32_t *node = layers->order + layers->start[d];
        size_t count = layers->start[d + 1] - layers->start[d];
        for (size_t i = 0; i < count; i++) {
            size_t places = ++takers[scan->net.cmp[node[i]].min] + 1;
            *fan_out = places > *fan_out ? places : *fan_out;
        }
        for (size_t i = 0; i < count; i++)
            takers[scan->net.cmp[node[i]].min] = 0;
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

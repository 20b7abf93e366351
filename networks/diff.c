/* Two networks compared layer by layer. */
#include "networks/equivalent.h"

/* The i-th comparator of layer d, or NULL past the layer's end. */
static const sn_cmp *layer_cmp(const sn_layered *l, size_t d, size_t i)
{
    if (d >= l->layers->depth || l->layers->start[d] + i >= l->layers->start[d + 1])
        return NULL;
    return &l->net->cmp[l->layers->order[l->layers->start[d] + i]];
}

/* The wire that no other comparator of the layer has so. */
static int own_wire(const sn_cmp *c, bool by_max)
{
    return by_max || c->max < c->min ? c->max : c->min;
}

static int compare_cmp(const sn_cmp *a, const sn_cmp *b, bool by_max)
{
    if (!a || !b)
        return a ? -1 : 1;
    int own_a = own_wire(a, by_max), own_b = own_wire(b, by_max);
    if (own_a != own_b)
        return own_a < own_b ? -1 : 1;
    return a->min != b->min || a->max != b->max ? -1 : 0;
}

/* Append "-0:1 +0:2 …", what layer d of either has and the other has not. */
static void diff_layer(const sn_layered *a, const sn_layered *b, size_t d, sn_buf *out)
{
    size_t i = 0, j = 0;
    const sn_cmp *left, *right;
    while ((left = layer_cmp(a, d, i)), (right = layer_cmp(b, d, j)), left || right) {
        int order = compare_cmp(left, right, a->by_max);
        if (order < 0)
            sn_buf_printf(out, " -%u:%u", left->min, left->max);
        if (order > 0)
            sn_buf_printf(out, " +%u:%u", right->min, right->max);
        i += order <= 0;
        j += order >= 0;
    }
}

static void diff_outputs(const sn_net *a, const sn_net *b, sn_buf *out)
{
    for (uint32_t i = 0; a->wires == b->wires && i < a->wires; i++) {
        unsigned from = sn_net_output_wire(a, i), to = sn_net_output_wire(b, i);
        if (from != to)
            sn_buf_printf(out, "  output %lu: -wire %u +wire %u\n", (unsigned long)i, from, to);
    }
}

void sn_diff_layers(const sn_layered *a, const sn_layered *b, sn_buf *out)
{
    if (a->net->wires != b->net->wires)
        sn_buf_printf(out, "  wires: -%lu +%lu\n", (unsigned long)a->net->wires,
                      (unsigned long)b->net->wires);
    for (size_t d = 0; d < a->layers->depth || d < b->layers->depth; d++) {
        sn_buf line = {0};
        diff_layer(a, b, d, &line);
        if (line.size)
            sn_buf_printf(out, "  layer %zu:%s\n", d + 1, line.data);
        sn_buf_free(&line);
    }
    diff_outputs(a->net, b->net, out);
}

sn_err sn_diff_print(const sn_net *a, const sn_net *b, sn_buf *out, sn_error *error)
{
    sn_layered left = {.net = a}, right = {.net = b};
    sn_err err = sn_layers_new(a, &left.layers, error);
    if (!err)
        err = sn_layers_new(b, &right.layers, error);
    if (!err)
        sn_diff_layers(&left, &right, out);
    sn_layers_free(left.layers);
    sn_layers_free(right.layers);
    return err;
}

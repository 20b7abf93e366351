/* Two networks compared layer by layer. */
#include "networks/diff.h"

/* A network layer by layer. */
typedef struct layered {
    const sn_net *net;
    sn_layers *layers;
} layered;

/* The i-th comparator of layer d, or NULL past the layer's end. */
static const sn_cmp *layer_cmp(const layered *l, size_t d, size_t i)
{
    if (d >= l->layers->depth || l->layers->start[d] + i >= l->layers->start[d + 1])
        return NULL;
    return &l->net->cmp[l->layers->order[l->layers->start[d] + i]];
}

/* Order of comparators within a layer: by lower wire, which only one of a layer has. */
static int compare_cmp(const sn_cmp *a, const sn_cmp *b)
{
    if (!a || !b)
        return a ? -1 : 1;
    int low_a = a->min < a->max ? a->min : a->max, low_b = b->min < b->max ? b->min : b->max;
    if (low_a != low_b)
        return low_a < low_b ? -1 : 1;
    return a->min != b->min || a->max != b->max ? -1 : 0;
}

/* Append "-0:1 +0:2 …", what layer d of either has and the other has not. */
static void diff_layer(const layered *a, const layered *b, size_t d, sn_buf *out)
{
    size_t i = 0, j = 0;
    const sn_cmp *left, *right;
    while ((left = layer_cmp(a, d, i)), (right = layer_cmp(b, d, j)), left || right) {
        int order = compare_cmp(left, right);
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

sn_err sn_diff_print(const sn_net *a, const sn_net *b, sn_buf *out, sn_error *error)
{
    layered left = {.net = a}, right = {.net = b};
    sn_err err = sn_layers_new(a, &left.layers, error);
    if (!err)
        err = sn_layers_new(b, &right.layers, error);
    if (!err && a->wires != b->wires)
        sn_buf_printf(out, "  wires: -%lu +%lu\n", (unsigned long)a->wires,
                      (unsigned long)b->wires);
    for (size_t d = 0; !err && (d < left.layers->depth || d < right.layers->depth); d++) {
        sn_buf line = {0};
        diff_layer(&left, &right, d, &line);
        if (line.size)
            sn_buf_printf(out, "  layer %zu:%s\n", d + 1, line.data);
        sn_buf_free(&line);
    }
    if (!err)
        diff_outputs(a, b, out);
    sn_layers_free(left.layers);
    sn_layers_free(right.layers);
    return err;
}

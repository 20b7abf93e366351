/* One array across the lanes of vectors: the stages of a network, and what is put before them. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"
#include "networks/families/family.h"

#include <stdlib.h>

typedef struct builder {
    const sn_across_choice *choice;
    const sn_net *net; /* without comparators that point up */
    uint16_t *masks;   /* [stages] */
    size_t stages, leaf_stages;
    uint32_t bits; /* of an index */
    sn_across *across;
    sn_net *computed;
    sn_error *error;
} builder;

void sn_across_free(sn_across *across)
{
    if (!across)
        return;
    for (uint32_t i = 0; i < SN_ACROSS_WAYS; i++)
        free(across->way[i].step);
    sn_net_free(across->leaf);
    free(across);
}

static sn_err read_stages(builder *b)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(b->net, &layers, b->error);
    if (err)
        return err;
    b->masks = sn_alloc(layers->depth, sizeof *b->masks);
    err = b->masks ? sn_stage_masks(b->net, layers, b->masks, b->error) : sn_fail_nomem(b->error);
    b->stages = layers->depth;
    sn_layers_free(layers);
    if (!err && b->net->wires < 4)
        err = sn_fail(b->error, SN_E_UNSUPPORTED,
                      "%lu keys are too few for the lanes of vectors; use mapping thread",
                      (unsigned long)b->net->wires);
    b->bits = sn_log2_ceil(b->net->wires);
    return err;
}

/* ---- lanes ----------------------------------------------------------------------------------- */

static uint32_t lanes_of(const builder *b, uint32_t way)
{
    return SN_ACROSS_BYTES(way) / b->choice->lane_bytes;
}

/* Bits of the number of a vector: none where one holds the array. */
static uint32_t vector_bits(const builder *b, uint32_t way)
{
    const uint32_t lane_bits = sn_log2_ceil(lanes_of(b, way));
    return b->bits > lane_bits ? b->bits - lane_bits : 0;
}

/* Bits of the number of a lane within 16 bytes, where lanes have the width of the shuffle that the
 * layouts make use of. */
static uint32_t near_bits(const builder *b)
{
    return b->choice->lane_bytes == 4 ? 2 : 0;
}

/* ---- what comes first ------------------------------------------------------------------------ */

/* Of the largest sorter that is known to be smaller than a merge sort. */
#define LEAF_BITS 5u

/* The longest vectors are the fewest, so what the array has in a lane of theirs it has in those of
 * others, too. */
static sn_err choose_leaf(builder *b)
{
    const uint32_t all = vector_bits(b, SN_ACROSS_WAYS - 1),
                   bits = all < LEAF_BITS ? all : LEAF_BITS;
    const uint32_t wires = 1u << bits;
    const size_t stages = bits * (bits + 1) / 2;
    bool sorts = b->choice->leaf && bits >= 2 && b->stages >= stages;
    for (size_t i = 0; sorts && i < stages; i++)
        sorts = b->masks[i] < wires;
    if (!sorts)
        return SN_OK;
    b->leaf_stages = stages;
    return sn_family_build(sn_family_find(wires < 16 ? "oddeven" : "green"), wires, 0,
                           &b->across->leaf, b->error);
}

/* Inputs may be taken in any order. So the bits of an index that most stages need, the lowest, are
 * those of a vector's number in the longest vectors, and the next ones those of near lanes, from
 * the last of these on. */
static void choose_order(builder *b)
{
    const uint32_t all = vector_bits(b, SN_ACROSS_WAYS - 1), lanes = b->bits - all,
                   near = near_bits(b) < lanes ? near_bits(b) : lanes;
    uint16_t *index_bit = b->across->index_bit;
    b->across->reordered = b->choice->anyhow && all;
    for (uint32_t bit = 0; bit < b->bits; bit++)
        index_bit[bit] = (uint16_t)(!b->across->reordered ? bit
                                    : bit >= lanes        ? b->bits - 1 - bit
                                    : bit < near          ? all + near - 1 - bit
                                                          : b->bits - 1 - (bit - near));
}

/* The element that is loaded as that of an index. */
static uint32_t element_of(const builder *b, uint32_t index)
{
    uint32_t element = 0;
    for (uint32_t bit = 0; bit < b->bits; bit++)
        element |= (index >> b->across->index_bit[bit] & 1) << bit;
    return element;
}

static sn_err add(builder *b, uint32_t min, uint32_t max)
{
    return sn_net_add(b->computed, element_of(b, min), element_of(b, max), b->error);
}

/* The network that is computed: outputs are the wires that their elements have always been. */
static sn_err compute(builder *b)
{
    const sn_net *leaf = b->across->leaf;
    const uint32_t keys = b->net->wires;
    uint16_t *output = sn_alloc(keys, sizeof *output);
    sn_err err = output ? sn_net_new(keys, &b->computed, b->error) : sn_fail_nomem(b->error);
    for (uint32_t i = 0; !err && leaf && i < keys; i += leaf->wires)
        for (size_t c = 0; !err && c < leaf->size; c++)
            err = add(b, i + leaf->cmp[c].min, i + leaf->cmp[c].max);
    for (size_t s = b->leaf_stages; !err && s < b->stages; s++)
        for (uint32_t i = 0; !err && i < keys; i++)
            if (i < (i ^ b->masks[s]))
                err = add(b, i, i ^ b->masks[s]);
    for (uint32_t i = 0; !err && i < keys; i++)
        output[i] = (uint16_t)element_of(b, i);
    err = err ? err : sn_net_set_output(b->computed, output, b->error);
    free(output);
    return err;
}

/* ---- ways ------------------------------------------------------------------------------------ */

static void count_orders(const builder *b, sn_across_way *way)
{
    const sn_net *leaf = b->across->leaf;
    const size_t stages = b->stages - b->leaf_stages;
    way->orders = (uint32_t)(stages * (way->vectors > 1 ? way->vectors / 2 : 1));
    if (leaf)
        way->orders += (uint32_t)(leaf->size * (way->vectors / leaf->wires));
    way->shuffles = way->vectors > 1 ? 0 : 2 * (uint32_t)stages;
    for (size_t i = 1; i < way->count; i++)
        way->shuffles += sn_layout_moves(&way->step[i - 1].layout, &way->step[i].layout);
}

static sn_err plan_way(builder *b, uint32_t number)
{
    sn_across_way *way = &b->across->way[number];
    const uint32_t bits = vector_bits(b, number);
    const size_t stages = b->stages - b->leaf_stages;
    const sn_lane_layout first =
        sn_layout_of_memory(bits, b->bits - bits, near_bits(b), b->across->index_bit);
    way->taken = true;
    way->lanes = lanes_of(b, number);
    way->vectors = 1u << bits;
    way->step = sn_alloc(stages + bits + 1, sizeof *way->step);
    if (!way->step)
        return sn_fail_nomem(b->error);
    sn_err err = sn_layouts_find(b->masks + b->leaf_stages, stages, &first, way->step, &way->count,
                                 b->error);
    if (!err)
        count_orders(b, way);
    return err;
}

static sn_err build(builder *b)
{
    sn_err err = read_stages(b);
    b->across = err ? NULL : sn_alloc(1, sizeof *b->across);
    if (err || !b->across)
        return err ? err : sn_fail_nomem(b->error);
    b->across->keys = b->net->wires;
    choose_order(b);
    err = choose_leaf(b);
    for (uint32_t way = 0; !err && way < SN_ACROSS_WAYS; way++)
        err = plan_way(b, way);
    if (!err && (b->across->reordered || b->across->leaf))
        err = compute(b);
    return err;
}

sn_err sn_across_plan(const sn_net *net, const sn_across_choice *choice, sn_across **out,
                      sn_net **computed, sn_error *error)
{
    sn_net *standard;
    *out = NULL;
    *computed = NULL;
    sn_err err = sn_net_untangle(net, &standard, error);
    if (err)
        return err;
    builder b = {.choice = choice, .net = standard, .error = error};
    err = build(&b);
    free(b.masks);
    sn_net_free(standard);
    if (err) {
        sn_across_free(b.across);
        sn_net_free(b.computed);
        return err;
    }
    *out = b.across;
    *computed = b.computed;
    return SN_OK;
}

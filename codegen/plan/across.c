/* One array across the lanes of vectors: the stages of a network, and what is put before them. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"
#include "networks/families/family.h"

#include <stdlib.h>
#include <string.h>

typedef struct builder {
    const sn_across_choice *choice;
    const sn_net *net; /* without comparators that point up */
    uint16_t *masks;   /* [stages] */
    size_t stages, leaf_stages;
    uint32_t bits; /* of an index */
    bool blocks;   /* some of which have fillers alone */
    sn_across *across;
    sn_net *computed;
    sn_error *error;
} builder;

static void free_ways(sn_across *across)
{
    for (uint32_t i = 0; i < SN_ACROSS_WAYS; i++) {
        free(across->way[i].step);
        free(across->way[i].pass);
        across->way[i] = (sn_across_way){.taken = false};
    }
}

void sn_across_free(sn_across *across)
{
    if (!across)
        return;
    free_ways(across);
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

/* Bits of the number of a lane within 16 bytes, where lanes have the width of the shuffles that the
 * layouts make use of: of 4 bytes, and of 8. */
static uint32_t near_bits(const builder *b)
{
    return b->choice->lane_bytes == 4 ? 2 : b->choice->lane_bytes == 8 ? 1 : 0;
}

/* ---- what comes first ------------------------------------------------------------------------ */

/* Of the largest sorter that is known to be smaller than a merge sort, and of the largest for whose
 * keys machines have registers while others are in memory. */
#define LEAF_BITS 5u
#define PASS_LEAF_BITS 4u

/* Vectors, 2^ALONE_BITS of them, that all are variables of a function, where compilers save a few
 * of them; more are in memory. */
#define ALONE_BITS 5u

/* Bits of a pass's sets: with those and a few more machines have 16 registers, of 64 bytes 32. */
static uint32_t pass_bits(uint32_t way)
{
    return way + 1 == SN_ACROSS_WAYS ? 4 : 3;
}

static bool has_passes(uint32_t vector_bits)
{
    return vector_bits > ALONE_BITS;
}

/* Of the longest vectors, those that have an element, where arrays have fewer than the network; the
 * others have fillers. */
static uint32_t used_vectors(const builder *b)
{
    const uint32_t lanes = lanes_of(b, SN_ACROSS_WAYS - 1),
                   vectors = b->choice->by_turns ? 2 : 1; /* that an element's neighbours are in */
    return (b->choice->keys + vectors * lanes - 1) / (vectors * lanes) * vectors;
}

/* The longest vectors are the fewest, so what the array has in a lane of theirs it has in those of
 * others, too. Those that have fillers alone, if all are in registers, are the last ones before and
 * after a leaf, which leaves them out. */
static sn_err choose_leaf(builder *b)
{
    const uint32_t all = vector_bits(b, SN_ACROSS_WAYS - 1),
                   most = has_passes(all) ? PASS_LEAF_BITS : LEAF_BITS,
                   bits = all < most ? all : most;
    const uint32_t wires = 1u << bits;
    const size_t stages = bits * (bits + 1) / 2;
    bool sorts = b->choice->leaf && bits >= 2 && b->stages >= stages;
    for (size_t i = 0; sorts && i < stages; i++)
        sorts = b->masks[i] < wires;
    if (!sorts)
        return SN_OK;
    b->leaf_stages = stages;
    const uint32_t used = b->choice->anyhow && !has_passes(all) ? used_vectors(b) : 0;
    const bool shortened = used > wires / 2 && used < wires;
    return sn_family_build(sn_family_find(shortened ? "best" : "vanvoorhis"),
                           shortened ? used : wires, 0, &b->across->leaf, b->error);
}

/* The bit of an index that a bit of a vector's number is: turned round, from the lowest on, if no
 * leaf leaves the last vectors out. But neighbours that are in two vectors by turns are loaded at
 * once, so these meet first where a pass does not have all vectors. */
static uint32_t turned(const builder *b, uint32_t at, uint32_t lanes, uint32_t end)
{
    if (sn_across_is_shortened(b->across))
        return at - lanes;
    if (!b->choice->by_turns || !has_passes(vector_bits(b, SN_ACROSS_WAYS - 1)))
        return end - 1 - at;
    return at == lanes ? 0 : at == end - 1 ? end - 1 - lanes : end - 1 - at;
}

/* Inputs may be taken in any order. So the bits of an index that most stages need, the lowest, are
 * those of a vector's number in the longest vectors, and the next ones those of near lanes, from
 * the last of these on; of the whole array, or of each of its blocks of so many bits of vectors,
 * which come one after the other: then those of fillers alone are not touched. */
static void choose_order(builder *b, uint32_t bits)
{
    const uint32_t all = vector_bits(b, SN_ACROSS_WAYS - 1), lanes = b->bits - all,
                   near = near_bits(b) < lanes ? near_bits(b) : lanes, end = bits + lanes;
    const uint32_t keys = b->choice->keys && bits < all ? b->choice->keys : b->net->wires;
    uint16_t *index_bit = b->across->index_bit;
    b->across->reordered = b->choice->anyhow && all;
    b->across->block = 1u << end;
    b->across->limit = (((keys - 1) >> end) + 1) << end;
    b->across->end = b->across->limit < b->net->wires ? keys : b->across->limit;
    for (uint32_t bit = 0; bit < b->bits; bit++) {
        const uint32_t at = sn_layout_place(bit, lanes, b->across->by_turns);
        index_bit[bit] = (uint16_t)(!b->across->reordered || at >= end ? bit
                                    : at >= lanes                      ? turned(b, at, lanes, end)
                                    : at < near                        ? bits + near - 1 - at
                                                                       : end - 1 - (at - near));
    }
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
    for (uint32_t i = 0; !err && leaf && i < keys; i += sn_across_leaf_block(b->across))
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

uint32_t sn_across_leaf_block(const sn_across *across)
{
    return 1u << sn_log2_ceil(across->leaf->wires);
}

bool sn_across_is_shortened(const sn_across *across)
{
    return across->leaf && across->leaf->wires < sn_across_leaf_block(across);
}

/* ---- ways ------------------------------------------------------------------------------------ */

uint32_t sn_across_limit(const sn_across *across, const sn_across_way *way, size_t step)
{
    while (step > 0 && way->step[step].mask < across->block)
        step--;
    return step > 0 ? across->end : across->limit;
}

/* Vectors of a set that have elements in a step's layout. */
static uint32_t used_by(const builder *b, const sn_across_way *way, const sn_across_pass *pass,
                        size_t step)
{
    uint32_t used = 0;
    for (uint32_t i = 0; i < 1u << pass->bits; i++)
        used +=
            sn_pass_uses(pass, &way->step[step].layout, i, sn_across_limit(b->across, way, step));
    return used;
}

/* Of a pass, on all sets that are not of fillers alone, about. */
static void count_pass(const builder *b, const sn_across_pass *pass, sn_across_way *way)
{
    const uint32_t vectors = 1u << pass->bits;
    const sn_net *leaf = pass->first ? NULL : b->across->leaf;
    uint32_t orders = leaf ? (uint32_t)leaf->size * (vectors / sn_across_leaf_block(b->across)) : 0,
             shuffles = 0, used = 0;
    for (size_t i = pass->first; i < pass->end; i++) {
        used = used_by(b, way, pass, i);
        orders += !way->step[i].mask ? 0 : way->vectors > 1 ? used / 2 : 1;
        if (i)
            shuffles += sn_layout_moves(&way->step[i - 1].layout, &way->step[i].layout) * used /
                        way->vectors;
    }
    for (uint32_t first = 0; first < way->vectors; first = sn_pass_next(pass, first))
        if (sn_pass_reaches(pass, way->step, first, sn_across_limit(b->across, way, pass->first))) {
            way->orders += orders;
            way->shuffles += shuffles;
            way->accesses += 2 * used;
        }
}

static sn_err plan_way(builder *b, uint32_t number)
{
    sn_across_way *way = &b->across->way[number];
    const uint32_t bits = vector_bits(b, number);
    const size_t stages = b->stages - b->leaf_stages;
    const bool by_turns = b->across->by_turns;
    const uint16_t *masks = b->masks + b->leaf_stages;
    const sn_lane_layout first =
        sn_layout_of_memory(bits, b->bits - bits, near_bits(b), by_turns, b->across->index_bit);
    const sn_lane_layout memory =
        sn_layout_of_memory(bits, b->bits - bits, near_bits(b), by_turns, NULL);
    *way = (sn_across_way){.taken = true, .lanes = lanes_of(b, number), .vectors = 1u << bits};
    way->step = sn_alloc(stages + bits + 1, sizeof *way->step);
    if (!way->step)
        return sn_fail_nomem(b->error);
    sn_err err = SN_OK;
    if (has_passes(bits))
        sn_layouts_follow(masks, stages, &first, &memory, b->blocks, way->step, &way->count);
    else
        err = sn_layouts_find(masks, stages, &first, &memory, way->step, &way->count, b->error);
    err = err ? err
              : sn_passes_find(way->step, way->count,
                               b->across->leaf ? sn_log2_ceil(b->across->leaf->wires) : 0,
                               has_passes(bits) ? pass_bits(number) : bits, b->blocks,
                               has_passes(bits) && by_turns, &way->pass, &way->passes, b->error);
    for (uint32_t i = 0; !err && i < way->passes; i++)
        count_pass(b, &way->pass[i], way);
    if (way->vectors == 1)
        way->shuffles = 2 * (uint32_t)stages;
    return err;
}

static sn_err plan_ways(builder *b, uint32_t block_bits)
{
    sn_err err = SN_OK;
    choose_order(b, block_bits);
    b->blocks = b->across->limit < b->net->wires;
    for (uint32_t way = 0; !err && way < SN_ACROSS_WAYS; way++)
        err = plan_way(b, way);
    return err;
}

/* Instructions of the longest vectors. */
static uint32_t cost_of(const sn_across *across)
{
    const sn_across_way *way = &across->way[SN_ACROSS_WAYS - 1];
    return 2 * way->orders + way->shuffles + way->accesses;
}

/* Blocks pay where enough of them have fillers alone. */
static sn_err choose_ways(builder *b)
{
    const uint32_t all = vector_bits(b, SN_ACROSS_WAYS - 1);
    sn_err err = plan_ways(b, all);
    if (err || !has_passes(all) || !b->choice->anyhow || !b->choice->keys)
        return err;
    sn_across other = *b->across; /* the ways change hands */
    memset(b->across->way, 0, sizeof b->across->way);
    err = plan_ways(b, PASS_LEAF_BITS);
    if (!err && cost_of(&other) <= cost_of(b->across)) {
        const sn_across blocks = *b->across;
        *b->across = other;
        other = blocks;
    }
    free_ways(&other);
    return err;
}

static sn_err build(builder *b)
{
    sn_err err = read_stages(b);
    b->across = err ? NULL : sn_alloc(1, sizeof *b->across);
    if (err || !b->across)
        return err ? err : sn_fail_nomem(b->error);
    b->across->keys = b->net->wires;
    b->across->by_turns = b->choice->by_turns;
    err = choose_leaf(b);
    err = err ? err : choose_ways(b);
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

/* Layouts of one array in vectors, found for stage after stage. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* ---- one layout ------------------------------------------------------------------------------ */

uint32_t sn_layout_index(const sn_lane_layout *layout, uint32_t vector, uint32_t lane)
{
    uint32_t index = 0;
    for (uint32_t i = 0; i < layout->vector_bits; i++)
        index ^= vector >> i & 1 ? layout->vector[i] : 0;
    for (uint32_t i = 0; i < layout->lane_bits; i++)
        index ^= lane >> i & 1 ? layout->lane[i] : 0;
    return index;
}

uint32_t sn_layout_place(uint32_t bit, uint32_t lane_bits, bool by_turns)
{
    return !by_turns || bit > lane_bits ? bit : bit ? bit - 1 : lane_bits;
}

sn_lane_layout sn_layout_of_memory(uint32_t vector_bits, uint32_t lane_bits, uint32_t near_bits,
                                   bool by_turns, const uint16_t *index_bit)
{
    sn_lane_layout layout = {.vector_bits = vector_bits,
                             .lane_bits = lane_bits,
                             .near_bits = near_bits < lane_bits ? near_bits : lane_bits};
    for (uint32_t bit = 0; bit < vector_bits + lane_bits && bit < SN_INDEX_BITS; bit++) {
        const uint32_t at = sn_layout_place(bit, lane_bits, by_turns);
        const uint16_t vector = (uint16_t)(1u << (index_bit ? index_bit[bit] : bit));
        if (at < lane_bits)
            layout.lane[at] = vector;
        else
            layout.vector[at - lane_bits] = vector;
    }
    return layout;
}

static sn_basis basis_of(const sn_lane_layout *layout)
{
    sn_basis basis = {.size = 0};
    for (uint32_t i = 0; i < layout->vector_bits; i++)
        sn_basis_extend(&basis, layout->vector_bits, layout->vector[i]);
    return basis;
}

static uint32_t leads_of(const sn_basis *basis)
{
    uint32_t leads = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        leads |= sn_lead(basis->vector[i]);
    return leads;
}

static bool is_same(const sn_basis *a, const sn_basis *b)
{
    return !memcmp(a->vector, b->vector, a->size * sizeof *a->vector);
}

static uint32_t moves_between(const sn_basis *from, const sn_basis *to)
{
    const uint32_t vectors = 1u << from->size;
    return leads_of(from) != leads_of(to) ? vectors : is_same(from, to) ? 0 : vectors / 2;
}

uint32_t sn_layout_moves(const sn_lane_layout *from, const sn_lane_layout *to)
{
    const sn_basis a = basis_of(from), b = basis_of(to);
    return moves_between(&a, &b);
}

static uint32_t lane_bit_of(const sn_lane_layout *layout, uint32_t lead)
{
    uint32_t i = 0;
    while (i < layout->lane_bits && layout->lane[i] != lead)
        i++;
    return i;
}

/* A dimension comes into lanes where another one was, or, if that was a near one, in the last of
 * the near ones, to which those between move down: on x86-64 that is one shuffle within 16 bytes
 * (vshufps), which takes 2 cycles where others of two vectors take 5 (measured on Zen 5). */
static void put_in_lanes(sn_lane_layout *layout, uint32_t bit, uint32_t lead)
{
    for (; bit + 1 < layout->near_bits; bit++)
        layout->lane[bit] = layout->lane[bit + 1];
    layout->lane[bit] = (uint16_t)lead;
}

/* The layout in which vectors span a basis that differs in one dimension: what has the same leading
 * bit stays where it was, the new leading bit changes places with the one that there is no more. */
static sn_lane_layout follow(const sn_lane_layout *before, const sn_basis *basis)
{
    sn_lane_layout layout = *before;
    uint32_t gone = 0, leads = leads_of(basis);
    for (uint32_t i = 0; i < layout.vector_bits; i++) {
        const uint32_t lead = sn_lead(before->vector[i]);
        for (uint32_t k = 0; k < basis->size; k++)
            if (sn_lead(basis->vector[k]) == lead)
                layout.vector[i] = (uint16_t)basis->vector[k];
        gone |= leads & lead ? 0 : 1u << i;
        leads &= ~lead;
    }
    for (uint32_t i = 0; i < layout.vector_bits; i++)
        for (uint32_t k = 0; k < basis->size && gone >> i & 1; k++)
            if (sn_lead(basis->vector[k]) == leads)
                layout.vector[i] = (uint16_t)basis->vector[k];
    for (uint32_t k = 0; k < layout.vector_bits && leads; k++)
        if (gone >> k & 1)
            put_in_lanes(&layout, lane_bit_of(before, leads), sn_lead(before->vector[k]));
    return layout;
}

/* ---- the search ------------------------------------------------------------------------------ */

/* Bases that are followed up. */
#define BEAM 64u

typedef struct node {
    sn_lane_layout layout;
    sn_basis basis; /* of vectors */
    uint32_t cost;  /* of vectors shuffled so far */
    uint32_t from;  /* a node of the level before */
} node;

/* Cycles of a shuffle, in near lanes and others. */
#define NEAR 2u
#define FAR 5u

typedef struct search {
    uint32_t vector_bits;
    const sn_lane_layout *memory;
    node *nodes;     /* [levels][BEAM] */
    uint32_t *count; /* [levels] */
} search;

static void offer(const search *s, size_t level, const node *offered)
{
    node *nodes = s->nodes + level * BEAM, *worst = nodes;
    uint32_t *count = &s->count[level];
    for (uint32_t i = 0; i < *count; i++) {
        if (is_same(&nodes[i].basis, &offered->basis)) {
            if (offered->cost < nodes[i].cost)
                nodes[i] = *offered;
            return;
        }
        if (nodes[i].cost > worst->cost)
            worst = &nodes[i];
    }
    if (*count < BEAM)
        nodes[(*count)++] = *offered;
    else if (offered->cost < worst->cost)
        *worst = *offered;
}

/* The part of a basis on which the sum of the coordinates in `which` is 0: a dimension less. */
static sn_basis part_of(const sn_basis *basis, uint32_t which)
{
    sn_basis part = {.size = 0};
    uint32_t pivot = 0;
    while (!(which >> pivot & 1))
        pivot++;
    for (uint32_t i = 0; i < basis->size; i++)
        if (i != pivot)
            sn_basis_extend(&part, SN_BASIS_MAX,
                            basis->vector[i] ^ (which >> i & 1 ? basis->vector[pivot] : 0));
    return part;
}

/* Whether vectors span the lowest `kept` bits of their number in memory. */
static bool keeps(const search *s, const sn_basis *basis, uint32_t kept)
{
    for (uint32_t i = 0; i < kept; i++)
        if (sn_basis_reduce(basis, s->memory->vector[i]))
            return false;
    return true;
}

/* What it costs to have vectors span the basis of `next`, behind what is before. */
static void add_cost(const node *before, node *next)
{
    const uint32_t lead = leads_of(&next->basis) & ~leads_of(&before->basis);
    const bool near = lead && lane_bit_of(&before->layout, lead) < before->layout.near_bits;
    next->layout = follow(&before->layout, &next->basis);
    next->cost = before->cost + moves_between(&before->basis, &next->basis) * (near ? NEAR : FAR);
}

/* All ways to have `mask` between vectors that give up one dimension, if that must be. */
static void extend(const search *s, size_t level, uint32_t from, uint32_t mask, uint32_t kept)
{
    const node *before = &s->nodes[level * BEAM + from];
    node next = *before;
    next.from = from;
    if (!sn_basis_reduce(&before->basis, mask)) {
        offer(s, level + 1, &next);
        return;
    }
    for (uint32_t which = 1; which < 1u << s->vector_bits; which++) {
        next.basis = part_of(&before->basis, which);
        if (!keeps(s, &next.basis, kept))
            continue;
        sn_basis_extend(&next.basis, SN_BASIS_MAX, mask);
        add_cost(before, &next);
        offer(s, level + 1, &next);
    }
}

/* The mask that a level needs: that of a stage, then the bits of memory. */
static uint32_t mask_of(const search *s, const uint16_t *masks, size_t stages, size_t level)
{
    return level < stages ? masks[level] : s->memory->vector[level - stages];
}

static void run(const search *s, const uint16_t *masks, size_t stages)
{
    for (size_t level = 0; level < stages + s->vector_bits; level++) {
        const uint32_t kept = level < stages ? 0 : (uint32_t)(level - stages);
        for (uint32_t i = 0; i < s->count[level]; i++)
            extend(s, level, i, mask_of(s, masks, stages, level), kept);
    }
}

/* The layouts on the way to the cheapest node of the last level. */
static void trace(const search *s, size_t levels, sn_layout_step *out)
{
    const node *last = s->nodes + (levels - 1) * BEAM;
    uint32_t best = 0;
    for (uint32_t i = 1; i < s->count[levels - 1]; i++)
        if (last[i].cost < last[best].cost)
            best = i;
    for (size_t level = levels; level-- > 0;) {
        const node *n = &s->nodes[level * BEAM + best];
        out[level].layout = n->layout;
        best = n->from;
    }
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Behind the last exchange with lanes these are in the order of memory: an exchange brings them
 * into any. */
static void straighten(sn_layout_step *out, size_t count, const sn_lane_layout *memory)
{
    size_t last = count - 1;
    while (last > 0 && sn_layout_moves(&out[last - 1].layout, &out[last].layout) <
                           1u << out->layout.vector_bits)
        last--;
    for (size_t i = last; i < count; i++)
        for (uint32_t lane = 0; last && lane < out->layout.lane_bits; lane++)
            out[i].layout.lane[lane] = memory->lane[lane];
}

/* All layouts are the first, and memory's bits stages without a mask. */
static void begin(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                  sn_layout_step *out, size_t levels)
{
    for (size_t i = 0; i < levels; i++)
        out[i] = (sn_layout_step){.layout = *first, .mask = i && i <= stages ? masks[i - 1] : 0};
}

sn_err sn_layouts_find(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                       const sn_lane_layout *memory, sn_layout_step *out, size_t *count,
                       sn_error *error)
{
    const size_t levels = stages + first->vector_bits + 1;
    search s = {.vector_bits = first->vector_bits,
                .memory = memory,
                .nodes = sn_alloc(levels * BEAM, sizeof *s.nodes),
                .count = sn_alloc(levels, sizeof *s.count)};
    const bool made = s.nodes && s.count;
    *count = levels;
    begin(masks, stages, first, out, levels);
    if (made && s.vector_bits) {
        s.nodes[0] = (node){.layout = *first, .basis = basis_of(first)};
        s.count[0] = 1;
        run(&s, masks, stages);
        trace(&s, levels, out);
    }
    straighten(out, levels, memory);
    free(s.count);
    free(s.nodes);
    return made ? SN_OK : sn_fail_nomem(error);
}

/* ---- many vectors ---------------------------------------------------------------------------- */

/* How many levels later a leading bit is needed. The bits of vectors in memory are in the end. */
static size_t next_use(const search *s, const uint16_t *masks, size_t stages, size_t level,
                       uint32_t lead)
{
    size_t use = level + 1;
    while (use < stages && sn_lead(masks[use]) != lead)
        use++;
    bool in_memory = false;
    for (uint32_t i = 0; i < s->vector_bits; i++)
        in_memory = in_memory || s->memory->vector[i] == lead;
    return use < stages || in_memory ? use : SIZE_MAX;
}

/* Which vector's bit makes room for `mask`: the one that has its leading bit, or what is needed
 * last, and of such the lowest; below `end` if there is one. */
static uint32_t find_place(const search *s, const sn_lane_layout *layout, const uint16_t *masks,
                           size_t stages, size_t level, uint32_t mask, uint32_t end)
{
    uint32_t place = 0;
    size_t last = 0;
    for (uint32_t i = 0; i < s->vector_bits; i++) {
        const uint32_t lead = sn_lead(layout->vector[i]);
        if (lead == sn_lead(mask))
            return i;
        if (lead >= end)
            continue;
        const size_t use = next_use(s, masks, stages, level, lead);
        if (use > last || (use == last && lead < sn_lead(layout->vector[place]))) {
            last = use;
            place = i;
        }
    }
    return place;
}

void sn_layouts_follow(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                       const sn_lane_layout *memory, bool blocks, sn_layout_step *out,
                       size_t *count)
{
    const search s = {.vector_bits = first->vector_bits, .memory = memory};
    uint32_t end = 2; /* of what the stages so far have */
    *count = stages + first->vector_bits + 1;
    begin(masks, stages, first, out, *count);
    for (size_t level = 0; level + 1 < *count; level++) {
        const sn_lane_layout *before = &out[level].layout;
        const uint32_t mask = mask_of(&s, masks, stages, level);
        const sn_basis all = basis_of(before);
        out[level + 1].layout = *before;
        end = mask >= end && level < stages ? 2 * sn_lead(mask) : end;
        if (!sn_basis_reduce(&all, mask))
            continue;
        const uint32_t place =
            find_place(&s, before, masks, stages, level, mask, blocks ? end : UINT32_MAX);
        sn_basis basis = {.size = 0};
        for (uint32_t i = 0; i < s.vector_bits; i++)
            if (i != place)
                sn_basis_extend(&basis, SN_BASIS_MAX, before->vector[i]);
        sn_basis_extend(&basis, SN_BASIS_MAX, mask);
        out[level + 1].layout = follow(before, &basis);
    }
    straighten(out, *count, memory);
}

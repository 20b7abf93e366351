/* Where the vectors of a group of wires come from. */
#include "verify/reach/reach.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- nodes ----------------------------------------------------------------------------------- */

static sn_reach_node *new_node(sn_reach_memory *memory, uint32_t wires)
{
    sn_reach_node *node = sn_reach_take(memory, 1, sizeof *node);
    if (!node)
        return NULL;
    node->memory = memory;
    node->wires = wires;
    node->wire = sn_reach_take(memory, wires, sizeof *node->wire);
    if (!node->wire) {
        sn_reach_node_free(node);
        return NULL;
    }
    return node;
}

sn_reach_node *sn_reach_node_input(sn_reach_memory *memory, const uint32_t *wire, uint32_t wires,
                                   sn_reach_set *set)
{
    sn_reach_node *node = set ? new_node(memory, wires) : NULL;
    if (!node) {
        sn_reach_set_free(set);
        return NULL;
    }
    memcpy(node->wire, wire, wires * sizeof *wire);
    node->set = set;
    node->log2_count = log2((double)set->count);
    node->chain = true;
    return node;
}

sn_reach_node *sn_reach_node_join(sn_reach_node *first, sn_reach_node *second)
{
    uint32_t more = second ? second->wires : 0;
    sn_reach_node *node = new_node(first->memory, first->wires + more);
    if (!node)
        return NULL;
    node->place = sn_reach_take(node->memory, node->wires, sizeof *node->place);
    if (!node->place) {
        sn_reach_node_free(node);
        return NULL;
    }
    node->part[0] = first;
    node->part[1] = second;
    memcpy(node->wire, first->wire, first->wires * sizeof *node->wire);
    if (second)
        memcpy(node->wire + first->wires, second->wire, more * sizeof *node->wire);
    for (uint32_t i = 0; i < node->wires; i++)
        node->place[i] = i;
    return node;
}

bool sn_reach_node_apply(sn_reach_node *node, const sn_reach_pair *steps, const uint32_t *index,
                         uint64_t count)
{
    node->step_count = count; /* for sn_reach_node_free, in any case */
    node->steps = sn_reach_take(node->memory, count, sizeof *steps);
    node->index = sn_reach_take(node->memory, count, sizeof *index);
    if (!node->steps || !node->index)
        return false;
    if (count) {
        memcpy(node->steps, steps, count * sizeof *steps);
        memcpy(node->index, index, count * sizeof *index);
    }
    return true;
}

void sn_reach_node_free(sn_reach_node *node)
{
    if (!node)
        return;
    sn_reach_set_free(node->set);
    sn_reach_give(node->memory, node->wire, node->wires, sizeof *node->wire);
    sn_reach_give(node->memory, node->place, node->wires, sizeof *node->place);
    sn_reach_give(node->memory, node->steps, node->step_count, sizeof *node->steps);
    sn_reach_give(node->memory, node->index, node->step_count, sizeof *node->index);
    sn_reach_give(node->memory, node, 1, sizeof *node);
}

/* ---- views ----------------------------------------------------------------------------------- */

static uint64_t all_steps(const sn_reach_node *node)
{
    uint64_t count = node->step_count;
    for (int i = 0; i < 2; i++)
        if (node->part[i] && !node->part[i]->set)
            count += all_steps(node->part[i]);
    return count;
}

static bool add_parts(sn_reach_view *view, const sn_reach_node *node, uint32_t *slot);

/* Add what a part comes from; slot[wires] is set to where its wires are. */
static bool add_part(sn_reach_view *view, sn_reach_node *part, uint32_t *slot)
{
    sn_reach_stream *stream = &view->stream;
    if (!part->set)
        return add_parts(view, part, slot);
    view->source[stream->factors] = part;
    stream->factor[stream->factors++] = part->set;
    for (uint32_t i = 0; i < part->wires; i++)
        slot[i] = stream->wires + i;
    stream->wires += part->wires;
    return true;
}

static bool add_parts(sn_reach_view *view, const sn_reach_node *node, uint32_t *slot)
{
    uint32_t *inner = sn_reach_take(node->memory, node->wires, sizeof *inner);
    if (!inner)
        return false;
    bool good = add_part(view, node->part[0], inner);
    if (good && node->part[1])
        good = add_part(view, node->part[1], inner + node->part[0]->wires);
    for (uint64_t k = 0; k < node->step_count; k++) {
        view->index[view->stream.step_count] = node->index[k];
        view->steps[view->stream.step_count++] =
            (sn_reach_pair){inner[node->steps[k].low], inner[node->steps[k].high]};
    }
    for (uint32_t i = 0; i < node->wires; i++)
        slot[i] = inner[node->place[i]];
    sn_reach_give(node->memory, inner, node->wires, sizeof *inner);
    return good;
}

bool sn_reach_view_init(sn_reach_view *view, const sn_reach_node *node)
{
    uint64_t steps = all_steps(node);
    *view = (sn_reach_view){.wires = node->wires, .memory = node->memory};
    view->slot = sn_reach_take(node->memory, node->wires, sizeof *view->slot);
    view->steps = sn_reach_take(node->memory, steps, sizeof *view->steps);
    view->index = sn_reach_take(node->memory, steps, sizeof *view->index);
    bool good = view->slot && view->steps && view->index && add_parts(view, node, view->slot);
    view->stream.step_count = steps; /* for sn_reach_view_clear, in any case */
    view->stream.steps = view->steps;
    return good;
}

void sn_reach_view_clear(sn_reach_view *view)
{
    sn_reach_give(view->memory, view->slot, view->wires, sizeof *view->slot);
    sn_reach_give(view->memory, view->steps, view->stream.step_count, sizeof *view->steps);
    sn_reach_give(view->memory, view->index, view->stream.step_count, sizeof *view->index);
}

bool sn_reach_node_settle(sn_reach_node *node, const sn_reach_view *view, const uint32_t *order,
                          sn_reach_set *set)
{
    uint32_t wires = node->wires;
    uint32_t *at = sn_reach_take(node->memory, wires, sizeof *at); /* who is in a slot */
    uint32_t *wire = sn_reach_take(node->memory, wires, sizeof *wire);
    uint32_t *place = sn_reach_take(node->memory, wires, sizeof *place);
    bool good = at && wire && place;
    for (uint32_t i = 0; good && i < wires; i++)
        at[view->slot[i]] = i;
    for (uint32_t i = 0; good && i < wires; i++) {
        uint32_t old = at[order ? order[i] : i];
        wire[i] = node->wire[old];
        place[i] = node->place[old];
    }
    if (good) {
        memcpy(node->wire, wire, wires * sizeof *wire);
        memcpy(node->place, place, wires * sizeof *place);
        node->set = set;
    } else {
        sn_reach_set_free(set);
    }
    sn_reach_give(node->memory, at, wires, sizeof *at);
    sn_reach_give(node->memory, wire, wires, sizeof *wire);
    sn_reach_give(node->memory, place, wires, sizeof *place);
    return good;
}

/* ---- weights --------------------------------------------------------------------------------- */

/* The first member with so many ones, or UINT64_MAX. */
static uint64_t member_of_weight(const sn_reach_set *set, uint32_t weight)
{
    if (weight > set->wires)
        return UINT64_MAX;
    if (set->kind == SN_REACH_CHAIN)
        return sn_reach_set_find_weight(set, weight);
    return set->start[weight] < set->start[weight + 1] ? set->start[weight] : UINT64_MAX;
}

static bool weigh_from(const sn_reach_view *view, uint32_t factor, uint32_t weight,
                       sn_reach_combination *combination)
{
    const sn_reach_set *set = view->stream.factor[factor];
    if (factor + 1 == view->stream.factors) {
        combination->member[factor] = member_of_weight(set, weight);
        return combination->member[factor] != UINT64_MAX;
    }
    for (uint32_t w = 0; w <= set->wires && w <= weight; w++) {
        combination->member[factor] = member_of_weight(set, w);
        if (combination->member[factor] != UINT64_MAX &&
            weigh_from(view, factor + 1, weight - w, combination))
            return true;
    }
    return false;
}

bool sn_reach_view_weigh(const sn_reach_view *view, uint32_t weight,
                         sn_reach_combination *combination)
{
    return weigh_from(view, 0, weight, combination);
}

/* ---- chains among packed sets ---------------------------------------------------------------- */

bool sn_reach_set_is_chain(const sn_reach_set *set, uint32_t *order)
{
    uint32_t placed = set->wires;
    for (uint64_t i = 0; i + 1 < set->count; i++)
        for (uint32_t word = 0; word < set->words; word++)
            if (sn_reach_set_word(set, i, word) & ~sn_reach_set_word(set, i + 1, word))
                return false;
    /* What becomes one first goes last. */
    for (uint64_t i = 0; i <= set->count; i++)
        for (uint32_t w = set->wires; w-- > 0;) {
            bool one = i == set->count || sn_reach_set_word(set, i, w / 64) >> (w % 64) & 1;
            bool was = i > 0 && sn_reach_set_word(set, i - 1, w / 64) >> (w % 64) & 1;
            if (one && !was)
                order[--placed] = w;
        }
    return true;
}

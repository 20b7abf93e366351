/* Which pairs and weights on a group of wires decide about a goal. */
#include "verify/reach/reach.h"

#include <stdlib.h>
#include <string.h>

/* The weights of whole inputs on which an output must be zero, respectively one: those next to the
 * step. Outputs are monotone, so smaller and larger weights follow. */
static uint32_t zero_weight(const sn_property *property, const sn_obligation *o)
{
    return property->wires - 1 - o->high;
}

static uint32_t one_weight(const sn_property *property, const sn_obligation *o)
{
    return property->wires - o->low;
}

static void mark(uint8_t *wanted, uint32_t wires, uint32_t others, uint32_t low, uint32_t high)
{
    low = low > others ? low - others : 0;
    high = high < wires ? high : wires;
    memset(wanted + low, 1, (size_t)high - low + 1);
}

bool sn_reach_goal_wanted(const sn_property *property, uint32_t wires, uint8_t *wanted)
{
    if (!sn_property_is_ranged(property))
        return false;
    const uint32_t others = property->wires - wires;
    memset(wanted, 0, (size_t)wires + 1);
    for (uint32_t i = 0; i < property->wires; i++) {
        const sn_obligation o = sn_property_obligation(property, i);
        const uint32_t zero = zero_weight(property, &o), one = one_weight(property, &o);
        if (!o.ranged)
            continue;
        mark(wanted, wires, others, zero, zero);
        mark(wanted, wires, others, one, one);
    }
    return true;
}

/* ---- pairs and claims ------------------------------------------------------------------------ */

static int by_weight(const void *a, const void *b)
{
    const sn_reach_claim *x = a, *y = b;
    if (x->weight != y->weight)
        return x->weight < y->weight ? -1 : 1;
    return x->slot < y->slot ? -1 : x->slot > y->slot;
}

/* Of the wires outside the group any number can carry ones, so a claim on a weight of all wires is
 * one on a range of weights of the group; its end nearest to the step implies the others. */
static void add_claims(sn_reach_goal *goal, const sn_property *property, const sn_obligation *o,
                       uint32_t slot)
{
    uint32_t others = property->wires - goal->wires, zero = zero_weight(property, o),
             one = one_weight(property, o);
    zero = zero < goal->wires ? zero : goal->wires;
    one = one > others ? one - others : 0;
    goal->claims[goal->claim_count++] = (sn_reach_claim){zero, slot, false};
    goal->claims[goal->claim_count++] = (sn_reach_claim){one, slot, true};
    goal->wanted[zero] = goal->wanted[one] = 1;
}

static void add_order(sn_reach_goal *goal, uint32_t low, uint32_t high)
{
    goal->pairs[goal->pair_count++] = (sn_reach_pair){low, high};
}

/* slot_of[wires] is the slot of a wire, UINT32_MAX outside the group. */
static void list(sn_reach_goal *goal, const sn_net *net, const sn_property *property,
                 const uint32_t *slot_of)
{
    for (uint32_t i = 0; i < net->wires; i++) {
        uint32_t slot = slot_of[sn_net_output_wire(net, i)];
        if (slot == UINT32_MAX)
            continue;
        const sn_obligation o = sn_property_obligation(property, i);
        if (o.after)
            add_order(goal, slot_of[sn_net_output_wire(net, i - 1)], slot);
        if (o.ranged)
            add_claims(goal, property, &o, slot);
        if (property->equals) {
            uint32_t other = slot_of[net->wires + sn_net_output_wire(property->equals, i)];
            add_order(goal, slot, other);
            add_order(goal, other, slot);
        }
    }
}

bool sn_reach_goal_init(sn_reach_goal *goal, const sn_net *net, const sn_property *property,
                        const sn_reach_node *node, const sn_reach_view *view)
{
    uint32_t all = 2 * net->wires;
    *goal = (sn_reach_goal){.wires = node->wires, .memory = node->memory};
    goal->room = 2 * (uint64_t)node->wires;
    uint32_t *slot_of = sn_reach_take(goal->memory, all, sizeof *slot_of);
    goal->pairs = sn_reach_take(goal->memory, goal->room, sizeof *goal->pairs);
    goal->claims = sn_reach_take(goal->memory, goal->room, sizeof *goal->claims);
    if (sn_property_is_ranged(property))
        goal->wanted = sn_reach_take(goal->memory, (uint64_t)goal->wires + 1, 1);
    bool good = slot_of && goal->pairs && goal->claims &&
                (goal->wanted || !sn_property_is_ranged(property));
    if (good) {
        memset(slot_of, 0xff, all * sizeof *slot_of);
        for (uint32_t i = 0; i < node->wires; i++)
            slot_of[node->wire[i]] = view->slot[i];
        list(goal, net, property, slot_of);
        qsort(goal->claims, goal->claim_count, sizeof *goal->claims, by_weight);
    }
    sn_reach_give(goal->memory, slot_of, all, sizeof *slot_of);
    return good;
}

void sn_reach_goal_clear(sn_reach_goal *goal)
{
    sn_reach_give(goal->memory, goal->pairs, goal->room, sizeof *goal->pairs);
    sn_reach_give(goal->memory, goal->claims, goal->room, sizeof *goal->claims);
    sn_reach_give(goal->memory, goal->wanted, (uint64_t)goal->wires + 1, 1);
}

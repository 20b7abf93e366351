/* Nodes: where the vectors of a group of wires come from; counterexamples traced. */
#include "verify/reach/reach.h"
#include "verify/reach/streams/streams.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- node ------------------------------------------------------------------------------------ */

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

/* Members of the sets of the view whose vectors together have `weight` ones. */
static bool reach_view_weigh(const sn_reach_view *view, uint32_t weight,
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

/* ---- trace ----------------------------------------------------------------------------------- */

/* How a combination that breaks the goal is followed back to the inputs. */

/* A member of a node's set whose origin is to be found. */
typedef struct pending {
    const sn_reach_node *node;
    uint64_t member;
} pending;

/* Inputs that a member of an input node stands for. */
static void set_input(sn_reach_proof *p, const sn_reach_node *node, uint64_t member)
{
    const sn_reach_set *set = node->set;
    uint32_t places = set->wires / p->tied, first, ones;
    if (set->kind == SN_REACH_INTERVALS) {
        ones = (uint32_t)(member % (places - 1)) + 1;
        first = (uint32_t)(member / (places - 1));
    } else {
        ones = sn_reach_set_weight(set, member) / p->tied;
        first = places - ones;
    }
    for (uint32_t i = 0; i < ones; i++)
        p->input[node->wire[(first + i) % places * p->tied]] = 1;
}

/* The combination that a member of a node came from. A chain's members differ in weight, which no
 * comparator changes; any combination of the right weight will do. */
static sn_err find_origin(sn_reach_proof *p, const sn_reach_view *view, pending what,
                          sn_reach_combination *origin)
{
    const sn_reach_set *set = what.node->set;
    bool found;
    if (set->kind == SN_REACH_CHAIN) {
        reach_view_weigh(view, set->weight[what.member], origin);
        return SN_OK;
    }
    uint64_t *vector = sn_alloc((view->stream.wires + 63) / 64, sizeof *vector);
    if (!vector)
        return sn_fail_nomem(p->error);
    for (uint32_t w = 0; w < set->wires; w++) {
        uint64_t one = sn_reach_set_word(set, what.member, w / 64) >> (w % 64) & 1;
        vector[view->slot[w] / 64] |= one << view->slot[w] % 64;
    }
    sn_err err = sn_reach_stream_find(&p->job, &view->stream, vector, &found, origin, p->error);
    free(vector);
    return err;
}

static void push_origin(const sn_reach_view *view, const sn_reach_combination *origin,
                        pending *stack, uint32_t *depth)
{
    for (uint32_t f = 0; f < view->stream.factors; f++)
        stack[(*depth)++] = (pending){view->source[f], origin->member[f]};
}

static sn_err trace_one(sn_reach_proof *p, pending *stack, uint32_t *depth)
{
    pending what = stack[--*depth];
    sn_reach_combination origin = {{0}};
    if (!what.node->part[0]) {
        set_input(p, what.node, what.member);
        return SN_OK;
    }
    sn_reach_view view;
    sn_err err;
    if (sn_reach_view_init(&view, what.node))
        err = find_origin(p, &view, what, &origin);
    else
        err = sn_reach_no_room(p);
    if (!err && !sn_reach_job_ended(&p->job))
        push_origin(&view, &origin, stack, depth);
    sn_reach_view_clear(&view);
    return err;
}

/* The groups that are never joined with that of the counterexample get as many ones as the goal
 * needs to be broken. */
static void set_other_inputs(sn_reach_proof *p, const sn_reach_node *node, uint32_t ones)
{
    uint32_t own = p->plan.group[node->wire[0]];
    for (const sn_reach_node *other = p->newest; other; other = other->older) {
        bool input = !other->part[0] && p->plan.group[other->wire[0]] != own;
        for (uint32_t i = other->wires; input && i-- > 0;) {
            p->input[other->wire[i]] = ones > 0;
            ones -= ones > 0;
        }
    }
}

static bool refutes(sn_reach_proof *p, int64_t *values)
{
    for (uint32_t w = 0; w < p->net->wires; w++)
        values[w] = p->input[w];
    return !sn_property_satisfied(p->property, p->net, values, values + p->net->wires);
}

/* Of a selection only the part of the input on the group is known, and with how many ones on the
 * others it refutes is found by trying. Where networks are compared, the others do not matter. */
static sn_err complete_input(sn_reach_proof *p, const sn_reach_node *node)
{
    uint32_t others = p->net->wires - node->wires / p->tied;
    if (others == 0 || p->plan.second)
        return SN_OK;
    int64_t *values = sn_alloc(4 * (size_t)p->net->wires, sizeof *values);
    if (!values)
        return sn_fail_nomem(p->error);
    for (uint32_t ones = 0; ones <= others; ones++) {
        set_other_inputs(p, node, ones);
        if (refutes(p, values))
            break;
    }
    free(values);
    return SN_OK;
}

sn_err sn_reach_trace(sn_reach_proof *p, const sn_reach_node *node, const sn_reach_view *view,
                      const sn_reach_combination *broken)
{
    uint32_t depth = 0;
    pending *stack = sn_alloc(p->plan.wires + SN_REACH_FACTORS_MAX, sizeof *stack);
    if (!stack)
        return sn_fail_nomem(p->error);
    p->job.patient = true;
    push_origin(view, broken, stack, &depth);
    sn_err err = SN_OK;
    while (!err && depth > 0 && !sn_reach_job_ended(&p->job))
        err = trace_one(p, stack, &depth);
    free(stack);
    if (!err && !sn_reach_job_ended(&p->job))
        err = complete_input(p, node);
    p->found = !err && !sn_reach_job_ended(&p->job);
    return err;
}

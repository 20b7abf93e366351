/* How a combination that breaks the goal is followed back to the inputs. */
#include "verify/reach/reach.h"

#include "verify/reach/streams/streams.h"

#include <stdlib.h>

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
        sn_reach_view_weigh(view, set->weight[what.member], origin);
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

/* Groups of wires joined, from the inputs to the last comparator; comparators that exchange. */
#include "verify/engine.h"
#include "verify/reach/reach.h"
#include "verify/reach/streams/streams.h"

#include <math.h>

/* ---- mark ------------------------------------------------------------------------------------ */

/* Which comparators of a join exchanged anything. */

/* List the comparators of a view of which nothing is known yet; returns how many there are. */
static size_t list_open(const sn_reach_marks *marks, const sn_reach_view *view,
                        sn_reach_watch *watch)
{
    size_t count = 0;
    for (uint64_t k = 0; k < view->stream.step_count; k++)
        if (marks->swaps[view->index[k]] == SN_SWAPS_UNKNOWN)
            watch[count++].step = k;
    return count;
}

/* What exchanged does so, whether or not the job ended; the others never do if all combinations
 * were seen. */
static void update_marks(sn_reach_proof *p, const sn_reach_view *view, const sn_reach_watch *watch,
                         size_t count)
{
    sn_reach_marks *marks = p->marks;
    bool all_seen = !sn_reach_job_ended(&p->job);
    for (size_t i = 0; i < count; i++) {
        bool exchanged = atomic_load(&watch[i].exchanged);
        if (!exchanged && !all_seen)
            continue;
        marks->swaps[view->index[watch[i].step]] = exchanged ? SN_SWAPS_SOMETIMES : SN_SWAPS_NEVER;
        marks->open--;
    }
}

/* Enter into p->marks what all combinations of a view show of its comparators. */
static sn_err reach_mark(sn_reach_proof *p, const sn_reach_view *view)
{
    uint64_t steps = view->stream.step_count;
    sn_reach_watch *watch = sn_reach_take(&p->job.memory, steps, sizeof *watch);
    if (!watch)
        return sn_reach_no_room(p);
    size_t count = list_open(p->marks, view, watch);
    sn_err err = sn_reach_stream_mark(&p->job, &view->stream, watch, count, p->error);
    if (!err)
        update_marks(p, view, watch, count);
    sn_reach_give(&p->job.memory, watch, steps, sizeof *watch);
    return err;
}

/* ---- join ------------------------------------------------------------------------------------ */

/* A group without a list may stand for so many sets, so that a join of two such groups is possible.
 */
#define UNLISTED_FACTORS_MAX (SN_REACH_FACTORS_MAX / 2)

/* ---- a group's vectors ----------------------------------------------------------------------- */

/* No comparator is left on it: check what the goal requires of it. */
static sn_err check_goal(sn_reach_proof *p, sn_reach_node *node, sn_reach_view *view)
{
    sn_reach_goal goal;
    sn_reach_combination broken;
    bool found = false;
    sn_err err = SN_OK;
    if (!sn_reach_goal_init(&goal, p->net, p->property, node, view)) {
        err = sn_reach_no_room(p);
    } else if (goal.pair_count + goal.claim_count > 0) {
        view->stream.wanted = goal.wanted;
        err = sn_reach_stream_check(&p->job, &view->stream, goal.pairs, goal.pair_count,
                                    goal.claims, goal.claim_count, &found, &broken, p->error);
    }
    sn_reach_goal_clear(&goal);
    if (!err && found && !sn_reach_job_ended(&p->job))
        err = sn_reach_trace(p, node, view, &broken);
    return err;
}

static sn_err adopt_set(sn_reach_proof *p, sn_reach_node *node, const sn_reach_view *view,
                        const uint32_t *order, sn_reach_set *set)
{
    if (!set || !sn_reach_node_settle(node, view, order, set))
        return sn_reach_no_room(p);
    node->log2_count = log2((double)set->count);
    node->chain = set->kind == SN_REACH_CHAIN;
    if (!p->estimating && !sn_reach_audit_set(&p->audit, node, view->stream.wanted))
        return sn_engine_fault("reach", "an admitted vector is not among those that can occur",
                               p->error);
    return SN_OK;
}

/* Whether a list of vectors is of less use than the combinations it was made from: when hardly any
 * vector repeats, and one of the sets is a long chain, which runs as numbers. The list on the other
 * side of the next join may be of the same kind, so what repeats counts twice. */
static bool is_better_streamed(const sn_reach_stream *stream, const sn_reach_set *set)
{
    double repeated = sn_reach_stream_total(stream) / (double)set->count, longest = 0;
    for (uint32_t f = 0; f < stream->factors; f++)
        if (stream->factor[f]->kind == SN_REACH_CHAIN)
            longest = fmax(longest, (double)stream->factor[f]->count);
    double in_unit = longest * (longest <= UINT8_MAX ? SN_REACH_UNIT : SN_REACH_UNIT / 2);
    return stream->factors <= UNLISTED_FACTORS_MAX &&
           repeated * repeated < in_unit / SN_REACH_LANES;
}

/* A list that does not fit is done without: its combinations are streamed anew by the next join. */
static void do_without(sn_reach_proof *p, const sn_reach_stream *stream)
{
    bool room_lacks = atomic_load(&p->job.ending) == SN_REACH_NO_ROOM;
    if (room_lacks && !atomic_load(&p->job.memory.failed) &&
        stream->factors <= UNLISTED_FACTORS_MAX)
        atomic_store(&p->job.ending, SN_REACH_NOT_ENDED);
}

/* The vectors of a packed set that is a chain, as a chain; frees the set. */
static sn_reach_set *as_chain(sn_reach_set *set, uint8_t *weights)
{
    for (uint32_t w = 0; w <= set->wires; w++)
        weights[w] = set->start[w] < set->start[w + 1];
    sn_reach_set *chain = sn_reach_set_chain(set->memory, set->wires, 1, weights);
    sn_reach_set_free(set);
    return chain;
}

/* All outputs of a stream, or NULL: without room, or when the job ended. */
static sn_err collect(sn_reach_proof *p, const sn_reach_stream *stream, sn_reach_set **set)
{
    sn_err err = SN_OK;
    sn_reach_builder *builder = sn_reach_builder_new(&p->job.memory, stream->wires, stream->wanted,
                                                     sn_reach_stream_total(stream));
    *set = NULL;
    if (builder)
        err = sn_reach_stream_collect(&p->job, stream, builder, p->error);
    if (builder && !err && !sn_reach_job_ended(&p->job))
        *set = sn_reach_builder_set(builder);
    sn_reach_builder_free(builder);
    return err || *set || sn_reach_job_ended(&p->job) ? err : sn_reach_no_room(p);
}

/* List the vectors; if they turn out to be a chain, keep the chain. */
static sn_err list_all(sn_reach_proof *p, sn_reach_node *node, const sn_reach_view *view,
                       uint32_t *order, uint8_t *weights)
{
    const sn_reach_stream *stream = &view->stream;
    sn_reach_set *set;
    node->log2_count = log2(sn_reach_stream_total(stream));
    sn_err err = collect(p, stream, &set);
    if (!set) {
        if (!p->lists)
            do_without(p, stream);
        return err;
    }
    if (set->count <= (uint64_t)set->wires + 1 && sn_reach_set_is_chain(set, order))
        return adopt_set(p, node, view, order, as_chain(set, weights));
    if (p->lists || !is_better_streamed(stream, set))
        return adopt_set(p, node, view, NULL, set);
    sn_reach_set_free(set);
    return err;
}

/* Whether all vectors ascend along one order of the wires, which a sample proposes. */
static sn_err is_chain(sn_reach_proof *p, const sn_reach_view *view, uint32_t *order, bool *chain)
{
    const sn_reach_stream *stream = &view->stream;
    sn_reach_combination broken;
    bool found = false, all;
    sn_err err = sn_reach_stream_guess(&p->job, stream, order, chain, &all, p->error);
    if (err || !*chain || all || sn_reach_job_ended(&p->job) || p->estimating)
        return err;
    sn_reach_pair *pairs = sn_reach_take(&p->job.memory, stream->wires, sizeof *pairs);
    if (!pairs)
        return sn_reach_no_room(p);
    for (uint32_t i = 0; i + 1 < stream->wires; i++)
        pairs[i] = (sn_reach_pair){order[i], order[i + 1]};
    err = sn_reach_stream_check(&p->job, stream, pairs, stream->wires - 1, NULL, 0, &found, &broken,
                                p->error);
    sn_reach_give(&p->job.memory, pairs, stream->wires, sizeof *pairs);
    *chain = !found;
    return err;
}

/* Find the vectors of a node that comparators are left on. */
static sn_err list_vectors(sn_reach_proof *p, sn_reach_node *node, sn_reach_view *view)
{
    uint32_t wires = node->wires;
    uint32_t *order = sn_reach_take(&p->job.memory, wires, sizeof *order);
    uint64_t weights = (uint64_t)wires + 1; /* those wanted, and behind them those there are */
    uint8_t *wanted = sn_reach_take(&p->job.memory, 2 * weights, 1);
    bool chain = false;
    sn_err err = SN_OK;
    if (!order || !wanted) {
        err = sn_reach_no_room(p);
    } else {
        bool some = sn_reach_goal_wanted(p->property, wires, wanted);
        err = is_chain(p, view, order, &chain);
        view->stream.wanted = some ? wanted : NULL;
        if (chain)
            sn_reach_estimate_chain(p, node);
        if (!err && !sn_reach_job_ended(&p->job) && chain)
            err =
                adopt_set(p, node, view, order,
                          sn_reach_set_chain(&p->job.memory, wires, p->tied, some ? wanted : NULL));
        else if (!err && !sn_reach_job_ended(&p->job) && sn_reach_estimate_list(p, node))
            err = list_all(p, node, view, order, wanted + weights);
    }
    sn_reach_give(&p->job.memory, order, wires, sizeof *order);
    sn_reach_give(&p->job.memory, wanted, 2 * weights, 1);
    return err;
}

/* ---- joining --------------------------------------------------------------------------------- */

/* Find out what is asked of a node, and its vectors if comparators are left on it. */
static sn_err look_at(sn_reach_proof *p, sn_reach_node *node, sn_reach_view *view, bool last)
{
    if (last && !p->marks && !p->lists)
        return check_goal(p, node, view);
    sn_err err = p->marks ? reach_mark(p, view) : SN_OK;
    if (sn_reach_going(p, err) && (!last || p->lists))
        err = list_vectors(p, node, view);
    return err;
}

/* Streams of small sets are over before they look at the clock, so here it is looked at. */
static sn_err visit(sn_reach_proof *p, sn_reach_node *node)
{
    sn_reach_view view;
    sn_err err;
    p->job.before = p->applied / p->size;
    p->job.span = (double)node->step_count / p->size;
    p->applied += (double)node->step_count;
    bool last = !sn_reach_plan_pending(&p->plan, node->wire, node->wires), known = true;
    sn_reach_job_look(&p->job, sn_now(), 0, false, true);
    if (!p->estimating)
        sn_reach_afford_node(p, node);
    if (p->estimating)
        sn_reach_estimate_node(p, node, last, &known);
    if (!known)
        return SN_OK;
    err = sn_reach_view_init(&view, node) ? look_at(p, node, &view, last) : sn_reach_no_room(p);
    sn_reach_view_clear(&view);
    return err;
}

static bool propose(sn_reach_proof *p, uint32_t group)
{
    const sn_reach_node *node = p->group[group];
    return sn_reach_plan_propose(&p->plan, group, node->log2_count, node->wire, node->wires);
}

/* Put node `made` in the place of group `group`, with what is ready inside applied. */
static sn_err make_group(sn_reach_proof *p, uint32_t group, sn_reach_node *made)
{
    sn_reach_plan *plan = &p->plan;
    if (!sn_reach_keep(p, made))
        return sn_reach_no_room(p);
    p->group[group] = made;
    if (!sn_reach_plan_apply(plan, group, made->wire, made->wires) ||
        !sn_reach_node_apply(made, plan->ready, plan->ready_index, plan->ready_count))
        return sn_reach_no_room(p);
    sn_reach_audit_apply(&p->audit, made);
    return visit(p, made);
}

/* Comparators inside the inputs' groups, and groups without comparators. */
static sn_err begin(sn_reach_proof *p)
{
    sn_err err = SN_OK;
    for (uint32_t g = 0; sn_reach_going(p, err) && g < p->plan.wires && p->group[g]; g++) {
        sn_reach_node *input = p->group[g];
        sn_reach_plan *plan = &p->plan;
        if (!sn_reach_plan_apply(plan, g, input->wire, input->wires))
            return sn_reach_no_room(p);
        bool pending = sn_reach_plan_pending(plan, input->wire, input->wires);
        if (plan->ready_count == 0 && (pending || p->lists))
            continue;
        sn_reach_node *node = sn_reach_node_join(input, NULL);
        if (!sn_reach_keep(p, node) ||
            !sn_reach_node_apply(node, plan->ready, plan->ready_index, plan->ready_count))
            return sn_reach_no_room(p);
        p->group[g] = node;
        sn_reach_audit_apply(&p->audit, node);
        err = visit(p, node);
    }
    for (uint32_t g = 0; sn_reach_going(p, err) && g < p->plan.wires && p->group[g]; g++)
        if (!propose(p, g))
            err = sn_reach_no_room(p);
    return err;
}

sn_err sn_reach_join_all(sn_reach_proof *p)
{
    uint32_t a, b;
    sn_err err = begin(p);
    while (sn_reach_going(p, err) && sn_reach_plan_next(&p->plan, &a, &b)) {
        sn_reach_node *joined = sn_reach_node_join(p->group[a], p->group[b]);
        p->group[b] = NULL;
        err = make_group(p, a, joined);
        if (sn_reach_going(p, err) && !propose(p, a))
            err = sn_reach_no_room(p);
    }
    return err;
}

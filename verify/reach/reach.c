/* Whether all that can occur satisfies a property, and how long finding out takes. */
#include "verify/reach/reach.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- groups that stay apart ------------------------------------------------------------------ */

static void unite_comparators(uint32_t *parent, const sn_net *net, uint32_t offset)
{
    for (size_t k = 0; k < net->size; k++)
        sn_set_unite(parent, offset + net->cmp[k].min, offset + net->cmp[k].max);
}

static void unite_inputs(sn_reach_proof *p, uint32_t *parent)
{
    for (const sn_reach_node *node = p->newest; node; node = node->older)
        for (uint32_t i = 1; i < node->wires; i++)
            sn_set_unite(parent, node->wire[0], node->wire[i]);
}

/* A wire joined with the first output that one after it cannot depend on, or that cannot be equal,
 * whose group decides alone; UINT32_MAX if there is none. */
static uint32_t lonely_wire(sn_reach_proof *p, uint32_t *parent)
{
    const sn_property *property = p->property;
    for (uint32_t i = 0; i < p->net->wires; i++) {
        uint32_t wire = sn_net_output_wire(p->net, i), other = wire;
        const bool after = sn_property_obligation(property, i).after;
        if (after)
            other = sn_net_output_wire(p->net, i - 1);
        else if (property->goal == SN_GOAL_EQUALS)
            other = p->net->wires + sn_net_output_wire(property->equals, i);
        if (sn_set_find(parent, wire) != sn_set_find(parent, other))
            return after ? other : wire;
    }
    return UINT32_MAX;
}

/* Outputs that the goal compares but nothing joins cannot depend on each other: all ones in the
 * group of the one and zeros in all others refute it. */
static sn_err check_groups(sn_reach_proof *p)
{
    uint32_t *parent = sn_reach_take(&p->job.memory, p->plan.wires, sizeof *parent);
    if (!parent)
        return sn_reach_no_room(p);
    for (uint32_t w = 0; w < p->plan.wires; w++)
        parent[w] = w;
    unite_inputs(p, parent);
    unite_comparators(parent, p->net, 0);
    if (p->plan.second)
        unite_comparators(parent, p->plan.second, p->net->wires);
    uint32_t lonely = lonely_wire(p, parent);
    p->found = lonely != UINT32_MAX;
    for (uint32_t w = 0; p->found && w < p->net->wires; w++)
        p->input[w] = sn_set_find(parent, w) == sn_set_find(parent, lonely);
    sn_reach_give(&p->job.memory, parent, p->plan.wires, sizeof *parent);
    return SN_OK;
}

/* ---- what it takes besides running ---------------------------------------------------------- */

/* Nanoseconds for all but running: of a comparator, and of a join, which there are as many of as
 * groups of inputs. */
#define COMPARATOR_COST 100.0
#define JOIN_COST 1e4

/* By how much small sets, as those of mergers are, multiply that. */
#define EASY_FACTOR 1.5

static double comparators_cost(const sn_net *net, const sn_property *property)
{
    bool two = property->goal == SN_GOAL_EQUALS;
    return COMPARATOR_COST * ((double)net->size + (two ? (double)property->equals->size : 0));
}

static double alone_cost(const sn_net *net, const sn_property *property)
{
    double groups = property->given == SN_GIVEN_BITONIC ? 1 : property->chains;
    return comparators_cost(net, property) + JOIN_COST * groups;
}

/* ---- the answer ------------------------------------------------------------------------------ */

static void conclude(const sn_reach_proof *p, sn_finding *finding)
{
    int ending = atomic_load(&p->job.ending);
    finding->covered = p->job.covered;
    finding->processes = p->job.processes;
    finding->interrupted = ending == SN_REACH_INTERRUPTED;
    if (ending != SN_REACH_NOT_ENDED) {
        finding->verdict = SN_UNDECIDED;
        if (ending == SN_REACH_TIME_IS_UP || ending == SN_REACH_HOPELESS)
            finding->again = fmax(p->job.run->seconds, p->job.needed);
        sn_reach_explain(p, finding->reason);
    } else if (p->estimating) {
        finding->verdict = SN_UNDECIDED;
        finding->expected = log2(p->cost + alone_cost(p->net, p->property));
    } else if (p->found) {
        finding->verdict = SN_FAILS;
        memcpy(finding->counterexample, p->input, p->net->wires);
    } else {
        finding->verdict = SN_HOLDS;
    }
}

/* ---- the engine ------------------------------------------------------------------------------ */

/* Nobody looks at the clock while comparators are put in order. */
static bool is_too_long(const sn_net *net, const sn_property *property, const sn_run *run,
                        sn_finding *finding)
{
    char limit[32], needed[32];
    double seconds = 1e-9 * comparators_cost(net, property);
    if (run->seconds <= 0 || seconds <= run->seconds)
        return false;
    sn_print_duration(limit, sizeof limit, run->seconds);
    sn_print_duration(needed, sizeof needed, seconds);
    finding->verdict = SN_UNDECIDED;
    finding->again = seconds;
    snprintf(finding->reason, sizeof finding->reason,
             "so many comparators alone would take about %s; it had %s", needed, limit);
    return true;
}

static sn_err prove(sn_reach_proof *p)
{
    sn_err err = sn_reach_prepare(p);
    if (sn_reach_going(p, err))
        err = check_groups(p);
    if (sn_reach_going(p, err))
        err = sn_reach_join_all(p);
    if (atomic_load(&p->job.ending) == SN_REACH_WRONG)
        return sn_engine_fault("reach", "a stream is not what it should be", p->error);
    if (sn_reach_going(p, err) && !p->estimating && p->audit.at && !sn_reach_audit_end(&p->audit))
        return sn_engine_fault(
            "reach", "admitted vectors did not come to where the network takes them", p->error);
    return err;
}

/* effort   as in sn_reach_proof */
static sn_err ask(const sn_reach_kernel *kernel, const sn_net *net, const sn_property *property,
                  const sn_run *run, double effort, sn_finding *finding, sn_error *error)
{
    sn_reach_proof p = {.net = net, .property = property, .effort = effort, .error = error};
    if (is_too_long(net, property, run, finding))
        return SN_OK;
    sn_reach_begin(&p, kernel, run);
    sn_err err = prove(&p);
    if (!err)
        conclude(&p, finding);
    sn_reach_clear(&p);
    return err;
}

sn_err sn_reach_decide_with(const sn_reach_kernel *kernel, const sn_net *net,
                            const sn_property *property, const sn_run *run, sn_finding *finding,
                            sn_error *error)
{
    return ask(kernel, net, property, run, 0, finding, error);
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    return sn_reach_decide_with(sn_reach_kernel_best(), net, property, run, finding, error);
}

#define SIZE_LIMIT ((size_t)UINT32_MAX - 1)

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    size_t size = net->size;
    size += property->goal == SN_GOAL_EQUALS ? property->equals->size : 0;
    if (size <= SIZE_LIMIT)
        return true;
    snprintf(reason, 200, "%zu comparators; this engine takes at most 2^32 - 2", size);
    return false;
}

/* Where all sets are small. */
static double estimate(const sn_net *net, const sn_property *property)
{
    return log2(EASY_FACTOR * alone_cost(net, property));
}

/* Go on with the proof until it becomes dear. Then guess the size of the sets that were not listed,
 * and take what looks like a chain in a sample for one: which groups meet with what sets decides
 * the cost, and that is hard to know otherwise. */
static sn_err look(const sn_net *net, const sn_property *property, const sn_run *run, double effort,
                   sn_finding *finding, sn_error *error)
{
    return ask(sn_reach_kernel_best(), net, property, run, effort, finding, error);
}

const sn_engine sn_engine_reach = {.name = "reach",
                                   .silent = true,
                                   .accepts = accepts,
                                   .estimate = estimate,
                                   .look = look,
                                   .decide = decide};

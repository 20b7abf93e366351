/* Whether another sorter would cost less than one that only the scheduled mapping holds. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "networks/families/family.h"

#include <string.h>

/* Wires up to which another sorter is planned: it takes a moment. */
#define WIRES_MOST 4096u
/* How many times as much is clearly more, for an estimate. */
#define CLEARLY 1.5

/* Whether any sorter will do. */
static bool is_sorter(const sn_kernel_request *r)
{
    bool all = !r->goal || !strcmp(r->goal, "sorted") || r->top;
    return all && (!r->given || !strcmp(r->given, "any"));
}

/* Plan the sorter whose threads can share an array, for arrays of up to so many elements.
 * Returns whether there is one that costs what `cost` says, for each key of an array of n. */
static bool plan_other(const sn_kernel_request *r, uint32_t n, bool counted, uint32_t wires,
                       double *cost)
{
    sn_net *net = NULL;
    sn_error error = {.text = ""};
    sn_plan_made plan = {.kernel = NULL};
    sn_emit emit = r->emit;
    emit.counted = counted;
    const sn_plan_wish wish = {
        .leaf = true, .anyhow = true, .some = r->some, .first = r->first, .last = r->last};
    bool good = !sn_family_build(sn_family_find("tsort"), wires, 0, &net, &error) &&
                !sn_plan_make(net, &emit, &wish, &plan, &error) &&
                plan.mapping != SN_MAPPING_SCHEDULED;
    *cost = plan.cost * wires / n;
    sn_plan_free(&plan);
    sn_net_free(net);
    return good;
}

void sn_kernel_hint(const sn_kernel_request *r, const sn_net *net, const sn_plan_made *plan)
{
    uint32_t n = net->wires, wires = n > WIRES_MOST ? 0 : 1u << sn_log2_ceil(n);
    bool counted = r->emit.counted || (wires != n && !r->emit.ragged);
    double cost;
    if (r->mapping_chosen || plan->mapping != SN_MAPPING_SCHEDULED || !wires || !is_sorter(r) ||
        !plan_other(r, n, counted, wires, &cost) || plan->cost < CLEARLY * cost)
        return;
    sn_say("netkern: %s: 'scheduled' costs about %.0f a key by estimate; %stsort:%lu would "
           "cost %.0f",
           r->line.argv[0], plan->cost, counted && !r->emit.counted ? "--counted " : "",
           (unsigned long)wires, cost);
}

/* The proof of a kernel's network, what its text says of it, and hints. */
#include "cli/common/common.h"
#include "cli/netkern/netkern.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- proof ----------------------------------------------------------------------------------- */

/* Decide a claim of the network, or of one made of it, with a bar and signals. */
static sn_err decide(void *data, const char *name, const sn_net *net, const sn_property *property,
                     sn_result **result, sn_error *error)
{
    const sn_kernel_claim *claim = data;
    sn_progress progress = {.label = name};
    const bool within = claim->progress != NULL;
    const sn_run run = {.seconds = claim->timeout,
                        .threads = claim->threads,
                        .stop = &sn_stop,
                        .progress = within ? claim->progress : sn_progress_draw,
                        .data = within ? claim->data : &progress};
    if (!within)
        sn_signals_catch();
    sn_err err = sn_prove(net, property, &run, result, error);
    if (!within)
        sn_signals_release();
    sn_progress_clear(&progress);
    return err;
}

sn_proof_wish sn_kernel_proof_wish(const sn_kernel_claim *claim)
{
    return (sn_proof_wish){.name = claim->name,
                           .given = claim->given,
                           .goal = claim->goal,
                           .prove = decide,
                           .data = (void *)claim,
                           .unproved = claim->unproved,
                           .known = claim->known};
}

int sn_kernel_proof_end(const sn_tool *tool, const sn_kernel_claim *claim, sn_err err,
                        const sn_error *error, const sn_proof_left *left)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_UNDECIDED};
    if (!err)
        return SN_EXIT_OK;
    if (!left->result || !left->net)
        return sn_report(tool, claim->name, error);
    const sn_claim shown = {.name = left->name.data,
                            .net = left->net,
                            .given = claim->given ? claim->given : "any",
                            .goal = claim->goal ? claim->goal : "sorted",
                            .family = claim->family,
                            .k = claim->k};
    sn_buf text = {0};
    if (claim->progress && left->result->interrupted) {
        sn_say("%s: interrupted", tool->name);
        return status[left->result->verdict];
    }
    sn_progress_hide();
    sn_verdict_text(&shown, left->result, false, sn_is_colorful(STDERR_FILENO), &text);
    if (!text.failed)
        fputs(text.data, stderr);
    sn_buf_free(&text);
    return status[left->result->verdict];
}

int sn_kernel_prove(const sn_tool *tool, const sn_kernel_claim *claim, sn_proof_lines *lines)
{
    sn_error error = {.text = ""};
    sn_proof_left left = {.net = NULL};
    const sn_proof_wish wish = sn_kernel_proof_wish(claim);
    sn_err err = sn_proof_lines_make(claim->net, &wish, lines, &left, &error);
    int status = sn_kernel_proof_end(tool, claim, err, &error, &left);
    sn_proof_left_free(&left);
    return status;
}

/* ---- hint ------------------------------------------------------------------------------------ */

/* Whether another sorter would cost less. */

/* Wires up to which another sorter is planned: it takes a moment. */
#define WIRES_MOST 4096u
/* How many times as much is clearly more, for an estimate. */
#define CLEARLY 1.5
/* The same of one array in C: of more wires the fastest takes a moment to find. */
#define WIRES_MOST_C 256u
#define CLEARLY_C 1.2

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

/* Beside one that only the scheduled mapping holds. */
static void hint_scheduled(const sn_kernel_request *r, const sn_net *net, const sn_plan_made *plan)
{
    uint32_t n = net->wires, wires = n > WIRES_MOST ? 0 : 1u << sn_log2_ceil(n);
    bool counted = r->emit.counted || (wires != n && !r->emit.ragged);
    double cost;
    if (plan->mapping != SN_MAPPING_SCHEDULED || !wires ||
        !plan_other(r, n, counted, wires, &cost) || plan->cost < CLEARLY * cost)
        return;
    sn_say("netkern: %s: 'scheduled' costs about %.0f a key by estimate; %stsort:%lu would "
           "cost %.0f",
           r->line.argv[0], plan->cost, counted && !r->emit.counted ? "--counted " : "",
           (unsigned long)wires, cost);
}

/* Beside one that was named where C sorts one array. */
static void hint_fastest(const sn_kernel_request *r, uint32_t n, const sn_plan_made *plan)
{
    sn_fastest fastest;
    sn_error error = {.text = ""};
    const sn_plan_wish wish = sn_kernel_plan_wish(r);
    if (n > WIRES_MOST_C || sn_fastest_find(n, &r->emit, &wish, false, &fastest, &error))
        return;
    const double cost = sn_fastest_cost(plan, &r->emit, n, n);
    if (fastest.cost > 0 && cost >= CLEARLY_C * fastest.cost)
        sn_say("netkern: note: for one array fastest:%lu is estimated %.1f times as fast (%s%s%s)",
               (unsigned long)n, cost / fastest.cost, fastest.name,
               fastest.across ? " across lanes" : "", fastest.padded ? ", padded" : "");
    sn_buf_free(&fastest.why);
}

void sn_kernel_hint(const sn_kernel_request *r, const sn_named *input, const sn_plan_made *plan)
{
    if (r->mapping_chosen || r->fastest.name[0] || !is_sorter(r))
        return;
    if (sn_target_of(&r->emit)->blocks)
        hint_scheduled(r, input->net, plan);
    else if (input->family && !r->some)
        hint_fastest(r, input->net->wires, plan);
}

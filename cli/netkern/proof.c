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

void sn_kernel_lines_free(sn_kernel_lines *lines)
{
    sn_buf_free(&lines->network);
    sn_buf_free(&lines->claim);
    sn_buf_free(&lines->proof);
}

static const char *given(const sn_kernel_claim *claim)
{
    return claim->given ? claim->given : "any";
}

static const char *goal(const sn_kernel_claim *claim)
{
    return claim->goal ? claim->goal : "sorted";
}

/* What was proved of which network by which engine, as a number: of the canonical form in the
 * format snet, then the claim and the engine, a line each. */
static sn_err print_hash(const sn_kernel_claim *claim, const char *engine, sn_buf *out,
                         sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write(claim->net, SN_FORMAT_SNET, &text, error);
    sn_buf_printf(&text, "given %s\ngoal %s\nengine %s\n", given(claim), goal(claim), engine);
    if (!err && text.failed)
        err = sn_fail_nomem(error);
    if (!err)
        sn_buf_printf(out, "engine %s; fnv-1a %016llx", engine,
                      (unsigned long long)sn_fnv1a(text.data, text.size));
    sn_buf_free(&text);
    return err;
}

static sn_err print_facts(const sn_kernel_claim *claim, sn_kernel_lines *lines, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(claim->net, &depth, error);
    if (err)
        return err;
    sn_buf_printf(&lines->network, "%s, %lu wire%s, %zu comparator%s, depth %zu", claim->name,
                  (unsigned long)claim->net->wires, sn_plural(claim->net->wires), claim->net->size,
                  sn_plural(claim->net->size), depth);
    sn_buf_printf(&lines->claim, "given %s, goal %s", given(claim), goal(claim));
    return SN_OK;
}

/* A claim that does not hold, as netcheck shows it. */
static void show_verdict(const sn_kernel_claim *claim, const sn_result *result)
{
    const sn_claim shown = {.name = claim->name,
                            .net = claim->net,
                            .given = given(claim),
                            .goal = goal(claim),
                            .family = claim->family,
                            .k = claim->k};
    sn_buf text = {0};
    sn_progress_hide();
    sn_verdict_text(&shown, result, false, sn_is_colorful(STDERR_FILENO), &text);
    if (!text.failed)
        fputs(text.data, stderr);
    sn_buf_free(&text);
}

static sn_err decide(const sn_kernel_claim *claim, sn_result **result, sn_error *error)
{
    sn_property *property;
    sn_progress progress = {.label = claim->name};
    const bool within = claim->progress != NULL;
    const sn_run run = {.seconds = claim->timeout,
                        .threads = claim->threads,
                        .stop = &sn_stop,
                        .progress = within ? claim->progress : sn_progress_draw,
                        .data = within ? claim->data : &progress};
    *result = NULL;
    sn_err err =
        sn_property_new(claim->net->wires, claim->given, claim->goal, NULL, &property, error);
    if (err)
        return err;
    if (!within)
        sn_signals_catch();
    err = sn_prove(claim->net, property, &run, result, error);
    if (!within)
        sn_signals_release();
    sn_progress_clear(&progress);
    sn_property_free(property);
    return err;
}

/* ---- what is proved already ------------------------------------------------------------------ */

void sn_kernel_known_free(sn_kernel_known *known)
{
    for (size_t i = 0; i < known->count; i++)
        sn_net_free(known->facts[i].net);
    free(known->facts);
    *known = (sn_kernel_known){0};
}

/* The engine that proved the network before; NULL if none did. */
static sn_err recall(const sn_kernel_claim *claim, const char **engine, sn_error *error)
{
    bool same = false;
    *engine = NULL;
    for (size_t i = 0; claim->known && i < claim->known->count && !same; i++) {
        sn_err err = sn_net_same(claim->known->facts[i].net, claim->net, &same, error);
        if (err)
            return err;
        *engine = same ? claim->known->facts[i].engine : NULL;
    }
    return SN_OK;
}

static sn_err remember(const sn_kernel_claim *claim, const char *engine, sn_error *error)
{
    sn_kernel_known *known = claim->known;
    if (!known)
        return SN_OK;
    struct sn_kernel_fact *facts = sn_grow(known->facts, known->count, &known->room, sizeof *facts);
    if (!facts)
        return sn_fail_nomem(error);
    known->facts = facts;
    sn_err err = sn_net_copy(claim->net, &facts[known->count].net, error);
    if (!err)
        facts[known->count++].engine = engine;
    return err;
}

/* Decide the claim, or recall that it was proved. Then `engine` says by what; else it is NULL and
 * the result, if any, what became of it. */
static sn_err recall_or_decide(const sn_kernel_claim *claim, sn_result **result,
                               const char **engine, sn_error *error)
{
    sn_err err = recall(claim, engine, error);
    if (err || *engine)
        return err;
    err = decide(claim, result, error);
    if (!err && (*result)->verdict == SN_HOLDS) {
        *engine = (*result)->engine;
        err = remember(claim, *engine, error);
    }
    return err;
}

/* ---- all of it ------------------------------------------------------------------------------- */

int sn_kernel_prove(const sn_tool *tool, const sn_kernel_claim *claim, sn_kernel_lines *lines)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_UNDECIDED};
    sn_result *result = NULL;
    const char *engine = NULL;
    sn_error error = {.text = ""};
    sn_err err = print_facts(claim, lines, &error);
    if (!err && claim->unproved)
        sn_buf_puts(&lines->proof, "none: written with --unproved");
    else if (!err)
        err = recall_or_decide(claim, &result, &engine, &error);
    if (!err && engine)
        err = print_hash(claim, engine, &lines->proof, &error);
    if (!err && (lines->network.failed || lines->claim.failed || lines->proof.failed))
        err = sn_fail_nomem(&error);
    int end =
        err ? sn_report(tool, claim->name, &error) : status[result ? result->verdict : SN_HOLDS];
    if (!err && end && claim->progress && result->interrupted)
        sn_say("%s: interrupted", tool->name);
    else if (!err && end && !(claim->quiet && end == SN_EXIT_FAILS))
        show_verdict(claim, result);
    sn_result_free(result);
    return end;
}

/* ---- hint ------------------------------------------------------------------------------------ */

/* Whether another sorter would cost less than one that only the scheduled mapping holds. */

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

/* Whether a network does what its text seems to claim, and what else it may do. */
#include "cli/netlift/judge.h"

#include "cli/common/messages.h"
#include "cli/common/own_networks.h"
#include "cli/common/progress.h"
#include "networks/families/bounds.h"
#include "networks/families/selectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Wires of networks whose idle comparators are looked for. */
#define IDLE_WIRES 64

typedef struct judge {
    const sn_request *request;
    const sn_lifted *lifted;
    sn_finding *out;
    sn_err err;
    sn_error error;
} judge;

const char *sn_judgement_name(sn_judgement judgement)
{
    static const char *const names[] = {"holds", "fails", "undecided", "unclaimed", "none"};
    return names[judgement];
}

void sn_finding_free(sn_finding *finding)
{
    sn_net_free(finding->net);
    sn_result_free(finding->result);
    sn_redundancy_free(finding->idle);
}

static sn_run run_of(const judge *j)
{
    return (sn_run){
        .seconds = j->request->timeout, .threads = j->request->threads, .stop = &sn_stop};
}

/* ---- trying a claim -------------------------------------------------------------------------- */

/* Keep what was proved, or refuted: what fails first is what is shown. */
static void keep(judge *j, sn_net **net, sn_result **result, const char *given, const char *goal,
                 const char *how)
{
    sn_finding *out = j->out;
    sn_net_free(out->net);
    sn_result_free(out->result);
    out->net = *net;
    out->result = *result;
    *net = NULL;
    *result = NULL;
    out->how = how;
    snprintf(out->given, sizeof out->given, "%s", given);
    snprintf(out->goal, sizeof out->goal, "%s", goal);
    out->judgement = out->result->verdict == SN_HOLDS   ? SN_JUDGED_HOLDS
                     : out->result->verdict == SN_FAILS ? SN_JUDGED_FAILS
                                                        : SN_JUDGED_UNDECIDED;
    snprintf(out->reason, sizeof out->reason, "%s", out->result->reason);
}

/* What comes of a claim goes to *result, or NULL after an error. Whether it holds. */
static bool decide(judge *j, const sn_net *net, const char *given, const char *goal,
                   sn_result **result)
{
    sn_property *property = NULL;
    const sn_run run = run_of(j);
    *result = NULL;
    if (!j->err && net)
        j->err = sn_property_new(net->wires, given, goal, NULL, &property, &j->error);
    if (!j->err && net)
        j->err = sn_prove(net, property, &run, result, &j->error);
    sn_property_free(property);
    return !j->err && *result && (*result)->verdict == SN_HOLDS;
}

/* Try a claim of a network, which is freed; true once one holds. */
static bool try_claim(judge *j, sn_net *net, const char *given, const char *goal, const char *how)
{
    sn_result *result;
    bool holds = decide(j, net, given, goal, &result);
    if (!j->err && result && (holds || !j->out->result))
        keep(j, &net, &result, given, goal, how);
    sn_net_free(net);
    sn_result_free(result);
    return holds;
}

/* ---- networks as they may be meant ----------------------------------------------------------- */

static sn_net *as_it_is(judge *j)
{
    sn_net *net = NULL;
    if (!j->err)
        j->err = sn_net_copy(j->lifted->net, &net, &j->error);
    return net;
}

/* All of the comparators the other way round. */
static sn_net *turned(judge *j)
{
    sn_net *net = NULL;
    if (!j->err)
        j->err = sn_net_flip(j->lifted->net, &net, &j->error);
    return net;
}

/* With other outputs; frees neither. NULL where they are none. */
static sn_net *with_outputs(judge *j, const uint16_t *output)
{
    sn_net *net = as_it_is(j);
    if (net && sn_net_set_output(net, output, NULL)) {
        sn_net_free(net);
        net = NULL;
    }
    return net;
}

/* Run it on some permutation: output[r] becomes the wire that has rank r in the end. */
static void sample(const sn_net *net, uint16_t *output, int64_t *value)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t i = 0; i < net->wires; i++)
        value[i] = i;
    for (uint32_t i = net->wires; i-- > 1;) {
        uint64_t k = sn_random_below(&random, i + 1);
        int64_t moved = value[i];
        value[i] = value[k];
        value[k] = moved;
    }
    sn_net_apply(net, value, NULL);
    for (uint32_t i = 0; i < net->wires; i++)
        output[value[i]] = (uint16_t)i;
}

/* With its outputs in the order that sorts one permutation. */
static sn_net *renamed(judge *j)
{
    const sn_net *net = j->lifted->net;
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    int64_t *value = sn_alloc(net->wires, sizeof *value);
    sn_net *made = NULL;
    if (output && value) {
        sample(net, output, value);
        made = with_outputs(j, output);
    } else {
        j->err = sn_fail_nomem(&j->error);
    }
    free(output);
    free(value);
    return made;
}

/* With output `from` exchanged for output `to`. */
static sn_net *with_moved(judge *j, uint32_t from, uint32_t to)
{
    const sn_net *net = j->lifted->net;
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    if (!output) {
        j->err = sn_fail_nomem(&j->error);
        return NULL;
    }
    for (uint32_t i = 0; i < net->wires; i++)
        output[i] = (uint16_t)sn_net_output_wire(net, i);
    uint16_t moved = output[from];
    output[from] = output[to];
    output[to] = moved;
    sn_net *made = with_outputs(j, output);
    free(output);
    return made;
}

/* ---- goals ----------------------------------------------------------------------------------- */

/* Of what is certain, only the value that is returned is anywhere. */
static bool returns_alone(const sn_lifted *l)
{
    return l->compiled && !l->outputs;
}

static bool try_sorted(judge *j, const char *given)
{
    const char *down = !strcmp(given, "any") ? "descending" : "both runs and the result descending";
    bool sorter = !strcmp(given, "any") || j->lifted->claim.goal == SN_LIFT_MERGE;
    if (returns_alone(j->lifted))
        return false;
    bool loose = sorter && (!j->lifted->outputs || !j->lifted->numbered);
    if (j->lifted->claim.descending && try_claim(j, turned(j), given, "sorted", down))
        return true;
    return try_claim(j, as_it_is(j), given, "sorted", NULL) ||
           (!j->lifted->claim.descending && try_claim(j, turned(j), given, "sorted", down)) ||
           (loose && try_claim(j, renamed(j), given, "sorted", "with its outputs renamed"));
}

/* The element of rank `rank` on one output. */
static bool try_rank(judge *j, uint32_t output, uint32_t rank, const char *how)
{
    char goal[40];
    snprintf(goal, sizeof goal, "ranks %u-%u", rank, rank);
    return try_claim(j, with_moved(j, output, rank), "any", goal, how);
}

/* The wire that may have the median, whatever it is called. */
static bool try_any_median(judge *j, uint32_t rank)
{
    sn_net *net = renamed(j);
    char goal[40];
    snprintf(goal, sizeof goal, "ranks %u-%u", rank, rank);
    return net && try_claim(j, net, "any", goal, "on another output");
}

static bool try_median(judge *j)
{
    const sn_lifted *l = j->lifted;
    uint32_t wires = l->net->wires, high = wires / 2, low = (wires - 1) / 2;
    bool result = l->result >= 0;
    if (l->returns)
        return try_rank(j, (uint32_t)l->result, high, "returned") ||
               (low != high && try_rank(j, (uint32_t)l->result, low, "the lower one, returned"));
    return try_claim(j, as_it_is(j), "any", "median", NULL) ||
           (result && try_rank(j, (uint32_t)l->result, high, "stored last")) ||
           ((!l->outputs || !l->numbered) && try_any_median(j, high));
}

/* Some outputs alone are left: the smallest, or the largest. */
static bool try_selection(judge *j)
{
    char goal[40];
    uint32_t last = j->lifted->known - 1;
    snprintf(goal, sizeof goal, "ranks 0-%u", last);
    if (try_claim(j, as_it_is(j), "any", goal, "the only ones left") ||
        try_claim(j, turned(j), "any", goal, "descending, the only ones left"))
        return true;
    snprintf(goal, sizeof goal, "set 0-%u", last);
    return try_claim(j, as_it_is(j), "any", goal, "the only ones left") ||
           try_claim(j, turned(j), "any", goal, "descending, the only ones left");
}

static bool try_merge(judge *j)
{
    char given[40];
    if (j->lifted->net->wires < 4 && j->lifted->claim.goal != SN_LIFT_MERGE)
        return false;
    uint32_t wires = j->lifted->net->wires, first = j->lifted->claim.runs[0];
    if (!first || j->lifted->claim.wires != wires)
        first = wires / 2;
    snprintf(given, sizeof given, "runs %u,%u", first, wires - first);
    return try_sorted(j, given) || try_claim(j, as_it_is(j), "bitonic", "sorted", NULL) ||
           try_claim(j, turned(j), "bitonic", "sorted", "descending") ||
           (wires % 2 == 0 && try_claim(j, as_it_is(j), "interleaved 2", "sorted", NULL));
}

/* Whether the text says what the network is for, and means as many wires. */
static bool is_claimed(const sn_lifted *l)
{
    bool known = l->claim.goal == SN_LIFT_SORT || l->claim.goal == SN_LIFT_MEDIAN ||
                 (l->claim.goal == SN_LIFT_MERGE && (l->claim.wires || l->net->wires % 2 == 0));
    return known && (!l->claim.wires || l->claim.wires == l->net->wires);
}

/* Try what the text claims, and where it claims nothing that fits what may be meant; true if
 * something holds. A sorter that merges only is wrong, unless its name speaks of merging. */
static bool try_all(judge *j)
{
    const sn_lifted *l = j->lifted;
    const sn_lift_goal goal = l->claim.goal;
    if (l->compiled && l->known && !l->outputs)
        return try_selection(j);
    if (goal == SN_LIFT_MEDIAN && try_median(j))
        return true;
    if (goal == SN_LIFT_MERGE && try_merge(j))
        return true;
    if (goal == SN_LIFT_MEDIAN && is_claimed(l))
        return false;
    if (try_sorted(j, "any"))
        return true;
    if (goal == SN_LIFT_SORT && is_claimed(l) && !l->claim.merges)
        return false;
    if (l->returns && goal != SN_LIFT_MEDIAN && try_median(j))
        return true;
    return goal != SN_LIFT_MERGE && !l->returns && try_merge(j);
}

/* ---- judging --------------------------------------------------------------------------------- */

static bool has_word(const char *text, const char *const *words)
{
    while (*words && !strcasestr(text, *words))
        words++;
    return *words != NULL;
}

/* Whether words say that the pairs are compared. Calls and tables alone may be of anything, edges
 * of graphs for one. */
static bool is_hinted(const sn_lifted *l)
{
    static const char *const good[] = {"cmp",   "comp", "cas", "sort", "swap", "minmax", "exch",
                                       "order", "coex", "cex", "ce",   "cx",   NULL};
    static const char *const bad[] = {"edge", "assert", "expect", "add",  "link", "connect", "test",
                                      "push", "insert", "print",  "draw", "set",  "graph",   NULL};
    bool claimed = l->claim.goal != SN_LIFT_NOTHING;
    bool fits = claimed && (l->claim.wires == l->net->wires || l->claim.network);
    if (l->table)
        return fits || l->claim.network;
    if (!l->called)
        return true;
    return !has_word(l->called, bad) && (claimed || l->claim.network || has_word(l->called, good));
}

/* Why what was read is no network after all, or NULL. A sorter of four wires or more is one,
 * whatever it is called. */
static const char *find_doubt(const judge *j)
{
    const sn_lifted *l = j->lifted;
    bool holds = j->out->judgement == SN_JUDGED_HOLDS;
    if (!is_hinted(l) && !(holds && l->net->wires > 3 && !strcmp(j->out->goal, "sorted")))
        return "pairs of places, but nothing says that they are compared";
    if (l->flat && !holds && !l->claim.network)
        return "numbers in a row, but nothing says that they are pairs of places";
    if (l->part && !holds)
        return "other statements of the function compare these places, before or after, under "
               "conditions";
    if (!l->compiled && l->doubled && !l->outputs && !l->returns)
        return "one value is left on two places";
    if (!l->compiled && l->clouded && !holds)
        return "what is not read writes to these places, or another function that gets them may";
    if (l->whole < 3 && !holds && !is_claimed(l))
        return "fewer than three comparators whose values are both used";
    return NULL;
}

/* What it means that something holds, or that nothing does. */
static void conclude(judge *j)
{
    sn_finding *out = j->out;
    const char *doubt = find_doubt(j);
    if (doubt) {
        out->judgement = SN_JUDGED_NONE;
        snprintf(out->reason, sizeof out->reason, "%s", doubt);
    } else if (out->judgement == SN_JUDGED_FAILS && !is_claimed(j->lifted)) {
        out->judgement = SN_JUDGED_UNCLAIMED;
        out->goal[0] = out->given[0] = '\0';
        out->how = NULL;
    }
}

/* What is claimed is not of what the function leaves: nobody can say that it holds. */
static void leave_open(judge *j, const char *goal, const char *why)
{
    j->out->judgement = SN_JUDGED_UNDECIDED;
    snprintf(j->out->given, sizeof j->out->given, "any");
    snprintf(j->out->goal, sizeof j->out->goal, "%s", goal);
    snprintf(j->out->reason, sizeof j->out->reason, "%s", why);
}

/* A claim of ranks where a key is returned: it is about that key. */
static void judge_returned(judge *j, const char *claim)
{
    unsigned rank, last;
    if (!strcmp(claim, "median"))
        try_median(j);
    else if (sscanf(claim, "ranks %u-%u", &rank, &last) == 2 && rank == last &&
             rank < j->lifted->net->wires)
        try_rank(j, (uint32_t)j->lifted->result, rank, "returned");
    else
        leave_open(j, claim, "it returns one key, and the claim is not of one alone");
}

/* Whether a claim is of no more outputs than the first `known`. */
static bool is_within(const char *claim, uint32_t known)
{
    unsigned first, last;
    if (sscanf(claim, "smallest %u", &last) == 1)
        return last <= known;
    return (sscanf(claim, "ranks %u-%u", &first, &last) == 2 ||
            sscanf(claim, "set %u-%u", &first, &last) == 2) &&
           last < known;
}

/* Whether a network that does not sort up sorts down: the user may have meant that. */
static bool sorts_down(judge *j)
{
    sn_result *result;
    sn_net *net = turned(j);
    bool holds = decide(j, net, "any", "sorted", &result);
    sn_net_free(net);
    sn_result_free(result);
    return holds;
}

/* What the user claims, to the letter; of what is certain, of what is left alone. */
static void judge_given(judge *j, const char *claim)
{
    const sn_lifted *l = j->lifted;
    bool sorted = !strcmp(claim, "sorted");
    if (l->compiled && l->number && !sorted)
        leave_open(j, claim, "what it returns is no key, and the claim is of one or of some");
    else if (l->compiled && l->returns && (!l->outputs || !sorted))
        judge_returned(j, claim);
    else if (l->compiled && !l->outputs && !is_within(claim, l->known))
        leave_open(j, claim, "some of its outputs are left nowhere");
    else if (!try_claim(j, as_it_is(j), "any", claim, NULL) && sorted)
        j->out->down = sorts_down(j);
}

static void judge_claims(judge *j)
{
    sn_finding *out = j->out;
    const sn_lifted *l = j->lifted;
    if (strcmp(j->request->claim, SN_CLAIM_AUTO) != 0) {
        out->source = "--claim";
        judge_given(j, j->request->claim);
        return;
    }
    if (is_claimed(l))
        out->source = l->claim.line ? "a comment" : "its name";
    if (l->compiled && l->number && l->claim.goal == SN_LIFT_MEDIAN)
        leave_open(j, "median", "what it returns is no key");
    else
        try_all(j);
    if (!j->err)
        conclude(j);
}

/* The smallest network known that does the same. */
static void find_best(judge *j)
{
    sn_finding *out = j->out;
    sn_best *best;
    sn_net *median = NULL;
    const sn_bounds *bounds = sn_bounds_for(j->lifted->net->wires);
    if (!bounds || strcmp(out->given, "any") != 0)
        return;
    if (!strcmp(out->goal, "sorted")) {
        out->best = bounds->size_best;
        return;
    }
    uint32_t rank = j->lifted->net->wires / 2;
    char goal[40];
    snprintf(goal, sizeof goal, "ranks %u-%u", rank, rank);
    if (j->lifted->net->wires % 2 == 0 || (strcmp(out->goal, "median") && strcmp(out->goal, goal)))
        return;
    j->err = sn_own_best(j->request->tool, &best, &j->error);
    if (!j->err)
        j->err = sn_best_median(best, j->lifted->net->wires, &median, NULL, &j->error);
    out->best = median ? (uint32_t)median->size : 0;
    sn_net_free(median);
}

static void find_idle(judge *j)
{
    sn_property *property = NULL;
    sn_run run = run_of(j);
    const char *given = *j->out->given ? j->out->given : "any";
    if (j->lifted->net->wires > IDLE_WIRES)
        return;
    j->err = sn_property_new(j->lifted->net->wires, given, NULL, NULL, &property, &j->error);
    if (!j->err)
        j->err = sn_redundancy_find(j->out->net ? j->out->net : j->lifted->net, property, &run,
                                    &j->out->idle, &j->error);
    sn_property_free(property);
}

int sn_finding_judge(const sn_request *request, const char *file, const sn_lifted *lifted,
                     sn_finding *finding)
{
    judge j = {.request = request, .lifted = lifted, .out = finding, .error = {.text = ""}};
    *finding = (sn_finding){.file = file, .lifted = lifted, .judgement = SN_JUDGED_NONE};
    snprintf(finding->reason, sizeof finding->reason, "%s", lifted->reason);
    if (!lifted->net)
        return SN_EXIT_OK;
    judge_claims(&j);
    if (!j.err)
        j.err = sn_net_depth(lifted->net, &finding->depth, &j.error);
    if (!j.err && finding->judgement == SN_JUDGED_HOLDS)
        find_best(&j);
    if (!j.err && finding->judgement != SN_JUDGED_NONE)
        find_idle(&j);
    return j.err ? sn_report(request->tool, file, &j.error) : SN_EXIT_OK;
}

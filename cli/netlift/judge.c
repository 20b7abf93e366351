/* Whether a network does what its text seems to claim, and what else it may do. */
#include "cli/netlift/netlift.h"

#include "cli/common/common.h"
#include "lift/lift.h"
#include "lift/parts.h"
#include "networks/families/catalogue.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Wires of networks whose idle comparators are looked for. */
#define IDLE_WIRES 64

typedef struct judge {
    const sn_lift_request *request;
    const sn_lifted *lifted;
    sn_lift_finding *out;
    const char *given; /* of what is tried */
    bool named;        /* the function's name is of this network, not of several */
    sn_err err;
    sn_error error;
} judge;

static const char nothing[] = "any";

const char *sn_judgement_name(sn_judgement judgement)
{
    static const char *const names[] = {
        [SN_JUDGED_HOLDS] = "holds",         [SN_JUDGED_FAILS] = "fails",
        [SN_JUDGED_UNDECIDED] = "undecided", [SN_JUDGED_UNCLAIMED] = "unclaimed",
        [SN_JUDGED_NONE] = "none",           [SN_JUDGED_UNREAD] = "unread",
        [SN_JUDGED_IGNORED] = "ignored"};
    return names[judgement];
}

void sn_finding_free(sn_lift_finding *finding)
{
    sn_net_free(finding->net);
    sn_result_free(finding->result);
    sn_redundancy_free(finding->idle);
    free(finding->shown.in);
    free(finding->shown.out);
    free(finding->shown.bit[0]);
    free(finding->shown.bit[1]);
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
    sn_lift_finding *out = j->out;
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

/* What is claimed is not of what the function leaves: nobody can say that it holds. */
static void leave_open(judge *j, const char *goal, const char *why)
{
    j->out->judgement = SN_JUDGED_UNDECIDED;
    j->out->how = NULL;
    snprintf(j->out->given, sizeof j->out->given, "%s", j->given);
    snprintf(j->out->goal, sizeof j->out->goal, "%s", goal);
    snprintf(j->out->reason, sizeof j->out->reason, "%s", why);
}

/* Whether a network that does not sort one way sorts the other: that may have been meant. */
static bool sorts_other_way(judge *j, bool down)
{
    sn_result *result;
    sn_net *net = down ? turned(j) : as_it_is(j);
    bool holds = decide(j, net, j->given, "sorted", &result);
    sn_net_free(net);
    sn_result_free(result);
    return holds;
}

/* A goal in the words of verify/property.h, "" for one that says too little. */
static const char *goal_words(sn_lift_goal goal)
{
    switch (goal) {
    case SN_LIFT_SORT:
    case SN_LIFT_MERGE:
        return "sorted";
    case SN_LIFT_MEDIAN:
        return "median";
    case SN_LIFT_MINIMUM:
        return "smallest 1";
    case SN_LIFT_MAXIMUM:
        return "largest 1";
    default:
        return "";
    }
}

/* ---- goals ----------------------------------------------------------------------------------- */

/* Of what is certain, only the value that is returned is anywhere. */
static bool returns_alone(const sn_lifted *l)
{
    return (l->compiled || l->exact) && !l->outputs;
}

/* Whether it is known which place each output is, so that one order is not the other. */
static bool is_ordered(const sn_lifted *l)
{
    return l->outputs && l->numbered;
}

/* Up or down, unless the text says which, and which values come first was read. */
static bool try_sorted(judge *j)
{
    const sn_lifted *l = j->lifted;
    const bool sorter = l->claim.goal == SN_LIFT_SORT;
    const bool strict = sorter && is_ordered(l) && !j->out->assumed;
    if (returns_alone(l))
        return false;
    if (l->claim.descending && sorter) {
        if (try_claim(j, turned(j), j->given, "sorted", "descending"))
            return true;
        if (strict)
            return false;
    }
    if (try_claim(j, as_it_is(j), j->given, "sorted", NULL))
        return true;
    if (strict && l->claim.ascending)
        return false;
    if (sorter && is_ordered(l) && j->out->assumed && l->claim.ascending &&
        sorts_other_way(j, true)) {
        leave_open(j, "sorted", "it sorts down, if what it calls gives the smaller key first");
        return true;
    }
    return try_claim(j, turned(j), j->given, "sorted", "descending") ||
           (!is_ordered(l) &&
            try_claim(j, renamed(j), j->given, "sorted", "with its outputs renamed"));
}

/* Of two runs, up or down. */
static bool try_runs(judge *j, const char *given)
{
    const char *down = "both runs and the result descending";
    bool loose = j->lifted->claim.goal == SN_LIFT_MERGE && !is_ordered(j->lifted);
    return !returns_alone(j->lifted) &&
           (try_claim(j, as_it_is(j), given, "sorted", NULL) ||
            try_claim(j, turned(j), given, "sorted", down) ||
            (loose && try_claim(j, renamed(j), given, "sorted", "with its outputs renamed")));
}

/* The element of rank `rank` on one output. */
static bool try_rank(judge *j, uint32_t output, uint32_t rank, const char *how)
{
    char goal[40];
    snprintf(goal, sizeof goal, "ranks %u-%u", rank, rank);
    const sn_result *before = j->out->result;
    bool holds = try_claim(j, with_moved(j, output, rank), j->given, goal, how);
    if (j->out->result != before)
        j->out->single = (int32_t)output;
    return holds;
}

/* The element of a rank on the wire that may have it, whatever that is called. */
static bool try_anywhere(judge *j, uint32_t rank)
{
    sn_net *net = renamed(j);
    char goal[40];
    snprintf(goal, sizeof goal, "ranks %u-%u", rank, rank);
    return net && try_claim(j, net, j->given, goal, "on another output");
}

static const char only[] = "the only one that leaves";

static bool try_median(judge *j)
{
    const sn_lifted *l = j->lifted;
    uint32_t wires = l->net->wires, high = wires / 2, low = (wires - 1) / 2;
    bool result = l->result >= 0;
    if (l->returns)
        return try_rank(j, (uint32_t)l->result, high, "returned") ||
               (low != high && try_rank(j, (uint32_t)l->result, low, "the lower one, returned"));
    if (l->alone)
        return try_rank(j, (uint32_t)l->result, high, only) ||
               (low != high && try_rank(j, (uint32_t)l->result, low, only));
    return try_claim(j, as_it_is(j), j->given, "median", NULL) ||
           (result && try_rank(j, (uint32_t)l->result, high, "stored last")) ||
           (!is_ordered(l) && try_anywhere(j, high));
}

/* The least or the greatest of all, on its own place, the first one, or where it is left. */
static bool try_extreme(judge *j, uint32_t rank)
{
    const sn_lifted *l = j->lifted;
    if (l->returns || l->alone)
        return try_rank(j, (uint32_t)l->result, rank, l->returns ? "returned" : only);
    return try_rank(j, rank, rank, NULL) || (rank && try_rank(j, 0, rank, "on the first place")) ||
           (l->result >= 0 && !l->outputs &&
            try_rank(j, (uint32_t)l->result, rank, "stored last")) ||
           (!is_ordered(l) && try_anywhere(j, rank));
}

/* The least or the greatest, unless the name speaks of the other. */
static bool try_either_extreme(judge *j)
{
    static const char *const least[] = {"min*", "small*", "least", "low*", NULL};
    static const char *const most[] = {"max*", "larg*", "great*", "most", "high*", NULL};
    const char *name = j->lifted->function;
    const size_t size = strlen(name);
    return (!sn_claim_has_word(name, size, most) && try_extreme(j, 0)) ||
           (!sn_claim_has_word(name, size, least) && try_extreme(j, j->lifted->net->wires - 1));
}

/* Some outputs alone are left: the smallest, or the largest. */
static bool try_selection(judge *j)
{
    char goal[40];
    uint32_t last = j->lifted->known - 1;
    snprintf(goal, sizeof goal, "ranks 0-%u", last);
    if (try_claim(j, as_it_is(j), j->given, goal, "the only ones left") ||
        try_claim(j, turned(j), j->given, goal, "descending, the only ones left"))
        return true;
    snprintf(goal, sizeof goal, "set 0-%u", last);
    return try_claim(j, as_it_is(j), j->given, goal, "the only ones left") ||
           try_claim(j, turned(j), j->given, goal, "descending, the only ones left");
}

/* How long the first run is that a name tells of a merger: merge4x4, merge55 of 10; 0 if it does
 * not. */
static uint32_t told_run(const sn_lifted *l)
{
    const uint32_t wires = l->net->wires, side = l->claim.side;
    if (l->claim.goal != SN_LIFT_MERGE)
        return 0;
    if (l->claim.runs[0])
        return l->claim.wires == wires ? l->claim.runs[0] : 0;
    return side < 100 && side % 11 == 0 && 2 * (side / 11) == wires ? side / 11 : 0;
}

static bool try_merge(judge *j)
{
    char given[40];
    if (j->lifted->net->wires < 4 && j->lifted->claim.goal != SN_LIFT_MERGE)
        return false;
    const uint32_t wires = j->lifted->net->wires, told = told_run(j->lifted);
    const uint32_t first = told ? told : wires / 2;
    snprintf(given, sizeof given, "runs %u,%u", first, wires - first);
    if (wires % 2 && !told)
        return false;
    if (told) /* the name says which runs: nothing else is meant */
        return try_runs(j, given);
    return try_runs(j, given) || try_claim(j, as_it_is(j), "bitonic", "sorted", NULL) ||
           try_claim(j, turned(j), "bitonic", "sorted", "descending") ||
           (wires % 2 == 0 && try_claim(j, as_it_is(j), "interleaved 2", "sorted", NULL));
}

/* Whether the text says what the network is for, and means as many wires. A merger has to say
 * which runs it merges, or how many keys; a comment that speaks of one means two halves. */
static bool is_claimed(const judge *j)
{
    const sn_lifted *l = j->lifted;
    const sn_lift_claim *c = &l->claim;
    uint32_t wires = l->net->wires;
    if (c->heading && c->said)
        return c->said == wires;
    if (!j->named && c->wires != wires) /* which of them is meant? */
        return false;
    switch (c->goal) {
    case SN_LIFT_NOTHING:
    case SN_LIFT_SELECT:
        return false;
    case SN_LIFT_MERGE:
        return c->wires
                   ? c->wires == wires
                   : told_run(l) ||
                         (wires % 2 == 0 &&
                          (c->line || (c->side && (wires == c->side || wires == 2 * c->side))));
    case SN_LIFT_MEDIAN:
        if (c->side && wires == c->side * c->side)
            return true;
        break;
    default:
        break;
    }
    return !c->wires || c->wires == wires;
}

/* Try what the text claims, and where it claims nothing that fits what may be meant; true if
 * something holds. A sorter that merges only is wrong, unless its name speaks of merging. */
static bool try_all(judge *j)
{
    const sn_lifted *l = j->lifted;
    const sn_lift_goal goal = l->claim.goal;
    const bool any = j->given == nothing;
    if ((l->compiled || l->exact) && l->known && !l->outputs) {
        const bool one = (goal == SN_LIFT_MINIMUM || goal == SN_LIFT_MAXIMUM) && l->known == 1;
        if (l->compiled || one || !is_claimed(j))
            return try_selection(j);
        leave_open(j, goal_words(goal),
                   "some keys leave, and it is not known what leaves beside these");
        return true;
    }
    if (goal == SN_LIFT_MINIMUM || goal == SN_LIFT_MAXIMUM) {
        if (try_extreme(j, goal == SN_LIFT_MINIMUM ? 0 : l->net->wires - 1))
            return true;
        return !is_claimed(j) && try_sorted(j);
    }
    if (goal == SN_LIFT_MEDIAN && try_median(j))
        return true;
    if (goal == SN_LIFT_MERGE && l->claim.runs[0] && l->claim.wires != l->net->wires)
        return false; /* other keys are meant */
    if (goal == SN_LIFT_MERGE && any && try_merge(j))
        return true;
    if (goal == SN_LIFT_MEDIAN && is_claimed(j))
        return false;
    if (try_sorted(j))
        return true;
    if (goal == SN_LIFT_SORT && is_claimed(j) && !l->claim.merges)
        return false;
    if (l->returns && goal != SN_LIFT_MEDIAN && try_median(j))
        return true;
    if (l->returns && l->exact && goal == SN_LIFT_NOTHING && try_either_extreme(j))
        return true;
    if (goal == SN_LIFT_NOTHING && !l->outputs)
        return false; /* minima and maxima of some keys may merge whatever they are for */
    return any && goal != SN_LIFT_MERGE && !l->returns && try_merge(j);
}

/* ---- judging --------------------------------------------------------------------------------- */

/* Whether words say that the pairs are compared. Calls and tables alone may be of anything, edges
 * of graphs for one. */
static bool is_hinted(const sn_lifted *l)
{
    static const char *const good[] = {
        "cmp*",     "compar*", "comp", "*swap*",  "*sort*", "minmax*", "*exch*", "order", "cas",
        "condswap", "coex",    "cex",  "compex*", "cswap*", "ce",      "cx",     "csw",   NULL};
    static const char *const bad[] = {
        "edge*", "assert*", "expect*", "add",   "link", "connect*", "test",    "push",    "insert",
        "print", "draw",    "set",     "graph", "get",  "check*",   "unsort*", "resort*", NULL};
    const bool claimed = l->claim.goal != SN_LIFT_NOTHING;
    const bool fits = claimed && (l->claim.wires == l->net->wires || l->claim.network);
    if (l->table)
        return l->flat ? l->claim.network || (fits && l->claim.sized) : fits || l->claim.network;
    if (!l->called)
        return true;
    const size_t size = strlen(l->called);
    return !sn_claim_has_word(l->called, size, bad) &&
           (claimed || l->claim.network || sn_claim_has_word(l->called, size, good));
}

/* Whether it sorts any inputs, with fewer pairs than there are: all of them one after the other do
 * so, too, and may be anything. */
static bool is_sorter(const judge *j)
{
    const size_t wires = j->lifted->net->wires;
    return j->out->judgement == SN_JUDGED_HOLDS && wires > 3 && !strcmp(j->out->goal, "sorted") &&
           !strcmp(j->out->given, nothing) && j->lifted->net->size < wires * (wires - 1) / 2;
}

/* Why what was read is no network after all, or NULL. A table that sorts four wires or more is one,
 * whatever it is called. */
static const char *find_doubt(const judge *j)
{
    const sn_lifted *l = j->lifted;
    bool holds = j->out->judgement == SN_JUDGED_HOLDS;
    const bool hinted = is_hinted(l);
    if (l->flat && (!hinted || (!holds && !l->claim.network)))
        return "numbers in a row, but nothing says that they are pairs of places";
    if (!hinted && (l->called || !is_sorter(j)))
        return "pairs of places, but nothing says that they are compared";
    if (!holds && l->net->wires > 2 && l->net->size && j->out->depth == 1)
        return "no place is compared twice: it is one layer alone";
    const char *doubt = sn_lifted_doubt(l);
    if (doubt && (!holds || sn_lifted_outputs_unknown(l)))
        return doubt;
    if (l->whole < 3 && !holds && !is_claimed(j))
        return "fewer than three comparators whose values are both used";
    return NULL;
}

/* Whether the name speaks of more or of fewer places than are touched. */
static bool names_others(const judge *j)
{
    const sn_lifted *l = j->lifted;
    const uint32_t wires = l->net->wires, told = l->claim.wires;
    if (l->claim.goal == SN_LIFT_MERGE)
        return (told || l->claim.side) && !is_claimed(j);
    if (l->claim.goal == SN_LIFT_MEDIAN && (l->claim.side || told > 2 * wires))
        return !is_claimed(j); /* medfilt3, median5x5 */
    if (l->claim.said && l->claim.said != wires && l->claim.line && !told)
        return true;
    return l->claim.goal != SN_LIFT_NOTHING && !l->claim.side && told && told != wires &&
           told <= 2 * wires && wires <= 2 * told && !l->table;
}

/* Whether what should be the median of an even number of keys is one of the two in the middle, now
 * this, now that one: by the 0-1 principle it is, if it is 0 where more than half of the keys are,
 * and 1 where more than half are. */
static bool is_either_middle(judge *j)
{
    const sn_lifted *l = j->lifted;
    const uint32_t n = l->net->wires;
    if (l->claim.goal != SN_LIFT_MEDIAN || n % 2 || n > 16)
        return false;
    int64_t *value = sn_alloc(2 * (size_t)n, sizeof *value);
    uint32_t middle = l->returns ? 1u << l->result : (1u << n) - 1; /* outputs that may be it */
    if (!value)
        j->err = sn_fail_nomem(&j->error);
    for (uint32_t bits = 0; bits < 1u << n && middle && value; bits++) {
        uint32_t ones = (uint32_t)__builtin_popcount(bits);
        for (uint32_t i = 0; i < n; i++)
            value[i] = bits >> i & 1;
        sn_net_apply(l->net, value, value + n);
        for (uint32_t i = 0; i < n && ones != n / 2; i++)
            if (value[n + i] != (ones > n / 2))
                middle &= ~(1u << i);
    }
    free(value);
    return middle != 0;
}

/* Nothing that is claimed fits; what the text speaks of instead is told. */
static void unclaim(judge *j)
{
    static const char *const words[] = {[SN_LIFT_SORT] = "a sorter",
                                        [SN_LIFT_MERGE] = "a merger",
                                        [SN_LIFT_MEDIAN] = "a median",
                                        [SN_LIFT_MINIMUM] = "a minimum",
                                        [SN_LIFT_MAXIMUM] = "a maximum"};
    sn_lift_finding *out = j->out;
    const sn_lift_claim *c = &j->lifted->claim;
    const uint32_t told = c->wires ? c->wires : c->said, wires = j->lifted->net->wires;
    out->judgement = SN_JUDGED_UNCLAIMED;
    out->goal[0] = out->given[0] = '\0';
    out->how = out->premise = NULL;
    if ((size_t)c->goal < sizeof words / sizeof *words && words[c->goal] && told && told != wires)
        snprintf(out->reason, sizeof out->reason,
                 "what is spoken of is %s of %u keys, and %u are read", words[c->goal], told,
                 wires);
}

/* What it means that something holds, or that nothing does. */
static void conclude(judge *j)
{
    sn_lift_finding *out = j->out;
    const char *doubt = find_doubt(j);
    if (doubt) {
        out->judgement = SN_JUDGED_NONE;
        snprintf(out->reason, sizeof out->reason, "%s", doubt);
    } else if (out->judgement == SN_JUDGED_FAILS && is_either_middle(j)) {
        leave_open(j, "median", "it gives one or the other of the two keys in the middle");
    } else if (out->judgement == SN_JUDGED_FAILS && !is_claimed(j)) {
        unclaim(j);
    } else if (out->judgement == SN_JUDGED_HOLDS && names_others(j)) {
        unclaim(j); /* it holds of the places that are touched, and the name speaks of others */
    }
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
    else if (!try_claim(j, as_it_is(j), j->given, claim, NULL) && sorted)
        j->out->other_way = sorts_other_way(j, true);
}

/* What is asked of a function: by its name, or of all; or NULL. */
static const char *find_asked(const sn_asked *asked, const char *function)
{
    for (size_t i = asked->count; i-- > 0;)
        if (!strcmp(asked->named[i].function, function))
            return asked->named[i].words;
    return asked->all;
}

/* The k-th thing that words of a comment may mean of so many places, as "the columns are sorted";
 * "" past the last. Rows and columns are those of a square, which may be stored by either. */
static void read_premise(const char *words, uint32_t wires, unsigned k, char *out, size_t room)
{
    uint32_t side = 1, run = 0;
    *out = '\0';
    while (side * side < wires)
        side++;
    bool square = side * side == wires && side > 1;
    bool rows = !strcmp(words, "rows"), columns = !strcmp(words, "columns");
    if (!strcmp(words, "halves") && wires % 2 == 0 && !k)
        run = wires / 2;
    else if (!strcmp(words, "pairs") && wires % 2 == 0 && !k)
        run = 2;
    else if (square && (rows || columns) && k == (columns ? 1 : 0))
        run = side;
    else if (square && (rows || columns) && k < 2)
        snprintf(out, room, "interleaved %u", side);
    else if (!k && (strchr(words, ' ') || !strcmp(words, "bitonic")))
        snprintf(out, room, "%s", words);
    size_t at = 0;
    for (uint32_t w = 0; run && w < wires && at < room; w += run)
        at += (size_t)snprintf(out + at, room - at, "%s%u", w ? "," : "runs ", run);
    if (at >= room)
        *out = '\0';
}

/* Forget what was tried. */
static void start_again(judge *j)
{
    sn_net_free(j->out->net);
    sn_result_free(j->out->result);
    j->out->net = NULL;
    j->out->result = NULL;
    j->out->single = -1;
}

/* What the text claims of any inputs, or else of those that a comment speaks of. */
static void judge_by_text(judge *j)
{
    const sn_lift_claim *c = &j->lifted->claim;
    char given[sizeof j->out->given];
    bool holds = try_all(j);
    if (holds || j->err || !*c->given || j->given != nothing)
        return;
    for (unsigned k = 0; !holds && !j->err; k++) {
        read_premise(c->given, j->lifted->net->wires, k, given, sizeof given);
        if (!*given && !k && is_claimed(j))
            leave_open(j, goal_words(c->goal), "a comment says what is given, not of which places");
        if (!*given)
            break;
        if (!k)
            start_again(j);
        j->given = given;
        j->out->premise = "a comment";
        holds = try_all(j);
    }
    j->given = nothing;
}

static void judge_claims(judge *j)
{
    sn_lift_finding *out = j->out;
    const sn_lifted *l = j->lifted;
    const char *asked = find_asked(&j->request->claim, l->function);
    const char *given = find_asked(&j->request->given, l->function);
    if (given || l->claim.given_told) {
        j->given = given ? given : l->claim.given;
        out->premise = given ? "--given" : "a comment";
    }
    if (asked || *l->claim.told) {
        out->source = asked ? "--claim" : "a comment";
        judge_given(j, asked ? asked : l->claim.told);
        return;
    }
    if (is_claimed(j))
        out->source = l->claim.line ? "a comment" : "its name";
    if (l->compiled && l->number && l->claim.goal == SN_LIFT_MEDIAN)
        leave_open(j, "median", "what it returns is no key");
    else
        judge_by_text(j);
    if (!j->err)
        conclude(j);
    if (!j->err && out->judgement == SN_JUDGED_FAILS && !strcmp(out->goal, "sorted") &&
        l->claim.goal == SN_LIFT_SORT && (l->claim.ascending || l->claim.descending))
        out->other_way = sorts_other_way(j, l->claim.ascending);
}

/* ---- whose name it is ------------------------------------------------------------------------ */

/* Whether a network seems to sort, up or down: on 64 random vectors of zeros and ones. */
static bool seems_to_sort(const sn_lifted *item, uint64_t *value)
{
    const uint32_t wires = item->net->wires;
    uint64_t *left = value + wires, up = 0, down = 0;
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t w = 0; w < wires; w++)
        value[w] = sn_random_next(&random);
    sn_net_apply_bits(item->net, value, left);
    for (uint32_t w = 1; w < wires; w++) {
        up |= left[w - 1] & ~left[w];
        down |= ~left[w - 1] & left[w];
    }
    return !up || !down;
}

/* Whether a function's name is of this network, as far as others in it say: there are none, or
 * those that are there sort, as where a switch chooses one for each size. The networks of a
 * function are neighbours. */
static bool is_named(const sn_lifts *lifts, size_t i, uint64_t *value)
{
    const sn_lifted *item = &lifts->item[i];
    size_t first = i, last = i;
    while (first && lifts->item[first - 1].line == item->line)
        first--;
    while (last + 1 < lifts->count && lifts->item[last + 1].line == item->line)
        last++;
    for (size_t k = first; k <= last; k++)
        if (k != i && lifts->item[k].net && !strcmp(lifts->item[k].function, item->function) &&
            !seems_to_sort(&lifts->item[k], value))
            return false;
    return true;
}

bool sn_lifts_name(const sn_lifts *lifts, bool *named)
{
    uint64_t *value = sn_alloc(2 * (size_t)SN_LIFT_WIRES_MAX, sizeof *value);
    for (size_t i = 0; i < lifts->count && value; i++)
        named[i] = is_named(lifts, i, value);
    free(value);
    return value != NULL;
}

/* ---- what is at fault ------------------------------------------------------------------------ */

/* Copy what is shown of [size] keys. */
static void show(judge *j, const int64_t *in, const int64_t *out, uint32_t size)
{
    sn_shown *shown = &j->out->shown;
    shown->in = sn_alloc(size, sizeof *shown->in);
    shown->out = sn_alloc(size, sizeof *shown->out);
    if (!shown->in || !shown->out) {
        j->err = sn_fail_nomem(&j->error);
        return;
    }
    memcpy(shown->in, in, size * sizeof *in);
    memcpy(shown->out, out, size * sizeof *out);
    shown->size = size;
}

/* What is wrong whatever the network is: it fails, and no proof is asked for. Whether it is so. */
static bool judge_fault(judge *j)
{
    const sn_lifted *l = j->lifted;
    sn_lift_finding *out = j->out;
    if (!*l->fault)
        return false;
    snprintf(out->fault, sizeof out->fault, "%s", l->fault);
    out->fault_line = l->fault_line ? l->fault_line : l->line;
    const char *asked = find_asked(&j->request->claim, l->function);
    const char *told = asked ? asked : *l->claim.told ? l->claim.told : goal_words(l->claim.goal);
    out->judgement = SN_JUDGED_FAILS;
    out->reason[0] = '\0';
    snprintf(out->given, sizeof out->given, "%s", nothing);
    snprintf(out->goal, sizeof out->goal, "%s", told);
    if (*told)
        out->source = asked                             ? "--claim"
                      : *l->claim.told || l->claim.line ? "a comment"
                                                        : "its name";
    if (l->fault_in && l->fault_out && l->fault_size)
        show(j, l->fault_in, l->fault_out, l->fault_size);
    return true;
}

/* ---- what is shown --------------------------------------------------------------------------- */

/* Whether the network was taken for one of which all comparators are the other way round. */
static bool is_turned(const sn_lift_finding *f)
{
    const sn_net *net = f->lifted->net;
    return net->size && net->cmp[0].min == f->net->cmp[0].max;
}

/* The counterexample by the places of the text: what was turned sees the smallest for the greatest,
 * and outputs that were renamed stay where they are. */
static void show_witness(judge *j)
{
    sn_lift_finding *out = j->out;
    const sn_net *net = j->lifted->net;
    const sn_witness *w = &out->result->witness;
    const uint32_t n = net->wires;
    const bool down = is_turned(out);
    int64_t *value = sn_alloc(4 * (size_t)n, sizeof *value);
    sn_shown *shown = &out->shown;
    shown->bit[0] = sn_alloc(n, 1);
    shown->bit[1] = sn_alloc(n, 1);
    if (value && shown->bit[0] && shown->bit[1]) {
        int64_t *left = value + n, *in = left + n, *copy = in + n;
        for (int turn = 0; turn < 2; turn++) {
            for (uint32_t i = 0; i < n; i++) {
                in[i] = turn ? w->ranks[i] : w->input[i];
                in[i] = down ? (turn ? n - 1 : 1) - in[i] : in[i];
                copy[i] = in[i];
            }
            sn_net_apply(net, copy, left);
            for (uint32_t i = 0; i < n && !turn; i++) {
                shown->bit[0][i] = (uint8_t)in[i];
                shown->bit[1][i] = (uint8_t)left[i];
            }
        }
        show(j, in, left, n);
    } else {
        j->err = sn_fail_nomem(&j->error);
    }
    free(value);
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* The smallest network known that does the same. */
static void find_best(judge *j)
{
    sn_lift_finding *out = j->out;
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

/* What netlift is told beside the code has to be something that it knows. */
static int refuse(const judge *j)
{
    sn_error error;
    sn_error_set(&error, SN_E_ARGUMENT, j->lifted->claim.told_line, 0,
                 "a comment tells netlift: %s; known are claim, given and ignore",
                 j->lifted->claim.unknown);
    return sn_report(j->request->tool, j->out->file, &error);
}

static void judge_network(judge *j)
{
    sn_lift_finding *out = j->out;
    const sn_lifted *l = j->lifted;
    j->err = sn_net_depth(l->net, &out->depth, &j->error);
    bool faulty = !j->err && judge_fault(j);
    if (!j->err && !faulty)
        judge_claims(j);
    if (!j->err && !faulty && out->judgement == SN_JUDGED_FAILS)
        show_witness(j);
    if (!j->err && out->judgement == SN_JUDGED_HOLDS)
        find_best(j);
    if (!j->err && !faulty && out->judgement != SN_JUDGED_NONE)
        find_idle(j);
}

int sn_finding_judge(const sn_lift_request *request, const char *file, const sn_lifted *lifted,
                     bool named, sn_lift_finding *finding)
{
    judge j = {.request = request,
               .lifted = lifted,
               .out = finding,
               .named = named,
               .given = nothing,
               .error = {.text = ""}};
    const char *name = lifted->function;
    const sn_lift_claim own = sn_claim_of_name(name, strlen(name));
    *finding = (sn_lift_finding){.file = lifted->file ? lifted->file : file,
                                 .lifted = lifted,
                                 .judgement = SN_JUDGED_NONE,
                                 .single = -1};
    finding->claims = lifted->claim.goal || lifted->claim.network || own.goal || own.network;
    snprintf(finding->reason, sizeof finding->reason, "%s", lifted->reason);
    if (*lifted->claim.unknown)
        return refuse(&j);
    if (lifted->claim.ignored) {
        finding->judgement = SN_JUDGED_IGNORED;
        finding->reason[0] = '\0';
        return SN_EXIT_OK;
    }
    finding->assumed = lifted->called != NULL;
    for (size_t i = 0; lifted->net && lifted->assumed && i < lifted->net->size; i++)
        finding->assumed = finding->assumed || lifted->assumed[i];
    if (lifted->net)
        judge_network(&j);
    else if (!judge_fault(&j) && lifted->unread)
        finding->judgement = SN_JUDGED_UNREAD;
    if (lifted->doubted && finding->judgement == SN_JUDGED_FAILS && !*finding->fault) {
        finding->judgement = SN_JUDGED_UNREAD;
        snprintf(finding->reason, sizeof finding->reason, "%s", lifted->remark);
    }
    j.error.line = j.err == SN_E_ARGUMENT && !j.error.line ? lifted->line : j.error.line;
    return j.err ? sn_report(request->tool, file, &j.error) : SN_EXIT_OK;
}

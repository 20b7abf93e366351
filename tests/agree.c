/* Put random claims about random networks to every engine and to an oracle.
 *
 * usage: agree [--wide | --scans] [--method NAME] [COUNT [SEED]]
 * Networks that sort or nearly do and random ones, with reversed comparators, idle wires and output
 * permutations; every assumption and goal with random numbers. On up to 9 wires the oracle tries
 * all vectors, and `sat` goes from cut to cut in every other claim; on 65 to 256 it tries all that
 * are admitted if these are few, else some thousand; there engines have a second together. With
 * --method one engine alone is asked, which may leave a claim undecided. With --scans the networks
 * are prefix networks, and all that judge them are asked, netproof's part too. Prints the first
 * disagreement, and last "N passed, M failed". */
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/scans.h"
#include "tests/wide.h"
#include "verify/prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIRES_MAX 9

typedef struct claim {
    sn_net *net, *equals;
    char given[WIDE_MAX * 4], goal[32];
} claim;

static unsigned below(sn_random *random, unsigned limit)
{
    return (unsigned)sn_random_below(random, limit);
}

static void must(sn_err err, const sn_error *error)
{
    if (!err)
        return;
    fprintf(stderr, "%s\n", error->text);
    exit(EXIT_FAILURE);
}

/* ---- networks -------------------------------------------------------------------------------- */

static sn_net *sorter(sn_random *random, uint32_t wires)
{
    static const char *const names[] = {"oddeven",    "bubble",    "transposition",
                                        "bosenelson", "insertion", "pairwise"};
    sn_error error;
    sn_net *net;
    bool power = (wires & (wires - 1)) == 0;
    const sn_family *family = sn_family_find(names[below(random, power ? 6 : 5)]);
    must(sn_family_build(family, wires, 0, &net, &error), &error);
    return net;
}

/* Up to four comparators less, so that many claims hold and many just do not. */
static sn_net *near_sorter(sn_random *random, uint32_t wires)
{
    sn_net *net = sorter(random, wires), *less;
    for (unsigned drops = below(random, 5); drops > 0 && net->size > 0; drops--) {
        less = mutate_drop(net, below(random, (unsigned)net->size));
        sn_net_free(net);
        net = less;
    }
    return net;
}

static sn_net *some_net(sn_random *random, uint32_t wires)
{
    if (wires < 2 || below(random, 3))
        return near_sorter(random, wires);
    return mutate_random_net(random, wires, below(random, 8 * wires), below(random, 2));
}

/* Some with outputs in any order, reversed comparators made standard, or all reversed. */
static sn_net *disguised(sn_random *random, sn_net *net)
{
    sn_error error;
    sn_net *other = NULL;
    switch (below(random, 6)) {
    case 0:
        mutate_outputs(random, net);
        return net;
    case 1:
        must(sn_net_untangle(net, &other, &error), &error);
        break;
    case 2:
        must(sn_net_flip(net, &other, &error), &error);
        break;
    default:
        return net;
    }
    sn_net_free(net);
    return other;
}

/* ---- claims ---------------------------------------------------------------------------------- */

static void choose_given(sn_random *random, unsigned wires, char *given)
{
    char *end = given;
    unsigned left = wires;
    switch (below(random, 5)) {
    case 0:
        strcpy(given, "any");
        break;
    case 1:
        strcpy(given, "bitonic");
        break;
    case 2:
        sprintf(given, "interleaved %u", 1 + below(random, wires));
        break;
    case 3:
        sprintf(given, "presorted %u", 1 + below(random, wires));
        break;
    default:
        for (unsigned run; left > 0; left -= run) {
            run = 1 + below(random, left);
            end += sprintf(end, left == wires ? "runs %u" : ",%u", run);
        }
    }
}

static void choose_goal(sn_random *random, unsigned wires, char goal[32])
{
    unsigned first = below(random, wires), last = first + below(random, wires - first);
    switch (below(random, 10)) {
    case 7:
        sprintf(goal, "k-sorted %u", 1 + below(random, wires));
        break;
    case 8:
        sprintf(goal, "merged-blocks %u", 1 + below(random, wires));
        break;
    case 0:
        sprintf(goal, "ranks %u-%u", first, last);
        break;
    case 1:
        sprintf(goal, "set %u-%u", first, last);
        break;
    case 2:
        sprintf(goal, "smallest %u", 1 + below(random, wires));
        break;
    case 3:
        sprintf(goal, "largest %u", 1 + below(random, wires));
        break;
    case 4:
        strcpy(goal, "median");
        break;
    default:
        strcpy(goal, "sorted");
    }
}

static claim random_claim(sn_random *random)
{
    unsigned wires = 1 + below(random, WIRES_MAX);
    claim c = {.net = disguised(random, some_net(random, wires))};
    choose_given(random, wires, c.given);
    choose_goal(random, wires, c.goal);
    if (below(random, 6) == 0)
        c.equals = disguised(random, some_net(random, wires));
    return c;
}

/* Put a claim to all engines that can decide it. False, with what is wrong said, if they
 * contradict each other or themselves. */
static bool ask(const claim *c, const sn_run *run, sn_verdict *verdict)
{
    sn_property *property;
    sn_result *result;
    sn_error error = {.text = ""};
    must(sn_property_new(c->net->wires, c->given, c->equals ? NULL : c->goal, c->equals, &property,
                         &error),
         &error);
    sn_err err = sn_prove(c->net, property, run, &result, &error);
    if (err)
        printf("%s\n", error.text);
    else
        *verdict = result->verdict;
    sn_result_free(result);
    sn_property_free(property);
    return !err;
}

static bool complain(const claim *c, const char *expected, const char *said)
{
    sn_buf text = {0};
    printf("%u wires, %zu comparators; given %s; %s: the oracle says %s, the engines %s\n",
           c->net->wires, c->net->size, c->given, c->equals ? "equals" : c->goal, expected, said);
    must(sn_format_write(c->net, SN_FORMAT_SNET, &text, NULL), NULL);
    if (c->equals)
        must(sn_format_write(c->equals, SN_FORMAT_SNET, &text, NULL), NULL);
    fputs(text.data, stdout);
    sn_buf_free(&text);
    return false;
}

/* Whether the engines say what the oracle says. */
static bool agrees(sn_random *random, const char *method)
{
    claim c = random_claim(random);
    const sn_run run = {.threads = 1, .method = method, .cuts_wires = 2 * below(random, 2)};
    const char *goal = c.equals ? NULL : c.goal;
    sn_verdict verdict = SN_UNDECIDED;
    bool expected = oracle_holds_on_vectors(c.net, c.given, goal, c.equals);
    bool good = ask(&c, &run, &verdict);
    bool silent = verdict == SN_UNDECIDED && strcmp(method, "all") != 0;
    good = good && (silent || verdict == (expected ? SN_HOLDS : SN_FAILS));
    if (!good)
        complain(&c, expected ? "holds" : "fails", sn_verdict_name(verdict));
    sn_net_free(c.net);
    sn_net_free(c.equals);
    return good;
}

/* The same on many wires, where engines may leave the claim undecided; counted in *decided. */
static bool agrees_wide(sn_random *random, const char *method, unsigned long *decided)
{
    static const char *const words[] = {"holds", "fails", "it survives"};
    wide_claim w = wide_random(random);
    claim c = {.net = w.net, .equals = w.equals};
    const sn_run run = {.threads = 1, .method = method, .seconds = 1};
    sn_verdict verdict = SN_UNDECIDED;
    wide_verdict expected = wide_judge(&w, random);
    strcpy(c.given, w.given);
    strcpy(c.goal, w.goal);
    bool good = ask(&c, &run, &verdict);
    good = good && (verdict != SN_HOLDS || expected != WIDE_FAILS);
    good = good && (verdict != SN_FAILS || expected != WIDE_HOLDS);
    if (!good)
        complain(&c, words[expected], sn_verdict_name(verdict));
    *decided += verdict != SN_UNDECIDED;
    wide_free(&w);
    return good;
}

int main(int argc, char **argv)
{
    bool wide = argc > 1 && !strcmp(argv[1], "--wide");
    bool scans = argc > 1 && !strcmp(argv[1], "--scans");
    argv += wide || scans;
    argc -= wide || scans;
    bool one = argc > 2 && !strcmp(argv[1], "--method");
    const char *method = one ? argv[2] : "all";
    argv += 2 * one;
    argc -= 2 * one;
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000, failed = 0, decided = 0;
    sn_random random;
    sn_random_seed(&random, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (unsigned long i = 0; i < count && !failed; i++)
        failed += !(scans  ? scans_agree(&random)
                    : wide ? agrees_wide(&random, method, &decided)
                           : agrees(&random, method));
    if (wide)
        printf("%lu decided\n", decided);
    printf("%lu passed, %lu failed\n", count - failed, failed);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

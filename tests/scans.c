#include "tests/scans.h"

#include "networks/scan/scan.h"
#include "tests/mutate.h"
#include "verify/certificate/parts.h"
#include "verify/scan/prefix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FEW 9
#define MANY 140 /* more than go through the network at once */

static unsigned below(sn_random *random, unsigned limit)
{
    return (unsigned)sn_random_below(random, limit);
}

static void must(sn_err err)
{
    if (!err)
        return;
    fprintf(stderr, "scans: error %d\n", (int)err);
    exit(EXIT_FAILURE);
}

/* ---- networks -------------------------------------------------------------------------------- */

static sn_net *family_pairs(sn_random *random, uint32_t wires)
{
    const sn_scan_family *family = &sn_scan_families[below(random, (unsigned)sn_scan_family_count)];
    sn_scan *scan;
    must(sn_scan_family_build(family, wires, 0, &scan, NULL));
    return &scan->net;
}

/* Any nodes on few wires; else a family's, perhaps with a change or two. */
static sn_scan *some_scan(sn_random *random, uint32_t wires)
{
    sn_net *pairs, *other;
    if (wires <= FEW && !below(random, 3)) {
        pairs = mutate_random_net(random, wires, below(random, 3 * wires), true);
    } else {
        pairs = family_pairs(random, wires);
        for (unsigned i = below(random, 3); i && pairs->size > 1; i--) {
            other = mutate_once(random, pairs);
            sn_net_free(pairs);
            pairs = other;
        }
    }
    if (!below(random, 6))
        mutate_outputs(random, pairs);
    pairs->kind = SN_NET_NODES;
    return sn_scan_of(pairs);
}

/* ---- the oracle ------------------------------------------------------------------------------ */

#define WORD_MAX 4096

/* Inputs in the order in which they were combined. */
typedef struct word {
    uint32_t length;
    uint16_t letter[WORD_MAX];
} word;

/* What the outputs carry; false if some word is too long. Freed by the caller. */
static bool spell(const sn_scan *scan, word **outputs)
{
    word *wire = calloc(scan->net.wires, sizeof *wire), *out = calloc(scan->net.wires, sizeof *out),
         both;
    bool fits = true;
    for (uint32_t w = 0; w < scan->net.wires; w++)
        wire[w] = (word){.length = 1, .letter = {(uint16_t)w}};
    for (size_t k = 0; k < scan->net.size && fits; k++) {
        const word *x = &wire[sn_scan_node(scan, k).from];
        word *y = &wire[sn_scan_node(scan, k).to];
        fits = x->length + y->length <= WORD_MAX;
        if (!fits)
            break;
        memcpy(both.letter, x->letter, x->length * sizeof *x->letter);
        memcpy(both.letter + x->length, y->letter, y->length * sizeof *y->letter);
        y->length += x->length;
        memcpy(y->letter, both.letter, y->length * sizeof *y->letter);
    }
    for (uint32_t i = 0; i < scan->net.wires; i++)
        out[i] = wire[scan->net.output ? scan->net.output[i] : i];
    free(wire);
    *outputs = out;
    return fits;
}

static bool is_prefix(const word *w, uint32_t length)
{
    for (uint32_t i = 0; i < w->length; i++)
        if (w->letter[i] != i)
            return false;
    return w->length == length;
}

static bool has_goal(const word *output, uint32_t wires, sn_scan_goal goal)
{
    for (uint32_t i = 0; i < wires; i++) {
        bool judged = goal == SN_SCAN_INCLUSIVE || (goal == SN_SCAN_EXCLUSIVE && i > 0) ||
                      (goal == SN_SCAN_REDUCTION && i + 1 == wires);
        if (judged && !is_prefix(&output[i], goal == SN_SCAN_EXCLUSIVE ? i : i + 1))
            return false;
    }
    return true;
}

static bool are_same(const word *a, const word *b, uint32_t wires)
{
    for (uint32_t i = 0; i < wires; i++)
        if (a[i].length != b[i].length ||
            memcmp(a[i].letter, b[i].letter, a[i].length * sizeof *a[i].letter) != 0)
            return false;
    return true;
}

/* ---- what is said ---------------------------------------------------------------------------- */

static bool complain(const sn_scan *scan, const char *claim, bool expected, const char *who,
                     const char *said)
{
    printf("%u wires, %zu nodes, %s: the oracle says %s, %s %s\n", scan->net.wires, scan->net.size,
           claim, expected ? "holds" : "fails", who, said);
    return false;
}

/* The engines, both of them. */
static bool engines_say(const sn_scan *scan, sn_scan_goal goal, bool expected)
{
    sn_scan_result *result;
    sn_error error;
    if (sn_scan_prove(scan, goal, &(sn_run){.method = "all"}, &result, &error)) {
        printf("%s\n", error.text);
        return false;
    }
    const sn_verdict verdict = result->verdict;
    sn_scan_result_free(result);
    return verdict == (expected ? SN_HOLDS : SN_FAILS) ||
           complain(scan, sn_scan_goal_name(goal), expected, "the engines say",
                    sn_verdict_name(verdict));
}

/* What netproof recomputes. */
static bool netproof_says(const sn_scan *scan, sn_scan_goal goal, bool expected)
{
    bool good;
    uint32_t output;
    must(sn_products_check(scan, sn_scan_goal_name(goal), &good, &output, NULL));
    return good == expected || complain(scan, sn_scan_goal_name(goal), expected, "netproof says",
                                        good ? "holds" : "fails");
}

static bool comparison_says(const sn_scan *scan, const sn_scan *other, bool expected)
{
    sn_scan_equality equality;
    sn_error error;
    if (sn_scan_equals(scan, other, NULL, 0, &equality, &error)) {
        printf("%s\n", error.text);
        return false;
    }
    return equality.verdict == (expected ? SN_HOLDS : SN_FAILS) ||
           complain(scan, "equals", expected, "the comparison says",
                    sn_verdict_name(equality.verdict));
}

/* With another network as often as not, which may be one with a change or two. */
bool scans_agree(sn_random *random)
{
    const uint32_t wires = below(random, 8) ? 3 + below(random, FEW - 2) : 3 + below(random, MANY);
    const sn_scan_goal goal = (sn_scan_goal)below(random, 3);
    sn_scan *scan = some_scan(random, wires), *other = some_scan(random, wires);
    word *ours, *others;
    bool good = true, spelt = spell(scan, &ours), both = spell(other, &others) && spelt;
    if (spelt) {
        const bool holds = has_goal(ours, wires, goal);
        good = engines_say(scan, goal, holds) && netproof_says(scan, goal, holds);
    }
    if (both && good)
        good = comparison_says(scan, other, are_same(ours, others, wires));
    free(ours);
    free(others);
    sn_scan_free(scan);
    sn_scan_free(other);
    return good;
}

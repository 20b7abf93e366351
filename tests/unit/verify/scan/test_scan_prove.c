/* Verdicts on prefix networks, by both engines, against words made by concatenating strings. */
#include "tests/rounds.h"
#include "tests/unit/scan_tools.h"
#include "verify/scan/prefix.h"

#define GOALS 3

/* ---- the oracle ------------------------------------------------------------------------------ */

/* The first output with another word than it should have, or `wires`. */
static uint32_t first_wrong(uint32_t wires, sn_scan_goal goal, char *const word[])
{
    for (uint32_t i = 0; i < wires; i++) {
        bool good = goal == SN_SCAN_INCLUSIVE   ? is_letters(word[i], 0, i)
                    : goal == SN_SCAN_EXCLUSIVE ? !i || is_letters(word[i], 0, i - 1)
                                                : i + 1 < wires || is_letters(word[i], 0, i);
        if (!good)
            return i;
    }
    return wires;
}

static void expect(const sn_scan *scan, const sn_scan_finding *found, uint32_t wrong,
                   const char *engine)
{
    cr_assert_eq(found->holds, wrong == scan->net.wires, "%s: %d", engine, found->holds);
    if (!found->holds)
        cr_assert_eq(found->output, wrong, "%s: output %u, not %u", engine, found->output, wrong);
}

/* All engines agree with the oracle. */
static void check_engines(const sn_scan *scan, sn_scan_goal goal, uint32_t wrong)
{
    sn_scan_finding found;
    const uint64_t n = scan->net.wires;
    MUST(sn_intervals_decide(scan, goal, NULL, &found, NULL));
    expect(scan, &found, wrong, "intervals");
    MUST(sn_three_valued_decide(scan, goal, NULL, &found, NULL));
    expect(scan, &found, wrong, "three-valued");
    cr_assert_eq(found.inputs, 2 * n - 1);
    MUST(sn_three_valued_decide_all(scan, goal, NULL, &found, NULL));
    expect(scan, &found, wrong, "three-valued, all pairs");
    cr_assert_eq(found.inputs, n * (n + 1) / 2);
}

/* ---- witnesses ------------------------------------------------------------------------------- */

/* "x0..x2 x4" is "ABCE", as far as it goes. */
static void check_excerpt(const sn_excerpt *excerpt, const char *word)
{
    for (unsigned i = 0; i < excerpt->count; i++) {
        char *part = letters(excerpt->inputs[i].first, excerpt->inputs[i].last);
        cr_assert_eq(strncmp(word, part, strlen(part)), 0);
        word += strlen(part);
        if (i) /* as long as can be */
            cr_assert_neq(excerpt->inputs[i - 1].last + 1, excerpt->inputs[i].first);
        free(part);
    }
    cr_assert_eq(excerpt->more, *word != '\0');
    cr_assert(!excerpt->more || excerpt->count == SN_EXCERPT_MAX);
}

static bool is_interval(const char *word)
{
    return is_letters(word, (uint32_t)(word[0] - 'A'),
                      (uint32_t)(word[0] - 'A') + (uint32_t)strlen(word) - 1);
}

/* The node's product is no interval, and a part of the output's. */
static void check_node(const sn_scan *scan, const sn_scan_witness *w, const char *word)
{
    char *wire[26];
    cr_assert_eq(w->joined, !is_interval(word));
    if (!w->joined)
        return;
    cr_assert(words_on_wires(scan, w->node + 1, wire));
    cr_assert_not(is_interval(wire[sn_scan_node(scan, w->node).to]));
    cr_assert(strstr(word, wire[sn_scan_node(scan, w->node).to]));
    free_words(scan->net.wires, wire);
}

/* What the operator makes of an output's word, letter by letter. */
static int64_t value_of(const sn_scan_witness *w, const char *word)
{
    int64_t value = w->input[word[0] - 'A'];
    for (const char *at = word + 1; *at; at++) {
        int64_t next = w->input[*at - 'A'];
        if (w->op == SN_THREE_SUM)
            value = value + next > 2 ? 2 : value + next;
        else
            value = next ? next : value;
    }
    return value;
}

static void check_witness(const sn_scan *scan, sn_scan_goal goal, const sn_scan_witness *w,
                          char *const word[])
{
    const uint32_t first = goal == SN_SCAN_INCLUSIVE   ? 0
                           : goal == SN_SCAN_EXCLUSIVE ? 1
                                                       : scan->net.wires - 1;
    unsigned ones = 0, twos = 0;
    for (uint32_t i = 0; i < scan->net.wires; i++) {
        ones += w->input[i] == 1;
        twos += w->input[i] == 2;
        cr_assert_eq(w->outputs[i], value_of(w, word[i]));
        char *due = letters(0, goal == SN_SCAN_EXCLUSIVE && i ? i - 1 : i);
        cr_assert_eq(w->wanted[i], i < first ? -1 : value_of(w, due));
        free(due);
    }
    cr_assert_eq(ones, 1);
    cr_assert_eq(twos, w->op == SN_THREE_LAST);
    cr_assert_neq(w->outputs[w->output], w->wanted[w->output]);
    cr_assert_eq(w->due.first, 0);
    cr_assert_eq(w->due.last, goal == SN_SCAN_EXCLUSIVE ? w->output - 1 : w->output);
    check_excerpt(&w->carries, word[w->output]);
    check_node(scan, w, word[w->output]);
}

static void check_result(const sn_scan *scan, sn_scan_goal goal, uint32_t wrong, char *const word[])
{
    sn_scan_result *result;
    MUST(sn_scan_prove(scan, goal, NULL, &result, NULL));
    cr_assert_eq(result->verdict, wrong < scan->net.wires ? SN_FAILS : SN_HOLDS);
    cr_assert_eq(result->attempt_count, 2);
    if (result->verdict == SN_FAILS) {
        cr_assert_eq(result->witness.output, wrong);
        check_witness(scan, goal, &result->witness, word);
    }
    sn_scan_result_free(result);
}

/* ---- verdicts -------------------------------------------------------------------------------- */

/* Whether the network has the goal, by all engines. False too where its words are too long. */
static bool check_all(const sn_scan *scan, sn_scan_goal goal)
{
    char *word[26];
    uint32_t wrong = 0;
    if (words_of(scan, word)) {
        wrong = first_wrong(scan->net.wires, goal, word);
        check_engines(scan, goal, wrong);
        check_result(scan, goal, wrong, word);
    }
    free_words(scan->net.wires, word);
    return wrong == scan->net.wires;
}

Test(scan_prove, agrees_with_words_on_random_networks)
{
    sn_random random;
    unsigned hold[GOALS] = {0};
    sn_random_seed(&random, 1);
    for (unsigned round = 0; round < rounds(20000); round++) {
        sn_scan *scan = any_scan(&random, 1 + (uint32_t)sn_random_below(&random, 8), 16);
        for (int goal = 0; goal < GOALS; goal++)
            hold[goal] += check_all(scan, (sn_scan_goal)goal);
        sn_scan_free(scan);
    }
    for (int goal = 0; goal < GOALS; goal++)
        cr_assert_gt(hold[goal], 50);
}

/* Every list of up to four nodes on three wires, with all outputs in each place. */
Test(scan_prove, agrees_with_words_on_all_small_networks)
{
    static const uint16_t orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    unsigned hold = 0;
    for (uint32_t code = 0; code < 7 * 7 * 7 * 7 * 6; code++) {
        sn_scan *scan = scan_of(3, "");
        uint32_t rest = code / 6;
        for (int i = 0; i < 4; i++, rest /= 7)
            if (rest % 7)
                MUST(sn_scan_add(scan, (rest % 7 - 1) / 2, ((rest % 7 - 1) / 2 + 1 + rest % 2) % 3,
                                 NULL));
        scan->net.output = malloc(sizeof orders[0]);
        memcpy(scan->net.output, orders[code % 6], sizeof orders[0]);
        for (int goal = 0; goal < GOALS; goal++)
            hold += check_all(scan, (sn_scan_goal)goal);
        sn_scan_free(scan);
    }
    cr_assert_gt(hold, 10);
}

/* Members of all families with one change each: those that do the same by chance the oracle tells.
 */
Test(scan_prove, mutants_are_refuted)
{
    sn_random random;
    unsigned refuted = 0, same = 0;
    sn_random_seed(&random, 2);
    for (unsigned round = 0; round < 2000; round++) {
        const sn_scan_family *family = &sn_scan_families[round % sn_scan_family_count];
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 22);
        uint32_t k = family->parameter ? (uint32_t)sn_random_below(&random, 3) : 0;
        sn_scan *scan = mutate_scan(&random, member(family, wires, k));
        bool holds = check_all(scan, family->reduces ? SN_SCAN_REDUCTION : SN_SCAN_INCLUSIVE);
        refuted += !holds;
        same += holds;
        sn_scan_free(scan);
    }
    cr_assert_gt(refuted, 1500, "%u", refuted);
    cr_assert_gt(same, 20, "%u", same);
}

/* Wider ones, by an operator that does not commute. */
static bool makes_all_prefixes(sn_random *random, const sn_scan *scan)
{
    int64_t inputs[300], values[300], outputs[300], product = 0;
    random_maps(random, scan->net.wires, inputs);
    memcpy(values, inputs, sizeof values);
    sn_scan_apply(scan, compose, values, outputs);
    for (uint32_t i = 0; i < scan->net.wires; i++) {
        product = i ? compose(product, inputs[i]) : inputs[0];
        if (outputs[i] != product)
            return false;
    }
    return true;
}

Test(scan_prove, wide_ones_are_judged_as_by_maps)
{
    sn_random random;
    unsigned holds = 0;
    sn_random_seed(&random, 3);
    for (unsigned round = 0; round < rounds(2000); round++) {
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 298);
        sn_scan *scan = any_member(&random, wires);
        sn_scan_result *result;
        if (round % 2)
            scan = mutate_scan(&random, scan);
        MUST(sn_scan_prove(scan, SN_SCAN_INCLUSIVE, &(sn_run){.method = "all"}, &result, NULL));
        cr_assert_eq(result->verdict == SN_HOLDS, makes_all_prefixes(&random, scan));
        holds += result->verdict == SN_HOLDS;
        sn_scan_result_free(result);
        sn_scan_free(scan);
    }
    cr_assert_gt(holds, rounds(2000) / 4);
}

Test(scan_prove, families_of_all_numbers_hold)
{
    for (size_t f = 0; f < sn_scan_family_count; f++)
        for (uint32_t n = 1; n <= 256; n++) {
            const sn_scan_family *family = &sn_scan_families[f];
            sn_scan *scan = member(family, n, family->parameter && n > 1 ? n % 2 : 0);
            sn_scan_result *result;
            sn_scan_goal goal = family->reduces ? SN_SCAN_REDUCTION : SN_SCAN_INCLUSIVE;
            MUST(sn_scan_prove(scan, goal, NULL, &result, NULL));
            cr_assert_eq(result->verdict, SN_HOLDS, "%s:%u", family->name, n);
            cr_assert_eq(result->attempt_count, 2);
            sn_scan_result_free(result);
            sn_scan_free(scan);
        }
}

/* Behind one node more, which hands each input on, an inclusive one is exclusive. */
Test(scan_prove, exclusive_ones_hold)
{
    sn_scan *scan = scan_of(4, "0:1 1:2");
    scan->net.output = malloc(4 * sizeof *scan->net.output);
    memcpy(scan->net.output, (uint16_t[]){3, 0, 1, 2}, 4 * sizeof *scan->net.output);
    cr_assert(check_all(scan, SN_SCAN_EXCLUSIVE));
    cr_assert_not(check_all(scan, SN_SCAN_INCLUSIVE));
    sn_scan_free(scan);
    scan = scan_of(1, "");
    for (int goal = 0; goal < GOALS; goal++)
        cr_assert(check_all(scan, (sn_scan_goal)goal));
    sn_scan_free(scan);
}

/* ---- how it is asked ------------------------------------------------------------------------- */

Test(scan_prove, asks_whom_the_method_names)
{
    sn_scan *scan = named("sklansky", 16), *wide = named("sklansky", 16384);
    sn_scan_result *result;
    sn_error error;
    MUST(
        sn_scan_prove(scan, SN_SCAN_INCLUSIVE, &(sn_run){.method = "three-valued"}, &result, NULL));
    cr_assert_eq(result->attempt_count, 1);
    cr_assert_str_eq(result->engine, "three-valued");
    cr_assert_eq(result->inputs, 31);
    sn_scan_result_free(result);
    MUST(sn_scan_prove(wide, SN_SCAN_INCLUSIVE, NULL, &result, NULL));
    cr_assert_eq(result->attempt_count, 1);
    cr_assert_str_eq(result->engine, "intervals");
    sn_scan_result_free(result);
    cr_assert_eq(
        sn_scan_prove(scan, SN_SCAN_INCLUSIVE, &(sn_run){.method = "sat"}, &result, &error),
        SN_E_ARGUMENT);
    cr_assert_null(result);
    cr_assert(sn_scan_is_engine("intervals") && !sn_scan_is_engine("sat"));
    sn_scan_free(scan);
    sn_scan_free(wide);
}

Test(scan_prove, has_limits)
{
    sn_scan *wide = named("sklansky", 16384);
    sn_scan_result *result;
    sn_flag stop = true;
    const sn_run hasty = {.method = "three-valued", .seconds = 1e-6};
    const sn_run stopped = {.method = "three-valued", .stop = &stop};
    MUST(sn_scan_prove(wide, SN_SCAN_INCLUSIVE, &hasty, &result, NULL));
    cr_assert_eq(result->verdict, SN_UNDECIDED);
    cr_assert_not(result->interrupted);
    cr_assert(strstr(result->reason, "no answer within"));
    sn_scan_result_free(result);
    MUST(sn_scan_prove(wide, SN_SCAN_INCLUSIVE, &stopped, &result, NULL));
    cr_assert_eq(result->verdict, SN_UNDECIDED);
    cr_assert(result->interrupted);
    cr_assert_str_eq(result->reason, "interrupted");
    sn_scan_result_free(result);
    sn_scan_free(wide);
}

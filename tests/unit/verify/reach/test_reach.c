#include "verify/reach/reach.h"

#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"
#include "verify/reach/streams/streams.h"

#include <math.h>

/* ---- deciding -------------------------------------------------------------------------------- */

static sn_finding decide_with(const sn_reach_kernel *kernel, const sn_net *net,
                              const sn_property *p, sn_run run, uint8_t *counterexample)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = counterexample};
    run.threads = run.threads ? run.threads : 1;
    cr_assert_eq(sn_reach_decide_with(kernel, net, p, &run, &finding, NULL), SN_OK);
    return finding;
}

static sn_finding decide(const sn_net *net, const sn_property *p, sn_run run,
                         uint8_t *counterexample)
{
    return decide_with(sn_reach_kernel_best(), net, p, run, counterexample);
}

/* Whether the input is admitted and refutes the property. */
static bool refutes(const sn_net *net, const sn_property *p, const uint8_t *input)
{
    int64_t *values = sn_alloc(4 * (size_t)net->wires, sizeof *values);
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = input[w];
    bool good =
        sn_property_admits(p, input) && !sn_property_satisfied(p, net, values, values + net->wires);
    free(values);
    return good;
}

/* The verdict; a counterexample is replayed. */
static bool holds(const sn_net *net, const sn_property *p)
{
    uint8_t *input = sn_alloc(net->wires, 1);
    sn_finding finding = decide(net, p, (sn_run){0}, input);
    cr_assert_neq(finding.verdict, SN_UNDECIDED, "%s", finding.reason);
    if (finding.verdict == SN_FAILS)
        cr_assert(refutes(net, p, input), "%s", p->text);
    free(input);
    return finding.verdict == SN_HOLDS;
}

static bool does(const sn_net *net, const char *given, const char *goal)
{
    sn_property *p = property(net->wires, given, goal, NULL);
    bool answer = holds(net, p);
    sn_property_free(p);
    return answer;
}

/* ---- agreement with the oracle --------------------------------------------------------------- */

static void expect_oracle(const sn_net *net, const char *given, const char *goal,
                          const sn_net *equals)
{
    sn_property *p = property(net->wires, given, equals ? NULL : goal, equals);
    bool expected = oracle_holds_on_vectors(net, given, goal, equals);
    cr_assert_eq(holds(net, p), expected, "%s, %zu comparators", p->text, net->size);
    sn_property_free(p);
}

Test(reach, agrees_with_the_oracle_on_sorting)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int i = 0; i < 3000; i++) {
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 11));
        cr_assert_eq(does(net, "any", "sorted"), oracle_refute(net) == ORACLE_SORTS);
        sn_net_free(net);
    }
}

Test(reach, agrees_with_the_oracle_on_every_kind_of_claim)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 6000; i++) {
        char given[64], goal[64];
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 9));
        any_given(&random, net->wires, given);
        any_goal(&random, net->wires, goal);
        expect_oracle(net, given, goal, NULL);
        sn_net_free(net);
    }
}

/* Selectors that are right: what a sorter's other outputs need is removed. */
Test(reach, proves_selectors)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int i = 0; i < 600; i++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 9);
        uint32_t a = (uint32_t)sn_random_below(&random, wires),
                 b = a + (uint32_t)sn_random_below(&random, wires - a);
        char goal[64];
        sn_net *sorter = family("oddeven", wires), *net;
        cr_assert_eq(sn_net_keep_outputs(sorter, a, b, &net, NULL), SN_OK);
        snprintf(goal, sizeof goal, "%s %u-%u", i % 2 ? "set" : "ranks", a, b);
        cr_assert(does(net, "any", goal), "%s of %u", goal, wires);
        if (net->size > 1 && wires > 2) {
            net = replaced(net, mutate_once(&random, net));
            expect_oracle(net, "any", goal, NULL);
        }
        sn_net_free(sorter);
        sn_net_free(net);
    }
}

Test(reach, agrees_with_the_oracle_on_equality)
{
    sn_random random;
    sn_random_seed(&random, 4);
    for (int i = 0; i < 2000; i++) {
        char given[64];
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 6);
        sn_net *net = any_net(&random, wires), *other;
        any_given(&random, wires, given);
        if (net->size > 1 && sn_random_below(&random, 2))
            other = mutate_once(&random, net);
        else
            other = family("bosenelson", wires);
        expect_oracle(net, given, "", other);
        sn_net_free(net);
        sn_net_free(other);
    }
}

/* ---- large networks -------------------------------------------------------------------------- */

Test(reach, proves_merge_sorters_of_a_thousand_wires)
{
    static const char *const names[] = {"tsort", "vsort", "bitonic", "oddeven", "mergeexchange"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], 1024);
        cr_assert(does(net, "any", "sorted"), "%s", names[i]);
        sn_net_free(net);
    }
}

Test(reach, proves_mergers_of_two_thousand_wires)
{
    static const char *const names[][2] = {{"tmerge", "runs 1024,1024"},
                                           {"oddevenmerge", "runs 1024,1024"},
                                           {"bpmerge", "interleaved 2"},
                                           {"bmerge", "bitonic"},
                                           {"shex", "bitonic"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i][0], 2048);
        cr_assert(does(net, names[i][1], "sorted"), "%s", names[i][0]);
        sn_net_free(net);
    }
}

/* Every single comparator of these is needed for sorting. */
Test(reach, refutes_large_sorters_without_one_comparator)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (int i = 0; i < 60; i++) {
        sn_net *net = family(i % 2 ? "bitonic" : "tsort", 128);
        net = replaced(net, mutate_drop(net, sn_random_below(&random, net->size)));
        cr_assert_not(does(net, "any", "sorted"));
        sn_net_free(net);
    }
}

/* Their sets are no chains, of several words a vector, and partly not listed at all. */
Test(reach, traces_counterexamples_through_lists)
{
    static const char *const names[] = {"vanvoorhis", "pairwise", "periodic"};
    static const uint32_t wires[] = {128, 36, 32};
    sn_random random;
    sn_random_seed(&random, 9);
    unsigned refuted = 0;
    for (int i = 0; i < 60; i++) {
        sn_net *net = family(names[i % 3], wires[i % 3]);
        net = replaced(net, mutate_drop(net, sn_random_below(&random, net->size)));
        net = replaced(net, mutate_once(&random, net));
        refuted += !does(net, "any", "sorted");
        sn_net_free(net);
    }
    cr_assert_gt(refuted, 40);
}

Test(reach, compares_large_sorters)
{
    sn_net *a = family("tsort", 256), *b = family("oddeven", 256);
    sn_property *p = property(256, NULL, NULL, b);
    cr_assert(holds(a, p));
    b->size--;
    cr_assert_not(holds(a, p));
    sn_property_free(p);
    sn_net_free(a);
    sn_net_free(b);
}

Test(reach, selects_on_large_networks)
{
    sn_net *net = family("oddeven", 300);
    cr_assert(does(net, "any", "median"));
    cr_assert(does(net, "presorted 100", "ranks 10-200"));
    cr_assert(does(net, "any", "set 0-17"));
    cr_assert(does(net, "any", "ranks 0-299"));
    net = replaced(net, mutate_drop(net, net->size - 20));
    cr_assert_not(does(net, "any", "ranks 0-299"));
    sn_net_free(net);
}

/* ---- the same answer, however it is found ---------------------------------------------------- */

static void expect_same(const sn_net *net, const sn_property *p)
{
    uint8_t first[256], other[256];
    sn_finding expected = decide(net, p, (sn_run){.threads = 1}, first);
    for (size_t k = 0; k <= sn_reach_kernel_count; k++) {
        bool threads = k == sn_reach_kernel_count;
        const sn_reach_kernel *kernel = threads ? sn_reach_kernel_best() : &sn_reach_kernels[k];
        if (!sn_reach_kernel_usable(kernel))
            continue;
        sn_finding finding =
            decide_with(kernel, net, p, (sn_run){.threads = threads ? 3 : 1}, other);
        cr_assert_eq(finding.verdict, expected.verdict);
        if (finding.verdict == SN_FAILS)
            cr_assert_arr_eq(first, other, net->wires, "%s", kernel->isa);
        else
            cr_assert_eq(finding.covered, expected.covered);
    }
}

Test(reach, answers_the_same_with_any_kernel_and_threads)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (unsigned i = 0; i < rounds(80); i++) {
        static const char *const names[] = {"pratt", "pairwise", "tsort"};
        sn_net *net = family(names[i % 3], 32);
        for (unsigned changes = i % 4; changes > 0; changes--)
            net = replaced(net, mutate_once(&random, net));
        sn_property *p = property(32, NULL, i % 5 == 4 ? "median" : NULL, NULL);
        expect_same(net, p);
        sn_property_free(p);
        sn_net_free(net);
    }
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(reach, is_undecided_without_enough_memory)
{
    sn_net *net = family("pratt", 36);
    sn_property *p = property(36, NULL, NULL, NULL);
    uint8_t input[36];
    sn_finding finding = decide(net, p, (sn_run){.memory = 100000}, input);
    cr_assert_eq(finding.verdict, SN_UNDECIDED);
    cr_assert(strstr(finding.reason, "memory"), "%s", finding.reason);
    sn_property_free(p);
    sn_net_free(net);
}

/* Lists that do not fit are done without while their combinations can be streamed. */
Test(reach, is_right_or_undecided_with_little_memory)
{
    sn_random random;
    sn_random_seed(&random, 8);
    unsigned decided = 0, undecided = 0;
    for (int i = 0; i < 300; i++) {
        sn_net *net = any_net(&random, 12);
        sn_property *p = property(12, NULL, i % 3 ? NULL : "median", NULL);
        uint8_t input[12];
        sn_run run = {.memory = 10000 + sn_random_below(&random, 200000)};
        sn_finding finding = decide(net, p, run, input);
        undecided += finding.verdict == SN_UNDECIDED;
        decided += finding.verdict != SN_UNDECIDED;
        if (finding.verdict == SN_FAILS)
            cr_assert(refutes(net, p, input));
        if (finding.verdict == SN_HOLDS)
            cr_assert(oracle_holds_on_vectors(net, "any", i % 3 ? "sorted" : "median", NULL));
        sn_property_free(p);
        sn_net_free(net);
    }
    cr_assert_gt(decided, 20);
    cr_assert_gt(undecided, 20);
}

Test(reach, is_undecided_when_time_is_over)
{
    sn_net *net = family("transposition", 80);
    sn_property *p = property(80, NULL, NULL, NULL);
    uint8_t input[80];
    sn_finding finding = decide(net, p, (sn_run){.seconds = 0.3}, input);
    cr_assert_eq(finding.verdict, SN_UNDECIDED);
    cr_assert(strstr(finding.reason, "0.3 s"), "%s", finding.reason);
    sn_property_free(p);
    sn_net_free(net);
}

Test(reach, stops_when_told)
{
    sn_net *net = family("transposition", 80);
    sn_property *p = property(80, NULL, NULL, NULL);
    sn_flag stop = true;
    uint8_t input[80];
    sn_finding finding = decide(net, p, (sn_run){.stop = &stop, .threads = 2}, input);
    cr_assert_eq(finding.verdict, SN_UNDECIDED);
    cr_assert(finding.interrupted);
    sn_property_free(p);
    sn_net_free(net);
}

/* A look for so many nanoseconds by its own count. */
static sn_finding look(const sn_net *net, const sn_property *p, double effort, uint8_t *input)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = input};
    const sn_run run = {.threads = 1};
    cr_assert_eq(sn_engine_reach.look(net, p, &run, effort, &finding, NULL), SN_OK);
    return finding;
}

Test(reach, decides_merging_at_a_look_and_expects_transposition_to_be_slow)
{
    uint8_t input[512];
    sn_net *quick = family("tsort", 512), *slow = family("transposition", 64);
    sn_property *p = property(512, NULL, NULL, NULL), *q = property(64, NULL, NULL, NULL);
    cr_expect_lt(sn_engine_reach.estimate(quick, p), 25);
    cr_expect_eq(look(quick, p, 1e8, input).verdict, SN_HOLDS);
    sn_finding finding = look(quick, p, 1e5, input);
    cr_expect(finding.verdict == SN_UNDECIDED && finding.expected > 22 && finding.expected < 25);
    finding = look(slow, q, 1e7, input);
    cr_expect(finding.verdict == SN_UNDECIDED && finding.expected > 33);
    sn_property_free(p);
    sn_property_free(q);
    sn_net_free(quick);
    sn_net_free(slow);
}

/* With any effort a look says what is so, or what it expects, and the same again. */
static bool expect_look(const sn_net *net, const sn_property *p, double effort, bool so)
{
    uint8_t *input = sn_alloc(2 * (size_t)net->wires, 1), *again = input + net->wires;
    sn_finding first = look(net, p, effort, input), second = look(net, p, effort, again);
    cr_assert_eq(first.verdict, second.verdict);
    cr_assert(first.expected == second.expected && first.again == 0 && second.again == 0);
    cr_assert_eq(first.verdict == SN_UNDECIDED, first.expected > 0);
    if (first.verdict != SN_UNDECIDED)
        cr_assert_eq(first.verdict, so ? SN_HOLDS : SN_FAILS, "%s", p->text);
    if (first.verdict == SN_FAILS)
        cr_assert(refutes(net, p, input) && !memcmp(input, again, net->wires));
    free(input);
    return first.verdict != SN_UNDECIDED;
}

/* The efforts end it at any place: in the inputs, in lists, in joins that only check. */
static void expect_looks(const sn_net *net, const sn_property *p, bool so, unsigned seen[2])
{
    for (double effort = 10; effort < 1e9; effort *= 3)
        seen[expect_look(net, p, effort, so)]++;
}

Test(reach, a_look_never_says_what_it_only_guesses)
{
    sn_random random;
    unsigned seen[2] = {0};
    sn_random_seed(&random, 12);
    for (unsigned i = 0; i < rounds(400); i++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 8);
        char given[64], goal[64];
        sn_net *net = any_net(&random, wires), *equals = i % 6 ? NULL : any_net(&random, wires);
        any_given(&random, wires, given);
        any_goal(&random, wires, goal);
        sn_property *p = property(wires, given, equals ? NULL : goal, equals);
        expect_looks(net, p, oracle_holds_on_vectors(net, given, goal, equals), seen);
        sn_property_free(p);
        sn_net_free(equals);
        sn_net_free(net);
    }
    cr_expect(seen[0] > rounds(400) && seen[1] > rounds(400), "%u %u", seen[0], seen[1]);
}

Test(reach, a_look_at_many_wires_never_says_what_it_only_guesses)
{
    static const char *const names[] = {"tsort", "oddeven", "bitonic", "pairwise"};
    sn_random random;
    unsigned seen[2] = {0};
    sn_random_seed(&random, 13);
    for (unsigned i = 0; i < rounds(40); i++) {
        sn_net *net = family(names[i % 4], i % 4 == 3 ? 32 : 128);
        for (uint64_t k = sn_random_below(&random, 2); k > 0; k--)
            net = replaced(net, mutate_once(&random, net));
        sn_property *p = property(net->wires, NULL, i % 5 ? "sorted" : "median", NULL);
        expect_looks(net, p, holds(net, p), seen);
        sn_property_free(p);
        sn_net_free(net);
    }
    cr_expect(seen[0] > rounds(40) && seen[1] > rounds(40), "%u %u", seen[0], seen[1]);
}

Test(reach, a_look_ends_when_told_and_with_little_memory)
{
    sn_flag stop = true;
    uint8_t input[64];
    sn_net *net = family("pairwise", 64);
    sn_property *p = property(64, NULL, NULL, NULL);
    const sn_run stopped = {.threads = 1, .stop = &stop};
    sn_finding f = {.verdict = SN_HOLDS, .counterexample = input};
    cr_assert_eq(sn_engine_reach.look(net, p, &stopped, 1e9, &f, NULL), SN_OK);
    cr_expect(f.verdict == SN_UNDECIDED && f.interrupted && f.expected == 0);
    for (size_t memory = 1; memory < 1e8; memory *= 3) {
        const sn_run cramped = {.threads = 1, .memory = memory};
        for (double effort = 1e3; effort < 1e9; effort *= 10) {
            f = (sn_finding){.verdict = SN_HOLDS, .counterexample = input};
            cr_assert_eq(sn_engine_reach.look(net, p, &cramped, effort, &f, NULL), SN_OK);
            cr_expect_neq(f.verdict, SN_FAILS);
            cr_expect(f.verdict == SN_HOLDS || f.expected > 0 || f.reason[0]);
        }
    }
    sn_property_free(p);
    sn_net_free(net);
}

Test(reach, a_look_says_that_more_memory_might_do)
{
    uint8_t input[64];
    unsigned seen[3] = {0};
    sn_net *net = family("transposition", 64);
    sn_property *p = property(64, NULL, NULL, NULL);
    for (double memory = 1e6; memory < 1e19; memory *= 10) {
        sn_flag cramped = false;
        const sn_run run = {.threads = 1, .memory = (size_t)memory, .cramped = &cramped};
        sn_finding f = {.counterexample = input};
        cr_assert_eq(sn_engine_reach.look(net, p, &run, 1e5, &f, NULL), SN_OK);
        cr_assert(f.verdict == SN_UNDECIDED && f.expected > 0);
        cr_assert(isinf(f.expected) || !cramped);
        seen[isinf(f.expected) + cramped]++;
    }
    cr_expect(seen[0] && seen[2], "%u %u %u", seen[0], seen[1], seen[2]);
    sn_property_free(p);
    sn_net_free(net);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static sn_reach_set *collect(const uint64_t *rows, size_t count, uint32_t wires, bool backwards)
{
    static sn_reach_memory memory = {.limit = SIZE_MAX};
    uint32_t words = (wires + 63) / 64;
    sn_reach_builder *builder = sn_reach_builder_new(&memory, wires, NULL, 1e6);
    sn_reach_feed *feed = sn_reach_feed_new(builder);
    for (size_t i = 0; i < count; i++) {
        size_t at = backwards ? count - 1 - i : i;
        cr_assert(sn_reach_feed_add(feed, rows + at * words, 1));
    }
    cr_assert(sn_reach_feed_flush(feed));
    sn_reach_feed_free(feed);
    sn_reach_set *set = sn_reach_builder_set(builder);
    sn_reach_builder_free(builder);
    return set;
}

Test(reach, sets_depend_on_their_vectors_alone)
{
    uint64_t rows[3000];
    sn_random random;
    sn_random_seed(&random, 7);
    for (size_t i = 0; i < 3000; i++) /* few different ones, the vector of zeros among them */
        rows[i] = sn_random_below(&random, 8) & (i % 3 ? 7 : sn_random_next(&random) & 0x1ff);
    sn_reach_set *a = collect(rows, 1000, 130, false), *b = collect(rows, 1000, 130, true);
    cr_assert_eq(a->count, b->count);
    cr_assert_arr_eq(a->vectors, b->vectors, a->count * a->words * sizeof *a->vectors);
    for (uint64_t i = 1; i < a->count; i++)
        cr_assert_leq(sn_reach_set_weight(a, i - 1), sn_reach_set_weight(a, i));
    for (uint32_t w = 0; w <= 130; w++)
        for (uint64_t i = a->start[w]; i < a->start[w + 1]; i++)
            cr_assert_eq(sn_reach_set_weight(a, i), w);
    sn_reach_set_free(a);
    sn_reach_set_free(b);
}

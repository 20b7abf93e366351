#include "networks/families/family.h"
#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/rounds.h"
#include "verify/engine.h"
#include "verify/vectors/vectors.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static sn_property *property(uint32_t wires, const char *given, const char *goal)
{
    sn_property *p;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_property_new(wires, given, goal, NULL, &p, &error), SN_OK, "%s", error.text);
    return p;
}

static sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    return net;
}

/* ---- batches --------------------------------------------------------------------------------- */

static const struct {
    uint32_t wires;
    const char *given;
} numbered[] = {
    {1, "any"},
    {5, "any"},
    {9, "any"},
    {14, "any"},
    {63, "any"},
    {1, "bitonic"},
    {2, "bitonic"},
    {7, "bitonic"},
    {23, "bitonic"},
    {600, "bitonic"},
    {1, "runs 1"},
    {10, "runs 3,1,4,2"},
    {70, "runs 35,35"},
    {700, "runs 700"},
    {1300, "runs 600,700"},
    {30, "interleaved 4"},
    {61, "interleaved 2"},
    {12, "presorted 5"},
    {40, "presorted 3"},
    {64, "presorted 60"},
};

/* Lanes are filled by intervals; one vector at a time is a simple matter of digits. */
Test(batch, fills_lanes_with_the_vectors_of_their_numbers)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++) {
        static uint8_t expected[2048], got[2048];
        uint32_t n = numbered[i].wires;
        sn_property *p = property(n, numbered[i].given, NULL);
        sn_net *net;
        sn_batch *batch;
        cr_assert_eq(sn_net_new(n, &net, NULL), SN_OK);
        cr_assert_eq(sn_batch_new(net, p, &batch, NULL), SN_OK);
        uint64_t inputs = sn_property_inputs(p), blocks = (inputs - 1) / 512 + 1;
        for (int k = 0; k < 20; k++) {
            uint64_t block = k == 0 ? 0 : k == 1 ? blocks - 1 : sn_random_below(&random, blocks);
            sn_batch_fill(batch, 512 * block);
            for (uint32_t lane = 0; lane < 512 && 512 * block + lane < inputs; lane++) {
                sn_vector_numbered(p, 512 * block + lane, expected);
                sn_batch_get(batch, lane, got);
                cr_assert_arr_eq(got, expected, n, "%s, vector %llu", p->text,
                                 (unsigned long long)(512 * block + lane));
                cr_assert(sn_property_admits(p, got));
            }
        }
        sn_batch_free(batch);
        sn_net_free(net);
        sn_property_free(p);
    }
}

Test(batch, numbers_every_admitted_vector_once)
{
    const char *const givens[] = {"any", "runs 4,1,3", "bitonic", "interleaved 3", "presorted 5"};
    for (size_t i = 0; i < sizeof givens / sizeof *givens; i++) {
        sn_property *p = property(8, givens[i], NULL);
        bool seen[256] = {false};
        for (uint64_t k = 0; k < sn_property_inputs(p); k++) {
            uint8_t vector[8];
            unsigned number = 0;
            sn_vector_numbered(p, k, vector);
            for (int w = 0; w < 8; w++)
                number |= (unsigned)vector[w] << w;
            cr_assert(sn_property_admits(p, vector) && !seen[number]);
            cr_assert(strcmp(givens[i], "any") != 0 || number == k);
            seen[number] = true;
        }
        sn_property_free(p);
    }
}

/* The engine's counterexample is the first in the order of the numbers. */
Test(batch, exhaustion_finds_the_first_counterexample)
{
    const char *const givens[] = {"any", "runs 6,5", "bitonic", "interleaved 3", "presorted 5"};
    const char *const goals[] = {"sorted", "ranks 4-6", "set 3-9", "smallest 4", "median"};
    sn_random random;
    unsigned refuted = 0;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 300; i++) {
        sn_net *sorter = family("oddeven", 11), *net = mutate_once(&random, sorter);
        sn_property *p = property(11, givens[i % 5], goals[i / 5 % 5]);
        uint8_t counterexample[11], vector[11];
        sn_finding finding = {.counterexample = counterexample};
        sn_run run = {.threads = 1 + (unsigned)i % 3};
        uint64_t first = 0, inputs = sn_property_inputs(p);
        for (; first < inputs; first++) {
            int x[11];
            sn_vector_numbered(p, first, vector);
            for (int w = 0; w < 11; w++)
                x[w] = vector[w];
            if (!oracle_satisfies(net, goals[i / 5 % 5], NULL, x))
                break;
        }
        cr_assert_eq(sn_engine_exhaustive.decide(net, p, &run, &finding, NULL), SN_OK);
        cr_assert_eq(finding.verdict, first < inputs ? SN_FAILS : SN_HOLDS, "%s", p->text);
        cr_assert_eq(finding.covered, (double)(first < inputs ? first + 1 : inputs));
        if (first < inputs)
            cr_assert_arr_eq(counterexample, vector, 11, "%s", p->text);
        refuted += first < inputs;
        sn_property_free(p);
        sn_net_free(sorter);
        sn_net_free(net);
    }
    cr_expect(refuted > 100 && refuted < 290, "%u", refuted);
}

Test(batch, exhaustion_takes_any_width_whose_inputs_are_few)
{
    sn_net *net = family("tmerge", 1024);
    sn_property *p = property(1024, "runs 512,512", NULL);
    sn_run run = {.threads = 2};
    uint8_t counterexample[1024];
    sn_finding finding = {.counterexample = counterexample};
    cr_assert_eq(sn_engine_exhaustive.decide(net, p, &run, &finding, NULL), SN_OK);
    cr_expect_eq(finding.verdict, SN_HOLDS);
    cr_expect_eq(finding.covered, 513 * 513);
    sn_property_free(p);
    p = property(1024, NULL, NULL);
    char reason[200] = "";
    cr_expect(!sn_engine_exhaustive.accepts(net, p, reason));
    cr_expect(reason[0]);
    sn_property_free(p);
    sn_net_free(net);
}

/* ---- falsifying ------------------------------------------------------------------------------ */

static sn_finding falsify(const sn_net *net, const sn_property *p)
{
    static uint8_t counterexample[4096];
    sn_finding finding = {.counterexample = counterexample};
    sn_run run = {.threads = 1};
    cr_assert_eq(sn_engine_falsify.decide(net, p, &run, &finding, NULL), SN_OK);
    cr_expect(finding.covered > 0);
    return finding;
}

static bool refutes(const sn_net *net, const sn_property *p, const uint8_t *vector)
{
    int64_t *room = sn_alloc(4 * (size_t)net->wires, sizeof *room);
    cr_assert(room);
    for (uint32_t w = 0; w < net->wires; w++)
        room[w] = vector[w];
    bool broken =
        sn_property_admits(p, vector) && !sn_property_satisfied(p, net, room, room + net->wires);
    free(room);
    return broken;
}

Test(falsify, refutes_most_sorters_without_one_comparator)
{
    const char *const names[] = {"tsort", "oddeven", "pairwise", "bitonic"};
    sn_random random;
    unsigned refuted = 0;
    sn_random_seed(&random, 3);
    for (int i = 0; i < 80; i++) {
        sn_net *net = family(names[i % 4], 256);
        sn_net *broken = mutate_drop(net, sn_random_below(&random, net->size));
        sn_property *p = property(256, NULL, NULL);
        sn_finding finding = falsify(broken, p);
        if (finding.verdict == SN_FAILS) {
            cr_assert(refutes(broken, p, finding.counterexample));
            refuted++;
        }
        sn_property_free(p);
        sn_net_free(net);
        sn_net_free(broken);
    }
    cr_expect(refuted >= 78, "%u of 80", refuted);
}

/* A copy without the last ten comparators, which breaks whatever it should compute. */
static sn_net *without_some(const sn_net *net)
{
    sn_net *copy = mutate_drop(net, net->size - 1);
    for (int i = 1; i < 10; i++) {
        sn_net *next = mutate_drop(copy, copy->size - 1);
        sn_net_free(copy);
        copy = next;
    }
    return copy;
}

Test(falsify, refutes_selectors_and_mergers)
{
    const struct {
        const char *name, *given, *goal;
        uint32_t wires;
    } cases[] = {
        {"oddeven", "any", "ranks 50", 101},       {"oddeven", "any", "set 49-50", 100},
        {"oddeven", "any", "smallest 7", 100},     {"tmerge", "runs 64,64", "sorted", 128},
        {"bmerge", "bitonic", "sorted", 128},      {"dmerge", "interleaved 2", "sorted", 128},
        {"oddeven", "presorted 30", "sorted", 64}, {"oddeven", "runs 50,50", "median", 100},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_net *net = family(cases[i].name, cases[i].wires), *live;
        sn_property *p = property(cases[i].wires, cases[i].given, cases[i].goal);
        cr_assert_eq(falsify(net, p).verdict, SN_UNDECIDED, "%s", p->text);
        uint32_t last = p->goal == SN_GOAL_SORTED ? cases[i].wires - 1 : p->last;
        uint32_t first = p->goal == SN_GOAL_SORTED ? 0 : p->first;
        cr_assert_eq(sn_net_keep_outputs(net, first, last, &live, NULL), SN_OK);
        sn_net *broken = without_some(live);
        sn_finding finding = falsify(broken, p);
        cr_expect_eq(finding.verdict, SN_FAILS, "%s", p->text);
        cr_expect(refutes(broken, p, finding.counterexample));
        sn_property_free(p);
        sn_net_free(net);
        sn_net_free(live);
        sn_net_free(broken);
    }
}

Test(falsify, tries_the_same_vectors_every_time)
{
    sn_net *net = family("tsort", 128), *broken = mutate_drop(net, 100);
    sn_property *p = property(128, NULL, NULL);
    uint8_t first[128];
    sn_finding one = falsify(broken, p);
    memcpy(first, one.counterexample, sizeof first);
    sn_finding two = falsify(broken, p);
    cr_expect_eq(one.verdict, SN_FAILS);
    cr_expect_eq(one.covered, two.covered);
    cr_expect_arr_eq(two.counterexample, first, sizeof first);
    sn_property_free(p);
    sn_net_free(net);
    sn_net_free(broken);
}

/* Go on to so many nanoseconds, by portions of which each is so many times the last. */
static sn_finding go(const sn_net *net, const sn_property *p, double from, double growth,
                     uint8_t *counterexample)
{
    sn_falsifier *f;
    sn_finding finding = {.counterexample = counterexample};
    const sn_run run = {.threads = 1};
    double covered = 0;
    cr_assert_eq(sn_falsifier_new(net, p, &f, NULL), SN_OK);
    for (double portion = from; finding.verdict != SN_FAILS && portion <= 1e9; portion *= growth) {
        bool more = sn_falsifier_would_go(f, portion);
        finding = (sn_finding){.counterexample = counterexample};
        sn_falsifier_go(f, portion, &run, &finding);
        cr_assert_eq(finding.covered > covered, more);
        cr_assert(finding.verdict == SN_FAILS || !sn_falsifier_would_go(f, portion));
        covered = finding.covered;
    }
    sn_falsifier_free(f);
    return finding;
}

Test(falsify, tries_the_same_vectors_in_portions_as_at_once)
{
    sn_random random;
    unsigned refuted = 0, all_rounds = rounds(48) < 6 ? 6 : rounds(48); /* some are sound */
    sn_random_seed(&random, 6);
    for (unsigned i = 0; i < all_rounds; i++) {
        static const char *const goals[] = {"sorted", "ranks 50-60", "set 70-90"};
        uint8_t at_once[128], by_portions[128];
        sn_net *net = family(i % 2 ? "tsort" : "pairwise", 128);
        sn_net *broken = i ? mutate_drop(net, sn_random_below(&random, net->size)) : net;
        sn_property *p = property(128, NULL, goals[i % 3]);
        sn_finding all = go(broken, p, 1e9, 2, at_once);
        sn_finding parts = go(broken, p, 1e3, 1.7, by_portions);
        cr_assert_eq(all.verdict, parts.verdict);
        cr_assert_eq(all.covered, parts.covered);
        if (all.verdict == SN_FAILS)
            cr_assert_arr_eq(at_once, by_portions, 128);
        refuted += all.verdict == SN_FAILS;
        sn_property_free(p);
        if (broken != net)
            sn_net_free(broken);
        sn_net_free(net);
    }
    cr_expect(refuted > all_rounds / 4 && refuted < all_rounds, "%u", refuted);
}

Test(falsify, goes_on_for_as_much_work_as_is_allowed_and_no_further_than_makes_sense)
{
    sn_falsifier *f;
    sn_net *net = family("oddeven", 64), *small = family("oddeven", 8);
    sn_property *p = property(64, NULL, NULL), *few = property(8, NULL, NULL);
    const sn_run run = {.threads = 1};
    sn_finding finding = {.verdict = SN_HOLDS};
    cr_assert_eq(sn_falsifier_new(net, p, &f, NULL), SN_OK);
    cr_expect(!sn_falsifier_would_go(f, 0));
    sn_falsifier_go(f, 0, &run, &finding);
    cr_expect(finding.verdict == SN_UNDECIDED && finding.covered == 0 && finding.reason[0]);
    cr_expect(sn_falsifier_would_go(f, 1e6));
    sn_falsifier_go(f, INFINITY, &run, &finding);
    cr_expect(!sn_falsifier_would_go(f, INFINITY));
    cr_expect(finding.covered > 1e6 && finding.covered < 1e7, "%g", finding.covered);
    sn_falsifier_free(f);
    cr_assert_eq(sn_falsifier_new(small, few, &f, NULL), SN_OK);
    sn_falsifier_go(f, INFINITY, &run, &finding);
    cr_expect_lt(finding.covered, 1e4);
    sn_falsifier_free(f);
    sn_property_free(p);
    sn_property_free(few);
    sn_net_free(net);
    sn_net_free(small);
}

Test(falsify, stops_when_told)
{
    atomic_bool stop = true;
    uint8_t counterexample[64];
    sn_net *net = family("oddeven", 64);
    sn_property *p = property(64, NULL, NULL);
    sn_finding finding = {.counterexample = counterexample};
    sn_run run = {.threads = 1, .stop = &stop};
    cr_assert_eq(sn_engine_falsify.decide(net, p, &run, &finding, NULL), SN_OK);
    cr_expect(finding.verdict == SN_UNDECIDED && finding.interrupted && finding.covered == 0);
    run = (sn_run){.threads = 1, .seconds = 1e-9};
    finding = (sn_finding){.counterexample = counterexample};
    cr_assert_eq(sn_engine_falsify.decide(net, p, &run, &finding, NULL), SN_OK);
    cr_expect(finding.verdict == SN_UNDECIDED && !finding.interrupted);
    cr_expect_str_eq(finding.reason, "time is up, no counterexample among 0 vectors");
    sn_property_free(p);
    sn_net_free(net);
}

/* ---- shrinking ------------------------------------------------------------------------------- */

static unsigned count(const uint8_t *vector, uint32_t wires, uint8_t value)
{
    unsigned n = 0;
    for (uint32_t w = 0; w < wires; w++)
        n += vector[w] == value;
    return n;
}

/* No single bit of the kind that became rare can be changed any more. */
static void expect_minimal(const sn_net *net, const sn_property *p, const uint8_t *vector)
{
    uint32_t n = net->wires;
    unsigned ones = count(vector, n, 1), zeros = n - ones;
    uint8_t copy[64], rare = ones <= zeros;
    for (uint32_t w = 0; w < n; w++) {
        memcpy(copy, vector, n);
        copy[w] = !rare;
        cr_expect(vector[w] != rare || !refutes(net, p, copy), "%s", p->text);
    }
}

Test(shrink, leaves_a_counterexample_with_few_ones_or_zeros)
{
    const char *const givens[] = {"any", "runs 20,20", "bitonic", "interleaved 3", "presorted 5"};
    sn_random random;
    sn_random_seed(&random, 4);
    unsigned shrunk = 0;
    for (int i = 0; i < 200; i++) {
        sn_net *sorter = family("oddeven", 40);
        sn_net *net = mutate_drop(sorter, sn_random_below(&random, sorter->size));
        sn_property *p = property(40, givens[i % 5], NULL);
        sn_finding finding = falsify(net, p);
        if (finding.verdict == SN_FAILS) {
            uint8_t again[40], *vector = finding.counterexample;
            unsigned before =
                count(vector, 40, 1) < 20 ? count(vector, 40, 1) : 40 - count(vector, 40, 1);
            memcpy(again, vector, 40);
            cr_assert_eq(sn_counterexample_shrink(net, p, vector, NULL), SN_OK);
            cr_assert(refutes(net, p, vector));
            unsigned ones = count(vector, 40, 1), after = ones < 20 ? ones : 40 - ones;
            cr_assert(after <= before);
            expect_minimal(net, p, vector);
            cr_assert_eq(sn_counterexample_shrink(net, p, again, NULL), SN_OK);
            cr_assert_arr_eq(again, vector, 40);
            shrunk += after < before;
        }
        sn_property_free(p);
        sn_net_free(sorter);
        sn_net_free(net);
    }
    cr_expect(shrunk > 50, "%u", shrunk);
}

Test(shrink, finds_the_one_wire_that_is_wrong)
{
    sn_net *net;
    uint8_t vector[64];
    cr_assert_eq(sn_net_new(64, &net, NULL), SN_OK);
    sn_property *p = property(64, NULL, NULL);
    for (int w = 0; w < 64; w++)
        vector[w] = w % 3 == 0;
    cr_assert_eq(sn_counterexample_shrink(net, p, vector, NULL), SN_OK);
    cr_expect_eq(count(vector, 64, 1), 1);
    cr_expect(!vector[63]);
    sn_property_free(p);
    sn_net_free(net);
}

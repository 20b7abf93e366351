#include "verify/prove.h"

#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"
#include "tests/unit/data_tools.h"

#include <math.h>

static sn_result *prove_property(const sn_net *net, const sn_property *p, sn_run run)
{
    sn_result *result;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_prove(net, p, &run, &result, &error), SN_OK, "%s", error.text);
    return result;
}

static sn_result *prove(const sn_net *net, sn_run run)
{
    sn_property *sorts = property(net->wires, NULL, NULL, NULL);
    sn_result *result = prove_property(net, sorts, run);
    sn_property_free(sorts);
    return result;
}

/* The witness is an input that `given` admits, as bits and as a permutation, the oracle says that
 * both refute, and the outputs are what the network makes of them. */
static void expect_refutation(const sn_net *net, const sn_witness *w, const char *given,
                              const char *goal, const sn_net *equals)
{
    int bits[64], ranks[64];
    int64_t values[64], left[64];
    bool seen[64] = {false};
    for (uint32_t i = 0; i < net->wires; i++) {
        bits[i] = w->input[i];
        ranks[i] = (int)w->ranks[i];
        cr_assert(bits[i] <= 1 && ranks[i] >= 0 && ranks[i] < (int)net->wires && !seen[ranks[i]]);
        seen[ranks[i]] = true;
    }
    cr_assert(oracle_admits(given, net->wires, bits));
    cr_assert(oracle_admits(given, net->wires, ranks), "%s", given);
    cr_assert(!oracle_satisfies(net, goal, equals, bits));
    cr_assert(!oracle_satisfies(net, goal, equals, ranks));
    for (uint32_t i = 0; i < net->wires; i++)
        values[i] = bits[i];
    sn_net_apply(net, values, left);
    for (uint32_t i = 0; i < net->wires; i++)
        cr_assert_eq(left[i], w->output[i]);
    sn_net_apply(net, memcpy(values, w->ranks, net->wires * sizeof *values), left);
    cr_assert_arr_eq(left, w->ranks_left, net->wires * sizeof *left);
    cr_assert_eq(!w->other, !equals);
}

/* The verdict is the oracle's, and a counterexample survives a replay here. */
static void expect_verdict(const sn_net *net, uint64_t refuting)
{
    sn_result *r = prove(net, (sn_run){.threads = 2});
    cr_assert_eq(r->verdict, refuting == ORACLE_SORTS ? SN_HOLDS : SN_FAILS);
    if (r->verdict == SN_HOLDS)
        cr_expect(strcmp(r->engine, "exhaustive") || r->covered == ldexp(1.0, (int)net->wires));
    else
        expect_refutation(net, &r->witness, "any", "sorted", NULL);
    cr_expect(r->attempt_count >= 1);
    cr_expect_eq(r->attempts[r->attempt_count - 1].verdict, r->verdict);
    cr_expect_str_eq(r->attempts[r->attempt_count - 1].engine, r->engine);
    sn_result_free(r);
}

Test(prove, agrees_with_the_oracle_on_random_mutants)
{
    sn_random random;
    unsigned broken = 0;
    sn_random_seed(&random, 1);
    for (unsigned i = 0; i < rounds(1000); i++) {
        const char *const names[] = {"oddeven", "pairwise", "mergeexchange", "vanvoorhis"};
        uint32_t n = 3 + (uint32_t)sn_random_below(&random, 14);
        sn_net *net, *mutant;
        cr_assert_eq(sn_family_build(sn_family_find(names[i % 4]), n, 0, &net, NULL), SN_OK);
        mutant = mutate_once(&random, net);
        if (i % 3 == 0)
            mutate_outputs(&random, mutant);
        uint64_t refuting = oracle_refute(mutant);
        broken += refuting != ORACLE_SORTS;
        expect_verdict(mutant, refuting);
        sn_net_free(net);
        sn_net_free(mutant);
    }
    cr_expect(broken > rounds(500) && broken < rounds(1000), "%u mutants do not sort", broken);
}

Test(prove, agrees_with_the_oracle_on_random_networks)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 500; i++) {
        uint32_t n = 2 + (uint32_t)sn_random_below(&random, 9);
        sn_net *net = mutate_random_net(&random, n, sn_random_below(&random, 12 * n), i % 2);
        expect_verdict(net, oracle_refute(net));
        sn_net_free(net);
    }
}

Test(prove, every_family_of_sorters_holds)
{
    for (size_t i = 0; i < sn_family_count; i++)
        for (uint32_t n = 1; n <= 22; n++) {
            sn_net *net;
            if (sn_families[i].kind != SN_FAMILY_SORTER || !sn_families[i].allows(n))
                continue;
            cr_assert_eq(sn_family_build(&sn_families[i], n, 0, &net, NULL), SN_OK);
            expect_verdict(net, ORACLE_SORTS);
            sn_net_free(net);
        }
}

Test(prove, every_deletion_from_a_published_best_sorter_fails)
{
    glob_t found = published_sorters();
    size_t deletions = 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        sn_net *net = read_network(found.gl_pathv[i]);
        for (size_t c = 0; net->wires <= 12 && c < net->size; c++, deletions++) {
            sn_net *broken = mutate_drop(net, c);
            uint64_t refuting = oracle_refute(broken);
            cr_expect_neq(refuting, ORACLE_SORTS);
            expect_verdict(broken, refuting);
            sn_net_free(broken);
        }
        if (net->wires <= 24)
            expect_verdict(net, ORACLE_SORTS);
        sn_net_free(net);
    }
    cr_expect_eq(deletions, 193);
    globfree(&found);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(prove, a_stop_in_advance_leaves_it_undecided)
{
    atomic_bool stop = true;
    sn_net *net = family("oddeven", 40);
    sn_result *r = prove(net, (sn_run){.stop = &stop});
    cr_expect_eq(r->verdict, SN_UNDECIDED);
    cr_expect(r->interrupted);
    cr_expect(r->reason[0]);
    cr_expect(r->covered < r->total);
    cr_expect_eq(r->attempt_count, 1, "no other engine is asked");
    sn_result_free(r);
    sn_net_free(net);
}

Test(prove, too_many_wires_are_undecided_with_a_reason)
{
    const uint32_t widths[] = {60, 64, 100, 65536};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        sn_net *net = family("oddeven", widths[i]);
        sn_result *r = prove(net, (sn_run){.seconds = 0.2, .method = "exhaustive"});
        cr_expect_eq(r->verdict, SN_UNDECIDED);
        cr_expect(r->reason[0] && !r->interrupted);
        cr_expect_eq(r->attempt_count, 1);
        cr_expect_str_eq(r->attempts[0].reason, r->reason);
        sn_result_free(r);
        sn_net_free(net);
    }
}

/* ---- methods --------------------------------------------------------------------------------- */

Test(prove, an_unknown_method_is_refused)
{
    sn_net *net = family("oddeven", 4);
    sn_property *p = property(4, NULL, NULL, NULL);
    sn_run run = {.method = "magic"};
    sn_result *result;
    sn_error error;
    cr_expect_eq(sn_prove(net, p, &run, &result, &error), SN_E_ARGUMENT);
    cr_expect_str_eq(error.text, "no engine is called 'magic'");
    cr_expect(!result);
    sn_property_free(p);
    sn_net_free(net);
}

Test(prove, every_method_is_the_engine_it_names)
{
    sn_net *net = family("oddeven", 8), *broken = mutate_drop(net, 3);
    for (const char *const *name = sn_engine_names(); *name; name++) {
        sn_result *holds = prove(net, (sn_run){.method = *name, .threads = 2});
        sn_result *fails = prove(broken, (sn_run){.method = *name, .threads = 2});
        cr_expect(holds->verdict != SN_FAILS && holds->attempt_count == 1);
        cr_expect(fails->verdict != SN_HOLDS && fails->attempt_count == 1);
        cr_expect_str_eq(holds->engine, *name);
        cr_expect_str_eq(fails->engine, *name);
        sn_result_free(holds);
        sn_result_free(fails);
    }
    sn_net_free(net);
    sn_net_free(broken);
}

Test(prove, all_asks_every_engine)
{
    size_t count = 0;
    while (sn_engine_names()[count])
        count++;
    sn_net *net = family("oddeven", 8);
    sn_result *r = prove(net, (sn_run){.method = "all", .threads = 2});
    cr_expect_eq(r->verdict, SN_HOLDS);
    cr_expect_eq(r->attempt_count, count);
    sn_result_free(r);
    sn_net_free(net);
}

/* No engine here decides in a second that Pratt's network on 64 wires does what Batcher's does. */
static sn_result *prove_pratts(sn_run run)
{
    sn_net *net = family("pratt", 64), *other = family("oddeven", 64);
    sn_property *p = property(64, NULL, NULL, other);
    sn_result *result;
    cr_assert_eq(sn_prove(net, p, &run, &result, NULL), SN_OK);
    sn_property_free(p);
    sn_net_free(net);
    sn_net_free(other);
    return result;
}

Test(prove, an_engine_that_gives_up_hands_over_to_the_next)
{
    sn_result *r = prove_pratts((sn_run){.seconds = 1, .memory = 1 << 20, .threads = 1});
    bool falsified = false;
    cr_expect_eq(r->verdict, SN_UNDECIDED);
    cr_expect(r->attempt_count >= 2);
    for (unsigned i = 0; i < r->attempt_count; i++) {
        falsified = falsified || !strcmp(r->attempts[i].engine, "falsify");
        cr_expect_eq(r->attempts[i].verdict, SN_UNDECIDED);
        cr_expect(r->attempts[i].reason[0]);
    }
    cr_expect(falsified);
    sn_result_free(r);
}

Test(prove, refutes_wide_networks_at_once)
{
    sn_net *net = family("oddeven", 300), *broken = mutate_drop(net, net->size / 2);
    sn_result *r = prove(broken, (sn_run){.seconds = 60, .method = "falsify"});
    cr_expect_eq(r->verdict, SN_FAILS);
    cr_expect_str_eq(r->engine, "falsify");
    cr_expect(r->covered > 0 && r->covered < r->total);
    sn_result_free(r);
    sn_net_free(net);
    sn_net_free(broken);
}

/* ---- the plan -------------------------------------------------------------------------------- */

static bool asked(const sn_result *r, const char *engine)
{
    bool found = false;
    for (unsigned i = 0; i < r->attempt_count; i++)
        found = found || !strcmp(r->attempts[i].engine, engine);
    return found;
}

Test(prove, falsifies_first_what_takes_long_and_not_what_is_done_at_once)
{
    sn_net *wide = family("oddeven", 300), *small = family("oddeven", 8);
    sn_result *r = prove(wide, (sn_run){.threads = 1});
    cr_expect_eq(r->verdict, SN_HOLDS);
    cr_expect_str_eq(r->attempts[0].engine, "falsify");
    cr_expect_eq(r->attempts[0].verdict, SN_UNDECIDED);
    sn_result_free(r);
    r = prove(small, (sn_run){.threads = 1});
    cr_expect_eq(r->verdict, SN_HOLDS);
    cr_expect_eq(r->attempt_count, 1);
    cr_expect(!asked(r, "falsify"));
    sn_result_free(r);
    sn_net_free(wide);
    sn_net_free(small);
}

static void need_picosat(void)
{
    if (!SN_WITH_PICOSAT)
        cr_skip_test("built without PicoSAT");
}

/* Of Pratt's network both expect hours, once they looked. */
Test(prove, engines_that_expect_too_much_at_a_look_are_not_asked_first)
{
    sn_net *net = family("pratt", 64);
    sn_result *r = prove(net, (sn_run){.threads = 1, .seconds = 100});
    cr_expect_eq(r->verdict, SN_HOLDS);
    cr_expect_str_eq(r->engine, "order");
    cr_expect(asked(r, "falsify"));
    cr_expect(!asked(r, "reach") && !asked(r, "symbolic") && !asked(r, "sat"));
    sn_result_free(r);
    sn_net_free(net);
}

Test(prove, a_look_that_decides_is_an_answer)
{
    sn_net *net = family("tsort", 512), *broken = mutate_drop(net, net->size - 1);
    sn_result *holds = prove(net, (sn_run){.threads = 1});
    sn_result *fails = prove(broken, (sn_run){.threads = 1});
    cr_expect_eq(holds->verdict, SN_HOLDS);
    cr_expect_str_eq(holds->engine, "reach");
    cr_expect_str_eq(holds->attempts[holds->attempt_count - 1].engine, "reach");
    cr_expect(!asked(holds, "symbolic") && !asked(holds, "sat"));
    cr_expect_eq(fails->verdict, SN_FAILS);
    sn_result_free(holds);
    sn_result_free(fails);
    sn_net_free(net);
    sn_net_free(broken);
}

static void ignore_step(void *data, const int32_t *clause, bool forgotten)
{
    (void)data, (void)clause, (void)forgotten;
}

Test(prove, the_reason_is_that_of_an_engine_that_could_have_proved_it)
{
    need_picosat();
    char reason[200];
    sn_net *net = family("pratt", 16);
    sn_result *r = prove(net, (sn_run){.threads = 1, .memory = 1000, .step = ignore_step});
    cr_expect_eq(r->verdict, SN_UNDECIDED);
    cr_expect(asked(r, "falsify") && asked(r, "sat"));
    cr_expect_str_eq(r->engine, "sat");
    snprintf(reason, sizeof reason, "%s", r->reason);
    sn_result_free(r);
    r = prove(net, (sn_run){.threads = 1, .memory = 1000, .method = "sat", .step = ignore_step});
    cr_expect_str_eq(r->reason, reason);
    sn_result_free(r);
    sn_net_free(net);
}

Test(prove, finds_the_same_on_any_number_of_threads)
{
    static const char *const names[] = {"tsort", "pairwise", "transposition", "oddeven"};
    /* reach alone decides some where no other engine is built in: in no time at this width */
    enum { wires = 32 };
    sn_random random;
    sn_random_seed(&random, 9);
    for (unsigned i = 0; i < rounds(40); i++) {
        sn_net *whole = family(names[i % 4], wires), *net = mutate_once(&random, whole);
        sn_result *one = prove(net, (sn_run){.threads = 1}), *more;
        more = prove(net, (sn_run){.threads = 2 + i % 3});
        cr_assert_eq(one->verdict, more->verdict);
        cr_assert_str_eq(one->engine, more->engine);
        cr_assert_eq(one->attempt_count, more->attempt_count);
        if (one->verdict == SN_FAILS)
            cr_assert_arr_eq(one->witness.input, more->witness.input, wires);
        sn_result_free(one);
        sn_result_free(more);
        sn_net_free(whole);
        sn_net_free(net);
    }
}

Test(prove, progress_never_goes_back)
{
    heard t = {.count = 0};
    sn_run run = {.threads = 1, .seconds = 0.8, .progress = hear, .data = &t};
    sn_result_free(prove_pratts(run));
    cr_expect_gt(t.count, 0);
}

/* ---- properties ------------------------------------------------------------------------------ */

static const char *const givens[][2] = {
    {"any", "any"},
    {"runs 3,4", "runs 4,1,5"},
    {"runs 7", "runs 9,1"},
    {"bitonic", "bitonic"},
    {"interleaved 2", "interleaved 3"},
    {"interleaved 5", "interleaved 2"},
    {"presorted 3", "presorted 6"},
    {"presorted 6", "presorted 9"},
};
static const char *const goals[] = {"sorted",  "ranks 0-1",  "ranks 2-5", "set 1-4",
                                    "set 5-5", "smallest 3", "largest 2", "median"};

/* A sorter without some of the comparators it needs for nothing the goal asks for, so that goals
 * hold now and then; or a random network. */
static sn_net *random_subject(sn_random *random, uint32_t wires)
{
    uint64_t kind = sn_random_below(random, 4);
    if (kind == 0)
        return mutate_random_net(random, wires, sn_random_below(random, 8 * wires), false);
    sn_net *net = family("oddeven", wires), *other;
    for (uint64_t i = sn_random_below(random, kind * 4); i > 0; i--) {
        other = mutate_drop(net, sn_random_below(random, net->size));
        sn_net_free(net);
        net = other;
    }
    return net;
}

/* The SAT solver where there is one. */
#define ASKED_ALONE (SN_WITH_PICOSAT ? "sat" : "reach")

static void expect_claim(const sn_net *net, const char *given, const char *goal,
                         const sn_net *equals, unsigned seen[2])
{
    sn_property *p = property(net->wires, given, equals ? NULL : goal, equals);
    bool expected = oracle_holds_on_vectors(net, given, goal, equals);
    /* Each engine that forks takes milliseconds, so not every claim is put to all of them. */
    static const char *const methods[] = {"all",   "reach", "exhaustive", "auto",
                                          "reach", "auto",  ASKED_ALONE};
    static unsigned claims;
    const char *method = methods[claims++ % (sizeof methods / sizeof *methods)];
    sn_result *r = prove_property(net, p, (sn_run){.threads = 1, .method = method});
    cr_assert_eq(r->verdict, expected ? SN_HOLDS : SN_FAILS, "%s; %s", given, goal);
    if (!expected)
        expect_refutation(net, &r->witness, given, goal, equals);
    else
        cr_expect_eq(r->total, (double)sn_property_inputs(p));
    seen[expected]++;
    sn_result_free(r);
    sn_property_free(p);
}

Test(prove, agrees_with_the_oracle_on_every_property)
{
    sn_random random;
    unsigned seen[2] = {0};
    sn_random_seed(&random, 3);
    for (size_t i = 0; i < rounds(2048); i++) {
        uint32_t wires = i % 2 ? 10 : 7;
        sn_net *net = random_subject(&random, wires);
        sn_net *equals = i % 9 == 0 ? random_subject(&random, wires) : NULL;
        expect_claim(net, givens[i / 2 % 8][i % 2], goals[i / 16 % 8], equals, seen);
        sn_net_free(net);
        sn_net_free(equals);
    }
    cr_expect(seen[0] > rounds(400) && seen[1] > rounds(400), "%u %u", seen[0], seen[1]);
}

Test(prove, mergers_merge_what_they_are_for)
{
    const struct {
        const char *name, *given;
        uint32_t wires;
    } cases[] = {
        {"bmerge", "bitonic", 64}, {"tmerge", "runs 32,32", 64}, {"dmerge", "interleaved 2", 64}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_net *net = family(cases[i].name, cases[i].wires);
        sn_property *p = property(cases[i].wires, cases[i].given, NULL, NULL);
        sn_result *r = prove_property(net, p, (sn_run){.threads = 2, .method = "exhaustive"});
        cr_expect_eq(r->verdict, SN_HOLDS, "%s", cases[i].name);
        cr_expect_eq(r->covered, (double)sn_property_inputs(p));
        sn_result_free(r);
        for (int k = 0; k < 20; k++) {
            sn_net *broken = mutate_drop(net, net->size * (size_t)k / 20);
            r = prove_property(broken, p, (sn_run){.threads = 2});
            cr_assert_eq(r->verdict, SN_FAILS);
            expect_refutation(broken, &r->witness, cases[i].given, "sorted", NULL);
            sn_result_free(r);
            sn_net_free(broken);
        }
        sn_property_free(p);
        sn_net_free(net);
    }
}

Test(prove, shows_what_the_network_to_equal_does)
{
    sn_net *a = family("oddeven", 9), *b = mutate_drop(a, a->size - 1);
    sn_property *p = property(9, NULL, NULL, a);
    sn_result *r = prove_property(b, p, (sn_run){.threads = 1});
    int64_t values[9], left[9];
    cr_assert_eq(r->verdict, SN_FAILS);
    sn_net_apply(a, memcpy(values, r->witness.ranks, sizeof values), left);
    cr_expect_arr_eq(left, r->witness.ranks_other, sizeof left);
    cr_expect(memcmp(r->witness.output, r->witness.other, 9) != 0);
    sn_result_free(r);
    sn_property_free(p);
    sn_net_free(a);
    sn_net_free(b);
}

Test(prove, a_network_of_a_catalogue_does_what_its_kind_does)
{
    sn_flag stop = true;
    sn_run stopped = {.stop = &stop};
    sn_error error = {.text = ""};
    bool proved;
    const sn_entry sorter = {.kind = SN_CATALOGUE_SORTER}, median = {.kind = SN_CATALOGUE_MEDIAN};
    sn_net *good = family("oddeven", 9), *bad = family("bmerge", 8), *middle = NULL;
    cr_assert_eq(sn_family_build(sn_family_find("median"), 9, 0, &middle, NULL), SN_OK);
    cr_assert_eq(sn_prove_entry(NULL, &sorter, good, &proved, &error), SN_OK);
    cr_expect(proved);
    cr_assert_eq(sn_prove_entry(NULL, &sorter, bad, &proved, &error), SN_OK);
    cr_expect(!proved && !strcmp(error.text, "it does not do what its name says"));
    cr_assert_eq(sn_prove_entry(NULL, &median, middle, &proved, &error), SN_OK);
    cr_expect(proved);
    cr_assert_eq(sn_prove_entry(NULL, &sorter, middle, &proved, &error), SN_OK);
    cr_expect(!proved);
    cr_expect_eq(sn_prove_entry(&stopped, &sorter, good, &proved, &error), SN_E_STOPPED);
    cr_expect(!proved);
    sn_net_free(good);
    sn_net_free(bad);
    sn_net_free(middle);
}

Test(prove, verdicts_have_names)
{
    cr_expect_str_eq(sn_verdict_name(SN_HOLDS), "holds");
    cr_expect_str_eq(sn_verdict_name(SN_FAILS), "fails");
    cr_expect_str_eq(sn_verdict_name(SN_UNDECIDED), "undecided");
}

#include "verify/symbolic/symbolic.h"

#include "networks/families/family.h"
#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/rounds.h"
#include "verify/engine.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MEMORY ((size_t)1 << 30)
#define WIRES_MAX 2048

/* ---- diagrams -------------------------------------------------------------------------------- */

enum { VARIABLES = 10, ASSIGNMENTS = 1 << VARIABLES, WORDS = ASSIGNMENTS / 64, KEPT_MAX = 200 };

/* A function, and its table: bit a is its value where variable v is bit VARIABLES - 1 - v of a. */
typedef struct pair {
    sn_diagram f;
    uint64_t table[WORDS];
} pair;

static bool bit(const pair *p, unsigned a)
{
    return p->table[a / 64] >> a % 64 & 1;
}

/* One more function, of two others or of one more variable. */
static pair any_pair(sn_diagrams *d, const pair *kept, unsigned count, sn_random *random)
{
    const pair *p = &kept[sn_random_below(random, count)],
               *q = &kept[sn_random_below(random, count)];
    const uint64_t op = sn_random_below(random, 5);
    pair r = {.f = 0};
    for (unsigned w = 0; w < WORDS; w++)
        r.table[w] = op == 0   ? p->table[w] & q->table[w]
                     : op == 1 ? p->table[w] | q->table[w]
                     : op == 2 ? p->table[w] ^ q->table[w]
                               : p->table[w] & ~q->table[w];
    if (op < 4) {
        r.f = op == 0   ? sn_diagram_and(d, p->f, q->f)
              : op == 1 ? sn_diagram_or(d, p->f, q->f)
              : op == 2 ? sn_diagram_xor(d, p->f, q->f)
                        : sn_diagram_without(d, p->f, q->f);
        return r;
    }
    const uint32_t v = (uint32_t)sn_random_below(random, VARIABLES);
    r.f = sn_diagram_choose(d, v, SN_DIAGRAM_TRUE, SN_DIAGRAM_FALSE);
    for (unsigned a = 0; a < ASSIGNMENTS; a++)
        if (a >> (VARIABLES - 1 - v) & 1)
            r.table[a / 64] |= (uint64_t)1 << a % 64;
        else
            r.table[a / 64] &= ~((uint64_t)1 << a % 64);
    return r;
}

static void expect_function(const sn_diagrams *d, const pair *p)
{
    uint8_t values[VARIABLES], least[VARIABLES] = {0};
    unsigned first = 0;
    while (first < ASSIGNMENTS && !bit(p, first))
        first++;
    cr_assert_eq(p->f == SN_DIAGRAM_FALSE, first == ASSIGNMENTS);
    for (unsigned a = 0; a < ASSIGNMENTS; a++) {
        for (int v = 0; v < VARIABLES; v++)
            values[v] = a >> (VARIABLES - 1 - v) & 1;
        cr_assert_eq(sn_diagram_evaluate(d, p->f, values), bit(p, a));
    }
    if (p->f == SN_DIAGRAM_FALSE)
        return;
    sn_diagram_least(d, p->f, least);
    for (int v = 0; v < VARIABLES; v++)
        cr_assert_eq(least[v], first >> (VARIABLES - 1 - v) & 1);
}

/* How many nodes there were at once for many functions, of which so many are kept. */
static uint32_t expect_functions(size_t memory, unsigned count)
{
    sn_diagrams d;
    sn_random random;
    pair kept[KEPT_MAX] = {{.f = 0}};
    sn_random_seed(&random, 8);
    sn_diagrams_init(&d, VARIABLES, memory, NULL, NULL);
    for (unsigned i = 0; i < 4000 + rounds(60000); i++) {
        pair made = any_pair(&d, kept, count, &random),
             *old = &kept[sn_random_below(&random, count)];
        cr_assert_eq(d.ended, 0);
        for (unsigned k = 0; k < count; k++)
            cr_assert_eq(made.f == kept[k].f,
                         !memcmp(made.table, kept[k].table, sizeof made.table));
        if (i % 50 == 0)
            expect_function(&d, &made);
        sn_diagram_drop(&d, old->f);
        *old = made;
    }
    for (unsigned k = 0; k < count; k++)
        expect_function(&d, &kept[k]);
    const uint32_t used = d.used;
    sn_diagrams_clear(&d);
    return used;
}

/* Room for 4,096 nodes and no more, so that memory is collected again and again. */
Test(symbolic, diagrams_are_the_functions_of_their_tables)
{
    cr_assert_eq(expect_functions(4096 * 40, 40), 4096);
}

/* Tables double while some nodes are free and some are needed. */
Test(symbolic, diagrams_stay_what_they_are_where_tables_grow)
{
    cr_assert_gt(expect_functions(MEMORY, KEPT_MAX), 4096);
}

/* Tables double while functions are made, and no stack is as deep as there are variables. */
Test(symbolic, diagrams_have_as_many_variables_as_wires)
{
    enum { MANY = 60000 };
    sn_diagrams d;
    sn_diagrams_init(&d, MANY, MEMORY, NULL, NULL);
    sn_diagram all = SN_DIAGRAM_TRUE, even = SN_DIAGRAM_TRUE;
    for (uint32_t v = MANY; v-- > 0;) {
        const sn_diagram before[2] = {all, even};
        all = sn_diagram_choose(&d, v, all, SN_DIAGRAM_FALSE);
        even = v % 2 ? sn_diagram_keep(&d, even) : sn_diagram_choose(&d, v, even, SN_DIAGRAM_FALSE);
        sn_diagram_drop(&d, before[0]);
        sn_diagram_drop(&d, before[1]);
    }
    cr_assert_eq(sn_diagram_and(&d, even, all), all);
    cr_assert_eq(sn_diagram_without(&d, all, even), SN_DIAGRAM_FALSE);
    cr_assert_neq(sn_diagram_without(&d, even, all), SN_DIAGRAM_FALSE);
    cr_assert_eq(d.ended, 0);
    sn_diagrams_clear(&d);
}

static bool at_once(void *data)
{
    ++*(unsigned *)data;
    return true;
}

Test(symbolic, diagrams_end_where_they_are_told_or_are_full)
{
    unsigned asked = 0;
    for (int full = 0; full < 2; full++) {
        sn_diagrams d;
        sn_random random;
        sn_random_seed(&random, 9);
        sn_diagrams_init(&d, 64, full ? 4096 * 40 : MEMORY, full ? NULL : at_once, &asked);
        sn_diagram f = SN_DIAGRAM_FALSE;
        for (unsigned i = 0; i < 100000 && !d.ended; i++) {
            sn_diagram x = sn_diagram_choose(&d, (uint32_t)sn_random_below(&random, 64), 1, 0);
            f = i % 2 ? sn_diagram_or(&d, f, x) : sn_diagram_xor(&d, f, sn_diagram_and(&d, f, x));
        }
        cr_assert_eq(d.ended, full ? SN_DIAGRAMS_FULL : SN_DIAGRAMS_STOPPED);
        cr_assert_eq(sn_diagram_or(&d, f, SN_DIAGRAM_TRUE), SN_DIAGRAM_FALSE);
        sn_diagrams_clear(&d);
    }
    cr_assert_eq(asked, 1);
}

/* ---- networks and claims --------------------------------------------------------------------- */

static sn_net *family(const char *name, uint32_t wires, uint32_t k)
{
    sn_net *net;
    sn_error error = {0};
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, k, &net, &error), SN_OK, "%s",
                 error.text);
    return net;
}

static sn_net *replaced(sn_net *net, sn_net *by)
{
    sn_net_free(net);
    return by;
}

/* A sorter, a broken one, or comparators at random; sometimes with odd names or odd outputs. */
static sn_net *any_net(sn_random *random, uint32_t wires)
{
    static const char *const sorters[] = {"transposition", "oddeven", "pairwise", "bubble"};
    sn_net *net;
    if (wires < 3 || sn_random_below(random, 4) == 0) {
        size_t size = wires < 2 ? 0 : sn_random_below(random, 4 * wires);
        net = wires < 2 ? family("bubble", wires, 0) : mutate_random_net(random, wires, size, true);
    } else {
        net = family(sorters[sn_random_below(random, 4)], wires, 0);
        for (uint64_t i = sn_random_below(random, 3); i > 0; i--)
            net = replaced(net, mutate_once(random, net));
    }
    if (sn_random_below(random, 3) == 0)
        net = replaced(net, mutate_names(random, net));
    if (sn_random_below(random, 10) == 0)
        mutate_outputs(random, net);
    return net;
}

static void any_given(sn_random *random, uint32_t wires, char *given, size_t size)
{
    uint32_t k = 1 + (uint32_t)sn_random_below(random, wires);
    switch (sn_random_below(random, 5)) {
    case 0:
        snprintf(given, size, "any");
        break;
    case 1:
        snprintf(given, size, k < wires ? "runs %u,%u" : "runs %u", k, wires - k);
        break;
    case 2:
        snprintf(given, size, "interleaved %u", k);
        break;
    case 3:
        snprintf(given, size, "bitonic");
        break;
    default:
        snprintf(given, size, "presorted %u", k);
    }
}

static void any_goal(sn_random *random, uint32_t wires, char *goal, size_t size)
{
    uint32_t first = (uint32_t)sn_random_below(random, wires);
    uint32_t last = first + (uint32_t)sn_random_below(random, wires - first);
    switch (sn_random_below(random, 4)) {
    case 0:
        snprintf(goal, size, "ranks %u-%u", first, last);
        break;
    case 1:
        snprintf(goal, size, "set %u-%u", first, last);
        break;
    case 2:
        snprintf(goal, size, "median");
        break;
    default:
        snprintf(goal, size, "sorted");
    }
}

static sn_property *claim(uint32_t wires, const char *given, const char *goal, const sn_net *equals)
{
    sn_property *property;
    sn_error error = {0};
    cr_assert_eq(sn_property_new(wires, given, goal, equals, &property, &error), SN_OK, "%s",
                 error.text);
    return property;
}

/* ---- deciding -------------------------------------------------------------------------------- */

static uint8_t counterexample[WIRES_MAX];

static sn_finding decide(const sn_net *net, const sn_property *property, sn_run run)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = counterexample};
    run.threads = 1;
    run.memory = run.memory ? run.memory : MEMORY;
    cr_assert_eq(sn_engine_symbolic.decide(net, property, &run, &finding, NULL), SN_OK);
    return finding;
}

/* The counterexample in counterexample[] is admitted and refutes the claim. */
static void expect_refuted(const sn_net *net, const sn_property *property)
{
    int64_t input[WIRES_MAX], *scratch = sn_alloc(3 * (size_t)net->wires, sizeof *scratch);
    for (uint32_t w = 0; w < net->wires; w++)
        input[w] = counterexample[w];
    cr_assert(sn_property_admits(property, counterexample), "%s", property->text);
    cr_assert(!sn_property_satisfied(property, net, input, scratch), "%s", property->text);
    free(scratch);
}

static void expect_verdict(const sn_net *net, const sn_property *property, bool holds)
{
    sn_finding finding = decide(net, property, (sn_run){0});
    cr_assert_eq(finding.verdict, holds ? SN_HOLDS : SN_FAILS, "%s on %u wires, %zu comparators %s",
                 property->text, net->wires, net->size, finding.reason);
    if (!holds)
        expect_refuted(net, property);
}

static void expect_holds(sn_net *net, const char *given, const char *goal)
{
    sn_property *property = claim(net->wires, given, goal, NULL);
    expect_verdict(net, property, true);
    sn_property_free(property);
    sn_net_free(net);
}

Test(symbolic, agrees_with_the_oracle_on_all_claims)
{
    sn_random random;
    unsigned held = 0;
    sn_random_seed(&random, 1);
    for (unsigned i = 0; i < rounds(2000); i++) {
        char given[40], goal[40];
        uint32_t wires = 1 + (uint32_t)sn_random_below(&random, 9);
        sn_net *net = any_net(&random, wires);
        any_given(&random, wires, given, sizeof given);
        any_goal(&random, wires, goal, sizeof goal);
        sn_property *property = claim(wires, given, goal, NULL);
        bool holds = oracle_holds_on_vectors(net, given, goal, NULL);
        expect_verdict(net, property, holds);
        held += holds;
        sn_property_free(property);
        sn_net_free(net);
    }
    cr_assert(held > rounds(500) && held < rounds(1500), "%u", held);
}

Test(symbolic, agrees_with_the_oracle_on_equality)
{
    sn_random random;
    unsigned held = 0;
    sn_random_seed(&random, 2);
    for (unsigned i = 0; i < rounds(600); i++) {
        char given[40];
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 6);
        sn_net *net = any_net(&random, wires), *other;
        other = sn_random_below(&random, 2) || net->size < 2 ? any_net(&random, wires)
                                                             : mutate_once(&random, net);
        any_given(&random, wires, given, sizeof given);
        sn_property *property = claim(wires, given, NULL, other);
        bool holds = oracle_holds_on_vectors(net, given, NULL, other);
        expect_verdict(net, property, holds);
        held += holds;
        sn_property_free(property);
        sn_net_free(net);
        sn_net_free(other);
    }
    cr_assert(held >= rounds(100) && held < rounds(500), "%u", held);
}

Test(symbolic, proves_large_sorters_and_refutes_them_with_one_comparator_less)
{
    static const char *const sorters[] = {"tsort",      "vsort",    "oddeven",   "bubble",
                                          "bosenelson", "pairwise", "insertion", "mergeexchange"};
    sn_random random;
    sn_random_seed(&random, 3);
    sn_property *sorted = claim(64, NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof sorters / sizeof *sorters; i++) {
        sn_net *net = family(sorters[i], 64, 0), *odd = mutate_names(&random, net);
        sn_net *less = mutate_drop(odd, odd->size - 1 - sn_random_below(&random, 32));
        expect_verdict(net, sorted, true);
        expect_verdict(odd, sorted, true);
        sn_finding finding = decide(less, sorted, (sn_run){0});
        cr_assert_neq(finding.verdict, SN_UNDECIDED, "%s", finding.reason);
        if (finding.verdict == SN_FAILS)
            expect_refuted(less, sorted);
        sn_net_free(net);
        sn_net_free(odd);
        sn_net_free(less);
    }
    sn_property_free(sorted);
}

Test(symbolic, finds_the_one_refuting_vector_of_a_wide_network)
{
    sn_random random;
    sn_random_seed(&random, 4);
    sn_net *net = family("tsort", 256, 0);
    sn_property *sorted = claim(256, NULL, NULL, NULL);
    for (int i = 0; i < (tries_large() ? 10 : 2); i++) {
        sn_net *less = mutate_drop(net, sn_random_below(&random, net->size));
        expect_verdict(less, sorted, false);
        sn_net_free(less);
    }
    sn_property_free(sorted);
    sn_net_free(net);
}

Test(symbolic, proves_mergers_and_selectors)
{
    expect_holds(family("oddevenmerge", 512, 0), "runs 256,256", "sorted");
    expect_holds(family("bmerge", 256, 0), "bitonic", "sorted");
    expect_holds(family("smallest", 64, 5), "any", "smallest 5");
    expect_holds(family("largest", 64, 5), "any", "largest 5");
    expect_holds(family("median", 33, 0), "any", "median");
    expect_holds(family("vsort", 128, 0), "any", "ranks 60-70");
}

Test(symbolic, counts_all_vectors_as_covered)
{
    sn_net *net = family("oddeven", 10, 0);
    sn_property *any = claim(10, NULL, NULL, NULL), *runs = claim(10, "runs 4,6", NULL, NULL);
    cr_assert_eq(decide(net, any, (sn_run){0}).covered, 1024);
    cr_assert_eq(decide(net, runs, (sn_run){0}).covered, 35);
    sn_property_free(any);
    sn_property_free(runs);
    sn_net_free(net);
}

Test(symbolic, finds_the_same_counterexample_again)
{
    uint8_t first[WIRES_MAX];
    sn_random random;
    sn_random_seed(&random, 5);
    for (int i = 0; i < 20; i++) {
        sn_net *net = mutate_random_net(&random, 24, 60, true);
        sn_property *sorted = claim(24, NULL, NULL, NULL);
        cr_assert_eq(decide(net, sorted, (sn_run){0}).verdict, SN_FAILS);
        memcpy(first, counterexample, 24);
        cr_assert_eq(decide(net, sorted, (sn_run){0}).verdict, SN_FAILS);
        cr_assert_arr_eq(first, counterexample, 24);
        sn_property_free(sorted);
        sn_net_free(net);
    }
}

/* ---- limits ---------------------------------------------------------------------------------- */

/* No answer for this one in any test's time. */
static sn_net *hard(void)
{
    return family("periodic", 128, 0);
}

typedef struct told {
    unsigned calls;
    double done;
    sn_flag stop;
} told;

static void stop_after_two_calls(void *data, double done, double remaining)
{
    told *t = data;
    cr_assert(done >= t->done && done <= 1);
    cr_assert_lt(remaining, 0);
    t->done = done;
    if (++t->calls >= 2 && done > 0)
        atomic_store(&t->stop, true);
}

Test(symbolic, stops_when_told)
{
    told t = {0};
    sn_net *net = hard();
    sn_property *sorted = claim(128, NULL, NULL, NULL);
    sn_finding f = decide(net, sorted,
                          (sn_run){.stop = &t.stop, .progress = stop_after_two_calls, .data = &t});
    cr_assert_eq(f.verdict, SN_UNDECIDED);
    cr_assert(f.interrupted && *f.reason && f.covered == 0);
    cr_assert(t.done > 0);
    sn_property_free(sorted);
    sn_net_free(net);
}

Test(symbolic, stops_when_time_is_up)
{
    sn_net *net = hard();
    sn_property *sorted = claim(128, NULL, NULL, NULL);
    sn_finding f = decide(net, sorted, (sn_run){.seconds = 0.2});
    cr_assert_eq(f.verdict, SN_UNDECIDED);
    cr_assert(!f.interrupted && strstr(f.reason, "0.2 s"), "%s", f.reason);
    sn_property_free(sorted);
    sn_net_free(net);
}

Test(symbolic, stays_within_the_memory_allowed)
{
    static const size_t memory[] = {1, 1000000, 20000000, 60000000};
    sn_net *net = hard();
    sn_property *sorted = claim(128, NULL, NULL, NULL);
    for (int i = 0; i < 4; i++) {
        sn_finding f = decide(net, sorted, (sn_run){.memory = memory[i]});
        cr_assert_eq(f.verdict, SN_UNDECIDED);
        cr_assert(!f.interrupted && strstr(f.reason, "memory"), "%s", f.reason);
    }
    sn_property_free(sorted);
    sn_net_free(net);
}

/* What counts ones goes with the square of the wires: 10 s and more, were it to run to its end. */
Test(symbolic, ends_at_once_where_many_wires_count)
{
    enum { MANY = 20000 };
    static const char *const givens[] = {"any", "runs 10000,10000", "bitonic"};
    sn_net *net;
    cr_assert_eq(sn_net_new(MANY, &net, NULL), SN_OK);
    for (uint16_t w = 0; w < MANY; w += 2)
        cr_assert_eq(sn_net_add(net, w, w + 1, NULL), SN_OK);
    for (size_t i = 0; i < sizeof givens / sizeof *givens; i++) {
        sn_property *sorted = claim(MANY, givens[i], NULL, NULL);
        const clock_t before = clock();
        sn_finding f = decide(net, sorted, (sn_run){.seconds = 0.01});
        cr_assert_eq(f.verdict, SN_UNDECIDED);
        cr_assert_lt(clock() - before, CLOCKS_PER_SEC, "%s", givens[i]);
        sn_property_free(sorted);
    }
    sn_net_free(net);
}

/* ---- the estimate ---------------------------------------------------------------------------- */

/* Seconds expected. */
static double expected(const char *name, uint32_t wires, const char *given)
{
    sn_net *net = family(name, wires, 0);
    sn_property *property = claim(wires, given, NULL, NULL);
    sn_finding finding = {.verdict = SN_UNDECIDED};
    const sn_run run = {.threads = 1};
    cr_assert_eq(sn_engine_symbolic.look(net, property, &run, 0, &finding, NULL), SN_OK);
    double nanoseconds = finding.expected;
    cr_assert(nanoseconds >= 0 && nanoseconds <= 64);
    sn_property_free(property);
    sn_net_free(net);
    return exp2(nanoseconds) * 1e-9;
}

Test(symbolic, expects_mergers_to_be_easy_and_shellsort_to_be_hard)
{
    cr_assert_lt(expected("tsort", 256, NULL), 0.5);
    cr_assert_lt(expected("vsort", 256, NULL), 0.5);
    cr_assert_lt(expected("bubble", 256, NULL), 1);
    cr_assert_lt(expected("transposition", 128, NULL), 5);
    cr_assert_lt(expected("oddevenmerge", 512, "runs 256,256"), 0.5);
    cr_assert_lt(expected("bmerge", 256, "bitonic"), 1);
    cr_assert_gt(expected("pratt", 64, NULL), 1000);
    cr_assert_gt(expected("periodic", 128, NULL), 20);
}

Test(symbolic, estimates_and_decides_the_smallest_networks)
{
    static const char *const givens[] = {"any", "runs 1", "bitonic", "presorted 1"};
    for (int i = 0; i < 4; i++) {
        cr_assert_lt(expected("bubble", 1, givens[i]), 0.1);
        expect_holds(family("bubble", 1, 0), givens[i], "sorted");
        expect_holds(family("bubble", 1, 0), givens[i], "ranks 0-0");
    }
}

/* ---- schedules ------------------------------------------------------------------------------- */

Test(schedule, keeps_the_order_of_comparators_on_each_wire)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (int i = 0; i < 300; i++) {
        sn_net *net = mutate_random_net(&random, 12, sn_random_below(&random, 80), true), *again;
        sn_property *any = claim(12, NULL, NULL, NULL);
        sn_schedule *schedule;
        bool same, seen[12] = {false};
        cr_assert_eq(sn_schedule_new(net, any, &schedule, NULL), SN_OK);
        cr_assert_eq(sn_net_new(12, &again, NULL), SN_OK);
        for (size_t k = 0; k < net->size; k++) {
            sn_cmp c = net->cmp[schedule->order[k]];
            cr_assert_eq(sn_net_add(again, c.min, c.max, NULL), SN_OK);
        }
        cr_assert_eq(sn_net_same(net, again, &same, NULL), SN_OK);
        cr_assert(same);
        for (int w = 0; w < 12; w++)
            seen[schedule->wires[w]] = true;
        for (int w = 0; w < 12; w++)
            cr_assert(seen[w]);
        sn_schedule_free(schedule);
        sn_property_free(any);
        sn_net_free(net);
        sn_net_free(again);
    }
}

Test(schedule, puts_wires_that_meet_early_side_by_side)
{
    static const uint16_t interleaved[8] = {0, 4, 2, 6, 1, 5, 3, 7};
    sn_net *natural = family("tsort", 8, 0), *reversed = family("vsort", 8, 0);
    sn_property *any = claim(8, NULL, NULL, NULL);
    sn_schedule *schedule;
    cr_assert_eq(sn_schedule_new(natural, any, &schedule, NULL), SN_OK);
    for (uint16_t w = 0; w < 8; w++)
        cr_assert_eq(schedule->wires[w], w);
    sn_schedule_free(schedule);
    cr_assert_eq(sn_schedule_new(reversed, any, &schedule, NULL), SN_OK);
    cr_assert_arr_eq(schedule->wires, interleaved, sizeof interleaved);
    sn_schedule_free(schedule);
    sn_property_free(any);
    sn_net_free(natural);
    sn_net_free(reversed);
}

#include "verify/sat/solver.h"

#include "networks/families/family.h"
#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/rounds.h"
#include "tests/rup.h"
#include "verify/sat/cnf.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MEMORY ((size_t)1 << 30)
#define WIRES_MAX 256

static void need_picosat(void)
{
    if (!SN_WITH_PICOSAT)
        cr_skip_test("built without PicoSAT");
}

TestSuite(sat, .init = need_picosat);

/* ---- networks and claims --------------------------------------------------------------------- */

static sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    return net;
}

static sn_property *claim(uint32_t wires, const char *given, const char *goal, const sn_net *equals)
{
    sn_property *p;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_property_new(wires, given, goal, equals, &p, &error), SN_OK, "%s", error.text);
    return p;
}

static sn_finding decide(const sn_net *net, const sn_property *property, sn_run run, uint8_t *input)
{
    char reason[200];
    sn_finding finding = {.counterexample = input};
    run.threads = 1;
    run.memory = run.memory ? run.memory : MEMORY;
    cr_assert(sn_engine_sat.accepts(net, property, reason), "%s", reason);
    cr_assert_eq(sn_engine_sat.decide(net, property, &run, &finding, NULL), SN_OK);
    return finding;
}

static void expect_undecided(const sn_net *net, const char *given, sn_run run, const char *reason)
{
    uint8_t input[WIRES_MAX];
    sn_property *p = claim(net->wires, given, NULL, NULL);
    sn_finding f = decide(net, p, run, input);
    cr_assert_eq(f.verdict, SN_UNDECIDED);
    cr_assert(strstr(f.reason, reason), "%s", f.reason);
    cr_assert_eq(f.interrupted, !strcmp(reason, "interrupted"));
    sn_property_free(p);
}

/* The network sorts what is given, and does not with any of some comparators gone. */
static void expect_sorter(const char *name, uint32_t wires, const char *given)
{
    uint8_t input[WIRES_MAX];
    int64_t values[WIRES_MAX], scratch[3 * WIRES_MAX];
    sn_net *net = family(name, wires);
    sn_property *p = claim(wires, given, NULL, NULL);
    cr_expect_eq(decide(net, p, (sn_run){.seconds = 0}, input).verdict, SN_HOLDS, "%s", name);
    for (size_t k = 0; k < rounds(5); k++) {
        sn_net *broken = mutate_drop(net, net->size - 1 - k * k);
        cr_assert_eq(decide(broken, p, (sn_run){.seconds = 0}, input).verdict, SN_FAILS);
        for (uint32_t w = 0; w < wires; w++)
            values[w] = input[w];
        cr_expect(sn_property_admits(p, input));
        cr_expect(!sn_property_satisfied(p, broken, values, scratch));
        sn_net_free(broken);
    }
    sn_property_free(p);
    sn_net_free(net);
}

Test(sat, proves_wide_sorters_and_refutes_them_with_one_comparator_less)
{
    expect_sorter("pratt", 40, "any");
    expect_sorter("oddeven", 61, "any");
    expect_sorter("pairwise", 64, "any");
    expect_sorter("tsort", 64, "any");
    expect_sorter("tmerge", 128, "runs 64,64");
    expect_sorter("bmerge", 64, "bitonic");
    if (tries_large())
        expect_sorter("oddeven", 128, "any");
    expect_sorter("oddeven", 96, "presorted 30");
}

Test(sat, proves_the_periodic_balanced_sort_from_cut_to_cut)
{
    uint8_t input[WIRES_MAX];
    sn_net *net = family("periodic", 128);
    sn_property *p = claim(128, NULL, NULL, NULL);
    cr_expect_eq(decide(net, p, (sn_run){.seconds = 0}, input).verdict, SN_HOLDS);
    sn_property_free(p);
    sn_net_free(net);
}

Test(sat, expects_shellsort_to_be_easier_than_reach_does)
{
    sn_net *net = family("pratt", 48);
    sn_property *p = claim(48, NULL, NULL, NULL);
    const sn_engine *const others[] = {&sn_engine_reach, &sn_engine_symbolic};
    for (int i = 0; i < 2; i++) {
        sn_finding finding = {.verdict = SN_UNDECIDED};
        const sn_run run = {.threads = 1};
        cr_assert_eq(others[i]->look(net, p, &run, 1e7, &finding, NULL), SN_OK);
        cr_expect_eq(finding.verdict, SN_UNDECIDED);
        cr_expect_lt(sn_engine_sat.estimate(net, p), finding.expected);
    }
    sn_property_free(p);
    sn_net_free(net);
}

Test(sat, counts_ones_on_many_wires)
{
    uint8_t bits[24];
    int input[24];
    sn_net *net = family("oddeven", 24), *broken = mutate_drop(net, 0);
    sn_property *p = claim(24, NULL, "median", NULL);
    cr_expect_eq(decide(net, p, (sn_run){.seconds = 0}, bits).verdict, SN_HOLDS);
    cr_assert_eq(decide(broken, p, (sn_run){.seconds = 0}, bits).verdict, SN_FAILS);
    for (int w = 0; w < 24; w++)
        input[w] = bits[w];
    cr_expect(!oracle_satisfies(broken, "median", NULL, input));
    sn_property_free(p);
    sn_net_free(net);
    sn_net_free(broken);
}

Test(sat, finds_the_same_counterexample_again)
{
    uint8_t first[40], again[40];
    sn_net *net = family("pratt", 40), *broken = mutate_drop(net, 200);
    sn_property *p = claim(40, NULL, NULL, NULL);
    cr_assert_eq(decide(broken, p, (sn_run){.seconds = 0}, first).verdict, SN_FAILS);
    cr_assert_eq(decide(broken, p, (sn_run){.seconds = 100, .memory = MEMORY / 2}, again).verdict,
                 SN_FAILS);
    cr_expect_arr_eq(first, again, sizeof first);
    sn_property_free(p);
    sn_net_free(net);
    sn_net_free(broken);
}

/* What is known of the inputs is not known of the outputs: each of these networks is left whole by
 * the division into pieces, or has slices on several groups of wires. */
Test(sat, refutes_wide_networks_that_leave_a_sorted_input_unsorted)
{
    static const char *const givens[] = {"presorted 70", "runs 35,35", "runs 70", "any"};
    uint8_t input[WIRES_MAX];
    sn_net *net;
    cr_assert_eq(sn_net_new(70, &net, NULL), SN_OK);
    cr_assert_eq(sn_net_add(net, 1, 0, NULL), SN_OK);
    for (size_t i = 0; i < sizeof givens / sizeof *givens; i++) {
        sn_property *p = claim(70, givens[i], NULL, NULL);
        cr_expect_eq(decide(net, p, (sn_run){.seconds = 0}, input).verdict, SN_FAILS);
        sn_property_free(p);
    }
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void stop_at_once(void *data, double done, double remaining)
{
    cr_assert(done >= 0 && done <= 1);
    cr_assert_lt(remaining, 0);
    atomic_store((sn_flag *)data, true);
}

Test(sat, stops_when_told)
{
    sn_flag stop = false;
    sn_net *net = family("pratt", 256);
    expect_undecided(net, NULL, (sn_run){.stop = &stop, .progress = stop_at_once, .data = &stop},
                     "interrupted");
    sn_net_free(net);
}

Test(sat, stops_when_time_is_up)
{
    sn_net *net = family("pratt", 256);
    expect_undecided(net, NULL, (sn_run){.seconds = 0.2}, "within its 0.2 s");
    sn_net_free(net);
}

Test(sat, stays_within_the_memory_allowed)
{
    static const size_t memory[] = {1, 1000000, 2960000};
    sn_net *net = family("pratt", 128);
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++)
        expect_undecided(net, NULL, (sn_run){.memory = memory[i]}, "memory");
    sn_net_free(net);
}

/* ---- the solver ------------------------------------------------------------------------------ */

#if SN_WITH_PICOSAT

static const sn_run unlimited = {.memory = MEMORY};

static sn_solver *solver(const sn_solver_limits *limits, sn_proof_step *learned, void *data)
{
    sn_solver *s;
    cr_assert_eq(sn_solver_new(limits, learned, data, &s, NULL), SN_OK);
    return s;
}

typedef struct proof {
    rup checker;
    size_t steps, wrong, forgotten;
} proof;

static void check_step(void *data, const int32_t *clause, bool forgotten)
{
    proof *p = data;
    p->forgotten += forgotten;
    if (forgotten)
        return;
    p->steps++;
    p->wrong += !rup_follows(&p->checker, clause);
    rup_add(&p->checker, clause);
}

Test(solver, learns_what_follows_by_unit_propagation)
{
    static const char *const names[] = {"oddeven", "pratt", "transposition", "periodic"};
    const int32_t empty[] = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], 16);
        sn_property *p = claim(16, NULL, NULL, NULL);
        sn_cnf *cnf;
        cr_assert_eq(sn_cnf_new(net, p, &cnf, NULL), SN_OK);
        proof steps = {.checker = rup_new(cnf->variables, cnf->literal, cnf->size)};
        const sn_solver_limits limits = {.run = &unlimited};
        sn_solver *s = solver(&limits, check_step, &steps);
        sn_solver_declare(s, cnf->variables);
        sn_solver_add_all(s, cnf->literal, cnf->size);
        cr_expect_eq(sn_solver_solve(s, NULL, 0, -1), SN_ANSWER_NONE);
        cr_expect(steps.steps > 10 && !steps.wrong, "%zu of %zu", steps.wrong, steps.steps);
        cr_expect(rup_follows(&steps.checker, empty));
        sn_solver_free(s);
        rup_free(&steps.checker);
        sn_cnf_free(cnf);
        sn_property_free(p);
        sn_net_free(net);
    }
}

/* What a comparator of a sorter leaves in order is asked pair by pair. */
Test(solver, denied_assumptions_follow_by_unit_propagation)
{
    sn_net *net = family("pratt", 14);
    sn_property *p = claim(14, NULL, NULL, NULL);
    sn_cnf *cnf;
    size_t denied = 0;
    cr_assert_eq(sn_cnf_new(net, p, &cnf, NULL), SN_OK);
    proof steps = {.checker = rup_new(cnf->variables, cnf->literal, cnf->networks)};
    const sn_solver_limits limits = {.run = &unlimited};
    sn_solver *s = solver(&limits, check_step, &steps);
    sn_solver_declare(s, cnf->variables);
    sn_solver_add_all(s, cnf->literal, cnf->networks);
    for (uint32_t a = 0; a < 14; a++)
        for (uint32_t b = 0; b < 14; b++) {
            const int32_t pair[] = {cnf->output[a], -cnf->output[b]};
            const int32_t clause[] = {-pair[0], -pair[1], 0};
            if (a == b)
                continue;
            sn_solver_answer answer = sn_solver_solve(s, pair, 2, -1);
            cr_assert_eq(answer, a < b ? SN_ANSWER_NONE : SN_ANSWER_MODEL);
            if (answer == SN_ANSWER_MODEL) {
                cr_expect(sn_solver_value(s, pair[0]) && !sn_solver_value(s, -pair[1]));
                continue;
            }
            cr_expect(rup_follows(&steps.checker, clause));
            denied++;
        }
    cr_expect(denied == 14 * 13 / 2 && !steps.wrong);
    sn_solver_free(s);
    rup_free(&steps.checker);
    sn_cnf_free(cnf);
    sn_property_free(p);
    sn_net_free(net);
}

static void count_literals(void *data, const int32_t *clause, bool forgotten)
{
    size_t *literals = data;
    for (*literals += forgotten; *clause; clause++)
        ++*literals;
}

/* Two attempts: with deep pieces divided, which comes to nothing here, and with whole ones. */
Test(cuts, attempts_that_fail_leave_no_steps)
{
    uint8_t input[WIRES_MAX];
    size_t literals[2] = {0}, told = 0;
    sn_net *net = family("bosenelson", 65);
    sn_property *p = claim(65, NULL, NULL, NULL);
    sn_cnf *cnf;
    cr_assert_eq(sn_cnf_new(net, p, &cnf, NULL), SN_OK);
    for (int turn = 0; turn < 2; turn++) {
        sn_solver_limits limits = {.run = &unlimited};
        sn_cuts cuts = {.cnf = cnf,
                        .property = p,
                        .limits = &limits,
                        .divided = turn == 0,
                        .step = count_literals,
                        .data = &literals[turn]};
        cr_assert_eq(sn_cuts_prove(&cuts, NULL), SN_OK);
        cr_assert_eq(cuts.proved, turn == 1);
    }
    sn_finding f = decide(net, p, (sn_run){.step = count_literals, .step_data = &told}, input);
    cr_expect_eq(f.verdict, SN_HOLDS);
    cr_expect(literals[0] > 0 && told == literals[1]);
    sn_cnf_free(cnf);
    sn_property_free(p);
    sn_net_free(net);
}

/* From cut to cut: every step follows, and the last is the empty clause. */
static void expect_cuts(const char *name, uint32_t wires, const char *given, bool divided)
{
    const int32_t empty[] = {0};
    sn_net *net = family(name, wires);
    sn_property *p = claim(wires, given, NULL, NULL);
    sn_cnf *cnf;
    cr_assert_eq(sn_cnf_new(net, p, &cnf, NULL), SN_OK);
    proof steps = {.checker = rup_new(cnf->variables, cnf->literal, cnf->size)};
    sn_solver_limits limits = {.run = &unlimited};
    sn_cuts cuts = {.cnf = cnf,
                    .property = p,
                    .limits = &limits,
                    .divided = divided,
                    .step = check_step,
                    .data = &steps};
    cr_assert_eq(sn_cuts_prove(&cuts, NULL), SN_OK);
    cr_expect(cuts.proved, "%s", name);
    cr_expect(!steps.wrong, "%s: %zu of %zu", name, steps.wrong, steps.steps);
    cr_expect(steps.checker.size >= 2 && !steps.checker.literal[steps.checker.size - 2]);
    cr_expect(rup_follows(&steps.checker, empty));
    rup_free(&steps.checker);
    sn_cnf_free(cnf);
    sn_property_free(p);
    sn_net_free(net);
}

Test(cuts, steps_follow_by_unit_propagation)
{
    expect_cuts("tsort", 16, "any", true);
    expect_cuts("vsort", 16, "any", true);
    expect_cuts("oddeven", 32, "any", true);
    expect_cuts("bitonic", 16, "any", true);
    expect_cuts("periodic", 32, "any", true);
    expect_cuts("pairwise", 32, "any", true);
    expect_cuts("vanvoorhis", 48, "any", false);
    expect_cuts("periodic", 16, "runs 8,8", true);
    expect_cuts("periodic", 16, "interleaved 4", true);
    expect_cuts("periodic", 16, "bitonic", true);
}

/* Nothing is proved that is wrong. */
Test(cuts, broken_networks_are_not_proved)
{
    static const char *const names[] = {"oddeven", "periodic", "pairwise", "tsort"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], 16);
        sn_property *p = claim(16, NULL, NULL, NULL);
        for (size_t k = 0; k < net->size; k += 4 / rounds(4)) {
            sn_net *broken = mutate_drop(net, k);
            bool sorts = oracle_refute(broken) == ORACLE_SORTS;
            sn_cnf *cnf;
            cr_assert_eq(sn_cnf_new(broken, p, &cnf, NULL), SN_OK);
            sn_solver_limits limits = {.run = &unlimited};
            sn_cuts cuts = {.cnf = cnf, .property = p, .limits = &limits};
            cuts.divided = k / (4 / rounds(4)) % 2;
            cr_assert_eq(sn_cuts_prove(&cuts, NULL), SN_OK);
            cr_expect(sorts || !cuts.proved, "%s without %zu", names[i], k);
            sn_cnf_free(cnf);
            sn_net_free(broken);
        }
        sn_property_free(p);
        sn_net_free(net);
    }
}

/* Wherever the limit is met, nothing leaks and no verdict is given. */
Test(solver, ends_cleanly_at_every_memory_limit)
{
    sn_net *net = family("pratt", 64);
    sn_property *p = claim(64, NULL, NULL, NULL);
    sn_cnf *cnf;
    cr_assert_eq(sn_cnf_new(net, p, &cnf, NULL), SN_OK);
    for (size_t memory = 100; memory < 1 << 20; memory = memory * 5 / 4) {
        const sn_run run = {.memory = memory};
        const sn_solver_limits limits = {.run = &run};
        sn_solver *s = solver(&limits, NULL, NULL);
        sn_solver_declare(s, cnf->variables);
        sn_solver_add_all(s, cnf->literal, cnf->size);
        cr_assert_eq(sn_solver_solve(s, NULL, 0, -1), SN_ANSWER_STOPPED);
        cr_assert_eq(sn_solver_stopped(s), SN_SOLVER_NOMEM);
        cr_assert_eq(sn_solver_solve(s, NULL, 0, -1), SN_ANSWER_STOPPED);
        sn_solver_free(s);
    }
    sn_cnf_free(cnf);
    sn_property_free(p);
    sn_net_free(net);
}

static void expect_misuse(sn_solver *s, const char *what)
{
    sn_error error = {.text = ""};
    cr_expect_eq(sn_solver_solve(s, NULL, 0, -1), SN_ANSWER_STOPPED);
    cr_expect_eq(sn_solver_stopped(s), SN_SOLVER_MISUSED);
    cr_expect_eq(sn_solver_check(s, &error), SN_E_INTERNAL);
    cr_expect_str_eq(error.text, what);
    sn_solver_free(s);
}

Test(solver, refuses_what_is_no_literal)
{
    static const int32_t good[] = {1, -2}, zero[] = {1, 0}, unknown[] = {1, -3};
    const sn_solver_limits limits = {.run = &unlimited};
    static const struct {
        const int32_t *clause;
        size_t count;
        const char *what;
    } clauses[] = {
        {zero, 2, "the SAT solver was given literal 0 in a clause, of 2 variables"},
        {unknown, 2, "the SAT solver was given literal -3 in a clause, of 2 variables"},
    };
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        sn_solver *s = solver(&limits, NULL, NULL);
        sn_solver_declare(s, 2);
        sn_solver_add(s, good, 2);
        cr_expect_eq(sn_solver_solve(s, good, 2, -1), SN_ANSWER_MODEL);
        cr_expect_eq(sn_solver_check(s, NULL), SN_OK);
        sn_solver_add(s, clauses[i].clause, clauses[i].count);
        expect_misuse(s, clauses[i].what);
    }
    sn_solver *s = solver(&limits, NULL, NULL);
    sn_solver_declare(s, 3);
    sn_solver_clear(s);
    sn_solver_declare(s, 2);
    cr_expect_eq(sn_solver_solve(s, unknown, 2, -1), SN_ANSWER_STOPPED);
    expect_misuse(s, "the SAT solver was given literal -3 in an assumption, of 2 variables");
}

#if SN_SYS_POSIX

/* The process whose parent this one is, or 0. */
static pid_t only_child(void)
{
    glob_t found;
    pid_t child = 0;
    if (glob("/proc/[0-9]*/stat", 0, NULL, &found))
        return 0;
    for (size_t i = 0; i < found.gl_pathc && !child; i++) {
        long pid = 0, parent = 0;
        FILE *file = fopen(found.gl_pathv[i], "r");
        if (file && fscanf(file, "%ld (%*[^)]) %*c %ld", &pid, &parent) == 2 && parent == getpid())
            child = (pid_t)pid;
        if (file)
            fclose(file);
    }
    globfree(&found);
    return child;
}

static void kill_solver(void *data, double done, double remaining)
{
    (void)done, (void)remaining;
    kill(only_child(), *(const int *)data);
}

/* What becomes of its process is a reason, and no more. */
Test(solver, that_dies_leaves_the_claim_undecided)
{
    static const int signals[] = {SIGABRT, SIGKILL, SIGTRAP}; /* sanitizers handle others */
    sn_net *net = family("pratt", 256);
    if (access("/proc/self/stat", R_OK))
        cr_skip_test("no /proc to find the process in");
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        char reason[64];
        int number = signals[i];
        snprintf(reason, sizeof reason, "was ended by signal %d (%s)", number, strsignal(number));
        expect_undecided(net, NULL, (sn_run){.progress = kill_solver, .data = &number}, reason);
    }
    sn_net_free(net);
}

#endif
#endif

#include "verify/sat.h"

#include <math.h>
#include <stdio.h>

#if SN_WITH_PICOSAT

#include "verify/cnf.h"
#include "verify/cuts.h"
#include "verify/solver.h"

/* What a comparator takes in the formula and in PicoSAT, roughly. */
#define COMPARATOR_BYTES 1500.0

/* Narrower networks are easier as a whole. */
#define CUTS_WIRES_MIN 65

#define START_NANOSECONDS 5e5
#define COMPARATOR_NANOSECONDS 150.0
#define WIDE_NANOSECONDS 20.0

static double comparators(const sn_net *net, const sn_property *property)
{
    return (double)net->size + (property->equals ? (double)property->equals->size : 0);
}

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    bool counts = property->goal == SN_GOAL_RANKS || property->goal == SN_GOAL_SET;
    if (counts && net->wires > SN_SAT_COUNTED_MAX) {
        snprintf(reason, 200,
                 "more than %d wires to count ones on, which ruins the search: ask reach",
                 SN_SAT_COUNTED_MAX);
        return false;
    }
    if (sn_cnf_variables(net, property) > SN_CNF_VARIABLES_MAX) {
        snprintf(reason, 200, "the formula would have too many variables");
        return false;
    }
    return true;
}

/* Whether to try to prove it from cut to cut. */
static bool is_wide(const sn_property *property)
{
    return property->goal == SN_GOAL_SORTED && property->wires >= CUTS_WIRES_MIN &&
           property->wires <= SN_CUTS_WIRES_MAX;
}

/* Fitted to measurements of sorters of 16 to 256 wires, right to a factor of ten. That two networks
 * agree is harder, the more wires the harder. */
static double estimate(const sn_net *net, const sn_property *property)
{
    double wires = net->wires, size = comparators(net, property);
    double each = is_wide(property) ? WIDE_NANOSECONDS : COMPARATOR_NANOSECONDS;
    double nanoseconds = START_NANOSECONDS + each * size * wires * wires;
    return log2(nanoseconds) + (property->equals ? wires / 4 : 0);
}

/* ---- deciding -------------------------------------------------------------------------------- */

typedef struct search {
    const sn_run *run;
    sn_solver_limits limits;
    const sn_cnf *cnf;
    const sn_property *property;
    sn_finding *finding;
} search;

static void explain(const search *s, sn_solver_stop why)
{
    s->finding->interrupted = why == SN_SOLVER_INTERRUPTED;
    s->finding->again = why == SN_SOLVER_TIMEOUT ? s->run->seconds : 0;
    sn_solver_explain(why, s->run->seconds, s->finding->reason);
}

/* The whole formula at once. */
static sn_err solve(search *s, sn_error *error)
{
    sn_solver *solver;
    sn_err err = sn_solver_new(&s->limits, s->run->step, s->run->step_data, &solver, error);
    if (err)
        return err;
    sn_solver_add(solver, s->cnf->literal, s->cnf->size);
    sn_answer answer = sn_solver_solve(solver, NULL, 0, -1);
    if (answer == SN_ANSWER_STOPPED)
        explain(s, sn_solver_stopped(solver));
    else
        s->finding->verdict = answer == SN_ANSWER_NONE ? SN_HOLDS : SN_FAILS;
    for (uint32_t w = 0; w < s->cnf->net->wires && answer == SN_ANSWER_MODEL; w++)
        s->finding->counterexample[w] = sn_solver_value(solver, (int32_t)w + 1);
    sn_solver_free(solver);
    return SN_OK;
}

/* ---- from cut to cut ------------------------------------------------------------------------- */

/* Note a step, first whether it forgets: what comes of an attempt is not known yet. */
static void note_step(void *data, const int32_t *clause, bool forgotten)
{
    sn_buf *steps = data;
    const int32_t forgets = forgotten;
    size_t count = 0;
    while (clause[count])
        count++;
    sn_buf_add(steps, (const char *)&forgets, sizeof forgets);
    sn_buf_add(steps, (const char *)clause, (count + 1) * sizeof *clause);
}

static void tell_steps(const search *s, const sn_buf *steps)
{
    const int32_t *noted = (const int32_t *)(const void *)steps->data;
    for (size_t i = 0, end = steps->size / sizeof *noted; i < end; i++) {
        bool forgotten = noted[i++];
        s->run->step(s->run->step_data, &noted[i], forgotten);
        while (noted[i])
            i++;
    }
}

/* Attempt a proof from cut to cut, and tell its steps only if it is one. */
static sn_err attempt(search *s, sn_cuts *cuts, sn_error *error)
{
    sn_buf steps = {0};
    cuts->step = s->run->step ? note_step : NULL;
    cuts->data = &steps;
    cuts->limits.done = 0;
    sn_err err = sn_cuts_prove(cuts, error);
    if (!err && steps.failed)
        err = sn_fail_nomem(error);
    if (!err && cuts->proved) {
        s->finding->verdict = SN_HOLDS;
        tell_steps(s, &steps);
    }
    sn_buf_free(&steps);
    return err;
}

/* Wide sorters are proved from cut to cut, if that works out; everything else at once. */
static sn_err search_all(search *s, sn_error *error)
{
    sn_cuts cuts = {.cnf = s->cnf, .property = s->property, .limits = s->limits};
    bool wide = is_wide(s->property);
    sn_err err = SN_OK;
    for (int turn = 0; turn < 2 && wide && !err; turn++) {
        cuts.divided = turn == 0;
        err = attempt(s, &cuts, error);
        if (cuts.stopped)
            explain(s, cuts.stopped);
        wide = !cuts.proved && !cuts.stopped;
    }
    return err || cuts.proved || cuts.stopped ? err : solve(s, error);
}

/* ---- the engine ------------------------------------------------------------------------------ */

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    sn_cnf *cnf;
    search s = {.run = run, .property = property, .finding = finding};
    s.limits = (sn_solver_limits){.run = run};
    s.limits.deadline = run->seconds > 0 ? sn_now() + run->seconds : 0;
    finding->verdict = SN_UNDECIDED;
    if (comparators(net, property) * COMPARATOR_BYTES > (double)run->memory) {
        explain(&s, SN_SOLVER_NOMEM);
        return SN_OK;
    }
    sn_err err = sn_cnf_new(net, property, &cnf, error);
    if (err)
        return err;
    s.cnf = cnf;
    err = search_all(&s, error);
    sn_cnf_free(cnf);
    return err;
}

#else

#define WITHOUT "built without PicoSAT (Debian package picosat)"

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property;
    snprintf(reason, sizeof WITHOUT, WITHOUT);
    return false;
}

static double estimate(const sn_net *net, const sn_property *property)
{
    (void)net, (void)property;
    return INFINITY;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    (void)net, (void)property, (void)run, (void)error;
    finding->verdict = SN_UNDECIDED;
    snprintf(finding->reason, sizeof finding->reason, WITHOUT);
    return SN_OK;
}

#endif

const sn_engine sn_engine_sat = {
    .name = "sat", .accepts = accepts, .estimate = estimate, .decide = decide};

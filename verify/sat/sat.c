/* Whether a SAT solver finds a counterexample, at once or from cut to cut. */
#include "verify/sat/solver.h"

#include <math.h>
#include <stdio.h>

#if SN_WITH_PICOSAT

#include "verify/certificate/steps.h"
#include "verify/sat/cnf.h"

#include <string.h>

#define REPORT_SECONDS 0.1
/* How long the checker keeps the solver waiting. */
#define IDLE_SECONDS 0.002

/* What a variable takes in the formula and in PicoSAT, roughly. */
#define VARIABLE_BYTES 750.0

/* Narrower networks are easier as a whole. */
#define CUTS_WIRES_MIN 65

#define START_NANOSECONDS 1.5e6
#define COMPARATOR_NANOSECONDS 250.0
#define WIDE_NANOSECONDS 6.0

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    if (sn_cnf_variables(net, property) > SN_CNF_VARIABLES_MAX) {
        snprintf(reason, 200, "the formula would have too many variables");
        return false;
    }
    return true;
}

/* Whether to try to prove it from cut to cut. */
static bool is_wide(const sn_property *property, uint32_t least)
{
    return property->goal == SN_GOAL_SORTED && property->wires >= least &&
           property->wires <= SN_CUTS_WIRES_MAX;
}

/* Fitted to measurements of sorters of 16 to 256 wires, right to a factor of ten. That two networks
 * agree, or that ones are counted right, is harder, the more wires the harder. */
static double estimate(const sn_net *net, const sn_property *property)
{
    double wires = net->wires, size = (double)sn_cnf_variables(net, property) / 2;
    double each = is_wide(property, CUTS_WIRES_MIN) ? WIDE_NANOSECONDS : COMPARATOR_NANOSECONDS;
    double nanoseconds = START_NANOSECONDS + each * size * wires * wires;
    return log2(nanoseconds) + (property->goal == SN_GOAL_SORTED ? 0 : wires / 4);
}

/* ---- deciding -------------------------------------------------------------------------------- */

typedef struct search {
    const sn_run *run;
    sn_solver_limits limits;
    const sn_cnf *cnf;
    const sn_property *property;
    sn_finding *finding;
    sn_buf noted;    /* steps of the proof */
    size_t at;       /* bytes of them that were checked */
    sn_steps *steps; /* the checker */
    double reported; /* when progress was */
} search;

static void stop_early(const search *s, sn_solver_stop why)
{
    s->finding->interrupted = why == SN_SOLVER_INTERRUPTED;
    s->finding->again = why == SN_SOLVER_TIMEOUT ? s->run->seconds : 0;
}

/* ---- noting steps ---------------------------------------------------------------------------- */

/* A step is numbers: what it is, then its clause, ended by 0, or the range of clauses. */
enum { STEP_ADD, STEP_FORGET, STEP_USE, STEP_DROP };

static void note(search *s, int32_t what, const int32_t *numbers, size_t count)
{
    sn_buf_add(&s->noted, (const char *)&what, sizeof what);
    sn_buf_add(&s->noted, (const char *)numbers, count * sizeof *numbers);
    s->noted.failed = s->noted.failed || s->noted.size > s->run->memory;
}

/* What comes of an attempt is not known yet. */
static void note_step(void *data, const int32_t *clause, bool forgotten)
{
    size_t count = 0;
    while (clause[count])
        count++;
    note(data, forgotten ? STEP_FORGET : STEP_ADD, clause, count + 1);
}

static void note_use(void *data, size_t first, size_t end, bool forgotten)
{
    const int32_t range[] = {(int32_t)first, (int32_t)end};
    note(data, forgotten ? STEP_DROP : STEP_USE, range, 2);
}

/* Pass on what was noted. */
static void tell_steps(const search *s)
{
    const int32_t *at = (const int32_t *)(const void *)s->noted.data;
    const int32_t *end = at + s->noted.size / sizeof *at;
    while (at < end) {
        const int32_t what = *at++;
        if (what == STEP_ADD || what == STEP_FORGET) {
            s->run->step(s->run->step_data, at, what == STEP_FORGET);
            while (*at)
                at++;
            at++;
        } else {
            at += 2;
        }
    }
}

/* ---- checking them --------------------------------------------------------------------------- */

/* Check the next step that was noted. */
static void check_one(search *s)
{
    const int32_t *at = (const int32_t *)(const void *)(s->noted.data + s->at), *begin = at;
    const int32_t what = *at++;
    if (what == STEP_USE || what == STEP_DROP) {
        (what == STEP_USE ? sn_steps_use : sn_steps_drop)(s->steps, (size_t)at[0], (size_t)at[1]);
        at += 2;
    } else {
        sn_steps_take(s->steps, at, what == STEP_FORGET);
        while (*at)
            at++;
        at++;
    }
    s->at += (size_t)(at - begin) * sizeof *at;
}

static bool is_to_check(const search *s)
{
    return s->at < s->noted.size && sn_steps_state_of(s->steps) == SN_STEPS_OPEN;
}

/* While the solver works this core may check what it has done so far. */
static bool check_some(void *data)
{
    search *s = data;
    double until = sn_now() + IDLE_SECONDS;
    while (is_to_check(s) && !s->noted.failed && sn_now() < until)
        check_one(s);
    return is_to_check(s) && !s->noted.failed;
}

/* Check all that is left, unless a limit is met. */
static sn_solver_stop check_all(search *s)
{
    const sn_run *run = s->run;
    while (is_to_check(s)) {
        double time = sn_now();
        if (run->progress && time - s->reported >= REPORT_SECONDS) {
            s->reported = time;
            run->progress(run->data, s->limits.done, -1);
        }
        if (run->stop && atomic_load(run->stop))
            return SN_SOLVER_INTERRUPTED;
        if (s->limits.deadline > 0 && time >= s->limits.deadline)
            return SN_SOLVER_TIMEOUT;
        check_one(s);
    }
    return SN_SOLVER_RUNS;
}

/* What the check came to. */
static sn_err judge(search *s, sn_solver_stop stopped, sn_error *error)
{
    sn_finding *f = s->finding;
    const unsigned long long count = sn_steps_count(s->steps);
    switch (sn_steps_state_of(s->steps)) {
    case SN_STEPS_PROVED:
        f->verdict = SN_HOLDS;
        f->checked = count;
        return SN_OK;
    case SN_STEPS_REFUSED:
        return sn_fail(error, SN_E_INTERNAL,
                       "step %llu of the proof by sat does not follow from those before", count);
    case SN_STEPS_NOMEM:
        sn_run_cramp(s->run);
        snprintf(f->reason, sizeof f->reason,
                 "the proof does not fit into the memory allowed while it is checked");
        return SN_OK;
    case SN_STEPS_OPEN:
        break;
    }
    if (!stopped)
        return sn_fail(error, SN_E_INTERNAL, "the proof by sat ends after %llu steps", count);
    stop_early(s, stopped);
    snprintf(f->reason, sizeof f->reason, "interrupted");
    if (stopped == SN_SOLVER_TIMEOUT)
        sn_explain_timeout(s->run->seconds, f->reason);
    return SN_OK;
}

/* Begin to note and check steps. The checker of certificates makes the formula by itself; so
 * nothing rests on the solver, or on what it is asked. */
static sn_err begin_proof(search *s, sn_error *error)
{
    s->noted.size = s->at = 0;
    s->limits.done = 0;
    sn_steps_free(s->steps);
    return sn_steps_new(s->cnf->net, s->cnf->other, s->property->given_words,
                        s->property->goal_words, &s->steps, error);
}

/* The claim holds if the steps noted prove it. */
static sn_err take_proof(search *s, sn_error *error)
{
    if (s->noted.failed) {
        sn_run_cramp(s->run);
        snprintf(s->finding->reason, sizeof s->finding->reason,
                 "the proof does not fit into the memory allowed");
        return SN_OK;
    }
    sn_err err = judge(s, check_all(s), error);
    if (!err && s->finding->verdict == SN_HOLDS && s->run->step)
        tell_steps(s);
    return err;
}

/* ---- the whole formula at once --------------------------------------------------------------- */

static sn_err take_answer(search *s, const sn_solver *solver, sn_solver_answer answer,
                          sn_error *error)
{
    static const int32_t empty[] = {0};
    if (answer == SN_ANSWER_NONE) {
        note_step(s, empty, false);
        return take_proof(s, error);
    }
    s->finding->verdict = answer == SN_ANSWER_MODEL ? SN_FAILS : SN_UNDECIDED;
    for (uint32_t w = 0; w < s->cnf->net->wires && answer == SN_ANSWER_MODEL; w++)
        s->finding->counterexample[w] = sn_solver_value(solver, (int32_t)w + 1);
    if (answer == SN_ANSWER_STOPPED) {
        stop_early(s, sn_solver_stopped(solver));
        sn_solver_explain(solver, s->finding->reason);
    }
    return sn_solver_check(solver, error);
}

static sn_err solve(search *s, sn_error *error)
{
    sn_solver *solver;
    sn_err err = begin_proof(s, error);
    if (!err)
        err = sn_solver_new(&s->limits, note_step, s, &solver, error);
    if (err)
        return err;
    note_use(s, 0, s->cnf->clauses, false);
    sn_solver_declare(solver, s->cnf->variables);
    sn_solver_add_all(solver, s->cnf->literal, s->cnf->size);
    sn_solver_answer answer = sn_solver_solve(solver, NULL, 0, -1);
    err = take_answer(s, solver, answer, error);
    sn_solver_free(solver);
    return err;
}

/* ---- from cut to cut ------------------------------------------------------------------------- */

/* Steps of an attempt that comes to nothing are not told. */
static sn_err attempt(search *s, sn_cuts *cuts, sn_error *error)
{
    sn_err err = begin_proof(s, error);
    if (!err)
        err = sn_cuts_prove(cuts, error);
    if (!err && cuts->stopped) {
        stop_early(s, cuts->stopped);
        memcpy(s->finding->reason, cuts->reason, sizeof cuts->reason);
    }
    return err || !cuts->proved ? err : take_proof(s, error);
}

/* Wide sorters are proved from cut to cut, if that works out; everything else at once. */
static sn_err search_all(search *s, sn_error *error)
{
    sn_cuts cuts = {.cnf = s->cnf,
                    .property = s->property,
                    .limits = &s->limits,
                    .step = note_step,
                    .use = note_use,
                    .data = s};
    uint32_t least = s->run->cuts_wires ? s->run->cuts_wires : CUTS_WIRES_MIN;
    bool wide = is_wide(s->property, least);
    sn_err err = SN_OK;
    for (int turn = 0; turn < 2 && wide && !err; turn++) {
        cuts.divided = turn == 0;
        err = attempt(s, &cuts, error);
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
    s.limits = (sn_solver_limits){.run = run, .data = &s};
    s.limits.idle = run->threads > 1 ? check_some : NULL;
    s.limits.deadline = run->seconds > 0 ? sn_now() + run->seconds : 0;
    finding->verdict = SN_UNDECIDED;
    if ((double)sn_cnf_variables(net, property) * VARIABLE_BYTES > (double)run->memory) {
        sn_run_cramp(run);
        snprintf(finding->reason, sizeof finding->reason,
                 "the search does not fit into the memory allowed");
        return SN_OK;
    }
    sn_err err = sn_cnf_new(net, property, &cnf, error);
    if (err)
        return err;
    s.cnf = cnf;
    err = search_all(&s, error);
    sn_steps_free(s.steps);
    sn_buf_free(&s.noted);
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

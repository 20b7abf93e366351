/* A SAT solver with limits: what is asked, and what is answered. */
#include "verify/sat/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- solver ---------------------------------------------------------------------------------- */

/* Clauses are sent in pieces of about so many bytes. */
#define PIECE ((size_t)1 << 16)
/* How often the stop flag and the clock are looked at while nothing comes. */
#define LOOK_MILLISECONDS 5
#define REPORT_SECONDS 0.1

struct sn_solver {
    const sn_solver_limits *limits;
    sn_proof_step *learned;
    void *data;
    sn_solver_stop stopped;
    char reason[SN_PROCESS_REASON]; /* died or misused: how */
    double reported;                /* when progress was */
    sn_solver_link *link;           /* NULL: there is none to be had */
    sn_solver_answer answer;        /* heard last */
    bool answered;
    uint32_t variables; /* declared */
    sn_buf clauses;     /* to be sent */
    uint32_t *ones;     /* [model / 32 + 1] the variables that are one */
    uint32_t model;     /* variables of the model */
};

/* ---- how it stops ---------------------------------------------------------------------------- */

static void stop(sn_solver *s, sn_solver_stop why)
{
    if (s->link)
        sn_solver_link_end(s->link);
    if (why == SN_SOLVER_NOMEM)
        sn_run_cramp(s->limits->run);
    if (!s->stopped)
        s->stopped = why;
}

/* The worker has ended where it should not. */
static void mourn(void *data, const char *how)
{
    sn_solver *s = data;
    stop(s, SN_SOLVER_DIED);
    snprintf(s->reason, sizeof s->reason, "%s", how);
}

/* Its caller has a bug: whatever the answer, it would be one to another question. */
static void find_misuse(sn_solver *s, const char *what, int32_t literal)
{
    stop(s, SN_SOLVER_MISUSED);
    snprintf(s->reason, sizeof s->reason, "literal %ld in %s, of %lu variables", (long)literal,
             what, (unsigned long)s->variables);
}

/* Whether it is over; looks at the limits. */
static bool is_over(void *data)
{
    sn_solver *s = data;
    const sn_run *run = s->limits->run;
    double time = sn_now();
    if (!s->stopped && run->progress && time - s->reported >= REPORT_SECONDS) {
        s->reported = time;
        run->progress(run->data, s->limits->done, -1);
    }
    if (!s->stopped && run->stop && atomic_load(run->stop))
        stop(s, SN_SOLVER_INTERRUPTED);
    else if (!s->stopped && s->limits->deadline > 0 && time >= s->limits->deadline)
        stop(s, SN_SOLVER_TIMEOUT);
    return s->stopped;
}

/* ---- what is said to it ---------------------------------------------------------------------- */

static void tell(const sn_solver *s, int32_t what, const void *numbers, size_t count)
{
    if (s->link)
        sn_solver_link_tell(s->link, what, numbers, count);
}

static void send_clauses(sn_solver *s)
{
    if (s->clauses.failed)
        stop(s, SN_SOLVER_NOMEM);
    if (s->clauses.size && !is_over(s))
        tell(s, SN_SOLVER_ADD, s->clauses.data, s->clauses.size / sizeof(int32_t));
    s->clauses.size = 0;
}

static bool is_literal(const sn_solver *s, int32_t literal)
{
    return literal && literal != INT32_MIN && (uint32_t)abs(literal) <= s->variables;
}

void sn_solver_declare(sn_solver *solver, uint32_t variables)
{
    if (variables > solver->variables)
        solver->variables = variables;
}

void sn_solver_add(sn_solver *solver, const int32_t *literals, size_t count)
{
    static const int32_t end = 0;
    sn_solver *s = solver;
    for (size_t i = 0; i < count && !s->stopped; i++)
        if (!is_literal(s, literals[i]))
            find_misuse(s, "a clause", literals[i]);
    if (s->stopped)
        return;
    sn_buf_add(&s->clauses, (const char *)literals, count * sizeof *literals);
    sn_buf_add(&s->clauses, (const char *)&end, sizeof end);
    if (s->clauses.size >= PIECE || s->clauses.failed)
        send_clauses(s);
}

void sn_solver_add_all(sn_solver *solver, const int32_t *clauses, size_t size)
{
    for (size_t from = 0, i = 0; i < size && !solver->stopped; i++)
        if (!clauses[i]) {
            sn_solver_add(solver, clauses + from, i - from);
            from = i + 1;
        }
}

void sn_solver_clear(sn_solver *solver)
{
    send_clauses(solver);
    solver->variables = solver->model = 0;
    tell(solver, SN_SOLVER_CLEAR, NULL, 0);
}

/* ---- what it says ---------------------------------------------------------------------------- */

/* Pass on what was learned. False if it is no list of clauses of the variables there are. */
static bool take_learned(sn_solver *s, const int32_t *numbers, uint32_t count)
{
    uint32_t from = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (numbers[i] && (!is_literal(s, numbers[i]) || i - from >= s->variables))
            return false;
        if (numbers[i])
            continue;
        if (s->learned)
            s->learned(s->data, numbers + from, false);
        from = i + 1;
    }
    return from == count;
}

static bool take_model(sn_solver *s, const int32_t *numbers, uint32_t count)
{
    if (count != s->variables / 32 + 1)
        return false;
    uint32_t *ones = sn_resize(s->ones, count, sizeof *ones);
    if (!ones) {
        stop(s, SN_SOLVER_NOMEM);
        return true;
    }
    s->ones = memcpy(ones, numbers, count * sizeof *ones);
    s->model = s->variables;
    return true;
}

/* Take a message; an answer ends the wait. */
static void hear(void *data, int32_t what, const int32_t *numbers, uint32_t count)
{
    sn_solver *s = data;
    bool sense = true;
    if (s->stopped || s->answered)
        return;
    if (what == SN_SOLVER_LEARNED)
        sense = take_learned(s, numbers, count);
    else if (what == SN_SOLVER_NO_MEMORY)
        stop(s, SN_SOLVER_NOMEM);
    else if (what == SN_SOLVER_MODEL)
        sense = take_model(s, numbers, count);
    else
        sense = what == SN_SOLVER_NONE || what == SN_SOLVER_TOO_HARD;
    if (!sense)
        mourn(s, "sent what is no answer");
    s->answered = what != SN_SOLVER_LEARNED;
    s->answer = what == SN_SOLVER_MODEL  ? SN_ANSWER_MODEL
                : what == SN_SOLVER_NONE ? SN_ANSWER_NONE
                                         : SN_ANSWER_TOO_HARD;
}

/* Wait for more, and hear it. */
static void listen(sn_solver *s)
{
    const sn_solver_limits *limits = s->limits;
    bool ready = limits->idle && sn_solver_link_speaks(s->link, 0);
    bool busy = !ready && limits->idle && limits->idle(limits->data);
    if (!ready && !busy)
        ready = sn_solver_link_speaks(s->link, LOOK_MILLISECONDS);
    if (!is_over(s) && ready)
        sn_solver_link_hear(s->link);
}

/* ---- use ------------------------------------------------------------------------------------- */

sn_solver_answer sn_solver_solve(sn_solver *solver, const int32_t *assumptions, size_t count,
                                 int decisions)
{
    sn_solver *s = solver;
    const int32_t head[] = {decisions, (int32_t)s->variables};
    sn_buf numbers = {0};
    s->answered = false;
    for (size_t i = 0; i < count && !s->stopped; i++)
        if (!is_literal(s, assumptions[i]))
            find_misuse(s, "an assumption", assumptions[i]);
    send_clauses(s);
    sn_buf_add(&numbers, (const char *)head, sizeof head);
    sn_buf_add(&numbers, (const char *)assumptions, count * sizeof *assumptions);
    if (numbers.failed)
        stop(s, SN_SOLVER_NOMEM);
    if (!is_over(s))
        tell(s, SN_SOLVER_SOLVE, numbers.data, count + 2);
    sn_buf_free(&numbers);
    while (!s->stopped && !s->answered)
        listen(s);
    return s->stopped ? SN_ANSWER_STOPPED : s->answer;
}

bool sn_solver_value(const sn_solver *solver, int32_t literal)
{
    const uint32_t variable = (uint32_t)abs(literal);
    bool one = variable <= solver->model && solver->ones[variable / 32] >> variable % 32 & 1;
    return literal < 0 ? !one : one;
}

sn_solver_stop sn_solver_stopped(const sn_solver *solver)
{
    return solver->stopped;
}

void sn_solver_explain(const sn_solver *solver, char reason[200])
{
    static const char *const reasons[] = {[SN_SOLVER_RUNS] = "",
                                          [SN_SOLVER_INTERRUPTED] = "interrupted",
                                          [SN_SOLVER_NOMEM] =
                                              "the search does not fit into the memory allowed",
                                          [SN_SOLVER_DIED] = sn_solver_link_name,
                                          [SN_SOLVER_MISUSED] = "the SAT solver was given "};
    if (solver->stopped == SN_SOLVER_TIMEOUT)
        sn_explain_timeout(solver->limits->run->seconds, reason);
    else
        snprintf(reason, 200, "%s%s", reasons[solver->stopped], solver->reason);
}

sn_err sn_solver_check(const sn_solver *solver, sn_error *error)
{
    char reason[200];
    if (solver->stopped != SN_SOLVER_MISUSED)
        return SN_OK;
    sn_solver_explain(solver, reason);
    return sn_fail(error, SN_E_INTERNAL, "%s", reason);
}

/* ---- make ------------------------------------------------------------------------------------ */

sn_err sn_solver_new(const sn_solver_limits *limits, sn_proof_step *learned, void *data,
                     sn_solver **out, sn_error *error)
{
    sn_error why;
    sn_solver *s = *out = sn_alloc(1, sizeof *s);
    if (!s)
        return sn_fail_nomem(error);
    *s = (sn_solver){.limits = limits, .learned = learned, .data = data, .reported = sn_now()};
    const sn_solver_ear ear = {.hear = hear, .is_over = is_over, .mourn = mourn, .data = s};
    if (!sn_solver_link_new(&ear, limits->run->memory, learned, &s->link, &why))
        return SN_OK;
    s->stopped = SN_SOLVER_DIED;
    snprintf(s->reason, sizeof s->reason, "is missing: %.*s", SN_PROCESS_REASON - 20, why.text);
    return SN_OK;
}

void sn_solver_free(sn_solver *solver)
{
    if (!solver)
        return;
    sn_solver_link_free(solver->link);
    sn_buf_free(&solver->clauses);
    free(solver->ones);
    free(solver);
}

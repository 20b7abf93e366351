/* PicoSAT in a process of its own: both sides of the channel. */
#include "verify/sat/solver.h"

#include "verify/engine.h"
#include "verify/sat/cnf.h"

#include <limits.h>
#include <picosat/picosat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- solver child ---------------------------------------------------------------------------- */

/* PicoSAT in a process of its own: what it does there, be it to abort, stays there. */

/* Learned clauses are sent in pieces of about so many numbers. */
#define CLAUSES_PIECE ((size_t)1 << 14)

/* The list of learned clauses that PicoSAT writes as text, being read. */
typedef struct trace {
    bool in_header; /* the first line is not over */
    bool in_number, negative;
    int32_t number;
} trace;

/* 32-bit numbers, as many as fit. */
typedef struct numbers {
    int32_t *data;
    size_t size, room;
} numbers;

typedef struct solver {
    int channel;
    PicoSAT *native;
    sn_child_arena arena; /* PicoSAT's */
    sn_child_arena own;   /* for what is heard and said */
    trace trace;
    numbers learned; /* whole clauses, and the beginning of the one that is being read */
    size_t whole;    /* numbers of whole clauses */
    numbers heard;
    bool solving; /* the parent listens */
    FILE *file;   /* the trace, read as it is written; NULL: none is wanted */
    char buffer[BUFSIZ];
} solver;

/* The version of PicoSAT; static storage. */
static const char *solver_child_version(void)
{
    return picosat_version();
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Nobody is there any more: the work is of no use. */
static void send(const solver *s, int32_t what, const void *numbers, size_t count)
{
    const sn_solver_message head = {what, (uint32_t)count};
    if (!sn_process_tell(s->channel, &head, sizeof head) ||
        !sn_process_tell(s->channel, numbers, count * sizeof(int32_t)))
        sn_process_leave(0);
}

_Noreturn static void give_up(const solver *s)
{
    send(s, SN_SOLVER_NO_MEMORY, NULL, 0);
    sn_process_leave(0);
}

static void send_learned(solver *s)
{
    if (!s->whole)
        return;
    send(s, SN_SOLVER_LEARNED, s->learned.data, s->whole);
    s->learned.size -= s->whole;
    memmove(s->learned.data, s->learned.data + s->whole, s->learned.size * sizeof(int32_t));
    s->whole = 0;
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Room for so many. */
static void make_room(solver *s, numbers *n, size_t count)
{
    if (count <= n->room)
        return;
    size_t room = 2 * count;
    int32_t *data = sn_child_arena_resize(&s->own, n->data, room * sizeof *data);
    if (!data)
        give_up(s);
    n->data = data;
    n->room = room;
}

static void *resize(void *data, void *bytes, size_t old, size_t size)
{
    solver *s = data;
    (void)old;
    void *resized = sn_child_arena_resize(&s->arena, bytes, size);
    if (size && !resized)
        give_up(s);
    return resized;
}

static void *allocate(void *data, size_t size)
{
    return resize(data, NULL, 0, size);
}

static void put_back(void *data, void *bytes, size_t size)
{
    resize(data, bytes, size, 0);
}

/* ---- the trace ------------------------------------------------------------------------------- */

static void end_number(solver *s)
{
    make_room(s, &s->learned, s->learned.size + 1);
    s->learned.data[s->learned.size++] = s->trace.negative ? -s->trace.number : s->trace.number;
    if (s->trace.number)
        return;
    s->whole = s->learned.size;
    if (s->solving && s->whole >= CLAUSES_PIECE)
        send_learned(s);
}

static void read_character(solver *s, char c)
{
    trace *t = &s->trace;
    bool is_digit = c >= '0' && c <= '9';
    if (t->in_header) {
        t->in_header = c != '\n';
        return;
    }
    if (is_digit)
        t->number = 10 * t->number + (c - '0');
    else if (t->in_number)
        end_number(s);
    if (!is_digit)
        t->number = 0;
    t->negative = c == '-' || (is_digit && t->negative);
    t->in_number = is_digit;
}

/* The other end of the file that PicoSAT writes to. */
static ssize_t read_trace(void *data, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        read_character(data, text[i]);
    return (ssize_t)size;
}

/* ---- commands -------------------------------------------------------------------------------- */

static void begin(solver *s)
{
    s->native = picosat_minit(s, allocate, resize, put_back);
    s->trace = (trace){.in_header = true};
    if (s->file)
        picosat_set_incremental_rup_file(s->native, s->file, INT_MAX, INT_MAX);
}

static void clear(solver *s)
{
    picosat_reset(s->native);
    if (s->file)
        fflush(s->file);
    s->learned.size = s->whole = 0;
    begin(s);
}

static void send_model(solver *s, uint32_t variables)
{
    const size_t words = variables / 32 + 1;
    make_room(s, &s->heard, words);
    int32_t *ones = s->heard.data;
    memset(ones, 0, words * sizeof *ones);
    for (uint32_t v = 1; v <= variables; v++)
        if (picosat_deref(s->native, (int)v) > 0)
            ones[v / 32] = (int32_t)((uint32_t)ones[v / 32] | UINT32_C(1) << v % 32);
    send(s, SN_SOLVER_MODEL, ones, words);
}

static void solve(solver *s, const int32_t *numbers, uint32_t count)
{
    s->solving = true;
    for (uint32_t i = 2; i < count; i++)
        picosat_assume(s->native, numbers[i]);
    int answer = picosat_sat(s->native, numbers[0]);
    if (s->file)
        fflush(s->file);
    send_learned(s);
    if (answer == PICOSAT_SATISFIABLE)
        send_model(s, (uint32_t)numbers[1]);
    else
        send(s, answer == PICOSAT_UNSATISFIABLE ? SN_SOLVER_NONE : SN_SOLVER_TOO_HARD, NULL, 0);
    s->solving = false;
}

static void carry_out(solver *s, int32_t what, const int32_t *numbers, uint32_t count)
{
    if (what == SN_SOLVER_CLEAR)
        clear(s);
    for (uint32_t i = 0; what == SN_SOLVER_ADD && i < count; i++)
        picosat_add(s->native, numbers[i]);
    if (what == SN_SOLVER_SOLVE && count >= 2)
        solve(s, numbers, count);
}

/* What it holds when it ends goes with the process. */
static void work(void *data, int channel)
{
    solver *s = data;
    sn_solver_message head;
    s->channel = channel;
    begin(s);
    while (sn_process_hear(channel, &head, sizeof head)) {
        make_room(s, &s->heard, head.count);
        if (!sn_process_hear(channel, s->heard.data, head.count * sizeof *s->heard.data))
            return;
        carry_out(s, head.what, s->heard.data, head.count);
    }
}

/* Start it; the parent speaks through the process's channel.
 * memory   bytes that PicoSAT may take
 * learns   tells what it learns
 * errors   SN_E_NOMEM; SN_E_IO: the system gives no process
 * The file is made here, since that takes memory, and is the child's copy then. */
static sn_err solver_child_start(sn_process *process, size_t memory, bool learns, sn_error *error)
{
    solver s = {.arena.most = memory, .own.most = SIZE_MAX};
    if (learns)
        s.file = fopencookie(&s, "w", (cookie_io_functions_t){.write = read_trace});
    if (learns && (!s.file || setvbuf(s.file, s.buffer, _IOFBF, sizeof s.buffer)))
        return sn_fail_nomem(error);
    sn_err err = sn_process_start(process, work, &s, error);
    if (s.file)
        fclose(s.file);
    return err;
}

/* ---- solver ---------------------------------------------------------------------------------- */

/* Clauses are sent in pieces of about so many bytes, and received in such. */
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
    sn_process process;
    bool running;       /* there is a process */
    uint32_t variables; /* declared */
    sn_buf clauses;     /* to be sent */
    sn_buf heard;       /* of the child's messages, what was not understood yet */
    uint32_t *ones;     /* [model / 32 + 1] the variables that are one */
    uint32_t model;     /* variables of the model */
};

/* ---- how it stops ---------------------------------------------------------------------------- */

static void stop(sn_solver *s, sn_solver_stop why)
{
    char reason[SN_PROCESS_REASON];
    if (s->running)
        sn_process_end(&s->process, true, reason);
    s->running = false;
    if (why == SN_SOLVER_NOMEM)
        sn_run_cramp(s->limits->run);
    if (!s->stopped)
        s->stopped = why;
}

/* The process has ended where it should not. */
static void find_dead(sn_solver *s)
{
    char reason[SN_PROCESS_REASON];
    bool left = sn_process_end(&s->process, false, reason);
    s->running = false;
    s->stopped = SN_SOLVER_DIED;
    snprintf(s->reason, sizeof s->reason, "%s", left ? "left without an answer" : reason);
}

static void find_nonsense(sn_solver *s)
{
    stop(s, SN_SOLVER_DIED);
    snprintf(s->reason, sizeof s->reason, "sent what is no answer");
}

/* Its caller has a bug: whatever the answer, it would be one to another question. */
static void find_misuse(sn_solver *s, const char *what, int32_t literal)
{
    stop(s, SN_SOLVER_MISUSED);
    snprintf(s->reason, sizeof s->reason, "literal %ld in %s, of %lu variables", (long)literal,
             what, (unsigned long)s->variables);
}

/* Whether it is over; looks at the limits. */
static bool is_over(sn_solver *s)
{
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

/* A child that has ended hears nothing; why it has is found out when its answer is waited for. */
static void tell(sn_solver *s, int32_t what, const void *numbers, size_t count)
{
    const sn_solver_message head = {what, (uint32_t)count};
    if (s->running && sn_process_tell(s->process.channel, &head, sizeof head))
        sn_process_tell(s->process.channel, numbers, count * sizeof(int32_t));
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

/* Take the first message of those heard; false if there is none that is complete. An answer ends
 * the wait. */
static bool take_message(sn_solver *s, sn_solver_answer *answer, bool *answered)
{
    sn_solver_message head;
    if (s->heard.size < sizeof head)
        return false;
    memcpy(&head, s->heard.data, sizeof head);
    const size_t size = sizeof head + head.count * sizeof(int32_t);
    if (s->heard.size < size)
        return false;
    const int32_t *numbers = (const int32_t *)(const void *)(s->heard.data + sizeof head);
    bool sense = true;
    *answered = head.what != SN_SOLVER_LEARNED;
    if (head.what == SN_SOLVER_LEARNED)
        sense = take_learned(s, numbers, head.count);
    else if (head.what == SN_SOLVER_NO_MEMORY)
        stop(s, SN_SOLVER_NOMEM);
    else if (head.what == SN_SOLVER_MODEL)
        sense = take_model(s, numbers, head.count);
    else
        sense = head.what == SN_SOLVER_NONE || head.what == SN_SOLVER_TOO_HARD;
    if (!sense)
        find_nonsense(s);
    *answer = s->stopped                     ? SN_ANSWER_STOPPED
              : head.what == SN_SOLVER_MODEL ? SN_ANSWER_MODEL
              : head.what == SN_SOLVER_NONE  ? SN_ANSWER_NONE
                                             : SN_ANSWER_TOO_HARD;
    s->heard.size -= size;
    memmove(s->heard.data, s->heard.data + size, s->heard.size);
    return true;
}

/* Wait for more, and hear it. */
static void listen(sn_solver *s)
{
    char piece[PIECE];
    const sn_solver_limits *limits = s->limits;
    const int channel = s->process.channel;
    bool ready = limits->idle && sn_process_speaks(channel, 0);
    bool busy = !ready && limits->idle && limits->idle(limits->data);
    if (!ready && !busy)
        ready = sn_process_speaks(channel, LOOK_MILLISECONDS);
    if (is_over(s) || !ready)
        return;
    const ptrdiff_t size = sn_process_read(channel, piece, sizeof piece);
    if (size > 0)
        sn_buf_add(&s->heard, piece, (size_t)size);
    else if (!size)
        find_dead(s);
    if (s->heard.failed)
        stop(s, SN_SOLVER_NOMEM);
}

/* ---- use ------------------------------------------------------------------------------------- */

sn_solver_answer sn_solver_solve(sn_solver *solver, const int32_t *assumptions, size_t count,
                                 int decisions)
{
    sn_solver *s = solver;
    const int32_t head[] = {decisions, (int32_t)s->variables};
    sn_buf numbers = {0};
    sn_solver_answer answer = SN_ANSWER_STOPPED;
    bool answered = false;
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
    while (!s->stopped && !answered)
        if (!take_message(s, &answer, &answered))
            listen(s);
    return s->stopped ? SN_ANSWER_STOPPED : answer;
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
                                          [SN_SOLVER_DIED] = "the process of the SAT solver ",
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

const char *sn_solver_version(void)
{
    return solver_child_version();
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
    s->running = !solver_child_start(&s->process, limits->run->memory, learned, &why);
    if (s->running)
        return SN_OK;
    s->stopped = SN_SOLVER_DIED;
    snprintf(s->reason, sizeof s->reason, "is missing: %.*s", SN_PROCESS_REASON - 20, why.text);
    return SN_OK;
}

void sn_solver_free(sn_solver *solver)
{
    if (!solver)
        return;
    stop(solver, SN_SOLVER_RUNS);
    sn_buf_free(&solver->clauses);
    sn_buf_free(&solver->heard);
    free(solver->ones);
    free(solver);
}

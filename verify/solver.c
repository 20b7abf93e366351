#include "verify/solver.h"

#include <picosat/picosat.h>

#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Clauses are added in pieces of about so many literals, with a look at the limits between. */
#define PIECE ((size_t)1 << 16)
#define REPORT_SECONDS 0.1

/* PicoSAT's memory is in blocks that form a ring, so that it can be left at any time. */
typedef struct link {
    struct link *prev, *next;
} link;

typedef struct block {
    link at;
    size_t size;
    max_align_t bytes[];
} block;

/* The list of learned clauses that PicoSAT writes as text, being read. */
typedef struct trace {
    FILE *file; /* NULL: none is wanted */
    sn_proof_step *learned;
    void *data;
    bool in_header; /* the first line is not over */
    bool in_number, negative;
    int32_t number;
    int32_t *clause; /* [size] what there is of the clause */
    size_t size, capacity;
    bool failed; /* no memory for a clause */
} trace;

struct sn_solver {
    sn_solver_limits limits;
    sn_solver_stop stopped;
    double reported; /* when progress was */
    PicoSAT *native;
    link ring;
    size_t used;
    jmp_buf no_memory; /* where to go on where PicoSAT would end the process */
    trace trace;
};

const char *sn_solver_version(void)
{
    return picosat_version();
}

/* ---- limits ---------------------------------------------------------------------------------- */

static sn_solver_stop look(sn_solver *s, double time)
{
    const sn_run *run = s->limits.run;
    if (run->progress && time - s->reported >= REPORT_SECONDS) {
        s->reported = time;
        run->progress(run->data, s->limits.done, -1);
    }
    if (run->stop && atomic_load(run->stop))
        return SN_SOLVER_INTERRUPTED;
    if (s->limits.deadline > 0 && time >= s->limits.deadline)
        return SN_SOLVER_TIMEOUT;
    return s->trace.failed ? SN_SOLVER_NOMEM : SN_SOLVER_RUNS;
}

static int is_over(void *data)
{
    sn_solver *s = data;
    if (!s->stopped)
        s->stopped = look(s, sn_now());
    return s->stopped != SN_SOLVER_RUNS;
}

_Noreturn static void give_up(sn_solver *s)
{
    s->stopped = SN_SOLVER_NOMEM;
    longjmp(s->no_memory, 1);
}

static void *take(void *data, size_t size)
{
    sn_solver *s = data;
    block *b = NULL;
    if (s->used + size <= s->limits.run->memory && s->used + size >= size)
        b = malloc(sizeof *b + size);
    if (!b)
        give_up(s);
    b->at = (link){.prev = &s->ring, .next = s->ring.next};
    b->size = size;
    b->at.prev->next = b->at.next->prev = &b->at;
    s->used += size;
    return b->bytes;
}

static void drop(sn_solver *s, block *b)
{
    b->at.prev->next = b->at.next;
    b->at.next->prev = b->at.prev;
    s->used -= b->size;
    free(b);
}

static void put_back(void *data, void *bytes, size_t size)
{
    (void)size;
    if (bytes)
        drop(data, (block *)((char *)bytes - offsetof(block, bytes)));
}

static void *resize(void *data, void *bytes, size_t old, size_t size)
{
    void *moved = take(data, size);
    if (bytes)
        memcpy(moved, bytes, old < size ? old : size);
    put_back(data, bytes, old);
    return moved;
}

/* ---- the trace ------------------------------------------------------------------------------- */

static void end_number(trace *t)
{
    if (t->size == t->capacity) {
        size_t capacity = t->capacity ? 2 * t->capacity : 256;
        int32_t *grown = realloc(t->clause, capacity * sizeof *grown);
        t->failed = t->failed || !grown;
        if (!grown)
            return;
        t->clause = grown;
        t->capacity = capacity;
    }
    t->clause[t->size++] = t->negative ? -t->number : t->number;
    if (!t->number && !t->failed)
        t->learned(t->data, t->clause, false);
    if (!t->number)
        t->size = 0;
}

static void read_character(trace *t, char c)
{
    bool is_digit = c >= '0' && c <= '9';
    if (t->in_header) {
        t->in_header = c != '\n';
        return;
    }
    if (is_digit)
        t->number = 10 * t->number + (c - '0');
    else if (t->in_number)
        end_number(t);
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

static bool start_trace(sn_solver *s)
{
    trace *t = &s->trace;
    if (!t->learned)
        return true;
    t->in_header = true;
    t->file = fopencookie(t, "w", (cookie_io_functions_t){.write = read_trace});
    if (t->file)
        picosat_set_incremental_rup_file(s->native, t->file, INT_MAX, INT_MAX);
    return t->file;
}

/* ---- make ------------------------------------------------------------------------------------ */

/* Everything of PicoSAT's is in the ring; nothing needs its help. */
void sn_solver_free(sn_solver *solver)
{
    if (!solver)
        return;
    if (solver->trace.file)
        fclose(solver->trace.file);
    free(solver->trace.clause);
    while (solver->ring.next != &solver->ring)
        drop(solver, (block *)solver->ring.next);
    free(solver);
}

static bool start(sn_solver *s)
{
    if (setjmp(s->no_memory))
        return false;
    s->native = picosat_minit(s, take, resize, put_back);
    picosat_set_interrupt(s->native, s, is_over);
    return start_trace(s);
}

sn_err sn_solver_new(const sn_solver_limits *limits, sn_proof_step *learned, void *data,
                     sn_solver **out, sn_error *error)
{
    *out = NULL;
    sn_solver *s = sn_alloc(1, sizeof *s);
    if (!s)
        return sn_fail_nomem(error);
    s->limits = *limits;
    s->reported = sn_now();
    s->ring.prev = s->ring.next = &s->ring;
    s->trace.learned = learned;
    s->trace.data = data;
    if (!start(s)) {
        sn_solver_free(s);
        return sn_fail_nomem(error);
    }
    *out = s;
    return SN_OK;
}

/* ---- use ------------------------------------------------------------------------------------- */

void sn_solver_add(sn_solver *solver, const int32_t *clauses, size_t size)
{
    if (is_over(solver) || setjmp(solver->no_memory))
        return;
    for (size_t i = 0; i < size; i++) {
        if (i % PIECE == PIECE - 1 && is_over(solver))
            return;
        picosat_add(solver->native, clauses[i]);
    }
}

sn_answer sn_solver_solve(sn_solver *solver, const int32_t *assumptions, size_t count,
                          int decisions)
{
    if (is_over(solver) || setjmp(solver->no_memory))
        return SN_ANSWER_STOPPED;
    for (size_t i = 0; i < count; i++)
        picosat_assume(solver->native, assumptions[i]);
    int answer = picosat_sat(solver->native, decisions);
    if (solver->trace.file)
        fflush(solver->trace.file);
    if (solver->trace.failed && is_over(solver))
        return SN_ANSWER_STOPPED;
    if (answer == PICOSAT_SATISFIABLE)
        return SN_ANSWER_MODEL;
    if (answer == PICOSAT_UNSATISFIABLE)
        return SN_ANSWER_NONE;
    return solver->stopped ? SN_ANSWER_STOPPED : SN_ANSWER_TOO_HARD;
}

bool sn_solver_value(sn_solver *solver, int32_t variable)
{
    return picosat_deref(solver->native, variable) > 0;
}

sn_solver_stop sn_solver_stopped(const sn_solver *solver)
{
    return solver->stopped;
}

void sn_solver_explain(sn_solver_stop why, double seconds, char reason[200])
{
    static const char *const reasons[] = {[SN_SOLVER_RUNS] = "",
                                          [SN_SOLVER_INTERRUPTED] = "interrupted",
                                          [SN_SOLVER_TIMEOUT] = "no answer within its ",
                                          [SN_SOLVER_NOMEM] =
                                              "the search does not fit into the memory allowed"};
    char limit[32] = "";
    if (why == SN_SOLVER_TIMEOUT)
        sn_print_duration(limit, sizeof limit, seconds);
    snprintf(reason, 200, "%s%s", reasons[why], limit);
}

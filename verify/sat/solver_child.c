/* PicoSAT in a process of its own: what it does there, be it to abort, stays there. */
#include "verify/sat/solver.h"

#include "verify/sat/cnf.h"

#include <picosat/picosat.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Learned clauses are sent in pieces of about so many numbers. */
#define PIECE ((size_t)1 << 14)

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

const char *sn_solver_child_version(void)
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
        _exit(0);
}

_Noreturn static void give_up(const solver *s)
{
    send(s, SN_SOLVER_NO_MEMORY, NULL, 0);
    _exit(0);
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
    if (s->solving && s->whole >= PIECE)
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

/* The file is made here, since that takes memory, and is the child's copy then. */
sn_err sn_solver_child_start(sn_process *process, size_t memory, bool learns, sn_error *error)
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

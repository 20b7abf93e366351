/* PicoSAT in a process of its own: what it does there, be it to abort, stays there. */
#include "verify/solver_child.h"

#include "verify/solver.h"

#include <picosat/picosat.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Learned clauses are sent in pieces of about so many bytes. */
#define PIECE ((size_t)1 << 16)

/* The list of learned clauses that PicoSAT writes as text, being read. */
typedef struct trace {
    FILE *file;     /* NULL: none is wanted */
    bool in_header; /* the first line is not over */
    bool in_number, negative;
    int32_t number;
} trace;

typedef struct solver {
    const sn_solver_setup *setup;
    int channel;
    PicoSAT *native;
    size_t used; /* bytes that it took */
    trace trace;
    sn_buf learned; /* whole clauses, and the beginning of the one that is being read */
    size_t whole;   /* bytes of whole clauses */
    bool solving;   /* the parent listens */
} solver;

const char *sn_solver_version(void)
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
    if (s->learned.failed)
        give_up(s);
    if (!s->whole)
        return;
    send(s, SN_SOLVER_LEARNED, s->learned.data, s->whole / sizeof(int32_t));
    s->learned.size -= s->whole;
    memmove(s->learned.data, s->learned.data + s->whole, s->learned.size);
    s->whole = 0;
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* Each piece knows its size. */
typedef struct block {
    size_t size;
    max_align_t bytes[];
} block;

static void *take(void *data, size_t size)
{
    solver *s = data;
    block *b = NULL;
    if (s->used + size <= s->setup->memory && s->used + size >= size)
        b = malloc(sizeof *b + size);
    if (!b)
        give_up(s);
    b->size = size;
    s->used += size;
    return b->bytes;
}

static void put_back(void *data, void *bytes, size_t size)
{
    solver *s = data;
    (void)size;
    if (!bytes)
        return;
    block *b = (block *)((char *)bytes - offsetof(block, bytes));
    s->used -= b->size;
    free(b);
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

static void end_number(solver *s)
{
    const int32_t literal = s->trace.negative ? -s->trace.number : s->trace.number;
    sn_buf_add(&s->learned, (const char *)&literal, sizeof literal);
    if (literal)
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

static void start_trace(solver *s)
{
    s->trace = (trace){.in_header = true};
    s->trace.file = fopencookie(s, "w", (cookie_io_functions_t){.write = read_trace});
    if (!s->trace.file)
        give_up(s);
    picosat_set_incremental_rup_file(s->native, s->trace.file, INT_MAX, INT_MAX);
}

/* ---- commands -------------------------------------------------------------------------------- */

static void begin(solver *s)
{
    s->native = picosat_minit(s, take, resize, put_back);
    if (s->setup->learns)
        start_trace(s);
}

static void clear(solver *s)
{
    picosat_reset(s->native);
    if (s->trace.file)
        fclose(s->trace.file);
    s->learned.size = s->whole = 0;
    begin(s);
}

static void send_model(solver *s, uint32_t variables)
{
    const size_t words = variables / 32 + 1;
    uint32_t *ones = sn_alloc(words, sizeof *ones);
    if (!ones)
        give_up(s);
    for (uint32_t v = 1; v <= variables; v++)
        if (picosat_deref(s->native, (int)v) > 0)
            ones[v / 32] |= UINT32_C(1) << v % 32;
    send(s, SN_SOLVER_MODEL, ones, words);
    free(ones);
}

static void solve(solver *s, const int32_t *numbers, uint32_t count)
{
    s->solving = true;
    for (uint32_t i = 2; i < count; i++)
        picosat_assume(s->native, numbers[i]);
    int answer = picosat_sat(s->native, numbers[0]);
    if (s->trace.file)
        fflush(s->trace.file);
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
void sn_solver_child(void *setup, int channel)
{
    solver s = {.setup = setup, .channel = channel};
    sn_solver_message head;
    size_t room = 0;
    int32_t *numbers = NULL;
    begin(&s);
    while (sn_process_hear(channel, &head, sizeof head)) {
        if (head.count > room) {
            free(numbers);
            room = head.count;
            numbers = sn_alloc(room, sizeof *numbers);
        }
        if (head.count && !numbers)
            give_up(&s);
        if (!sn_process_hear(channel, numbers, head.count * sizeof *numbers))
            return;
        carry_out(&s, head.what, numbers, head.count);
    }
}

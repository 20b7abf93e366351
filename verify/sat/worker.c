/* PicoSAT, told commands and asked for answers, the same wherever it works. */
#include "verify/sat/solver.h"

#include "verify/sat/cnf.h"

#include <limits.h>
#include <picosat/picosat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Learned clauses are said in pieces of about so many numbers. */
#define CLAUSES_PIECE ((size_t)1 << 14)
/* The place is asked whether to go on at every so many pieces of memory: as often as clauses are
 * learned, or more. */
#define LOOK_PIECES 64

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

struct sn_solver_worker {
    sn_solver_place place;
    PicoSAT *native;
    sn_child_arena arena; /* PicoSAT's */
    sn_child_arena own;   /* for what is learned and said */
    trace trace;
    numbers learned; /* whole clauses, and the beginning of the one that is being read */
    size_t whole;    /* numbers of whole clauses */
    bool cramped;    /* there was no room for them */
    numbers ones;    /* of a model */
    int clauses;     /* added */
    unsigned pieces; /* of memory that were asked for */
    bool solving;    /* the place listens */
    FILE *file;      /* the trace, read as it is written; NULL: none is wanted */
    char buffer[BUFSIZ];
};

const char *sn_solver_version(void)
{
    return picosat_version();
}

/* ---- answers --------------------------------------------------------------------------------- */

static void say(const sn_solver_worker *w, int32_t what, const int32_t *numbers, size_t count)
{
    w->place.say(w->place.data, what, numbers, (uint32_t)count);
}

static void say_learned(sn_solver_worker *w)
{
    if (!w->whole)
        return;
    say(w, SN_SOLVER_LEARNED, w->learned.data, w->whole);
    w->learned.size -= w->whole;
    memmove(w->learned.data, w->learned.data + w->whole, w->learned.size * sizeof(int32_t));
    w->whole = 0;
}

/* ---- memory ---------------------------------------------------------------------------------- */

_Noreturn static void give_up(const sn_solver_worker *w)
{
    say(w, SN_SOLVER_NO_MEMORY, NULL, 0);
    w->place.leave(w->place.data);
    abort(); /* nobody leaves so */
}

/* Room for so many; false without memory. */
static bool make_room(sn_solver_worker *w, numbers *n, size_t count)
{
    if (count <= n->room)
        return true;
    size_t room = 2 * count;
    int32_t *data = sn_child_arena_resize(&w->own, n->data, room * sizeof *data);
    if (!data)
        return false;
    n->data = data;
    n->room = room;
    return true;
}

/* PicoSAT aborts where it gets none: it is not told. */
static void *resize(void *data, void *bytes, size_t old, size_t size)
{
    sn_solver_worker *w = data;
    (void)old;
    if (size && w->place.look && ++w->pieces % LOOK_PIECES == 0)
        w->place.look(w->place.data);
    void *resized = sn_child_arena_resize(&w->arena, bytes, size);
    if (size && (!resized || w->cramped))
        give_up(w);
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

/* Asked every thousand decisions, if nothing is learned meanwhile. */
static int look(void *data)
{
    const sn_solver_worker *w = data;
    w->place.look(w->place.data);
    return 0;
}

/* ---- the trace ------------------------------------------------------------------------------- */

static void end_number(sn_solver_worker *w)
{
    w->cramped = w->cramped || !make_room(w, &w->learned, w->learned.size + 1);
    if (w->cramped) /* a file is being written: to be left later */
        return;
    w->learned.data[w->learned.size++] = w->trace.negative ? -w->trace.number : w->trace.number;
    if (w->trace.number)
        return;
    w->whole = w->learned.size;
    if (w->solving && w->whole >= CLAUSES_PIECE)
        say_learned(w);
}

static void read_character(sn_solver_worker *w, char c)
{
    trace *t = &w->trace;
    bool is_digit = c >= '0' && c <= '9';
    if (t->in_header) {
        t->in_header = c != '\n';
        return;
    }
    if (is_digit)
        t->number = 10 * t->number + (c - '0');
    else if (t->in_number)
        end_number(w);
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

static void begin(sn_solver_worker *w)
{
    w->native = picosat_minit(w, allocate, resize, put_back);
    w->trace = (trace){.in_header = true};
    w->clauses = 0;
    if (w->place.look)
        picosat_set_interrupt(w->native, w, look);
    if (w->file)
        picosat_set_incremental_rup_file(w->native, w->file, INT_MAX, INT_MAX);
}

static void clear(sn_solver_worker *w)
{
    if (w->native)
        picosat_reset(w->native);
    if (w->file)
        fflush(w->file);
    w->learned.size = w->whole = 0;
    begin(w);
}

/* PicoSAT counts clauses in an int. */
static void add(sn_solver_worker *w, int32_t literal)
{
    if (!literal && ++w->clauses == INT_MAX)
        give_up(w);
    picosat_add(w->native, literal);
}

static void say_model(sn_solver_worker *w, uint32_t variables)
{
    const size_t words = variables / 32 + 1;
    if (!make_room(w, &w->ones, words))
        give_up(w);
    int32_t *ones = w->ones.data;
    memset(ones, 0, words * sizeof *ones);
    for (uint32_t v = 1; v <= variables; v++)
        if (picosat_deref(w->native, (int)v) > 0)
            ones[v / 32] = (int32_t)((uint32_t)ones[v / 32] | UINT32_C(1) << v % 32);
    say(w, SN_SOLVER_MODEL, ones, words);
}

static void solve(sn_solver_worker *w, const int32_t *numbers, uint32_t count)
{
    w->solving = true;
    for (uint32_t i = 2; i < count; i++)
        picosat_assume(w->native, numbers[i]);
    int answer = picosat_sat(w->native, numbers[0]);
    if (w->file)
        fflush(w->file);
    if (w->cramped)
        give_up(w);
    say_learned(w);
    if (answer == PICOSAT_SATISFIABLE)
        say_model(w, (uint32_t)numbers[1]);
    else
        say(w, answer == PICOSAT_UNSATISFIABLE ? SN_SOLVER_NONE : SN_SOLVER_TOO_HARD, NULL, 0);
    w->solving = false;
}

void sn_solver_worker_do(sn_solver_worker *worker, int32_t what, const int32_t *numbers,
                         uint32_t count)
{
    if (what == SN_SOLVER_CLEAR || !worker->native)
        clear(worker);
    for (uint32_t i = 0; what == SN_SOLVER_ADD && i < count; i++)
        add(worker, numbers[i]);
    if (what == SN_SOLVER_SOLVE && count >= 2)
        solve(worker, numbers, count);
}

/* ---- make ------------------------------------------------------------------------------------ */

sn_solver_worker *sn_solver_worker_new(const sn_solver_place *place, size_t memory, bool learns)
{
    const cookie_io_functions_t functions = {.write = read_trace};
    sn_solver_worker *w = sn_alloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->place = *place;
    w->arena.most = memory;
    w->own.most = SIZE_MAX;
    if (learns)
        w->file = fopencookie(w, "w", functions);
    if (learns && (!w->file || setvbuf(w->file, w->buffer, _IOFBF, sizeof w->buffer))) {
        sn_solver_worker_free(w);
        return NULL;
    }
    return w;
}

void sn_solver_worker_free(sn_solver_worker *worker)
{
    if (!worker)
        return;
    worker->cramped = true; /* the trace goes nowhere any more */
    if (worker->file)
        fclose(worker->file);
    sn_child_arena_clear(&worker->arena);
    sn_child_arena_clear(&worker->own);
    free(worker);
}

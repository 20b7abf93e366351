/* Engine sat: PicoSAT, where it works, and its answers (internal to verify/ and find/). */
#ifndef SN_VERIFY_SAT_SOLVER_H
#define SN_VERIFY_SAT_SOLVER_H

#include "base/sys.h"
#include "verify/engine.h"
#include "verify/run.h"

/* ---- solver ---------------------------------------------------------------------------------- */

/* A SAT solver with limits: the only door to PicoSAT.
 *
 * source  Biere, "PicoSAT Essentials" (2008); version 965
 *
 * It works in a process of its own, so that nothing that becomes of it is more than an answer that
 * is missing; where there are none, in this one. Literals are DIMACS': v or -v for variable v ≥ 1.
 * Deterministic: the same calls give the same answers, models and learned clauses. Once a solver
 * was stopped, by whatever, it answers SN_ANSWER_STOPPED until it is freed. */

typedef struct sn_solver sn_solver;

typedef enum sn_solver_answer {
    SN_ANSWER_NONE,
    SN_ANSWER_MODEL,
    SN_ANSWER_TOO_HARD, /* the limit on decisions was met */
    SN_ANSWER_STOPPED
} sn_solver_answer;

typedef enum sn_solver_stop {
    SN_SOLVER_RUNS,
    SN_SOLVER_INTERRUPTED, /* the stop flag */
    SN_SOLVER_TIMEOUT,
    SN_SOLVER_NOMEM,  /* the limit was met or the system has no more */
    SN_SOLVER_DIED,   /* it was ended, or talked nonsense */
    SN_SOLVER_MISUSED /* it was given what is no literal of its variables: a bug of the caller's */
} sn_solver_stop;

typedef struct sn_solver_limits {
    const sn_run *run; /* its stop flag, memory and progress count */
    double deadline;   /* on the clock of sn_now, 0: none */
    double done;       /* share of the whole work done so far, to report */
    /* Called while a process works and says nothing, for other work of a few milliseconds; returns
     * whether there is more of it. May be NULL. */
    bool (*idle)(void *data);
    void *data;
} sn_solver_limits;

/* The version of the solver, "picosat 965"; static storage. */
const char *sn_solver_version(void);

/* A solver without variables and clauses.
 * limits   borrowed: `done` and `idle` may change while it works
 * learned  told every clause that it learns from those added, none as forgotten; may be NULL
 * out      caller frees with sn_solver_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_solver_new(const sn_solver_limits *limits, sn_proof_step *learned, void *data,
                     sn_solver **out, sn_error *error);
void sn_solver_free(sn_solver *solver);

/* Forget variables and clauses, to begin anew. */
void sn_solver_clear(sn_solver *solver);

/* From now on there are the variables 1..variables; never fewer than before. */
void sn_solver_declare(sn_solver *solver, uint32_t variables);

/* Add a clause of so many literals, all of variables that are declared; what is not so is refused
 * as misuse. */
void sn_solver_add(sn_solver *solver, const int32_t *literals, size_t count);
/* Add clauses, each ended by 0; size counts the zeros. */
void sn_solver_add_all(sn_solver *solver, const int32_t *clauses, size_t size);

/* Whether all clauses can be true, and the assumptions with them, by so many decisions at most
 * (-1: no limit). If not, the clause that denies the assumptions follows by unit propagation from
 * the clauses added and learned. */
sn_solver_answer sn_solver_solve(sn_solver *solver, const int32_t *assumptions, size_t count,
                                 int decisions);
/* The literal's value in the model found last. */
bool sn_solver_value(const sn_solver *solver, int32_t literal);

/* Why it stopped. */
sn_solver_stop sn_solver_stopped(const sn_solver *solver);
/* The same in words. */
void sn_solver_explain(const sn_solver *solver, char reason[200]);
/* SN_E_INTERNAL if it was misused: what was done wrong; nothing can be said of what it was asked.
 * Else SN_OK. */
sn_err sn_solver_check(const sn_solver *solver, sn_error *error);

/* ---- worker ---------------------------------------------------------------------------------- */

/* PicoSAT itself, wherever it works: it takes commands in order and answers the command to solve
 * alone, with what it learned, in any number of messages, then with one answer. */

typedef struct sn_solver_worker sn_solver_worker;

/* Commands. */
enum {
    SN_SOLVER_CLEAR, /* forget all clauses */
    SN_SOLVER_ADD,   /* clauses, each ended by 0 */
    SN_SOLVER_SOLVE  /* the limit on decisions, how many variables there are, the assumptions */
};

/* Messages. */
enum {
    SN_SOLVER_LEARNED, /* clauses, each ended by 0 */
    SN_SOLVER_NONE,
    SN_SOLVER_MODEL, /* the variables, 32 in a number, the least in its lowest bit */
    SN_SOLVER_TOO_HARD,
    SN_SOLVER_NO_MEMORY /* it leaves then, and does nothing any more */
};

typedef void sn_solver_say(void *data, int32_t what, const int32_t *numbers, uint32_t count);

/* What surrounds a worker. */
typedef struct sn_solver_place {
    sn_solver_say *say;
    void (*leave)(void *data); /* does not return: what PicoSAT was at is given up */
    void (*look)(void *data);  /* called often while it works; may leave; may be NULL */
    void *data;
} sn_solver_place;

/* A worker that learns if that is to be told.
 * memory   bytes that PicoSAT may take
 * return   NULL without memory; freed with sn_solver_worker_free, also once it has left */
sn_solver_worker *sn_solver_worker_new(const sn_solver_place *place, size_t memory, bool learns);
void sn_solver_worker_free(sn_solver_worker *worker);
void sn_solver_worker_do(sn_solver_worker *worker, int32_t what, const int32_t *numbers,
                         uint32_t count);

/* ---- link ------------------------------------------------------------------------------------ */

/* What joins a solver and its worker.
 *
 * process.c    a process, forked for it: PicoSAT aborts when its memory ends, and that is no
 *              more than an answer that is missing
 * here.c       where there are no processes: commands are done as they are told. PicoSAT aborts of
 *              no memory, of clauses too many to be counted, and of what is no literal. The first
 *              two are left before, and the last is refused (misuse), so that it never does; in a
 *              browser, where an abort is a trap, the page would go on from that, too */

typedef struct sn_solver_link sn_solver_link;

/* The solver's side; none of it frees the link. */
typedef struct sn_solver_ear {
    sn_solver_say *hear;
    bool (*is_over)(void *data); /* looks at limits: whether to end the link */
    void (*mourn)(void *data, const char *how);
    void *data;
} sn_solver_ear;

/* How messages name what has died. */
extern const char sn_solver_link_name[];

/* errors   SN_E_NOMEM; SN_E_IO: the system gives no process */
sn_err sn_solver_link_new(const sn_solver_ear *ear, size_t memory, bool learns,
                          sn_solver_link **out, sn_error *error);
void sn_solver_link_free(sn_solver_link *link);
/* Nothing is done and said any more; memory is given back as soon as may be. */
void sn_solver_link_end(sn_solver_link *link);
void sn_solver_link_tell(sn_solver_link *link, int32_t what, const int32_t *numbers, size_t count);
/* Whether there is something to hear within so many milliseconds. */
bool sn_solver_link_speaks(const sn_solver_link *link, int milliseconds);
/* Hear some of it. */
void sn_solver_link_hear(sn_solver_link *link);

/* ---- sat ------------------------------------------------------------------------------------- */

/* The engine that asks a SAT solver for a counterexample.
 *
 * The formula is that of verify/sat/cnf.h. The counterexample is the first that the solver finds.
 * Built without PicoSAT (SN_WITH_PICOSAT is 0), the engine is there and decides nothing. */

extern const sn_engine sn_engine_sat;

#endif

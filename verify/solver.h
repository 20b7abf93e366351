/* A SAT solver with limits: the only door to PicoSAT (internal to verify/).
 *
 * source  Biere, "PicoSAT Essentials" (2008); version 965
 *
 * Literals are DIMACS': v or -v for variable v ≥ 1. Deterministic: the same calls give the same
 * answers, models and learned clauses. A solver that passed its memory limit or met a stop flag or
 * a deadline answers SN_ANSWER_STOPPED from then on. */
#ifndef SN_VERIFY_SOLVER_H
#define SN_VERIFY_SOLVER_H

#include "verify/prove.h"

typedef struct sn_solver sn_solver;

typedef enum sn_answer {
    SN_ANSWER_NONE,
    SN_ANSWER_MODEL,
    SN_ANSWER_TOO_HARD, /* the limit on decisions was met */
    SN_ANSWER_STOPPED
} sn_answer;

typedef enum sn_solver_stop {
    SN_SOLVER_RUNS,
    SN_SOLVER_INTERRUPTED, /* the stop flag */
    SN_SOLVER_TIMEOUT,
    SN_SOLVER_NOMEM /* the limit was met or the system has no more */
} sn_solver_stop;

typedef struct sn_solver_limits {
    const sn_run *run; /* its stop flag, memory and progress count */
    double deadline;   /* on the clock of sn_now, 0: none */
    double done;       /* share of the whole work done so far, to report */
} sn_solver_limits;

/* The version of the solver, "picosat 965"; static storage. */
const char *sn_solver_version(void);

/* A solver without clauses.
 * learned  told every clause that it learns from those added, none as forgotten; may be NULL
 * out      caller frees with sn_solver_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_solver_new(const sn_solver_limits *limits, sn_proof_step *learned, void *data,
                     sn_solver **out, sn_error *error);
void sn_solver_free(sn_solver *solver);

/* Add clauses, each ended by 0; size counts the zeros. */
void sn_solver_add(sn_solver *solver, const int32_t *clauses, size_t size);

/* Whether all clauses can be true, and the assumptions with them, by so many decisions at most
 * (-1: no limit). If not, the clause that denies the assumptions follows by unit propagation from
 * the clauses added and learned. */
sn_answer sn_solver_solve(sn_solver *solver, const int32_t *assumptions, size_t count,
                          int decisions);
/* The variable's value in the model found last; only until the next call of another function. */
bool sn_solver_value(sn_solver *solver, int32_t variable);

/* Why it stopped. */
sn_solver_stop sn_solver_stopped(const sn_solver *solver);
/* The same in words; `seconds` are those it was given. */
void sn_solver_explain(sn_solver_stop why, double seconds, char reason[200]);

#endif

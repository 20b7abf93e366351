/* Proving that a network sorts in steps, from cut to cut (internal to verify/).
 *
 * The network is divided into pieces (verify/sat/pieces.h), each on wires of one group. Behind a
 * piece some wires are in order: whatever the input, wire a carries no more than wire b. Which may
 * be is seen on samples; each such pair is proved by the SAT solver from the pairs known before the
 * piece and from its comparators, nothing else; a model refutes all pairs that it contradicts. If
 * in the end each output is proved to be at most the next, the network sorts. If not, nothing is
 * known. */
#ifndef SN_VERIFY_SAT_CUTS_H
#define SN_VERIFY_SAT_CUTS_H

#include "verify/sat/cnf.h"
#include "verify/sat/solver.h"

/* Orders take wires² bits. */
#define SN_CUTS_WIRES_MAX 2048u

typedef struct sn_cuts {
    const sn_cnf *cnf; /* of the claim that the outputs are sorted */
    const sn_property *property;
    sn_solver_limits *limits; /* borrowed; its `done` is set */
    bool divided;             /* divide pieces of many layers; else take them as they are */
    /* Told every step of the proof, in terms of the formula, the empty clause at the end; and
     * before that, which clauses of the formula the steps need from there on, or need no more, by
     * their numbers first .. end-1 from 0. May be NULL, both. */
    sn_proof_step *step;
    void (*use)(void *data, size_t first, size_t end, bool forgotten);
    void *data;
    bool proved;            /* the result */
    sn_solver_stop stopped; /* whether a limit was met */
    char reason[200];       /* stopped: why, in words */
} sn_cuts;

/* Try to prove the claim, for at most SN_CUTS_WIRES_MAX wires.
 * errors   SN_E_NOMEM; SN_E_INTERNAL naming the piece in which the solver was asked nonsense
 */
sn_err sn_cuts_prove(sn_cuts *cuts, sn_error *error);

#endif

/* Other solvers' proofs, read and made plain (internal to verify/ and to the tools).
 *
 * source  Wetzler, Heule, Hunt, "DRAT-trim" (2014), for DRAT in both forms; Cruz-Filipe, Heule,
 *         Hunt, Kaufmann, Schneider-Kamp, "Efficient Certified RAT Verification" (2017), for
 *         LRAT
 *
 * DRAT as text or binary, or LRAT as text, whichever the file is. Hints are read over. What comes
 * out is what docs/certificate/format.md asks of a proof's form; whether the steps follow is not
 * looked at here. */
#ifndef SN_VERIFY_PROOFS_DRAT_H
#define SN_VERIFY_PROOFS_DRAT_H

#include "verify/run.h"
#include "verify/sat/cnf.h"

/* What was read, as far as that got. */
typedef struct sn_drat {
    bool binary;
    bool refutes;     /* it ends in the empty clause */
    bool interrupted; /* by the stop flag */
    size_t steps;     /* told, those that forget too */
    size_t *place;    /* [steps] where each stands in the file: its line, or in the binary form its
                         number among all steps, from 1 */
    size_t room;      /* of place */
} sn_drat;

/* Read a proof from an open file and tell its steps, up to the empty clause, behind which nothing
 * is looked at. Literals are told once in each clause; clauses that are always true are left out,
 * and so is forgetting what is not there or is one literal.
 * cnf     the formula that it is about
 * run     its step, step_data and stop flag
 * out     freed with sn_drat_free, also on failure
 * errors  SN_E_INPUT for what is no proof of this formula's variables, with its place in a text, or
 *         naming the step; SN_E_IO; SN_E_NOMEM
 * cost    memory for what is not forgotten, 16 bytes or more a clause, and 8 bytes a step; of LRAT
 *         for all clauses
 */
sn_err sn_drat_read(int file, const sn_cnf *cnf, const sn_run *run, sn_drat *out, sn_error *error);
void sn_drat_free(sn_drat *drat);

#endif

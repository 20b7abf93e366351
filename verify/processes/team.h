/* Several processes that prove together, as mpirun starts them.
 *
 * Process 0, the leader, is the one that a program's user sees: it reads, plans and decides as a
 * single process does. Where an engine goes through very many combinations, the others take their
 * share of them. Verdict and counterexample are those of a single process. */
#ifndef SN_VERIFY_PROCESSES_TEAM_H
#define SN_VERIFY_PROCESSES_TEAM_H

#include "verify/run.h"

SN_BEGIN_DECLS

/* Join the processes that mpirun started. Outside mpirun nothing is started, nor is MPI loaded.
 * out      NULL when this process is alone; else freed by sn_ranks_leave. Once in a program's life.
 * errors   SN_E_ARGUMENT under mpirun if this library was built without MPI; SN_E_UNSUPPORTED if
 *          MPI cannot be loaded; SN_E_NOMEM
 */
sn_err sn_ranks_join(sn_ranks **out, sn_error *error);

/* Whether this process is the leader, which puts `ranks` into its sn_run; all others serve it
 * (verify/prove.h). True of NULL. */
bool sn_ranks_lead(const sn_ranks *ranks);

/* Free `ranks`; NULL is fine. The leader lets the others go; these call it once they have served.
 */
void sn_ranks_leave(sn_ranks *ranks);

SN_END_DECLS

#endif

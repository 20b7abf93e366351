/* Several processes that prove together, as mpirun starts them.
 *
 * Process 0, the leader, is the one that a program's user sees: it reads, plans and decides as a
 * single process does. Where an engine goes through very many combinations, the others take their
 * share of them. Verdict and counterexample are those of a single process. */
#ifndef SN_VERIFY_PROCESSES_TEAM_H
#define SN_VERIFY_PROCESSES_TEAM_H

#include "verify/prove.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Join the processes that mpirun started. Outside mpirun nothing is started.
 * out      NULL when this process is alone; else freed by sn_ranks_leave, in the leader, or
 *          sn_ranks_serve, in the others. Once in a program's life.
 * errors   SN_E_ARGUMENT under mpirun if this library was built without MPI; SN_E_NOMEM
 */
sn_err sn_ranks_join(sn_ranks **out, sn_error *error);

/* Whether this process is the leader, which puts `ranks` into its sn_run. True of NULL. */
bool sn_ranks_lead(const sn_ranks *ranks);

/* For all others: do what the leader hands out until it leaves.
 * run      threads, memory and stop are used: zeros and NULL as for sn_prove
 * errors   SN_E_NOMEM: the leader then ends without a verdict
 */
sn_err sn_ranks_serve(sn_ranks *ranks, const sn_run *run, sn_error *error);

/* For the leader: let the others go. Free `ranks`; NULL is fine. */
void sn_ranks_leave(sn_ranks *ranks);

#ifdef __cplusplus
}
#endif
#endif

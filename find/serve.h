/* What the processes of an mpirun do beside the leader, and how it has them do it
 * (verify/processes/team.h). */
#ifndef SN_FIND_SERVE_H
#define SN_FIND_SERVE_H

#include "find/search/search.h"

SN_BEGIN_DECLS

/* Leader: from now on have other processes run their share of the search's islands, of K processes
 * the r-th the islands r, r + K, … What is found, and the state, are those of a single process.
 * ranks    must outlive the search; NULL is fine
 * errors   SN_E_NOMEM
 */
sn_err sn_search_share(sn_search *search, sn_ranks *ranks, sn_error *error);

/* Others: do what the leader hands out until it leaves: proofs (verify/serve.h), islands of
 * searches, and questions about prefixes (find/complete/questions.h).
 * run      threads, memory and stop are used; once `stop` is set, what the leader shares ends too
 * errors   as sn_ranks_serve
 */
sn_err sn_find_serve(sn_ranks *ranks, const sn_run *run, sn_error *error);

SN_END_DECLS

#endif

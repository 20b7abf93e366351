/* What the processes of an mpirun do for a search, beside the leader and with it
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

/* Others: run islands of the searches that the leader shares, until it leaves.
 * threads  0: all cores
 * stop     may be NULL; once set, the leader's epoch ends and counts for nothing
 */
void sn_search_serve(sn_ranks *ranks, unsigned threads, const sn_flag *stop);

SN_END_DECLS

#endif

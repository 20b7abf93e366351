/* What the processes of an mpirun beside the leader do (verify/processes/team.h). */
#ifndef SN_VERIFY_SERVE_H
#define SN_VERIFY_SERVE_H

#include "verify/run.h"

SN_BEGIN_DECLS

/* Does what is no proof, of a kind that the leader and it agree on (verify/processes/shard.h). */
typedef void sn_serve_other(void *data, sn_ranks *ranks, unsigned kind, const sn_run *run,
                            const char *task, size_t size);

/* Do what the leader hands out until it leaves.
 * other    NULL: the leader hands out proofs only
 * run      threads, memory and stop are used: zeros and NULL as for sn_prove
 * errors   SN_E_NOMEM: the leader then ends without a verdict, and `ranks` is of no more use
 */
sn_err sn_ranks_serve(sn_ranks *ranks, sn_serve_other *other, void *data, const sn_run *run,
                      sn_error *error);

SN_END_DECLS

#endif

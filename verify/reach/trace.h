/* Which input a counterexample comes from (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_TRACE_H
#define SN_VERIFY_REACH_TRACE_H

#include "verify/reach/proof.h"

/* Set p->input to an input that leads to a combination of the sets of a view of `node`, and so
 * refutes the goal. */
sn_err sn_reach_trace(sn_reach_proof *p, const sn_reach_node *node, const sn_reach_view *view,
                      const sn_reach_combination *broken);

#endif

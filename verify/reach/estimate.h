/* What a proof would cost (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_ESTIMATE_H
#define SN_VERIFY_REACH_ESTIMATE_H

#include "verify/reach/proof.h"

/* With an effort: count what visiting a new node costs; if that is too much, estimate from here on.
 */
void sn_reach_afford_node(sn_reach_proof *p, const sn_reach_node *node);

/* Estimating: add what visiting a new node would cost, and guess what it leaves. `last` if no
 * comparators are left on it. sets *known to whether its vectors are to be looked at in earnest. */
void sn_reach_estimate_node(sn_reach_proof *p, sn_reach_node *node, bool last, bool *known);

/* Estimating: add what it costs to see that the vectors of a node are a chain. */
void sn_reach_estimate_chain(sn_reach_proof *p, const sn_reach_node *node);

/* Whether to list the vectors of a node that is no chain: unless that takes too long while
 * estimating, or costs more than the effort allows, from where on it estimates. */
bool sn_reach_estimate_list(sn_reach_proof *p, sn_reach_node *node);

#endif

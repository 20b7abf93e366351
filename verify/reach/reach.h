/* The engine that follows which vectors of zeros and ones can still occur (internal to verify/).
 *
 * Wires joined by comparators form groups; for each group the set of vectors that can occur on it
 * is kept. Comparators inside a group are applied first, then the two groups with the fewest
 * combinations are joined and all combinations run through what becomes ready. Merging sorted runs
 * leaves a chain: a vector of it is its number of ones. The last join of a group only checks.
 *
 * The counterexample is the first in the order in which combinations are run: it depends on the
 * network and the property, not on threads. sn_engine_reach (verify/engine.h). */
#ifndef SN_VERIFY_REACH_REACH_H
#define SN_VERIFY_REACH_REACH_H

#include "verify/engine.h"
#include "verify/reach/streams/kernel.h"

/* Decide with loops of the caller's choice, usable ones; for tests and measurements. */
sn_err sn_reach_decide_with(const sn_reach_kernel *kernel, const sn_net *net,
                            const sn_property *property, const sn_run *run, sn_finding *finding,
                            sn_error *error);

#endif

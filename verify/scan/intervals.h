/* The engine that follows which interval of inputs each wire carries (internal to verify/). */
#ifndef SN_VERIFY_SCAN_INTERVALS_H
#define SN_VERIFY_SCAN_INTERVALS_H

#include "verify/scan/prefix.h"

/* Decide the claim. A node joins two intervals that are neighbours to one, or makes what is none
 * and never becomes one again: products of a free semigroup only grow (docs/design/scans.md).
 * limits   may be NULL
 * cost     O(size + wires) time, O(wires) memory
 * errors   SN_E_STOPPED if time is over or it was stopped; SN_E_NOMEM
 */
sn_err sn_intervals_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                           sn_scan_finding *finding, sn_error *error);

#endif

/* Which nodes of a prefix network its claim can do without. */
#ifndef SN_VERIFY_SCAN_REDUNDANT_H
#define SN_VERIFY_SCAN_REDUNDANT_H

#include "verify/scan/goal.h"

SN_BEGIN_DECLS

/* Find the nodes whose value reaches no judged output. Without one of the others, or several, some
 * judged output carries a shorter product (docs/design/scans.md): so these can go, together, and no
 * more.
 * redundant  [size]
 * cost       O(size + wires)
 * errors     SN_E_NOMEM
 */
sn_err sn_scan_redundant(const sn_scan *scan, sn_scan_goal goal, bool *redundant, size_t *count,
                         sn_error *error);

/* The network without them. Caller frees with sn_scan_free. SN_E_NOMEM. */
sn_err sn_scan_prune(const sn_scan *scan, sn_scan_goal goal, sn_scan **out, sn_error *error);

SN_END_DECLS

#endif

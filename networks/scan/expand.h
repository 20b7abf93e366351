/* From expressions to prefix networks. */
#ifndef SN_NETWORKS_SCAN_EXPAND_H
#define SN_NETWORKS_SCAN_EXPAND_H

#include "networks/expr/expr.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* Expand to a prefix network of `wires` wires. Wire permutations become the output permutation.
 * limits   may be NULL
 * out      caller frees with sn_scan_free
 * errors   SN_E_ARGUMENT if the expression is none of nodes; those of sn_expr_expand_within
 */
sn_err sn_scan_expand(const sn_expr *expr, uint32_t wires, const sn_limits *limits, sn_scan **out,
                      sn_error *error);

SN_END_DECLS

#endif

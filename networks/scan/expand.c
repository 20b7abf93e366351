/* Expressions of nodes, expanded. */
#include "networks/scan/scan.h"

#include "networks/expr/node.h"

sn_err sn_scan_expand(const sn_expr *expr, uint32_t wires, const sn_limits *limits, sn_scan **out,
                      sn_error *error)
{
    sn_net *pairs;
    *out = NULL;
    if (!sn_expr_is_scan(expr))
        return sn_fail(error, SN_E_ARGUMENT,
                       "it is a network of comparators, not a prefix network");
    sn_err err = sn_expr_expand_watched(expr, wires, NULL, limits, &pairs, error);
    err = err ? err : sn_scan_of_pairs(pairs, out, error);
    sn_net_free(pairs);
    return err;
}

/* Nodes that judged outputs are not made from. */
#include "verify/scan/prefix.h"

sn_err sn_scan_redundant(const sn_scan *scan, sn_scan_goal goal, bool *redundant, size_t *count,
                         sn_error *error)
{
    sn_interval judged = sn_scan_judged(goal, scan->wires);
    *count = 0;
    if (sn_interval_is_empty(judged)) /* a single wire has no nodes */
        return SN_OK;
    sn_err err = sn_scan_needed(scan, judged.first, judged.last, redundant, error);
    for (size_t k = 0; !err && k < scan->size; k++) {
        redundant[k] = !redundant[k];
        *count += redundant[k];
    }
    return err;
}

sn_err sn_scan_prune(const sn_scan *scan, sn_scan_goal goal, sn_scan **out, sn_error *error)
{
    sn_interval judged = sn_scan_judged(goal, scan->wires);
    return sn_interval_is_empty(judged)
               ? sn_scan_copy(scan, out, error)
               : sn_scan_keep_outputs(scan, judged.first, judged.last, out, error);
}

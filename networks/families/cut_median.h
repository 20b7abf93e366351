/* Medians cut from those of two wires more (internal to networks/). */
#ifndef SN_NETWORKS_FAMILIES_CUT_MEDIAN_H
#define SN_NETWORKS_FAMILIES_CUT_MEDIAN_H

#include "networks/net.h"

/* Most wires that are cut from. */
#define SN_CUT_MEDIAN_MOST 64

/* Where one input is smaller than all others and another larger, the two middle values are those of
 * the others, and what meets these two inputs exchanges always or never. Of all choices of them the
 * one that leaves the fewest comparators is taken, less what is dead then.
 * net      delivers both middle values in any order; standard, of an even number of 4 to
 *          SN_CUT_MEDIAN_MOST wires
 * less     the result has fewer comparators than this
 * out      the same of two wires less, which the caller frees with sn_net_free: standard; NULL on
 *          failure, and where there is none
 * errors   SN_E_NOMEM
 * cost     O(wires^2 size)
 */
sn_err sn_cut_median(const sn_net *net, size_t less, sn_net **out, sn_error *error);

#endif

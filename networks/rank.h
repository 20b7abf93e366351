/* The order of wires that a network's first layers suggest. */
#ifndef SN_NETWORKS_RANK_H
#define SN_NETWORKS_RANK_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Number the wires in the order of the mean rank that the network leaves to what is on each, equal
 * ones as they stood; the outputs are the wires in that order, whatever they were. Behind layers a
 * search does best in this order, for standard comparators take what is small to lower wires. Of a
 * sorter the inputs change places, and it sorts. Mirror images stay opposite. Comparators may come
 * out reversed, where a wire is the larger one first and the smaller one in the mean.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_NOMEM
 * cost     O(512 size)
 * source   ranks as if the two values that meet in a comparator did not depend on each other, which
 *          is so as long as no two wires have met before, as in cubes: then a threshold that is
 *          exceeded by inputs with probability p is exceeded by the smaller one of two with p²
 */
sn_err sn_net_by_rank(const sn_net *net, sn_net **out, sn_error *error);

SN_END_DECLS

#endif

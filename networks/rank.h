/* The order of wires that a network's first layers suggest. */
#ifndef SN_NETWORKS_RANK_H
#define SN_NETWORKS_RANK_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Number the wires in the order of the mean rank that the network leaves to what is on each, equal
 * ones as they stood; the outputs are the wires in that order, whatever they were. Behind layers a
 * search does best in this order, for standard comparators take what is small to lower wires.
 * Mirror images stay opposite. Comparators may come out reversed, where a wire is the larger one
 * first and the smaller one in the mean.
 *
 * Ranks are those there would be if the two values that meet in a comparator did not depend on each
 * other. That is so where nothing that one of them was compared with, at once or by way of others,
 * met the other one, as in cubes; such ranks are exact up to 511 inputs that a wire depends on.
 * Behind a sorter they need not be in order.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_NOMEM
 * cost     O(256 size)
 * source   a threshold that inputs exceed with probability p is exceeded by the smaller one of two
 *          with p²
 */
sn_err sn_net_by_rank(const sn_net *net, sn_net **out, sn_error *error);

SN_END_DECLS

#endif

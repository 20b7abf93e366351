/* Random networks and broken ones, reproducible from a seed. */
#ifndef SN_TESTS_MUTATE_H
#define SN_TESTS_MUTATE_H

#include "networks/net.h"

/* `size` random comparators on `wires` ≥ 2 wires, reversed ones among them if asked for. */
sn_net *mutate_random_net(sn_random *random, uint32_t wires, size_t size, bool reversed);

/* A copy with one change: a comparator dropped, moved, reversed, doubled, or swapped with the next
 * (so it may compute the same). The network must have two comparators and three wires at least. */
sn_net *mutate_once(sn_random *random, const sn_net *net);

/* A copy without comparator `index`. */
sn_net *mutate_drop(const sn_net *net, size_t index);

/* The same network with its wires renamed at random and its outputs brought back, so that it has
 * reversed comparators and an output permutation. */
sn_net *mutate_names(sn_random *random, const sn_net *net);

/* Give the network a random output permutation. */
void mutate_outputs(sn_random *random, sn_net *net);

#endif

/* Columns for the nodes of a layer whose lines are vertical (internal to viz/).
 *
 * Nodes of a layer that take from the same wire and lie on the same side of it are a fan: one line,
 * with a dot on each wire that it reaches. All nodes of a layer take what their wires carry before
 * it. So where one fan writes a wire and another takes from it, the one that takes stands first. */
#ifndef SN_VIZ_FANS_H
#define SN_VIZ_FANS_H

#include "networks/scan/scan.h"

typedef struct sn_fans sn_fans;

/* Working memory for the layers of a diagram of so many rows. NULL without memory. Ended by
 * sn_fans_free. */
sn_fans *sn_fans_new(uint32_t rows);
void sn_fans_free(sn_fans *fans);

/* Place the nodes of one layer, each fan as far to the left as those that stand before it allow.
 * node     [size] of one layer, between rows
 * column   [size] of each, counted from the layer's first; nodes of a fan have the same, spans of
 *          different fans in it share no row
 * Returns how many columns that takes: none is empty. O(size log rows).
 */
uint32_t sn_fans_place(sn_fans *fans, const sn_node *node, size_t size, uint32_t *column);

#endif

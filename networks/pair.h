/* What the pairs of a network do, as net.c asks for it (internal to networks/). */
#ifndef SN_NETWORKS_PAIR_H
#define SN_NETWORKS_PAIR_H

#include "networks/net.h"

typedef struct sn_pair_kind {
    const char *name, *names; /* "comparator", "comparators" */

    /* The wire by which the pairs of a layer are ordered. */
    uint16_t (*wire)(sn_cmp pair);

    /* The as-soon-as-possible layer of every pair, into layer[size] where that is not NULL; returns
     * the depth. O(size).
     * scratch  [2 wires], zeroed */
    size_t (*assign)(const sn_net *net, uint32_t *layer, uint32_t *scratch);

    /* From the outputs back: whether a pair is needed where needed[w] tells which wires' values
     * are; it says then which are before the pair. */
    bool (*revive)(sn_cmp pair, bool *needed);

    /* Put each layer into an order in which its pairs can be applied one after the other, by
     * ascending wire as far as that leaves it open. NULL: any order will do. SN_E_NOMEM only. */
    sn_err (*arrange)(const sn_net *net, sn_layers *layers, sn_error *error);
} sn_pair_kind;

extern const sn_pair_kind sn_pair_comparator, sn_pair_node;

/* That of a network. */
const sn_pair_kind *sn_net_kind_of(const sn_net *net);

#endif

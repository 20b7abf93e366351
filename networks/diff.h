/* How two networks differ, for people. */
#ifndef SN_NETWORKS_DIFF_H
#define SN_NETWORKS_DIFF_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Append what sets two networks apart, a line each, indented: the numbers of wires, the comparators
 * that an as-soon-as-possible layer of one has (-a:b) and that of the other has not (+a:b), outputs
 * on different wires. Nothing for the same network (sn_net_same).
 * cost     O(size + wires)
 * errors   SN_E_NOMEM
 */
sn_err sn_diff_print(const sn_net *a, const sn_net *b, sn_buf *out, sn_error *error);

/* A network in layers of its own, of which no two comparators have the same lower wire, or by_max
 * the same wire of the maximum; in each they ascend by that wire. */
typedef struct sn_layered {
    const sn_net *net;
    sn_layers *layers;
    bool by_max;
} sn_layered;

/* The same for networks in such layers, both by the same wire. */
void sn_diff_layers(const sn_layered *a, const sn_layered *b, sn_buf *out);

SN_END_DECLS

#endif

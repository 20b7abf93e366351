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

SN_END_DECLS

#endif

/* Orders: of comparators, so that those that share wires are near each other, and of outputs
 * (internal to codegen/). */
#ifndef SN_CODEGEN_KERNEL_ORDER_H
#define SN_CODEGEN_KERNEL_ORDER_H

#include "codegen/kernel/kernel.h"

/* Copy operations that order registers so that as few values as can easily be had leave a machine
 * with room for `room` of them. Each register's operations stay in their order, so the result is
 * the same network; layers are not kept together.
 * op         [count] all SN_OP_ORDER
 * registers  above all numbers in them, at most 65536
 * room       of the machine, at least 2
 * out        [count]
 * errors     SN_E_NOMEM
 * cost       O(count * registers)
 */
sn_err sn_local_order(const sn_op *op, size_t count, uint32_t registers, uint32_t room, sn_op *out,
                      sn_error *error);

/* Exchanges of elements, one after the other, after which output i of a network is at index i, for
 * i from first to last.
 * out      [net->wires] indices of the two
 * count    how many there are
 * errors   SN_E_NOMEM
 * cost     O(wires^2)
 */
sn_err sn_output_exchanges(const sn_net *net, uint32_t first, uint32_t last, sn_cmp *out,
                           size_t *count, sn_error *error);

#endif

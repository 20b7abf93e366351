/* An order of comparators in which those that share wires are near each other (internal to
 * codegen/). */
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

#endif

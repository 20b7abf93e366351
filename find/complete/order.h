/* In which order a formula takes the wires behind a prefix (internal to find/).
 *
 * A formula of standard comparators may be made for a prefix whose wires are put elsewhere only if
 * standard comparators that sort there exist whenever some sort the prefix as it is.
 * docs/design/completing.md proves that they do for the orders given here. */
#ifndef SN_FIND_COMPLETE_ORDER_H
#define SN_FIND_COMPLETE_ORDER_H

#include "networks/net.h"

/* Find an order of the wires such that vectors begin with zeros and end with ones where that can
 * be: those that carry few ones first, as far as for each number of ones the vector which is sorted
 * in the new order is one that the prefix leaves.
 * vector    [count] what the prefix leaves unsorted, ascending; bit w is wire w
 * mirrored  of two vectors that reflect each other one is there, the smaller; the wires reflected
 *           stay reflected
 * order     [wires] receives the wire at each place
 * errors    SN_E_NOMEM
 * cost      O(wires^2 count log count) at most, mostly O(wires count)
 */
sn_err sn_order_wires(const uint64_t *vector, size_t count, uint32_t wires, bool mirrored,
                      uint16_t *order, sn_error *error);

/* The vector's bits from their places to the wires. */
uint64_t sn_order_unplace(const uint16_t *order, uint32_t wires, uint64_t vector);

#endif

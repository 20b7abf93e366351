/* Which words are less than which (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_COMPARISONS_H
#define SN_LIFT_IR_SYMBOLS_COMPARISONS_H

#include "lift/ir/symbols/bytes.h"

/* Which results of a comparison are true: bits 1 << SN_LESS and so on. */
typedef unsigned sn_truth;

enum { SN_IF_LESS = 1 << SN_LESS, SN_IF_EQUAL = 1 << SN_EQUAL, SN_IF_GREATER = 1 << SN_GREATER };

/* Whether x compares with y as `truth` says: a byte that is 0 or 1.
 * order   SN_ORDER_OPEN where truth is about equality alone */
sn_byte sn_work_compare(const sn_work *work, sn_order order, sn_truth truth, const sn_byte *x,
                        const sn_byte *y, uint32_t size);

#endif

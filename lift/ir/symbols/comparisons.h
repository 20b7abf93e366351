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

/* What a function of the caller's says of two words, of which nothing is known but that it orders
 * them: bytes of a number below, at or above 0, or, where `much` is 0, whether x is before y.
 * by    the word that is the function; two of them are a failure, and false
 * much  how far from 0
 * out   [8] */
bool sn_work_opaque(const sn_work *work, uint32_t by, const sn_byte *x, const sn_byte *y,
                    uint32_t size, uint8_t much, sn_byte *out);

/* 0xff where the highest bit of a byte is 1, else 0: as keys compare, where it is that of their
 * difference, whether or not its overflow is undone. */
sn_byte sn_work_sign(const sn_work *work, sn_byte byte);

/* A byte of the difference of short words in a long type, above what these need: 0xff where the
 * first one is less, else 0. Any other byte is left as it is. */
sn_byte sn_work_borrow(const sn_work *work, sn_byte byte);

#endif

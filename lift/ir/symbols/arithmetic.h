/* What instructions make of bytes (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_ARITHMETIC_H
#define SN_LIFT_IR_SYMBOLS_ARITHMETIC_H

#include "lift/ir/symbols/comparisons.h"

/* x op y, of this many bits.
 * x, y, out  [(bits + 7) / 8], at most 8 bytes where they are numbers; out may be one of the others
 */
void sn_work_binary(const sn_work *work, sn_operation op, const sn_byte *x, const sn_byte *y,
                    unsigned bits, sn_byte *out);

/* x where the condition is 1, else y; byte by byte. out may be one of the others. */
void sn_work_select(const sn_work *work, sn_byte condition, const sn_byte *x, const sn_byte *y,
                    uint32_t size, sn_byte *out);

/* x + y or x - y of unsigned numbers, or the number that is nearest to it.
 * x, y, out  [size]; out may be one of the others */
void sn_work_saturate(const sn_work *work, bool adds, const sn_byte *x, const sn_byte *y,
                      uint32_t size, sn_byte *out);

/* The lesser of two, or the greater. */
void sn_work_extreme(const sn_work *work, sn_order order, bool greater, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out);

#endif

/* Which bytes are numbers, whatever the keys are (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_PLAIN_H
#define SN_LIFT_IR_SYMBOLS_PLAIN_H

#include "lift/ir/symbols/terms.h"

/* The first of these bytes that is made of what a place held, or is not followed: its number, or
 * `count` if there is none. The others are numbers and addresses, or some of these as keys compare:
 * a count of exchanges, say. O(terms); UINT32_MAX without memory. */
uint32_t sn_bytes_first_made(const sn_terms *terms, const sn_byte *byte, uint32_t count);

#endif

/* What bytes are made of, all the way down (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_ROOTS_H
#define SN_LIFT_IR_SYMBOLS_ROOTS_H

#include "lift/ir/symbols/terms.h"

/* What was reached so far. */
typedef struct sn_roots {
    const sn_terms *terms;
    bool *live;      /* [pairs] that decide a byte that was marked */
    bool *seen;      /* [terms] */
    uint32_t *stack; /* of terms that are looked at */
} sn_roots;

/* Begin with nothing reached; false without memory. Freed with sn_roots_end in any case. */
bool sn_roots_begin(sn_roots *roots, const sn_terms *terms);
void sn_roots_end(sn_roots *roots);

/* Mark the pairs that decide a byte, and those that decide what they compare. O(terms) for all. */
void sn_roots_mark(sn_roots *roots, sn_byte byte);

/* Whether a byte is a number, of an address, or what the caller gave beside keys, or one of these
 * as keys compare: a count of exchanges, say. Nothing in it is what a key's object held, or is
 * not followed. O(terms); false also without memory.
 * keyed   [objects] that keys came from, or were left in */
bool sn_byte_plain(const sn_terms *terms, const bool *keyed, sn_byte byte);

#endif

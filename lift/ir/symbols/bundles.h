/* What travels with keys (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_BUNDLES_H
#define SN_LIFT_IR_SYMBOLS_BUNDLES_H

#include "lift/ir/symbols/words.h"

/* A key that was left somewhere. */
typedef struct sn_anchor {
    uint32_t object, offset;
    sn_meaning key;
} sn_anchor;

/* Whether the bytes of an object that are no keys go the ways of the keys: there is a way to cut it
 * into bundles, one for each key in it or in another object, so that each byte of the bundle of a
 * minimum comes from the bundle that has it, and of equal keys none is taken twice. Bytes of the
 * same place in all bundles are looked at if one of them was written.
 * anchor    [count] where keys were left, by object and offset
 * size      bytes of a key
 * loose     [looses] offsets in the object that were written and hold no key
 * tie       [pairs] of equal keys, which bundle goes to the minimum: 1 the first, 2 the second, 0
 *           not known yet; what is found is kept, so that all objects agree
 * moved     receives how many bytes go with each key
 * Returns false also without memory. */
bool sn_bundles_hold(const sn_terms *terms, const sn_store *memory, uint32_t object,
                     const sn_anchor *anchor, uint32_t count, uint32_t size, const uint32_t *loose,
                     size_t looses, uint8_t *tie, uint32_t *moved);

#endif

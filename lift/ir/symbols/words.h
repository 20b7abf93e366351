/* Which words are keys: places, and minima and maxima of such (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_WORDS_H
#define SN_LIFT_IR_SYMBOLS_WORDS_H

#include "lift/ir/symbols/store.h"

typedef enum sn_class {
    SN_CLASS_OPEN, /* not looked at */
    SN_CLASS_PLACE,
    SN_CLASS_MIN,
    SN_CLASS_MAX,
    SN_CLASS_OTHER
} sn_class;

/* What a word is: of the pair, or at the object and offset. */
typedef struct sn_meaning {
    uint8_t kind;
    uint32_t of; /* the pair, or the object */
    uint32_t offset;
    uint8_t tie; /* of equal keys that need not be the same, which one is the minimum: 1 the pair's
                    first, 2 the second; else 0 */
} sn_meaning;

/* What a key is made of. */
sn_meaning sn_word_meaning(const sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The same of a word. */
sn_meaning sn_word_of(const sn_terms *terms, uint32_t word);

#endif

/* How words that are known compare by an order (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_ORDERS_H
#define SN_LIFT_IR_SYMBOLS_ORDERS_H

#include "lift/ir/symbols/table.h"

/* Below, at or above 0, as x compares with y; 0 also where the order tells nothing of numbers.
 * x, y   [size] bytes, the lowest first */
int sn_order_compare(const sn_terms *terms, unsigned order, const uint8_t *x, const uint8_t *y,
                     uint32_t size);

/* A part of a word, and the order that it is compared by. */
typedef struct sn_leaf {
    unsigned order;
    uint32_t offset, size;
} sn_leaf;

/* The parts that an order of a word of so many bytes goes by, the first one first.
 * Returns how many there are. */
uint32_t sn_order_leaves(const sn_terms *terms, unsigned order, uint32_t size,
                         sn_leaf out[SN_WORD_MAX]);

#endif

/* What becomes of a word by calculations with numbers alone (internal to lift/).
 *
 * Of all values of the word there are a few ranges, and in each the result is the value, or its
 * negation, and a number more; or a number. So an exclusive or with the sign, and a difference, are
 * known for all values, and whether one calculation undoes another. */
#ifndef SN_LIFT_IR_SYMBOLS_MAPS_H
#define SN_LIFT_IR_SYMBOLS_MAPS_H

#include "networks/base.h"

typedef enum sn_operation {
    SN_ADD,
    SN_SUB,
    SN_MUL,
    SN_UDIV,
    SN_SDIV,
    SN_UREM,
    SN_SREM,
    SN_SHL,
    SN_LSHR,
    SN_ASHR,
    SN_AND,
    SN_OR,
    SN_XOR
} sn_operation;

/* Most ranges. */
#define SN_MAP_PIECES 8

/* From the value `first` of the word on: sign * value + more, in the bits of the result. */
typedef struct sn_piece {
    uint64_t first, more;
    int64_t sign; /* -1, 0, 1 */
} sn_piece;

typedef struct sn_map {
    uint32_t from, to; /* bytes of the word and of the result, 1..8 */
    uint32_t count;
    sn_piece piece[SN_MAP_PIECES]; /* [count] by `first`, of which the least is 0; no two neighbours
                                      differ in `first` alone; those behind are 0 */
} sn_map;

/* The word as it is, with zeros on top or cut off; a number, whatever the word. */
sn_map sn_map_same(uint32_t from, uint32_t to);
sn_map sn_map_number(uint32_t from, uint32_t to, uint64_t value);

/* What two maps of one word to results of one length make; false if it is no map. */
bool sn_map_binary(sn_operation op, const sn_map *f, const sn_map *g, sn_map *out);
/* Whether f compares with g as bits 1 << 0, 1 and 2 of `truth` say (less, equal, greater): a result
 * of one byte, 0 or 1. */
bool sn_map_compare(bool is_signed, unsigned truth, const sn_map *f, const sn_map *g, sn_map *out);
/* The same with as many bytes. */
sn_map sn_map_resize(const sn_map *map, uint32_t to);

uint64_t sn_map_value(const sn_map *map, uint64_t x);
bool sn_map_is_same(const sn_map *map);
/* Whether no two values of the word have one result. */
bool sn_map_is_injective(const sn_map *map);

#endif

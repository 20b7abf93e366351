/* What instructions make of bytes (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_ARITHMETIC_H
#define SN_LIFT_IR_SYMBOLS_ARITHMETIC_H

#include "lift/ir/symbols/terms.h"

/* Where something is calculated. */
typedef struct sn_place_of_work {
    sn_terms *terms;
    uint32_t line;
    bool lanes; /* by an instruction on vectors */
} sn_work;

/* Which results of a comparison are true: bits 1 << SN_LESS and so on. */
typedef unsigned sn_truth;

/* Fill out[size] with what is not followed: why the first of the bytes that are given is not, or
 * `why` if all are. */
void sn_work_lose(const sn_work *work, const char *why, const sn_byte *x, const sn_byte *y,
                  uint32_t size, sn_byte *out);

/* x op y, of this many bits.
 * x, y, out  [(bits + 7) / 8], at most 8 bytes where they are numbers; out may be one of the others
 */
void sn_work_binary(const sn_work *work, sn_operation op, const sn_byte *x, const sn_byte *y,
                    unsigned bits, sn_byte *out);

/* Whether x compares with y as `truth` says: a byte that is 0 or 1.
 * order   SN_ORDER_OPEN where truth is about equality alone */
sn_byte sn_work_compare(const sn_work *work, sn_order order, sn_truth truth, const sn_byte *x,
                        const sn_byte *y, uint32_t size);

/* x where the condition is 1, else y; byte by byte. out may be one of the others. */
void sn_work_select(const sn_work *work, sn_byte condition, const sn_byte *x, const sn_byte *y,
                    uint32_t size, sn_byte *out);

/* The lesser of two, or the greater. */
void sn_work_extreme(const sn_work *work, sn_order order, bool greater, const sn_byte *x,
                     const sn_byte *y, uint32_t size, sn_byte *out);

/* Whether all bytes are numbers; their value, of at most 8 bytes, goes to *value. */
bool sn_bytes_number(const sn_byte *byte, uint32_t size, uint64_t *value);
void sn_bytes_set(sn_byte *byte, uint32_t size, uint64_t value);

/* Whether the bytes are the address of an object. */
bool sn_bytes_address(const sn_terms *terms, const sn_byte *byte, uint32_t *object,
                      int64_t *offset);

/* A pair by which some of these bytes is one of numbers or addresses, or UINT32_MAX. */
uint32_t sn_bytes_split(const sn_terms *terms, const sn_byte *byte, uint32_t size);

/* The bytes as they are where a pair compares so. */
void sn_bytes_project(sn_terms *terms, const sn_byte *byte, uint32_t size, uint32_t pair, int which,
                      sn_byte *out);

#endif

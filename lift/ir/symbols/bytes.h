/* What bytes are, and where they are calculated with (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_BYTES_H
#define SN_LIFT_IR_SYMBOLS_BYTES_H

#include "lift/ir/symbols/terms.h"

/* Where something is calculated. */
typedef struct sn_place_of_work {
    sn_terms *terms;
    uint32_t line;
    bool lanes; /* by an instruction on vectors */
    bool whole; /* what overflows is not defined */
} sn_work;

/* Fill out[size] with what is not followed: why the first of the bytes that are given is not, or
 * `why` if all are. */
void sn_work_lose(const sn_work *work, const char *why, const sn_byte *x, const sn_byte *y,
                  uint32_t size, sn_byte *out);

/* Whether a byte is this number. */
static inline bool sn_byte_is(sn_byte byte, uint32_t value)
{
    return !byte.term && byte.index == value;
}

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

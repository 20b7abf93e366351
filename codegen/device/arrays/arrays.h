/* Arrays of keys as lines of numbers (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_ARRAYS_ARRAYS_H
#define SN_CODEGEN_DEVICE_ARRAYS_ARRAYS_H

#include "codegen/emit/emit.h"

/* Arrays one behind the other, in the bytes that a text's keys have. */
typedef struct sn_arrays {
    size_t arrays, room;      /* room: of count */
    uint32_t *count;          /* [arrays] elements of each */
    size_t elements, reserve; /* of all arrays; reserve: of keys */
    unsigned char *keys;      /* [elements · bytes of a key] */
    size_t flag_room;         /* of flags */
    unsigned char *flags;     /* [elements] whether a segment begins; NULL where none can */
} sn_arrays;

/* Read arrays, one a line, numbers with commas between, or | where a segment begins; empty lines
 * and those that begin with # hold none, but where arrays are of any length an empty line is an
 * empty array. What a floating-point type lacks is rounded to the nearest.
 * emit     the type of keys, and whether arrays may be shorter
 * keys     elements of an array, at most if arrays may be shorter
 * arrays   freed with sn_arrays_free, also on failure
 * errors   SN_E_INPUT, with a place; SN_E_NOMEM
 */
sn_err sn_arrays_read(const char *text, const sn_emit *emit, uint32_t keys, sn_arrays *arrays,
                      sn_error *error);
void sn_arrays_free(sn_arrays *arrays);

/* Append results as such lines; with pairs each element is KEY:VALUE, of argsort its place alone.
 * keys, values   as long as the arrays; values, or places, may be NULL without either
 */
void sn_arrays_print(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                     const uint32_t *values, sn_buf *out);

/* The bits of key number i. */
uint64_t sn_arrays_bits(const void *keys, const sn_emit *emit, size_t i);

#endif

/* C: what its emitters share (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_C_C_H
#define SN_CODEGEN_EMIT_C_C_H

#include "codegen/emit/parts.h"

/* Before a function of a text's vectors: it must disappear, or vectors would pass through memory.
 */
#define SN_C_INLINE "static inline __attribute__((always_inline)) "

/* What follows the keys section, and the header's declarations, where an array is sorted in each
 * lane of vectors. */
void sn_emit_c_vectors(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_c_vectors_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Bytes of a lane: those of a key, and beside a value at least the value's. */
unsigned sn_c_lane_bytes(const sn_emit *emit);

/* What differs in a text between keys and values. */
typedef struct sn_c_column {
    const char *plural, *single; /* "keys", "key" */
    const char *type;            /* in memory */
    const char *middle;          /* what elements of another width are converted to */
    bool same;                   /* an element is as wide as a lane */
} sn_c_column;

sn_c_column sn_c_keys(const sn_emit *emit);
sn_c_column sn_c_values(const sn_emit *emit);

/* Append the functions that load LANES neighbours, or `some` if that is not 0, and store them. */
void sn_emit_c_row_access(const sn_c_column *column, uint32_t some, sn_buf *out);

/* Append load_keys, store_keys, load_values and store_values for vectors of 16, 32 or 64 bytes:
 * LANES arrays one behind the other, from and to x[]. */
void sn_emit_c_rows(const sn_emit *emit, uint32_t keys, unsigned bytes, sn_buf *out);

/* Append load_block, load_columns, store_block and store_columns: LANES arrays, one behind the
 * other or interleaved. */
void sn_emit_c_blocks(const sn_emit *emit, uint32_t keys, sn_buf *out);
/* The first line of one of them, and its brace. */
void sn_emit_c_block_prototype(const sn_emit *emit, bool load, bool rows, const char *before,
                               sn_buf *out);

/* Append load_lanes and store_lanes: as many arrays as there are, whichever way they lie. */
void sn_emit_c_transfers(const sn_emit *emit, uint32_t keys, sn_buf *out);

/* Append the part of the section of keys that sorts an array in each lane of vectors: `items`,
 * LANES, order_lanes, and the above. */
void sn_emit_c_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Statements, several in a line. */
typedef struct sn_c_lines {
    sn_buf *out;
    size_t column; /* 0: a line has to be begun */
} sn_c_lines;

void sn_c_put_statement(sn_c_lines *lines, const char *text);
void sn_c_end_lines(sn_c_lines *lines);

#endif

/* C: keys and values of many arrays, in memory and in vectors (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_C_COLUMNS_H
#define SN_CODEGEN_EMIT_C_COLUMNS_H

#include "codegen/emit/parts.h"

/* Before a function of a text's vectors: it must disappear, or vectors would pass through memory.
 */
#define SN_C_INLINE "static inline __attribute__((always_inline)) "

/* Bytes of a lane: those of a key, and beside a value or a place at least as many as that has. */
unsigned sn_c_lane_bytes(const sn_emit *emit);

/* What differs in a text between keys, values and places. */
typedef struct sn_c_column {
    const char *plural, *single; /* "keys", "key" */
    const char *to;              /* "keys_out": where it is stored */
    const char *type;            /* in memory */
    const char *middle;          /* what elements of another width are converted to */
    bool same;                   /* an element is as wide as a lane */
} sn_c_column;

sn_c_column sn_c_keys(const sn_emit *emit);
sn_c_column sn_c_values(const sn_emit *emit);
sn_c_column sn_c_places(const sn_emit *emit);
/* Those that an array has in memory, and those that are stored; each returns how many. */
unsigned sn_c_columns(const sn_emit *emit, sn_c_column columns[3]);
unsigned sn_c_stored(const sn_emit *emit, sn_c_column columns[3]);

/* Append the function that loads LANES neighbours, or `some` if that is not 0, or that stores them.
 */
void sn_emit_c_row_access(const sn_c_column *column, uint32_t some, bool load, sn_buf *out);

#endif

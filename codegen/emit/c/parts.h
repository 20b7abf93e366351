/* What the parts of texts in C share (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_C_PARTS_H
#define SN_CODEGEN_EMIT_C_PARTS_H

#include "codegen/emit/parts.h"

/* ---- columns --------------------------------------------------------------------------------- */

/* C: keys and values of many arrays, in memory and in vectors. */

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

/* ---- parts ----------------------------------------------------------------------------------- */

/* C: what its emitters share. */

/* What is compared: of floating-point keys that are ordered as integers, these. */
static inline const char *sn_c_compared_type(const sn_emit *emit)
{
    return sn_has_image(emit) ? sn_image_type(emit) : sn_key_name(emit);
}

/* What a key is in a variable that is copied to memory. */
static inline const char *sn_c_memory_type(const sn_emit *emit)
{
    return sn_moves_bits(emit) ? sn_image_type(emit) : sn_key_name(emit);
}

/* Whether keys are compared as floating-point numbers; whether, if not, as signed integers. */
static inline bool sn_c_is_number(const sn_emit *emit)
{
    return sn_is_float(emit) && emit->float_compare;
}
static inline bool sn_c_is_signed(const sn_emit *emit)
{
    return sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED;
}

/* The begin of order, up to its brace. */
void sn_emit_c_order_begin(sn_buf *out);
/* Whether numbers are exchanged as bits, with what goes with them. */
bool sn_c_exchanges_bits(const sn_emit *emit);

/* What follows the keys section, and the header's declarations, where an array is sorted in each
 * lane of vectors. */
void sn_emit_c_vectors(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_c_vectors_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Append the types of vectors and of rows in memory, as_keys and as_bits, and what loads and stores
 * rows. */
void sn_emit_c_types(const sn_emit *emit, sn_buf *out);

/* Append lane_numbers, the number of each lane. */
void sn_emit_c_lane_numbers(const sn_emit *emit, sn_buf *out);

/* Append `earlier` and `later`: of keys, which comes first and which last. */
void sn_emit_c_choices(const sn_emit *emit, sn_buf *out);

/* "epu32": what x86 calls the type of lanes; NULL where it has no minimum of them. */
const char *sn_c_x86_type(const sn_emit *emit, bool wide, char text[8]);

/* Append load_keys, store_keys, load_values and store_values for vectors of 16, 32 or 64 bytes:
 * LANES arrays one behind the other, from and to x[]. */
void sn_emit_c_rows(const sn_emit *emit, uint32_t keys, unsigned bytes, sn_buf *out);

/* Append load_columns and store_columns: LANES interleaved arrays; and where there are rows,
 * load_block and store_block: as many one behind the other. */
void sn_emit_c_blocks(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
/* The first line of one of them, and its brace. */
void sn_emit_c_block_prototype(const sn_emit *emit, bool load, bool rows, const char *before,
                               sn_buf *out);

/* Append load_lanes and store_lanes: as many arrays as there are, whichever way they lie. */
void sn_emit_c_transfers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Append the part of the section of keys that sorts an array in each lane of vectors: `items`,
 * LANES, order_lanes, and the above. */
void sn_emit_c_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* The same for one array alone, of which no other function is. */
void sn_emit_c_lanes_alone(const sn_emit *emit, sn_buf *out);

/* Append the part of it that holds one array in vectors of neighbours: `line`, load_line,
 * store_line, order_lines, MOVE_LINE and KEEP_LINE. */
void sn_emit_c_lines(const sn_emit *emit, uint32_t keys, sn_buf *out);

/* Append the function that sorts one array by emit->across, for the lengths of vectors that it is
 * planned for: "#if NETKERN_VECTOR_BYTES == 64" and so on. What stands behind is for others.
 * prototype  its first line, without the brace */
void sn_emit_c_across(const sn_emit *emit, const sn_buf *prototype, sn_buf *out);

#endif

/* What texts in C share (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_C_PARTS_H
#define SN_CODEGEN_EMIT_C_PARTS_H

#include "codegen/emit/parts.h"

/* Words and flags of all templates of C's: parameters, names and types by option. */
void sn_emit_c_words(const sn_emit *emit, sn_template *words);

/* Bytes of a lane: those of a key, and beside a value or a place at least as many as that has. */
unsigned sn_c_lane_bytes(const sn_emit *emit);

/* Whether vectors across one array of so many have keys above their values, as one key. */
bool sn_c_may_pack(const sn_emit *emit, uint32_t keys);

/* Append the function that sorts one array by emit->across, for the lengths of vectors that it is
 * planned for: "#if NETKERN_VECTOR_BYTES == 64" and so on, and "#else" for others. */
void sn_emit_c_across(const sn_emit *emit, sn_buf *out);

#endif

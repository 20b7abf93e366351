/* Names that a text declares outside of functions become the text's own: `load` of a text called
 * sorter is sorter_load. So texts can be included one after the other, and behind files that have
 * functions, types and macros of such names. */
#ifndef SN_CODEGEN_EMIT_NAMES_H
#define SN_CODEGEN_EMIT_NAMES_H

#include "codegen/emit/spec.h"

/* A text that is being written. */
typedef struct sn_names {
    sn_emit emit;      /* what is to be written, the user's words marked as such */
    sn_scan_spec scan; /* likewise */
    sn_buf words[4];   /* these words */
    size_t from;       /* where in `out` it begins */
} sn_names;

/* Whether names are made a text's own: in C. Those of CUDA are in a namespace called after the
 * text, and kernels in OpenCL are compiled alone. */
static inline bool sn_has_own_names(const sn_emit *emit)
{
    return emit->target == SN_TARGET_C;
}

/* Begin a text behind what `out` has. Returned is what must be given to whatever writes it, until
 * sn_names_end makes its names its own; or `emit` itself. */
const sn_emit *sn_names_begin(sn_names *names, const sn_emit *emit, const sn_buf *out);
void sn_names_end(sn_names *names, sn_buf *out);

#endif

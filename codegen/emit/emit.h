/* Kernels as source text in CUDA, OpenCL and C. */
#ifndef SN_CODEGEN_EMIT_EMIT_H
#define SN_CODEGEN_EMIT_EMIT_H

#include "codegen/emit/limits.h"

SN_BEGIN_DECLS

/* Append the source text, or the header that declares what it defines. The kernel must have passed
 * sn_emit_check. The same kernel and options give the same bytes. */
void sn_emit_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Append a line of a head: a label of at most 8 letters, and a text. Nothing in the text ends the
 * comment or the line. */
void sn_emit_line(const char *label, const char *text, sn_buf *out);

/* Append a kernel that calls the function of a header for kernels, whose text stands before it, and
 * a launcher, as other texts have them.
 * recorded keys in memory are passed as if they were registers, in the order of threads and of
 *          their registers, so that the function's own loads and stores are all that happens */
void sn_emit_around(const sn_kernel *kernel, const sn_emit *emit, bool recorded, sn_buf *out);

/* Append the line in a header's head that says to which file of text it belongs. */
void sn_emit_file_line(const char *file, sn_buf *out);

SN_END_DECLS

#endif

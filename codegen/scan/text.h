/* Kernels of prefix networks as source text in CUDA, OpenCL and C. */
#ifndef SN_CODEGEN_SCAN_TEXT_H
#define SN_CODEGEN_SCAN_TEXT_H

#include "codegen/emit/spec.h"

SN_BEGIN_DECLS

/* Whether the target can hold the kernel, and the operator is known for the type.
 * emit     its member `scan` set
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason
 */
sn_err sn_scan_text_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error);

/* Append the source text, or the header that declares what it defines. The kernel must have passed
 * sn_scan_text_check. The same kernel and options give the same bytes. */
void sn_scan_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_scan_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

SN_END_DECLS

#endif

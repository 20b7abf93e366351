/* What programs for one array of any length share (internal to codegen/). */
#ifndef SN_CODEGEN_SCAN_LARGE_PARTS_H
#define SN_CODEGEN_SCAN_LARGE_PARTS_H

#include "codegen/scan/large.h"
#include "codegen/scan/parts.h"

/* The function `name` that does what a kernel does with the registers x[] of its threads. */
void sn_scan_put_block(const sn_kernel *kernel, const sn_emit *emit, const char *name,
                       const char *what, sn_buf *out);

void sn_scan_put_large_cuda(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_put_large_cuda_header(const sn_scan_program *program, const sn_emit *emit,
                                   sn_buf *out);
void sn_scan_put_large_c(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_put_large_c_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);

#endif

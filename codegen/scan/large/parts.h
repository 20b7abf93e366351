/* What the emitters of programs of prefix networks share (internal to codegen/). */
#ifndef SN_CODEGEN_SCAN_LARGE_PARTS_H
#define SN_CODEGEN_SCAN_LARGE_PARTS_H

#include "codegen/scan/large/program.h"
#include "codegen/scan/parts.h"

/* A text on its way. */
typedef struct sn_scan_writer {
    const sn_scan_program *program;
    const sn_emit *emit;
    unsigned long threads, keys; /* of a block, of a thread */
    sn_buf *out;
} sn_scan_writer;

sn_scan_writer sn_scan_writer_of(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);

/* The section of keys, and the kernels "NAME_sums", "NAME_sums_of_sums", "NAME_carry" and
 * "NAME_blocks", in CUDA and in OpenCL. */
void sn_scan_put_items_of(const sn_scan_writer *w);
void sn_scan_put_three(const sn_scan_writer *w);

/* The kernels "NAME_clear" and "NAME_blocks" of a program that looks back, and what its launcher
 * does. In CUDA alone. */
void sn_scan_put_one(const sn_scan_writer *w);
void sn_scan_put_one_launches(const sn_scan_writer *w);

/* The begin of a call's statements: how many sums each level has (`sums`), where each begins in the
 * workspace (`begin`), and how many there are (`all`).
 * word, size   the types of numbers of 32 bits, and of places */
void sn_scan_put_levels(const sn_scan_writer *w, const char *word, const char *size);

/* What follows the head of a program's text, and a header's declarations. */
void sn_scan_put_large_cuda(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_put_large_cuda_header(const sn_scan_program *program, const sn_emit *emit,
                                   sn_buf *out);
void sn_scan_put_large_opencl(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_put_large_opencl_header(const sn_scan_program *program, const sn_emit *emit,
                                     sn_buf *out);
void sn_scan_put_large_c(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_put_large_c_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);

#endif

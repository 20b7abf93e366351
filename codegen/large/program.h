/* Programs of several kernels that sort one array of any length, in place. */
#ifndef SN_CODEGEN_LARGE_PROGRAM_H
#define SN_CODEGEN_LARGE_PROGRAM_H

#include "codegen/emit/spec.h"
#include "codegen/large/passes.h"

SN_BEGIN_DECLS

typedef struct sn_program {
    sn_passes passes;
    sn_kernel **kernel; /* [passes.shape_count] for each shape, on local indices */
    sn_kernel *all;     /* the operations of all of them, by which common functions are chosen */
} sn_program;

/* Plan passes and their kernels.
 * emit     for CUDA or OpenCL, its member `large` set
 * block_bits  2^block_bits keys are a block's; 0: as many as a block of the target's most threads
 *          has registers and shared memory for
 * out      freed with sn_program_free; zero on failure
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT for what cannot be; SN_E_NOMEM
 * cost     milliseconds
 */
sn_err sn_program_plan(const sn_emit *emit, sn_large_family family, uint32_t block_bits,
                       sn_program *out, sn_error *error);
void sn_program_free(sn_program *program);

/* Fewest keys for which kernels are launched: of one key alone there is only its place to tell. */
uint32_t sn_program_least(const sn_emit *emit);

/* Bytes of shared memory that a block of any of the kernels takes, at most. */
size_t sn_program_shared_bytes(const sn_program *program, const sn_emit *emit);

/* Append the text, or the header that declares what it defines. The same program and options give
 * the same bytes. */
void sn_program_text(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_header(const sn_program *program, const sn_emit *emit, sn_buf *out);

SN_END_DECLS

#endif

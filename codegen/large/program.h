/* Programs that sort one array of any length, in place: of several kernels, or a function in C. */
#ifndef SN_CODEGEN_LARGE_PROGRAM_H
#define SN_CODEGEN_LARGE_PROGRAM_H

#include "codegen/emit/spec.h"
#include "codegen/large/passes.h"

SN_BEGIN_DECLS

typedef struct sn_program {
    sn_passes passes;   /* in C the function finds them when it is called; here are none */
    sn_kernel **kernel; /* [passes.shape_count] for each shape, on local indices */
    sn_kernel *all;     /* the operations of all of them, by which common functions are chosen */
} sn_program;

/* Plan passes and their kernels.
 * emit     its member `large` set
 * form     other than PLANNED for CUDA and OpenCL alone, and not of VSORT
 * block_bits  2^block_bits keys are a block's; 0: 2^13 words of them in CUDA, where more leave a
 *          multiprocessor too few blocks, in OpenCL as many as a block of 256 threads has registers
 *          for, in C as caches of a core have room for
 * out      freed with sn_program_free; zero on failure
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT for what cannot be; SN_E_NOMEM
 * cost     milliseconds
 */
sn_err sn_program_plan(const sn_emit *emit, sn_large_family family, sn_large_form form,
                       uint32_t block_bits, sn_program *out, sn_error *error);
void sn_program_free(sn_program *program);

/* Bytes of a block's keys and what travels with them, in C. */
size_t sn_program_block_bytes(const sn_program *program, const sn_emit *emit);

/* What depends in C on how many bytes vectors have, 0 for none: keys of a vector, and of how many
 * bits is the number of a key within a line of memory, and of a vector among those that registers
 * hold. */
typedef struct sn_c_sizes {
    uint32_t lanes, line_bits, window_bits;
} sn_c_sizes;

sn_c_sizes sn_program_c_sizes(const sn_emit *emit, unsigned vector_bytes);

/* Fewest keys for which kernels are launched: of one key alone there is only its place to tell. */
uint32_t sn_program_least(const sn_emit *emit);

/* Bytes of shared memory that a block of any of the kernels takes, at most. */
size_t sn_program_shared_bytes(const sn_program *program, const sn_emit *emit);

/* Threads of a block of each kernel, at most; and whether all kernels have as many. */
uint32_t sn_program_threads(const sn_program *program, bool *uniform);

/* Append the text, or the header that declares what it defines. The same program and options give
 * the same bytes. */
void sn_program_text(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_header(const sn_program *program, const sn_emit *emit, sn_buf *out);

SN_END_DECLS

#endif

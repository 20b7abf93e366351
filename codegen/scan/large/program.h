/* Programs that scan one array of any length by a prefix network for a block. */
#ifndef SN_CODEGEN_SCAN_LARGE_PROGRAM_H
#define SN_CODEGEN_SCAN_LARGE_PROGRAM_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* What a block does. All of them have the same values a thread. */
typedef struct sn_scan_program {
    uint32_t block_bits; /* 2^block_bits values are a block's */
    bool look_back;      /* one pass: blocks ask those before them; else sums are scanned apart */
    sn_kernel *total;    /* the last output alone; NULL of a program that looks back */
    sn_kernel *scan;     /* all outputs, inclusive */
    sn_kernel *last;     /* those that are asked for, inclusive or exclusive */
} sn_scan_program;

/* Threads of a block of the kernel that clears the workspace of a program that looks back. */
#define SN_SCAN_CLEARING 256u

/* Fewest and most bits of a block. */
#define SN_SCAN_BITS_MIN 2u
#define SN_SCAN_BITS_MAX 13u

/* The bits of a block where nothing else is asked for: what 512 threads, in OpenCL 256, bring by
 * accesses of 16 bytes; in C 8 values. */
uint32_t sn_scan_block_bits(const sn_emit *emit);

/* Plan a program from the network for a block, proved.
 * scan     of 2^block_bits wires without output permutation
 * emit     its members `scan` and `large` set
 * look_back   for CUDA alone, whose devices go on with blocks that they began while others wait
 * out      freed with sn_scan_program_free; zero on failure
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason; SN_E_NOMEM
 * source   totals of blocks, their scan by the same kernels, then blocks from there on: Blelloch,
 *          "Prefix Sums and Their Applications", 1990; Merrill and Grimshaw, "Parallel Scan for
 *          Stream Architectures", 2009 (reduce, then scan); Merrill and Garland, "Single-pass
 *          Parallel Prefix Scan with Decoupled Look-back", 2016
 */
sn_err sn_scan_program_plan(const sn_scan *scan, const sn_emit *emit, bool look_back,
                            sn_scan_program *out, sn_error *error);
void sn_scan_program_free(sn_scan_program *program);

/* Run a program's kernels, of CUDA or OpenCL, on one array as they run on a device; blocks that
 * look back, as if each had waited for all before it.
 * op, neutral   as sn_kernel_run_scan's
 * in, out  [count]; may be the same
 * errors   SN_E_NOMEM
 */
sn_err sn_scan_program_run(const sn_scan_program *program, sn_operator *op, int64_t neutral,
                           const int64_t *in, size_t count, int64_t *out, sn_error *error);

/* The names of the program's kernels, behind "NAME_", ended by NULL. In C there are none. */
const char *const *sn_scan_program_kernels(const sn_scan_program *program);

/* Append the text, or the header that declares what it defines. The same program and options give
 * the same bytes. */
void sn_scan_program_text(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);
void sn_scan_program_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out);

SN_END_DECLS

#endif

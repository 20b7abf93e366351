/* Programs for one array of any length. */
#ifndef SN_CODEGEN_LARGE_PROGRAM_H
#define SN_CODEGEN_LARGE_PROGRAM_H

#include "base/base.h"
#include "codegen/emit/emit.h"
#include "codegen/kernel/kernel.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- family ---------------------------------------------------------------------------------- */

/* Families that sort arrays of any power of two of keys, as lists of masks: no network is built.
 *
 * A stage joins each index i with i XOR its mask, the smaller key to the smaller index. So a key
 * that no other comes behind stays where it is behind all others, and an array of any length is one
 * of a power of two whose missing keys are neither read nor written. */

/* Most bits of an index. */
#define SN_LARGE_BITS 32u
/* Most stages of a family. */
#define SN_LARGE_STAGES (SN_LARGE_BITS * (SN_LARGE_BITS + 1) / 2)

/* Families: identifier, name on a command line, what it is. */
#define SN_LARGE_FAMILIES(X)                                                             \
    X(TSORT, "tsort", "merges of two sorted halves: a vee, then interleaved halves")     \
    X(VSORT, "vsort", "balanced mergers of interleaved halves: vees of ever fewer keys") \
    X(BITONIC, "bitonic", "Batcher's, its directions turned away by untangling: as tsort")

typedef enum sn_large_family {
#define X(id, name, what) SN_LARGE_##id,
    SN_LARGE_FAMILIES(X)
#undef X
} sn_large_family;

/* Ways to divide stages into passes: identifier, name on a command line, what it is. */
#define SN_LARGE_FORMS(X)                                                                         \
    X(PLANNED, "planned", "as few passes as there can be")                                        \
    X(PAPERS, "papers", "512 keys sorted in a block; vSwap and iSwap3 on memory; a block merges") \
    X(BAINVILLE, "bainville", "1 to 4 stages in registers (B2 to B16), the last in a block (C4)")

typedef enum sn_large_form {
#define X(id, name, what) SN_LARGE_##id,
    SN_LARGE_FORMS(X)
#undef X
} sn_large_form;

/* Log2 of the keys of a block in forms that are not planned. */
#define SN_FORM_BITS 9u

/* The masks of a family's stages for 2^bits keys, bits 0..SN_LARGE_BITS: those of the network that
 * networks/families builds for as many wires, without comparators that point up.
 * masks    [bits · (bits + 1) / 2], all of which are set
 */
void sn_large_masks(sn_large_family family, uint32_t bits, uint32_t *masks);

/* ---- passes ---------------------------------------------------------------------------------- */

/* Passes over memory: runs of stages that a block does on the keys it holds.
 *
 * As windows are to registers, passes are to blocks (codegen/plan/window.h): the masks of a pass
 * span, with the lowest bits of an index, as many dimensions over GF(2) as an index of a block's
 * keys has bits, so that a block reads and writes whole runs of memory, and no other block's keys.
 * The basis is reduced: a key's local index in its block has bit i where its index has the i-th
 * leading bit, so the smaller local index is the smaller index. What a block does is then a network
 * on local indices, a shape, and many passes have the same. */

/* Bits of an index that are always a block's: 32 keys, 128 bytes and more, are side by side. */
#define SN_LINE_BITS 5u
/* Runs of bits of a block's number that become neighbouring bits of indices. */
#define SN_SPREADS 4u

/* What a block does, on local indices. */
typedef struct sn_program_shape {
    uint32_t keys; /* of a thread; 0: as many as it has room for */
    size_t stages;
    uint16_t *mask; /* [stages] */
} sn_program_shape;

/* Which keys a block holds: index l XOR o(b) for local index l and block b, where bit i of l stands
 * for column[i], and o moves (b AND mask) << shift together for all spreads. */
typedef struct sn_pass {
    uint32_t shape;
    uint32_t column[SN_INDEX_BITS]; /* [block_bits] */
    struct {
        uint32_t mask, shift;
    } spread[SN_SPREADS];
} sn_pass;

/* A pass over an array of a certain size. */
typedef struct sn_step {
    uint32_t pass;
    uint32_t first, end; /* stages first..end-1 of its list of masks */
} sn_step;

/* All passes for all sizes. Arrays of up to 2^block_bits keys are sorted as ones of as many. */
typedef struct sn_passes {
    sn_large_family family;
    sn_large_form form;
    uint32_t block_bits; /* 2^block_bits keys are a block's */
    size_t shape_count, pass_count, step_count;
    sn_program_shape *shape;
    sn_pass *pass;
    sn_step *step;
    size_t start[SN_LARGE_BITS + 2]; /* those for 2^k keys are step[start[k]..start[k + 1]-1] */
} sn_passes;

/* Divide a family's stages into passes, for all numbers of keys: each as long as can be, which
 * makes as few as there can be; or as others did, whose keys a thread are the shapes' then.
 * form     other than PLANNED of TSORT and BITONIC alone
 * block_bits  SN_LINE_BITS + 1..SN_INDEX_BITS; SN_FORM_BITS unless PLANNED
 * out      freed with sn_passes_free; zero on failure
 * errors   SN_E_NOMEM
 * source   Claessen, Sheeran and Svensson 2012, figure 6 (PAPERS); Bainville 2011 (BAINVILLE)
 */
sn_err sn_passes_plan(sn_large_family family, sn_large_form form, uint32_t block_bits,
                      sn_passes *out, sn_error *error);
void sn_passes_free(sn_passes *passes);

/* Whether the passes are the family's stages for all numbers of keys, in their order, and blocks
 * share no key and leave none out: what is checked is the masks of each stage, and that the
 * columns and the bits of a block's number are independent.
 * errors   SN_E_INTERNAL with what is wrong
 * cost     linear in all stages of all sizes
 */
sn_err sn_passes_check(const sn_passes *passes, sn_error *error);

/* Log2 of the size whose passes sort `count` keys: block_bits..SN_LARGE_BITS. */
uint32_t sn_passes_bits(const sn_passes *passes, uint32_t count);

/* Most words of what a kernel is told of a pass. */
#define SN_PASS_WORDS (SN_INDEX_BITS - SN_LINE_BITS + 2 * SN_SPREADS + 1)

/* What a kernel is told of a pass, in the order of the type `pass` of its text: the columns above
 * the lines, the masks and the shifts of spreads, and the bits that any column has.
 * words    [SN_PASS_WORDS]
 * Returns how many there are. */
uint32_t sn_pass_words(const sn_passes *passes, const sn_pass *pass, uint32_t *words);

/* The smallest index of a block. It grows with the block's number. */
uint32_t sn_pass_own(const sn_pass *pass, uint32_t block);

/* How many blocks have keys of the first `count`; they are the first. */
uint32_t sn_pass_blocks(const sn_passes *passes, const sn_pass *pass, uint32_t count);

/* ---- program --------------------------------------------------------------------------------- */

/* Programs that sort one array of any length, in place: of several kernels, or a function in C. */

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

/* Run a network on blocks of 512 vectors by the fastest means at hand (internal to verify/). */
#ifndef SN_VERIFY_VECTORS_BLOCKS_H
#define SN_VERIFY_VECTORS_BLOCKS_H

#include "verify/vectors/bitslice/interp.h"

/* Ways to run a network: identifier and name, the preferred ones first. What the jit ones need may
 * be missing even where the processor has the instructions; the interpreter of the same width
 * stands in then. All give the same answers. */
#define SN_BLOCK_KERNELS(X)     \
    X(JIT_AVX512, "jit-avx512") \
    X(JIT_AVX2, "jit-avx2")     \
    X(AVX512, "avx512")         \
    X(AVX2, "avx2")             \
    X(PORTABLE, "portable")

typedef enum sn_block_kernel {
#define X(id, name) SN_BLOCK_KERNEL_##id,
    SN_BLOCK_KERNELS(X)
#undef X
        SN_BLOCK_KERNEL_COUNT
} sn_block_kernel;

/* "jit-avx512", …; static storage. */
const char *sn_block_kernel_name(sn_block_kernel kernel);
/* Whether this build, processor and operating system offer the kernel. */
bool sn_block_kernel_usable(sn_block_kernel kernel);
/* The fastest usable kernel for a network: making code takes time that few vectors do not repay. */
sn_block_kernel sn_block_kernel_for(const sn_net *net);

/* A network made ready to run, by many threads at once, each with memory of its own. */
typedef struct sn_blocks sn_blocks;

/* Make `net`, which must outlive it, ready to be searched for unsorted outputs.
 * net     at most SN_DAG_WIRES_MAX wires and SN_DAG_SIZE_MAX comparators
 * kernel  a usable one
 * poll    asked now and then; once it says true the result is of no use
 * out     caller frees with sn_blocks_free; NULL on failure
 * errors  SN_E_NOMEM; SN_E_INTERNAL if the kernel does not do what the network does
 */
sn_err sn_blocks_new(const sn_net *net, sn_block_kernel kernel, sn_poll *poll, void *data,
                     sn_blocks **out, sn_error *error);
void sn_blocks_free(sn_blocks *blocks);

/* The kernel that will run: the one asked for or its stand-in. */
sn_block_kernel sn_blocks_kernel(const sn_blocks *blocks);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_blocks_memory(const sn_blocks *blocks);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 comes out unsorted. `first`
 * is a multiple of 2^log2_count. Where the poll ended the work the answer means nothing. */
bool sn_blocks_run(const sn_blocks *blocks, void *memory, uint64_t first, uint32_t log2_count,
                   sn_poll *poll, void *data);

#endif

/* Machine code for one network, made at run time on x86-64 (internal to verify/).
 *
 * The comparators become straight-line AND and OR instructions on vector registers with a loop
 * around them, so a comparator costs two instructions and hardly ever a load or a store. Where the
 * build, the processor or the operating system does not allow it there is no code, and the caller
 * interprets instead. */
#ifndef SN_VERIFY_VECTORS_BITSLICE_JIT_H
#define SN_VERIFY_VECTORS_BITSLICE_JIT_H

#include "verify/vectors/bitslice/dag.h"

/* A build may switch it off; elsewhere it is off by itself. */
#if !defined(__x86_64__) || !defined(__linux__)
#undef SN_WITH_JIT
#define SN_WITH_JIT 0
#elif !defined(SN_WITH_JIT)
#define SN_WITH_JIT 1
#endif

/* Longer networks are not compiled: making and trying the code, which nobody can interrupt, would
 * take too long (measured: 3 to 6 µs a comparator). */
#define SN_JIT_SIZE_MAX 16384u

typedef enum sn_jit_isa { SN_JIT_AVX2, SN_JIT_AVX512 } sn_jit_isa;

/* Code that can be run by many threads at once, each with memory of its own. */
typedef struct sn_jit sn_jit;

/* Compile; the processor must have the instructions.
 * orders  [count] what the outputs must obey
 * return  the code, freed with sn_jit_free; NULL where none can be made or it failed its trial
 * cost    O(size) and the trial: some 100,000 vectors through the network
 */
sn_jit *sn_jit_new(const sn_dag *dag, const sn_order *orders, uint32_t count, sn_jit_isa isa);
void sn_jit_free(sn_jit *jit);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_jit_memory(const sn_jit *jit);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 breaks an order. `first` is a
 * multiple of 2^log2_count. */
bool sn_jit_run(const sn_jit *jit, void *memory, uint64_t first, uint32_t log2_count);

#endif

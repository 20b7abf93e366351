/* Run a network on many 0-1 vectors without making code (internal to verify/).
 *
 * The comparators are grouped into a few shapes on up to four wires, each a loop over several
 * blocks in which the wires stay in registers: one load and one store for up to five comparators'
 * worth of AND and OR. Written once with the compiler's vector extension and compiled for each
 * instruction set, so it also serves machines unknown to us. */
#ifndef SN_VERIFY_VECTORS_BITSLICE_INTERP_H
#define SN_VERIFY_VECTORS_BITSLICE_INTERP_H

#include "verify/vectors/bitslice/dag.h"

typedef enum sn_interp_isa { SN_INTERP_PORTABLE, SN_INTERP_AVX2, SN_INTERP_AVX512 } sn_interp_isa;

/* Asked every few milliseconds whether to give up; true ends the work at once. */
typedef bool sn_poll(void *data);

/* A program that can be run by many threads at once, each with memory of its own. */
typedef struct sn_interp sn_interp;

/* Whether this build has loops for the instruction set (the processor may still lack it). */
bool sn_interp_has(sn_interp_isa isa);

/* Compile.
 * orders  [count] what the outputs must obey, borrowed
 * poll    asked now and then; once it says true the program is cut short and of no use
 * out     caller frees with sn_interp_free; NULL on failure
 * cost    O(size)
 * errors  SN_E_NOMEM
 */
sn_err sn_interp_new(const sn_dag *dag, const sn_order *orders, uint32_t count, sn_interp_isa isa,
                     sn_poll *poll, void *data, sn_interp **out, sn_error *error);
void sn_interp_free(sn_interp *interp);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_interp_memory(const sn_interp *interp);

/* Whether the program does to random vectors what sn_net_apply_bits does, and sees each order that
 * is broken. Not asked of a program that was cut short.
 * memory   as for sn_interp_run
 * cost     about that of running four blocks */
bool sn_interp_agrees(const sn_interp *interp, const sn_dag *dag, const sn_order *orders,
                      uint32_t count, void *memory);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 breaks an order. `first` is a
 * multiple of 2^log2_count. Where the poll ended the work the answer means nothing. */
bool sn_interp_run(const sn_interp *interp, void *memory, uint64_t first, uint32_t log2_count,
                   sn_poll *poll, void *data);

#endif

/* Kernels that keep the first of the keys that each thread holds.
 *
 * A thread brings the first K of its keys in order. Then pairs of threads that differ in one bit of
 * their number, from the lowest on, both make the first K of what both have: each reads the lists
 * of both, so both do the same with equal keys too, and all threads have the result. Of two lists
 * only K keys are written and 2K read, by one access for several where these are side by side.
 * Unless all threads are to have the result, the first alone does the last round, in which it has
 * its own list already, and of two threads the other may pass its list on by shuffles. */
#ifndef SN_CODEGEN_PLAN_SELECT_H
#define SN_CODEGEN_PLAN_SELECT_H

#include "codegen/plan/windows.h"

SN_BEGIN_DECLS

/* How a selection is planned. */
typedef struct sn_select_choice {
    uint32_t outputs;     /* K */
    uint32_t threads;     /* of an array: a power of two, 2..SN_WARP, of which the wires are a
                             multiple; a thread holds K keys at least and SN_SELECT_KEYS at most */
    bool several;         /* a block has several arrays, and its warps barriers of their own */
    bool shuffles;        /* lanes can tell each other of elements */
    uint32_t bytes;       /* of an element in shared memory */
    uint32_t wide;        /* 2^wide elements can move through shared memory at once, 0..2 */
    uint32_t memory_wide; /* 2^memory_wide can be loaded at once, 0..2 */
    sn_held held;         /* unless NOT, memory_wide is 0; BLOCKED only of powers of two */
    size_t shared;        /* bytes of shared memory that a block may take */
} sn_select_choice;

#define SN_SELECT_KEYS 64u

/* Make the kernel that stores the first choice->outputs of `wires` elements.
 * out       caller frees with sn_kernel_free; it is sound
 * computed  the network that it computes: of each thread's wires topk, then that of pairs. Its
 *           first outputs are those that are stored. The caller frees it with sn_net_free.
 * errors    SN_E_UNSUPPORTED where threads and wires do not go together; SN_E_NOMEM
 */
sn_err sn_plan_select(uint32_t wires, const sn_select_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error);

SN_END_DECLS

#endif

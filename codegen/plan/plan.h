/* From a network to a kernel: which thread holds which element, stage by stage. */
#ifndef SN_CODEGEN_PLAN_PLAN_H
#define SN_CODEGEN_PLAN_PLAN_H

#include "codegen/kernel/kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Mappings of a network to threads: identifier, name on a command line, what it is. */
#define SN_MAPPINGS(X)                                                                        \
    X(THREAD, "thread", "a whole array in the registers of one thread")                       \
    X(ONE, "1", "a thread an element, arrays in shared memory")                               \
    X(TWO, "2", "a thread two elements, in place, without conditionals")                      \
    X(WINDOW, "window", "a thread several elements, stages in registers, moves between them") \
    X(SCHEDULED, "scheduled", "comparators of any network dealt to threads, in shared memory")

typedef enum sn_mapping {
#define X(id, name, what) SN_MAPPING_##id,
    SN_MAPPINGS(X)
#undef X
} sn_mapping;

/* Threads of a block that each hold an array. */
#define SN_THREAD_BLOCK 128u

/* How windows are planned. */
typedef struct sn_window_choice {
    uint32_t keys;  /* of a thread: 2, 4, 8, 16 or 32 */
    bool leaf;      /* where the first window could be a merge sort, put the smallest sorter known
                       there; then a prover must say whether the network still does what it did */
    bool several;   /* a block sorts several arrays if a warp's threads are enough for one */
    bool anyhow;    /* the inputs may be taken in any order; then a prover must say likewise */
    uint32_t bytes; /* of an element in shared memory: 1, 2, 4, 8 or 16 */
    uint32_t wide;  /* 2^wide elements can move through shared memory at once, 0..2 */
    uint32_t memory_wide; /* 2^memory_wide can be loaded or stored at once, 0..2 */
    size_t shared;        /* bytes of shared memory that a block may take */
} sn_window_choice;

/* Keys of a thread where sn_plan plans windows: of 4 bytes, without leaves, an array a block. */
#define SN_WINDOW_KEYS 16u

/* Make the kernel that computes `net`. Comparators that point up are turned first
 * (sn_net_untangle).
 * mapping  ONE, TWO and WINDOW take networks of 2^k wires whose layers each join all pairs of wires
 *          whose numbers differ in one pattern of bits, with the outputs in wire order
 * out      caller frees with sn_kernel_free; it is sound
 * errors   SN_E_UNSUPPORTED naming what of the network does not fit; SN_E_LIMIT for too many wires;
 *          SN_E_NOMEM
 * source   Claessen, Sheeran and Svensson 2012: ilv1 and vee1 (ONE), ilv2 and vee2 (TWO)
 */
sn_err sn_plan(const sn_net *net, sn_mapping mapping, sn_kernel **out, sn_error *error);

/* The same for mapping THREAD, with loads and stores of up to 2^memory_wide elements at once, as
 * many as arrays are multiples of. */
sn_err sn_plan_thread(const sn_net *net, uint32_t memory_wide, sn_kernel **out, sn_error *error);

/* Make a kernel of windows: runs of stages that a thread does on keys in its registers, between
 * which keys change threads through shared memory.
 * net      as above for WINDOW, of more wires than a thread holds keys
 * out      as above
 * computed if a leaf replaces some comparators, or inputs are taken in another order, the network
 *          that the kernel computes, which the caller frees with sn_net_free; else NULL
 * errors   as above; SN_E_ARGUMENT for other numbers of keys
 */
sn_err sn_plan_window(const sn_net *net, const sn_window_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error);

#ifdef __cplusplus
}
#endif
#endif

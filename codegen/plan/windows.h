/* Kernels of windows: runs of stages that a thread does on keys in its registers. */
#ifndef SN_CODEGEN_PLAN_WINDOWS_H
#define SN_CODEGEN_PLAN_WINDOWS_H

#include "codegen/kernel/kernel.h"

SN_BEGIN_DECLS

/* Where a thread's keys come from and go to: memory, as it is accessed best, or the registers of a
 * caller, where thread t has elements t * keys and those behind, or t, t + threads and so on. */
typedef enum sn_held { SN_HELD_NOT, SN_HELD_BLOCKED, SN_HELD_STRIPED } sn_held;

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
    sn_held held;         /* unless NOT, memory_wide is 0 and the other two below do not hold */
    bool direct;          /* loads and stores are where the first and last stages have keys */
    uint32_t line_bits;   /* warps load whole runs of 2^line_bits elements; 0: 32 bytes at least */
    size_t shared;        /* bytes of shared memory that a block may take, more only if it needs it
                             for one array */
} sn_window_choice;

/* Keys of a thread where sn_plan plans windows: of 4 bytes, without leaves, an array a block. */
#define SN_WINDOW_KEYS 16u

/* Make a kernel of windows: runs of stages that a thread does on keys in its registers, between
 * which keys change threads through shared memory.
 * net      as sn_plan takes for mapping WINDOW, of more wires than a thread holds keys
 * out      as sn_plan makes
 * computed if a leaf replaces some comparators, or inputs are taken in another order, the network
 *          that the kernel computes, which the caller frees with sn_net_free; else NULL
 * errors   as sn_plan; SN_E_ARGUMENT for other numbers of keys
 */
sn_err sn_plan_window(const sn_net *net, const sn_window_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error);

/* The same for stages told by their masks: stage i joins each index with the one that is index XOR
 * masks[i], the smaller to the smaller index. Nothing is replaced, inputs keep their order.
 * masks    [stages], none 0, below 2^index_bits
 * index_bits  more than a thread's keys have, up to SN_INDEX_BITS
 * out, errors  as above
 */
sn_err sn_plan_stages(const uint16_t *masks, size_t stages, uint32_t index_bits,
                      const sn_window_choice *choice, sn_kernel **out, sn_error *error);

SN_END_DECLS

#endif

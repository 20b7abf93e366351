/* Windows: runs of stages that a thread can do on the keys it holds (internal to codegen/).
 *
 * A stage joins each index i with i XOR its mask. The masks of a window span at most as many
 * dimensions over GF(2) as an index of a register has bits; a thread then holds the indices that
 * differ by what is spanned. The basis is reduced: no vector has the leading bit of another. So
 * register r's partner is r XOR a constant, and as no index of a thread's own has a leading bit,
 * which of the two comes first is known when the text is written. */
#ifndef SN_CODEGEN_PLAN_WINDOW_H
#define SN_CODEGEN_PLAN_WINDOW_H

#include "codegen/kernel/kernel.h"
#include "codegen/plan/basis.h"

#define SN_WINDOW_BITS 6u

typedef struct sn_window {
    size_t first, end;             /* stages first..end-1; none where keys are only moved */
    sn_basis basis;                /* [register bits] what registers add to an index */
    uint16_t lane[SN_THREAD_BITS]; /* [thread bits] what each adds: one bit */
} sn_window;

typedef struct sn_windows {
    uint32_t register_bits, thread_bits; /* together those of an index */
    bool lines;                          /* the last window is for stores, even if it has stages */
    bool exact;                          /* the lanes of the last window stay in their order */
    size_t count;
    sn_window *window; /* [count] */
} sn_windows;

/* What windows are found for. */
typedef struct sn_window_aim {
    uint32_t index_bits, register_bits; /* register_bits 1..SN_WINDOW_BITS, at most index_bits; at
                                           most SN_THREAD_BITS are left */
    uint32_t wide;                      /* 2^wide keys can move through shared memory at once */
    uint32_t memory_wide;               /* 2^memory_wide can be loaded or stored at once */
    uint32_t line_bits; /* loads of a warp are to take whole runs of 2^line_bits keys; 0: of 32
                           bytes, if keys have 4 */
    /* Keys begin, and end, where loads and stores are side by side: in sn_window_memory unless the
     * window of the first stages is as good. */
    bool loaded, stored;
    bool exact; /* nothing but sn_window_memory is as good */
} sn_window_aim;

/* The mask of every layer, or why the network has no such structure: 2^k wires, layers that each
 * join all pairs of wires whose numbers differ in one pattern of bits, outputs in wire order.
 * net      without comparators that point up
 * masks    [layers->depth]
 * errors   SN_E_UNSUPPORTED naming what does not fit
 */
sn_err sn_stage_masks(const sn_net *net, const sn_layers *layers, uint16_t *masks, sn_error *error);

/* Divide stages into windows: the first as long as can be, the others so that moves between them
 * cost least: mostly there are as few as can be, and what neighbours have in common lets keys move
 * several at once.
 * masks    [stages], none 0, below 2^index_bits
 * out      freed with sn_windows_free, also on failure; one window if there are no stages
 * errors   SN_E_NOMEM
 */
sn_err sn_windows_find(const uint16_t *masks, size_t stages, const sn_window_aim *aim,
                       sn_windows *out, sn_error *error);
void sn_windows_free(sn_windows *windows);

/* The window without stages in which each thread holds runs of 2^memory_wide keys, and threads next
 * to each other hold runs next to each other. */
sn_window sn_window_memory(const sn_window_aim *aim);

/* What is to be added (XOR) to a thread's own index in register r. */
uint16_t sn_window_index(const sn_window *window, uint32_t r);

/* The distance (XOR) between registers whose indices differ by `mask`, which the window spans. */
uint32_t sn_window_distance(const sn_window *window, uint16_t mask);

/* A thread's own index. */
uint16_t sn_window_own(const sn_windows *windows, size_t window, uint32_t thread);

#endif

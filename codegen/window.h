/* Windows: runs of stages that a thread can do on the keys it holds (internal to codegen/).
 *
 * A stage joins each index i with i XOR its mask. The masks of a window span at most as many
 * dimensions over GF(2) as an index of a register has bits; a thread then holds the indices that
 * differ by what is spanned. The basis is reduced: no vector has the leading bit of another. So
 * register r's partner is r XOR a constant, and as no index of a thread's own has a leading bit,
 * which of the two comes first is known when the text is written. */
#ifndef SN_CODEGEN_WINDOW_H
#define SN_CODEGEN_WINDOW_H

#include "codegen/kernel.h"

#define SN_WINDOW_BITS 5u

typedef struct sn_window {
    size_t first, end;              /* stages first..end-1 */
    uint16_t basis[SN_WINDOW_BITS]; /* [register bits] of the index, by ascending leading bits */
    uint16_t lane[SN_THREAD_BITS];  /* [thread bits] what each adds to the index: one bit */
} sn_window;

typedef struct sn_windows {
    uint32_t register_bits, thread_bits; /* together those of an index */
    size_t count;
    sn_window *window; /* [count] */
} sn_windows;

/* The mask of every layer, or why the network has no such structure: 2^k wires, layers that each
 * join all pairs of wires whose numbers differ in one pattern of bits, outputs in wire order.
 * net      without comparators that point up
 * masks    [layers->depth]
 * errors   SN_E_UNSUPPORTED naming what does not fit
 */
sn_err sn_stage_masks(const sn_net *net, const sn_layers *layers, uint16_t *masks, sn_error *error);

/* Divide stages into windows, each as long as can be.
 * masks    [stages], none 0, below 2^index_bits
 * register_bits   1..SN_WINDOW_BITS, at most index_bits; at most SN_THREAD_BITS are left
 * out      freed with sn_windows_free, also on failure; one window if there are no stages
 * errors   SN_E_NOMEM
 */
sn_err sn_windows_find(const uint16_t *masks, size_t stages, uint32_t index_bits,
                       uint32_t register_bits, sn_windows *out, sn_error *error);
void sn_windows_free(sn_windows *windows);

/* What is to be added (XOR) to a thread's own index in register r. */
uint16_t sn_window_index(const sn_windows *windows, size_t window, uint32_t r);

/* The distance (XOR) between registers whose indices differ by `mask`, which the window spans. */
uint32_t sn_window_distance(const sn_windows *windows, size_t window, uint16_t mask);

/* The thread that holds an index. */
uint32_t sn_window_thread(const sn_windows *windows, size_t window, uint16_t index);

/* Whether all indices stay with their warp from a window to the next. */
bool sn_window_warps_stay(const sn_windows *windows, size_t window);

#endif

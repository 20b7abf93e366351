/* From a prefix network to a kernel: which thread has which wires, layer by layer. */
#ifndef SN_CODEGEN_SCAN_PLAN_H
#define SN_CODEGEN_SCAN_PLAN_H

#include "codegen/kernel/kernel.h"

SN_BEGIN_DECLS

/* How a prefix network is shared among threads. */
typedef struct sn_scan_choice {
    uint32_t keys;  /* wires of a thread, side by side: a power of two; 0: all of them */
    bool shuffles;  /* lanes of a warp can pass values on; else all go through shared memory */
    bool exclusive; /* output i is what the network has at i - 1, and the first is neutral */
    uint32_t first, last; /* outputs that are stored */
} sn_scan_choice;

/* Make the kernel of a prefix network whose threads have wires in registers: thread t has wires
 * t * keys to t * keys + keys - 1. Layers are those of sn_scan_layers. What comes from other
 * threads is passed on before any of the layer is combined: by shuffles where all of it comes from
 * the warp, else through two shared arrays by turns, with one barrier.
 * choice   first ≤ last < wires
 * out      caller frees with sn_kernel_free; it is sound
 * errors   SN_E_LIMIT where that takes more than SN_THREADS_MAX threads, or too many registers;
 *          SN_E_NOMEM
 * source   Hillis and Steele 1986 (a thread a wire); Merrill and Grimshaw 2009 (runs of wires a
 *          thread)
 */
sn_err sn_scan_plan(const sn_scan *scan, const sn_scan_choice *choice, sn_kernel **out,
                    sn_error *error);

SN_END_DECLS

#endif

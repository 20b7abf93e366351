/* Kernels of prefix networks. */
#ifndef SN_CODEGEN_SCAN_PLAN_H
#define SN_CODEGEN_SCAN_PLAN_H

#include "codegen/emit/emit.h"
#include "codegen/kernel/kernel.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- plan ------------------------------------------------------------------------------------ */

/* From a prefix network to a kernel: which thread has which wires, layer by layer. */

/* How a prefix network is shared among threads. */
typedef struct sn_scan_choice {
    uint32_t keys;  /* wires of a thread, side by side: a power of two; 0: all of them */
    bool shuffles;  /* lanes of a warp can pass values on; else all go through shared memory */
    bool exclusive; /* output i is what the network has at i - 1, and the first is neutral */
    uint32_t first, last; /* outputs that are stored */
} sn_scan_choice;

/* Make the kernel of a prefix network whose threads have wires in registers: thread t has wires
 * t * keys to t * keys + keys - 1. Layers are those of sn_layers_new. What comes from other
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

/* ---- intervals ------------------------------------------------------------------------------- */

/* Which inputs a prefix network combines to what, as runs of them. */

/* The runs of inputs, first[i]..last[i], that outputs are made of, in order. That says all of a
 * network that joins nothing but runs that are side by side: by associativity an output is the
 * product of its run, however it was made.
 * first, last  [scan->wires]
 * cost         O(size + wires)
 * errors       SN_E_ARGUMENT naming a node that joins others; SN_E_NOMEM
 * source       Snir 1986: nodes are pairs of intervals
 */
sn_err sn_scan_intervals(const sn_scan *scan, uint32_t *first, uint32_t *last, sn_error *error);

/* ---- items ----------------------------------------------------------------------------------- */

/* What is combined: values of a type, by an operator. */

/* Whether the operator is known for the type, and what it leaves alone, where that is needed. */
sn_err sn_scan_items_check(const sn_emit *emit, sn_error *error);

/* Whether an item fits a word of 64 bits with what a block says of it. */
bool sn_scan_in_words(const sn_emit *emit);

/* Bytes of an item, a value and its flag. */
size_t sn_scan_item_bytes(const sn_emit *emit);

/* ---- mapping --------------------------------------------------------------------------------- */

/* Which kernel a prefix network becomes. */

/* What is asked for. */
typedef struct sn_scan_wish {
    bool chosen; /* the mapping is; else, and where `keys` is 0, what suits the target */
    sn_mapping mapping;
    uint32_t keys;        /* values of a thread in mapping window */
    uint32_t first, last; /* outputs that are stored */
} sn_scan_wish;

/* Plan a kernel that the target can hold: values of a thread are side by side, as many as one
 * access of 16 bytes brings, or fewer so that a warp is full, or more so that a block can hold the
 * array; an array of at most 4 values, and every array in C, is a thread's own.
 * emit     its member `scan` set
 * out      caller frees with sn_kernel_free; NULL on failure
 * why      receives a line that says what was chosen, and why
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason; SN_E_NOMEM
 */
sn_err sn_scan_plan_make(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish,
                         sn_kernel **out, sn_buf *why, sn_error *error);

/* ---- text ------------------------------------------------------------------------------------ */

/* Kernels of prefix networks as source text in CUDA, OpenCL and C. */

/* Whether the target can hold the kernel, and the operator is known for the type.
 * emit     its member `scan` set
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason
 */
sn_err sn_scan_text_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error);

/* Append the source text, or the header that declares what it defines. The kernel must have passed
 * sn_scan_text_check. The same kernel and options give the same bytes. */
void sn_scan_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_scan_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

SN_END_DECLS

#endif

/* Windows of a kernel, and what plans are made of (internal to codegen/plan/). */
#ifndef SN_CODEGEN_PLAN_WINDOW_H
#define SN_CODEGEN_PLAN_WINDOW_H

#include "base/base.h"
#include "codegen/kernel/kernel.h"

/* ---- basis ----------------------------------------------------------------------------------- */

/* Vectors over GF(2), as index bits are. */

#define SN_BASIS_MAX 16u

/* A reduced basis over GF(2), by ascending leading bits. */
typedef struct sn_basis {
    uint32_t size;
    uint32_t vector[SN_BASIS_MAX]; /* [size] */
} sn_basis;

/* The highest bit of a vector, alone. */
uint32_t sn_lead(uint32_t vector);

/* What is left of a vector when all leading bits of the basis are cleared. */
uint32_t sn_basis_reduce(const sn_basis *basis, uint32_t vector);

/* Make it span `vector` as well; false if it would have more than `room` vectors then. */
bool sn_basis_extend(sn_basis *basis, uint32_t room, uint32_t vector);

/* The basis of what both span. */
sn_basis sn_basis_meet(const sn_basis *a, const sn_basis *b);

/* The sum (XOR) of the vectors i for which bit i of `which` is set. */
uint32_t sn_basis_sum(const sn_basis *basis, uint32_t which);

/* ---- window ---------------------------------------------------------------------------------- */

/* Windows: runs of stages that a thread can do on the keys it holds.
 *
 * A stage joins each index i with i XOR its mask. The masks of a window span at most as many
 * dimensions over GF(2) as an index of a register has bits; a thread then holds the indices that
 * differ by what is spanned. The basis is reduced: no vector has the leading bit of another. So
 * register r's partner is r XOR a constant, and as no index of a thread's own has a leading bit,
 * which of the two comes first is known when the text is written. */

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
    uint32_t bytes;                     /* of an element in shared memory */
    uint32_t wide;                      /* 2^wide keys can move through shared memory at once */
    uint32_t memory_wide;               /* 2^memory_wide can be loaded or stored at once */
    uint32_t line_bits; /* loads of a warp are to take whole runs of 2^line_bits keys; 0: of 32
                           bytes, if keys have 4 */
    /* Keys begin, and end, where loads and stores are side by side: in sn_window_memory unless the
     * window of the first stages is as good. */
    bool loaded, stored;
    bool exact;  /* nothing but sn_window_memory is as good */
    bool merges; /* what sn_window_merge finds is done by fewer comparators */
} sn_window_aim;

/* Stages that merge two sorted runs in the registers of a thread: the first of those that merge
 * them in all. Position p of both is sn_basis_sum(&basis, p) added to that of the first. */
typedef struct sn_window_merge {
    size_t stages; /* 0: there is none */
    bool by_turns; /* the runs' keys come by turns; else those of one behind the other's */
    sn_basis basis;
} sn_window_merge;

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

/* What a merge sort's stages from `at` on merge, as far as they come before `end`: what the masks
 * before span is taken to be sorted. That an odd-even merge does what they do is for a prover to
 * say. */
sn_window_merge sn_window_find_merge(const uint16_t *masks, size_t at, size_t end);

/* The window without stages in which each thread holds runs of 2^memory_wide keys, and threads next
 * to each other hold runs next to each other. */
sn_window sn_window_memory(const sn_window_aim *aim);

/* What is to be added (XOR) to a thread's own index in register r. */
uint16_t sn_window_index(const sn_window *window, uint32_t r);

/* The distance (XOR) between registers whose indices differ by `mask`, which the window spans. */
uint32_t sn_window_distance(const sn_window *window, uint16_t mask);

/* A thread's own index. */
uint16_t sn_window_own(const sn_windows *windows, size_t window, uint32_t thread);

/* ---- shared moves ---------------------------------------------------------------------------- */

/* Moves of keys between threads through shared memory.
 *
 * A move has a layout of its own: from linear coordinates of an index, which are the number of the
 * thread that writes (or reads) it and bits of the register there, to the sum of the coordinates'
 * weights. That costs the threads of one side a multiplication by the stride of a thread, padded so
 * that lanes meet in no bank; those of the other side one or two sums of parts of their number;
 * what differs from register to register is a constant in each instruction. */

/* Coordinates: bits of a thread's number in its block, then of a register's. */
#define SN_REGISTER_COORDINATE SN_THREAD_BITS

typedef struct sn_remap {
    uint32_t wide;      /* 2^wide elements are side by side and moved at once */
    uint16_t vector[2]; /* [wide] what is added (XOR) to an index from one to the next */
    uint16_t coordinate[SN_INDEX_BITS]; /* [index bits] what each adds (XOR) */
    uint16_t weight[SN_PLACE_BITS];     /* [coordinates] */
    uint32_t size;                      /* of shared memory, in elements, for a block */
    uint32_t conflicts;                 /* of all warps of a block, of one access for each place */
} sn_remap;

/* What moves are planned for. */
typedef struct sn_remap_aim {
    uint32_t array_bits; /* 2^array_bits arrays are sorted in a block */
    uint32_t bytes;      /* of an element: 1, 2, 4, 8 or 16 */
    uint32_t wide;       /* 2^wide elements can be moved at once */
} sn_remap_aim;

/* Plan the moves between all windows. The lanes of all windows but the first are brought into
 * another order, so that few keys change their lane.
 * out      [windows->count - 1]
 */
void sn_remaps_plan(const sn_windows *windows, const sn_remap_aim *aim, sn_remap *out);

/* Where a thread begins to write (window) or read (window + 1); `flip` is what its register adds to
 * the coordinates, as far as that cannot be a constant, which `rest` is then. */
sn_place sn_remap_place(const sn_windows *windows, const sn_remap *remap, size_t window, uint32_t r,
                        uint32_t *rest);

/* ---- scheduled ------------------------------------------------------------------------------- */

/* The plan of any network over a block's threads, with values in shared memory. */

/* Which outputs are stored, and whether output i is what the network has at i - 1, of nodes, and
 * the first is neutral. */
typedef struct sn_stored {
    uint32_t first, last;
    bool exclusive;
} sn_stored;

/* As many threads as the fullest layer has comparators or nodes, each of which takes one of a layer
 * after the other, with a barrier between layers. Of nodes all that a layer takes is read before
 * what it makes is written, with a barrier between where some of it is both.
 * net      of either kind, without comparators that point up
 * stored   first ≤ last < wires
 * out      freed with sn_kernel_free; it is sound
 * errors   SN_E_LIMIT, SN_E_NOMEM
 */
sn_err sn_plan_scheduled(const sn_net *net, const sn_stored *stored, sn_kernel **out,
                         sn_error *error);

#endif

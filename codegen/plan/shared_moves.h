/* Moves of keys between threads through shared memory (internal to codegen/).
 *
 * A move has a layout of its own: from linear coordinates of an index, which are the number of the
 * thread that writes (or reads) it and bits of the register there, to the sum of the coordinates'
 * weights. That costs the threads of one side a multiplication by the stride of a thread, padded so
 * that lanes meet in no bank; those of the other side one or two sums of parts of their number;
 * what differs from register to register is a constant in each instruction. */
#ifndef SN_CODEGEN_PLAN_SHARED_MOVES_H
#define SN_CODEGEN_PLAN_SHARED_MOVES_H

#include "codegen/plan/window.h"

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

#endif

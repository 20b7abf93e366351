/* Layouts of one array in vectors: which element each lane of each vector holds (internal to
 * codegen/).
 *
 * A stage that joins each index i with i XOR its mask joins whole vectors where the layout has its
 * mask between vectors; for that a dimension of the index changes places with one of the lanes'. As
 * in windows (codegen/plan/window.h) what vectors span is reduced: no lane adds the leading bit of
 * a vector's bit, so which of two vectors comes first is the same in all lanes. */
#ifndef SN_CODEGEN_PLAN_LAYOUTS_H
#define SN_CODEGEN_PLAN_LAYOUTS_H

#include "codegen/kernel/kernel.h"

SN_BEGIN_DECLS

/* Where elements are. */
typedef struct sn_lane_layout {
    uint32_t vector_bits, lane_bits; /* together those of an index */
    uint32_t near_bits; /* the lowest of lane_bits: lanes in the same 16 bytes, which elements
                           reach in less time */
    uint16_t vector[SN_INDEX_BITS]; /* [vector_bits] what each bit of a vector's number adds (XOR)
                                        to the index of the element */
    uint16_t lane[SN_INDEX_BITS];   /* [lane_bits] the same of a lane's number: one bit */
} sn_lane_layout;

/* A stage and where elements are in it. */
typedef struct sn_layout_step {
    sn_lane_layout layout;
    uint16_t mask; /* 0: there is no stage, elements are only moved */
} sn_layout_step;

/* The index of the element in a lane of a vector. */
uint32_t sn_layout_index(const sn_lane_layout *layout, uint32_t vector, uint32_t lane);

/* Elements one behind the other: those of a vector are neighbours.
 * index_bit  [vector_bits + lane_bits] of each bit of an element's place in memory the bit of its
 *            index that it is */
sn_lane_layout sn_layout_of_memory(uint32_t vector_bits, uint32_t lane_bits, uint32_t near_bits,
                                   const uint16_t *index_bit);

/* How many vectors must be shuffled to come from one layout to another: all, where a dimension
 * changes places with one of the lanes'; half of them where only lanes change places; none. */
uint32_t sn_layout_moves(const sn_lane_layout *from, const sn_lane_layout *to);

/* Find layouts for stages, so that few vectors are shuffled in between, and these rather in their
 * near lanes (by beam search). Each differs from the one before in one dimension at most. Without
 * bits of vectors all are the first.
 * masks    [stages], none 0, below 2^(bits of an index)
 * first    the layout to begin with
 * out      [stages + first->vector_bits + 1] the first layout without a stage, those of the stages,
 *          and others without one, of which the last is the layout of memory
 * count    how many these are
 * errors   SN_E_NOMEM
 */
sn_err sn_layouts_find(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                       sn_layout_step *out, size_t *count, sn_error *error);

SN_END_DECLS

#endif

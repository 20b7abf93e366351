/* One array across the lanes of vectors: stages that join vectors, and shuffles in between. */
#ifndef SN_CODEGEN_PLAN_ACROSS_H
#define SN_CODEGEN_PLAN_ACROSS_H

#include "codegen/plan/layouts.h"

SN_BEGIN_DECLS

/* Vectors of 16, 32 and 64 bytes. */
#define SN_ACROSS_WAYS 3u
#define SN_ACROSS_BYTES(way) (16u << (way))

/* Elements of an array, at most: a text names all vectors one by one. */
#define SN_ACROSS_KEYS_MAX 4096u

/* How an array is sorted by vectors of one length. */
typedef struct sn_across_way {
    bool taken;     /* else by scalars */
    uint32_t lanes; /* of a vector; more than the array has elements where that is shorter */
    uint32_t vectors;
    sn_layout_step *step; /* [count] as sn_layouts_find makes them */
    size_t count;
    uint32_t shuffles; /* of vectors, in all */
    uint32_t orders;   /* comparators of two vectors; where an array is in one vector, of its lanes
                        */
} sn_across_way;

typedef struct sn_across {
    uint32_t keys;
    bool reordered;                    /* elements are loaded as those of other indices: */
    uint16_t index_bit[SN_INDEX_BITS]; /* of each bit of an element's place in memory the bit of its
                                          index that it is */
    sn_net *leaf; /* sorts vectors of neighbouring indices, before all stages; or NULL */
    sn_across_way way[SN_ACROSS_WAYS];
} sn_across;

/* What is asked of a plan. */
typedef struct sn_across_choice {
    uint32_t lane_bytes;
    bool leaf;   /* where the first stages are a merge sort of what the longest vectors have in each
                    lane, put the smallest sorter known there; then a prover must say whether the
                    network still does what it did */
    bool anyhow; /* the inputs may be taken in any order; then a prover must say likewise */
} sn_across_choice;

/* Plan how vectors of each length sort an array.
 * net      as sn_plan takes for mapping WINDOW, of at least 4 wires
 * out      freed with sn_across_free; all ways are taken
 * computed what is computed if that is not the network asked for, which the caller frees with
 *          sn_net_free; else NULL
 * errors   SN_E_UNSUPPORTED naming what of the network does not fit; SN_E_NOMEM
 */
sn_err sn_across_plan(const sn_net *net, const sn_across_choice *choice, sn_across **out,
                      sn_net **computed, sn_error *error);
void sn_across_free(sn_across *across);

SN_END_DECLS

#endif

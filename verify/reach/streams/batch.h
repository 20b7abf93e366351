/* How the combinations of a stream are numbered and brought into lanes (internal to verify/, for
 * flow.c).
 *
 * There are three ways:
 * - gathered: 512 consecutive combinations are transposed into the lanes of a unit;
 * - sliced: one set, the inner, is transposed once, in blocks of 512 members; a unit takes a block
 *   of it and one combination of the other sets, whose wires are constant over the lanes;
 * - numbers: the inner set is a chain and runs as numbers; each lane takes it whole, with one
 *   combination of the other sets.
 * An item is 512 combinations, one block with one combination, or 512 combinations of the others.
 */
#ifndef SN_VERIFY_REACH_STREAMS_BATCH_H
#define SN_VERIFY_REACH_STREAMS_BATCH_H

#include "verify/reach/streams/stream.h"

typedef enum sn_reach_way { SN_REACH_GATHERED, SN_REACH_SLICED, SN_REACH_NUMBERS } sn_reach_way;

#define SN_REACH_NO_INNER UINT32_MAX

typedef struct sn_reach_layout {
    const sn_reach_stream *stream;
    sn_reach_way way;
    sn_reach_lane lane;
    uint32_t units;                      /* of a slot */
    uint32_t inner;                      /* which set, or SN_REACH_NO_INNER */
    uint32_t base[SN_REACH_FACTORS_MAX]; /* first slot of a set */
    uint64_t combinations;               /* of all sets but the inner */
    uint64_t blocks;                     /* sliced: of the inner set, else 1 */
    uint64_t items;
    bool spread;      /* item 0 is a sample spread over all combinations */
    uint64_t *sliced; /* sliced: [blocks][wires of inner][8] */
    uint64_t sliced_words;
    uint32_t *weight;   /* sliced: [blocks * 512] ones of the inner members */
    uint16_t *number;   /* numbers: [wires of inner], not for intervals */
    int32_t *member_of; /* numbers: [wires of inner + 1] the member with so many ones, or -1 */
    uint16_t members;   /* numbers: of the chain that a lane takes */
    uint32_t slots;     /* in use: wires, two constants, bounds */
    /* Numbers: the weights of claims; weight i has a slot that a zero's number must not exceed, and
     * after it one that a one's number must reach. */
    uint32_t *bound_weight; /* [bounds], ascending */
    uint32_t bounds;
    sn_reach_memory *memory;
} sn_reach_layout;

/* Choose the way and prepare for it.
 * lists   whether vectors are wanted one by one, which excludes numbers
 * claims  [claim_count] as for sn_reach_stream_check
 * return  false without memory; to be freed either way */
bool sn_reach_layout_init(sn_reach_layout *layout, const sn_reach_stream *stream, bool lists,
                          bool spread, const sn_reach_claim *claims, size_t claim_count,
                          const sn_reach_kernel *kernel, sn_reach_memory *memory);
void sn_reach_layout_free(sn_reach_layout *layout);

/* Lanes in a slot. */
uint32_t sn_reach_layout_lanes(const sn_reach_layout *layout);
/* Whether some vector of an item may have a number of ones that matters. */
bool sn_reach_layout_matters(const sn_reach_layout *layout, uint64_t item);
/* How many lanes of an item in bits are no repetitions. */
uint32_t sn_reach_layout_filled(const sn_reach_layout *layout, uint64_t item);
/* The combination in a lane of an item; for numbers with member `member` of the inner chain. */
void sn_reach_layout_combination(const sn_reach_layout *layout, uint64_t item, uint32_t lane,
                                 uint64_t member, sn_reach_combination *combination);

/* What a thread fills and runs. */
typedef struct sn_reach_batch {
    const sn_reach_layout *layout;
    const sn_reach_kernel *kernel;
    unsigned char *slots; /* aligned */
    uint64_t *outer;      /* numbers: [wires][8] what the other sets' wires carry in an item */
    uint64_t (*rows)[SN_REACH_UNIT_WORDS]; /* [64] scratch for transposing */
    uint64_t *index;                       /* [512] scratch: members of one set */
    uint32_t *weight; /* [512 * units] ones of the lane's vector, for numbers without the inner's */
    uint64_t bytes;   /* of all this */
    void *taken;
} sn_reach_batch;

bool sn_reach_batch_init(sn_reach_batch *batch, const sn_reach_layout *layout,
                         const sn_reach_kernel *kernel);
void sn_reach_batch_free(sn_reach_batch *batch);

/* Bring an item in bits into unit `unit` of the slots. */
void sn_reach_batch_fill(sn_reach_batch *batch, uint64_t item, uint32_t unit);
/* Numbers: prepare an item, then bring its lanes from `lane` on, a slot full, into the slots. */
void sn_reach_batch_prepare(sn_reach_batch *batch, uint64_t item);
void sn_reach_batch_expand(sn_reach_batch *batch, uint64_t item, uint32_t lane);

/* Add to population[wires] how many ones, or what numbers, the slots have in all lanes. */
void sn_reach_batch_count(const sn_reach_batch *batch, double *population);
/* Set order[wires] to the wires by how often they carried a one. False without memory. */
bool sn_reach_order_by_population(const double *ones, uint32_t wires, uint32_t *order);

#endif

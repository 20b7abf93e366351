/* Vectors of zeros and ones that show what is wrong with a network, 512 at a time (internal to
 * verify/).
 *
 * Most vectors of random bits are easy to sort: their blocks have nearly half ones each, so a
 * comparator of a late merge never meets the one pair of weights it is there for. So besides bits
 * of every density there are sorted blocks of every size and weight, and vectors that are sorted
 * but for two wires. They depend on the property and on how often was asked, on nothing else. */
#ifndef SN_VERIFY_VECTORS_SAMPLES_H
#define SN_VERIFY_VECTORS_SAMPLES_H

#include "verify/vectors/batch.h"

typedef struct sn_samples {
    const sn_property *property; /* borrowed */
    sn_batch *batch;             /* borrowed; its input is filled */
    sn_random random;
    uint64_t turn;       /* batches so far */
    uint16_t *free_wire; /* [free_count] wires in chains of their own */
    uint32_t free_count;
    uint16_t *place;                  /* [free_count] the same, block by block */
    uint32_t density[SN_BLOCK_WORDS]; /* of ones in a word's vectors */
    bool balanced;                    /* weights follow the density */
} sn_samples;

/* Begin anew; property and batch must outlive it. SN_E_NOMEM; to be cleared either way. */
sn_err sn_samples_init(sn_samples *samples, const sn_property *property, sn_batch *batch,
                       sn_error *error);
void sn_samples_clear(sn_samples *samples);

/* Make the batch's input the next vectors, all of which the property admits. */
void sn_samples_fill(sn_samples *samples);

/* The same with ones on neighbouring wires only, around the circle; for a property that admits
 * those. */
void sn_samples_fill_intervals(sn_samples *samples);

#endif

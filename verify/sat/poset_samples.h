/* Vectors of zeros and ones that obey an order, as samples (internal to verify/). */
#ifndef SN_VERIFY_SAT_POSET_SAMPLES_H
#define SN_VERIFY_SAT_POSET_SAMPLES_H

#include "verify/property.h"
#include "verify/sat/poset.h"

/* Words of 64 vectors for each wire. */
#define SN_SAMPLE_WORDS 64

typedef struct sn_poset_samples {
    uint64_t *bits;   /* [wires * SN_SAMPLE_WORDS] row w: wire w in each vector */
    uint64_t *before; /* the same, while an order is imposed */
    sn_random random;
} sn_poset_samples;

/* Room for samples; false without memory. Freed with sn_poset_samples_free. */
bool sn_poset_samples_init(sn_poset_samples *samples, uint32_t wires);
void sn_poset_samples_free(sn_poset_samples *samples);

/* Draw values for some wires that obey the order: a few ones and all wires above, or a few zeros
 * and all below.
 * wire    [count]
 */
void sn_poset_samples_draw(sn_poset_samples *samples, const sn_poset *order, const uint16_t *wire,
                           uint32_t count);
/* Draw bitonic values for all wires. */
void sn_poset_samples_draw_bitonic(sn_poset_samples *samples, uint32_t wires);
void sn_poset_samples_apply(sn_poset_samples *samples, sn_cmp cmp);

/* Set the relation on these wires to what the samples allow: a at most b wherever no vector has a
 * one on a and a zero on b. */
void sn_poset_samples_order(const sn_poset_samples *samples, const uint16_t *wire, uint32_t count,
                            sn_poset *order);

#endif

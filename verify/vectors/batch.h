/* Five hundred and twelve vectors of zeros and ones at once, for any property and any width
 * (internal to verify/).
 *
 * The vectors that an assumption admits are numbered. With chains a number is written with one
 * digit for each chain, the number of its ones, the lowest digit first: chains of one wire in the
 * order of the property, then the longer ones. Without assumptions this makes vector x the one that
 * gives wire w bit w of x, as in verify/vectors/bitslice/lanes.h. Bitonic vectors: 0 is all zeros,
 * then come those of one 1, of two, … and last all ones; among those of k ones the first has them
 * on wires 0..k-1, the next on 1..k, and so on around the circle. */
#ifndef SN_VERIFY_VECTORS_BATCH_H
#define SN_VERIFY_VECTORS_BATCH_H

#include "verify/property.h"
#include "verify/vectors/bitslice/interp.h"
#include "verify/vectors/bitslice/lanes.h"

#include <stdalign.h>

/* A bit for each of the vectors. */
typedef struct sn_lanes {
    alignas(64) uint64_t word[SN_BLOCK_WORDS];
} sn_lanes;

/* Binary digits of a number of wires. */
#define SN_COUNTER_DIGITS 17

/* One thread's vectors and the room to run them. */
typedef struct sn_batch {
    const sn_net *net;           /* borrowed */
    const sn_property *property; /* borrowed */
    sn_lanes *input;             /* [wires] the vectors: lane v of input[w] is wire w in vector v */
    sn_lanes *value;             /* [wires] what the network made of them */
    sn_lanes *other;             /* [wires] what the network to equal made of them, or NULL */
    sn_lanes counter[SN_COUNTER_DIGITS]; /* the number of ones, lowest binary digit first */
    void (*compare)(const sn_cmp *cmp, size_t size, sn_lanes *value);
} sn_batch;

/* Room for vectors; net and property must outlive it.
 * out     caller frees with sn_batch_free; NULL on failure
 * errors  SN_E_NOMEM
 */
sn_err sn_batch_new(const sn_net *net, const sn_property *property, sn_batch **out,
                    sn_error *error);
void sn_batch_free(sn_batch *batch);

/* Set the lanes begin..end-1, where 0 ≤ begin ≤ end ≤ 512. */
void sn_lanes_set(sn_lanes *lanes, uint32_t begin, uint32_t end);

/* Make the input the vectors number first .. first + 511; first is a multiple of 512. Lanes past
 * the last vector there is hold anything. The property admits less than 2^63 vectors. */
void sn_batch_fill(sn_batch *batch, uint64_t first);

/* Run the network on the input and find the first of the vectors 0..count-1 that refutes the
 * property.
 * poll    asked every few milliseconds; once it says true the answer means nothing; may be NULL
 * Returns its lane, or `count` if there is none. */
uint32_t sn_batch_refute(sn_batch *batch, uint32_t count, sn_poll *poll, void *data);

/* The same for all: lanes whose vectors refute it. */
void sn_batch_broken(sn_batch *batch, sn_lanes *broken);

/* Vector `lane` of the input as bytes, into vector[wires]. */
void sn_batch_get(const sn_batch *batch, uint32_t lane, uint8_t *vector);

/* The vector of a number, less than sn_property_inputs, into vector[wires]. */
void sn_vector_numbered(const sn_property *property, uint64_t number, uint8_t *vector);

#endif

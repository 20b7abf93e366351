/* Run every combination of the members of some sets through comparators (internal to verify/). */
#ifndef SN_VERIFY_REACH_STREAMS_STREAM_H
#define SN_VERIFY_REACH_STREAMS_STREAM_H

#include "verify/reach/streams/job.h"
#include "verify/reach/streams/kernel.h"

/* Most sets that are combined. */
#define SN_REACH_FACTORS_MAX 16

/* A requirement on output vectors with so many ones: the wire in slot `slot` carries a one, or a
 * zero. */
typedef struct sn_reach_claim {
    uint32_t weight;
    uint32_t slot;
    bool one;
} sn_reach_claim;

/* Combinations and what happens to them. Slot s < wires is the s-th wire of the sets, one set after
 * the other. Two more slots are constant. */
typedef struct sn_reach_stream {
    const sn_reach_set *factor[SN_REACH_FACTORS_MAX];
    uint32_t factors;
    uint32_t wires; /* of all sets */
    const sn_reach_pair *steps;
    size_t step_count;
    const uint8_t *wanted; /* [wires + 1] numbers of ones that matter, or NULL: all */
} sn_reach_stream;

static inline uint32_t sn_reach_slot_zero(const sn_reach_stream *stream)
{
    return stream->wires;
}

static inline uint32_t sn_reach_slot_one(const sn_reach_stream *stream)
{
    return stream->wires + 1;
}

/* A combination: which member of each set. For intervals, (ones - 1) + first wire * (wires - 1). */
typedef struct sn_reach_combination {
    uint64_t member[SN_REACH_FACTORS_MAX];
} sn_reach_combination;

/* A comparator of a stream that is watched, and whether it has exchanged a one for a zero. */
typedef struct sn_reach_watch {
    uint64_t step;
    atomic_bool exchanged;
} sn_reach_watch;

/* How many combinations there are; infinite past 2^62. */
double sn_reach_stream_total(const sn_reach_stream *stream);

/* Look for a combination whose outputs break one of the pairs or claims: the first in an order
 * that depends on the stream only.
 * pairs    [pair_count] low ≤ high, on slots
 * claims   [claim_count] ascending by weight; every weight is marked in stream->wanted
 * found    set to whether there is one
 * errors   SN_E_NOMEM. If the job ended, what was found means nothing.
 */
sn_err sn_reach_stream_check(sn_reach_job *job, const sn_reach_stream *stream,
                             const sn_reach_pair *pairs, size_t pair_count,
                             const sn_reach_claim *claims, size_t claim_count, bool *found,
                             sn_reach_combination *broken, sn_error *error);

/* Look for a combination whose outputs are exactly vector[wires / 64, rounded up], by slots. */
sn_err sn_reach_stream_find(sn_reach_job *job, const sn_reach_stream *stream,
                            const uint64_t *vector, bool *found, sn_reach_combination *origin,
                            sn_error *error);

/* Add the outputs, in order of slots, to a builder. */
sn_err sn_reach_stream_collect(sn_reach_job *job, const sn_reach_stream *stream,
                               sn_reach_builder *builder, sn_error *error);

/* Find out which comparators exchange anything: have a one on `low` and a zero on `high` in some
 * combination. Of those not exchanged at the end nothing is known if the job ended.
 * watch    [count] ascending by step */
sn_err sn_reach_stream_mark(sn_reach_job *job, const sn_reach_stream *stream, sn_reach_watch *watch,
                            size_t count, sn_error *error);

/* Guess a wire order along which all outputs ascend, from a sample of the combinations.
 * order    [wires] slots
 * chain    set to whether the sample obeys it
 * all      set to whether the sample is all there is
 */
sn_err sn_reach_stream_guess(sn_reach_job *job, const sn_reach_stream *stream, uint32_t *order,
                             bool *chain, bool *all, sn_error *error);

#endif

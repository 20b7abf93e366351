/* Every combination of the members of some sets, to be run through comparators (internal to
 * verify/): the words. What can be asked of it is verify/reach/streams/ask.h. */
#ifndef SN_VERIFY_REACH_STREAMS_STREAM_H
#define SN_VERIFY_REACH_STREAMS_STREAM_H

#include "verify/reach/streams/kernel.h"
#include "verify/reach/streams/set.h"

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

/* What a stream is searched for: with `finds`, a combination whose outputs break none of the pairs;
 * with `lists`, all outputs; else a combination whose outputs break some pair or claim. */
typedef struct sn_reach_quest {
    bool finds, lists;
    const sn_reach_pair *pairs; /* [pair_count] low ≤ high, on slots */
    size_t pair_count;
    const sn_reach_claim *claims; /* [claim_count] ascending by weight */
    size_t claim_count;
} sn_reach_quest;

/* A comparator of a stream that is watched, and whether it has exchanged a one for a zero. */
typedef struct sn_reach_watch {
    uint64_t step;
    atomic_bool exchanged;
} sn_reach_watch;

/* How many combinations there are; infinite past 2^62. */
double sn_reach_stream_total(const sn_reach_stream *stream);

#endif

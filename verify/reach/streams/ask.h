/* What can be asked of all combinations of a stream (internal to verify/). */
#ifndef SN_VERIFY_REACH_STREAMS_ASK_H
#define SN_VERIFY_REACH_STREAMS_ASK_H

#include "verify/processes/shard.h"
#include "verify/reach/streams/job.h"
#include "verify/reach/streams/stream.h"

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

/* Search this process's part of what another one handed out as SN_SHARD_STREAM; what it finds goes
 * to that one.
 * run      threads, memory and stop are used
 * errors   SN_E_NOMEM, also if the task makes no sense */
sn_err sn_reach_stream_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error);

#endif

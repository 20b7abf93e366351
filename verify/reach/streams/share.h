/* Streams for other processes (internal to verify/, for reach_stream.c). */
#ifndef SN_VERIFY_REACH_STREAMS_SHARE_H
#define SN_VERIFY_REACH_STREAMS_SHARE_H

#include "verify/processes/shard.h"
#include "verify/reach/streams/stream.h"

/* What a stream is searched for: with `finds`, a combination whose outputs break none of the pairs;
 * else one whose outputs break some pair or claim. */
typedef struct sn_reach_quest {
    bool finds;
    const sn_reach_pair *pairs; /* [pair_count] low ≤ high, on slots */
    size_t pair_count;
    const sn_reach_claim *claims; /* [claim_count] ascending by weight */
    size_t claim_count;
} sn_reach_quest;

/* Hand a search out: this process's part. Without memory for the message it keeps it all. */
sn_shard sn_reach_share(sn_ranks *ranks, const sn_reach_stream *stream,
                        const sn_reach_quest *quest);

/* Search this process's part of what was handed out as SN_SHARD_STREAM.
 * run      threads, memory and stop are used
 * errors   SN_E_NOMEM, also if the task makes no sense */
sn_err sn_reach_share_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error);

/* In reach_stream.c: search a part. What it finds goes to the leader. */
sn_err sn_reach_stream_serve(sn_reach_job *job, const sn_shard *shard,
                             const sn_reach_stream *stream, const sn_reach_quest *quest,
                             sn_error *error);

#endif

/* Streams as messages to other processes (internal to verify/, for ask.c and flow.c). */
#ifndef SN_VERIFY_REACH_STREAMS_SHARE_H
#define SN_VERIFY_REACH_STREAMS_SHARE_H

#include "verify/processes/shard.h"
#include "verify/reach/streams/stream.h"

/* Hand a search out, or a listing: this process's part. Without memory for the message it keeps it
 * all. */
sn_shard sn_reach_share(sn_ranks *ranks, const sn_reach_stream *stream,
                        const sn_reach_quest *quest);

/* What was listed here, to the leader; once a task that lists is over, nothing if it ended early.
 * Without memory for the messages all processes end. */
void sn_reach_give_list(sn_shard *shard, const sn_reach_builder *builder, bool ended);
/* Leader: add to a builder what process `from` listed. False without memory; all is taken that was
 * given. */
bool sn_reach_take_list(sn_shard *shard, unsigned from, sn_reach_builder *builder);

/* What was handed out, at the other end. */
typedef struct sn_reach_received {
    sn_reach_stream stream;
    sn_reach_quest quest;
    /* What these consist of, owned. */
    sn_reach_pair *steps, *pairs;
    sn_reach_claim *claims;
    uint8_t *wanted;
    sn_reach_set *set[SN_REACH_FACTORS_MAX];
} sn_reach_received;

/* Read it. False without memory or if it makes no sense; clear either way. */
bool sn_reach_received_init(sn_reach_received *received, sn_parcel *task, sn_reach_memory *memory);
void sn_reach_received_clear(sn_reach_received *received, sn_reach_memory *memory);

#endif

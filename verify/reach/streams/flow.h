/* Running a stream: batches, threads, processes (internal to verify/, for ask.c). */
#ifndef SN_VERIFY_REACH_STREAMS_FLOW_H
#define SN_VERIFY_REACH_STREAMS_FLOW_H

#include "verify/reach/streams/batch.h"
#include "verify/reach/streams/job.h"
#include "verify/reach/streams/share.h"

#include <pthread.h>

/* What is done with the outputs. */
typedef enum sn_reach_purpose {
    SN_REACH_CHECK,
    SN_REACH_FIND,
    SN_REACH_COLLECT,
    SN_REACH_GUESS,
    SN_REACH_MARK
} sn_reach_purpose;

/* A stream under way, what its threads share. Fill in what comes before item_cost, and `shard`. */
typedef struct sn_reach_flow {
    sn_reach_job *job;
    const sn_reach_stream *stream;
    sn_reach_purpose purpose;
    sn_reach_layout layout;
    sn_reach_quest quest;
    sn_reach_builder *builder; /* SN_REACH_COLLECT */
    double *population;        /* SN_REACH_GUESS: [wires] */
    sn_reach_watch *watch;     /* SN_REACH_MARK: [watch_count] */
    size_t watch_count;
    atomic_size_t quiet; /* SN_REACH_MARK: of them, how many have exchanged nothing so far */
    uint64_t item_cost;  /* steps times units */
    uint64_t piece;      /* items */
    double began;
    sn_shard shard;             /* the pieces of this process */
    atomic_uint_fast64_t next;  /* piece of this process */
    atomic_uint_fast64_t done;  /* items of this process */
    uint64_t done_by_all;       /* items; by the deciding thread, as far as it knows */
    atomic_uint_fast64_t least; /* item with what is looked for, or SN_SHARD_NOTHING */
    pthread_mutex_t lock;       /* of the next two and of changes to the last one */
    uint64_t lane, member;      /* where in that item */
    sn_reach_combination found; /* the same, once all is done */
} sn_reach_flow;

/* Prepare and run. Whatever lacks memory within the limit ends the job.
 * errors   SN_E_NOMEM */
sn_err sn_reach_flow_run(sn_reach_flow *flow, sn_error *error);

#endif

/* What the other processes of an mpirun do. */
#include "verify/prove.h"

#include "verify/engine.h"
#include "verify/reach/streams/streams.h"
#include "verify/vectors/vectors.h"

#include <stdlib.h>

static sn_err serve(sn_ranks *ranks, sn_shard_kind kind, const sn_run *run, sn_parcel *task,
                    sn_error *error)
{
    if (kind == SN_SHARD_EXHAUSTIVE)
        return sn_exhaustive_serve(ranks, run, task, error);
    return sn_reach_stream_serve(ranks, run, task, error);
}

static bool is_proof(sn_shard_kind kind)
{
    return kind == SN_SHARD_EXHAUSTIVE || kind == SN_SHARD_STREAM;
}

sn_err sn_ranks_serve(sn_ranks *ranks, sn_serve_other *other, void *data, const sn_run *run,
                      sn_error *error)
{
    sn_run resolved = sn_run_resolve(run);
    sn_err err = SN_OK;
    resolved.seconds = 0;
    resolved.ranks = NULL;
    resolved.progress = NULL;
    while (!err) {
        sn_shard_kind kind;
        char *task;
        size_t size;
        sn_shard_receive(ranks, &kind, &task, &size);
        sn_parcel parcel = {.at = task, .end = task + size};
        if (is_proof(kind))
            err = serve(ranks, kind, &resolved, &parcel, error);
        else if (kind != SN_SHARD_END && other)
            other(data, ranks, kind, &resolved, task, size);
        free(task);
        if (kind == SN_SHARD_END)
            break;
    }
    return err;
}

/* What the answer to a question about a stream is. */
#include "verify/reach/streams/streams.h"

#include <stdlib.h>

static sn_reach_flow flow_for(sn_reach_job *job, const sn_reach_stream *stream,
                              const sn_reach_quest *quest, sn_shard shard)
{
    return (sn_reach_flow){.job = job,
                           .stream = stream,
                           .purpose = quest->lists   ? SN_REACH_COLLECT
                                      : quest->finds ? SN_REACH_FIND
                                                     : SN_REACH_CHECK,
                           .quest = *quest,
                           .shard = shard};
}

static sn_err search(sn_reach_job *job, const sn_reach_stream *stream, const sn_reach_quest *quest,
                     bool *found, sn_reach_combination *which, sn_error *error)
{
    sn_reach_flow f = flow_for(job, stream, quest, sn_shard_alone());
    sn_err err = sn_reach_flow_run(&f, error);
    *found = atomic_load(&f.least) != SN_SHARD_NOTHING;
    if (*found)
        *which = f.found;
    return err;
}

sn_err sn_reach_stream_check(sn_reach_job *job, const sn_reach_stream *stream,
                             const sn_reach_pair *pairs, size_t pair_count,
                             const sn_reach_claim *claims, size_t claim_count, bool *found,
                             sn_reach_combination *broken, sn_error *error)
{
    const sn_reach_quest quest = {
        .pairs = pairs, .pair_count = pair_count, .claims = claims, .claim_count = claim_count};
    return search(job, stream, &quest, found, broken, error);
}

sn_err sn_reach_stream_find(sn_reach_job *job, const sn_reach_stream *stream,
                            const uint64_t *vector, bool *found, sn_reach_combination *origin,
                            sn_error *error)
{
    *found = false;
    sn_reach_pair *pairs = sn_alloc(stream->wires, sizeof *pairs);
    if (!pairs)
        return sn_fail_nomem(error);
    for (uint32_t s = 0; s < stream->wires; s++) {
        bool one = vector[s / 64] >> (s % 64) & 1;
        pairs[s] = one ? (sn_reach_pair){sn_reach_slot_one(stream), s}
                       : (sn_reach_pair){s, sn_reach_slot_zero(stream)};
    }
    const sn_reach_quest quest = {.finds = true, .pairs = pairs, .pair_count = stream->wires};
    sn_err err = search(job, stream, &quest, found, origin, error);
    free(pairs);
    return err;
}

sn_err sn_reach_stream_collect(sn_reach_job *job, const sn_reach_stream *stream,
                               sn_reach_builder *builder, sn_error *error)
{
    const sn_reach_quest quest = {.lists = true};
    sn_reach_flow f = flow_for(job, stream, &quest, sn_shard_alone());
    f.builder = builder;
    return sn_reach_flow_run(&f, error);
}

sn_err sn_reach_stream_mark(sn_reach_job *job, const sn_reach_stream *stream, sn_reach_watch *watch,
                            size_t count, sn_error *error)
{
    sn_reach_flow f = {.job = job,
                       .stream = stream,
                       .purpose = SN_REACH_MARK,
                       .watch = watch,
                       .watch_count = count,
                       .shard = sn_shard_alone()};
    atomic_store(&f.quiet, count);
    return count ? sn_reach_flow_run(&f, error) : SN_OK;
}

sn_err sn_reach_stream_guess(sn_reach_job *job, const sn_reach_stream *stream, uint32_t *order,
                             bool *chain, bool *all, sn_error *error)
{
    double covered = job->covered;
    sn_reach_pair *pairs = sn_alloc(stream->wires, sizeof *pairs);
    double *population = sn_alloc(stream->wires, sizeof *population);
    sn_err err = pairs && population ? SN_OK : sn_fail_nomem(error);
    *chain = *all = false;
    if (!err) {
        sn_reach_flow f = {.job = job,
                           .stream = stream,
                           .purpose = SN_REACH_GUESS,
                           .layout.spread = true,
                           .population = population,
                           .shard = sn_shard_alone()};
        err = sn_reach_flow_run(&f, error);
    }
    if (!err && !sn_reach_order_by_population(population, stream->wires, order))
        err = sn_fail_nomem(error);
    if (!err) {
        for (uint32_t i = 0; i + 1 < stream->wires; i++)
            pairs[i] = (sn_reach_pair){order[i], order[i + 1]};
        sn_reach_flow f = {.job = job,
                           .stream = stream,
                           .purpose = SN_REACH_CHECK,
                           .layout.spread = true,
                           .quest = {.pairs = pairs, .pair_count = stream->wires - 1},
                           .shard = sn_shard_alone()};
        err = sn_reach_flow_run(&f, error);
        *chain = atomic_load(&f.least) == SN_SHARD_NOTHING;
        *all = f.layout.combinations <= SN_REACH_LANES;
    }
    free(pairs);
    free(population);
    job->covered = covered + (*chain && *all ? sn_reach_stream_total(stream) : 0);
    return err;
}

sn_err sn_reach_stream_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error)
{
    sn_reach_job job = {.run = run, .kernel = sn_reach_kernel_best(), .started = sn_now()};
    sn_reach_received r;
    sn_err err = SN_OK;
    job.memory.limit = run->memory;
    sn_reach_builder *builder = NULL;
    bool good = sn_reach_received_init(&r, task, &job.memory);
    if (good && r.quest.lists)
        good = (builder = sn_reach_builder_new(&job.memory, r.stream.wires, r.wanted,
                                               sn_reach_stream_total(&r.stream))) != NULL;
    if (good) {
        sn_reach_flow f = flow_for(&job, &r.stream, &r.quest, sn_shard_follow(ranks));
        f.builder = builder;
        err = sn_reach_flow_run(&f, error);
    } else {
        err = sn_fail_nomem(error);
    }
    sn_reach_builder_free(builder);
    sn_reach_received_clear(&r, &job.memory);
    return err;
}

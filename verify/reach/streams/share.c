/* How a stream and what is asked of it are written as bytes and read again. */
#include "verify/reach/streams/streams.h"

#include <stdlib.h>
#include <string.h>

/* ---- sets ------------------------------------------------------------------------------------ */

static void put_set(sn_buf *buf, const sn_reach_set *set)
{
    sn_parcel_put(buf, set, 1, sizeof *set);
    if (set->weight)
        sn_parcel_put(buf, set->weight, set->count, sizeof *set->weight);
    if (set->start)
        sn_parcel_put(buf, set->start, (uint64_t)set->wires + 2, sizeof *set->start);
    if (set->vectors)
        sn_parcel_put(buf, set->vectors, set->count * set->words, sizeof *set->vectors);
}

static bool take_array(sn_parcel *parcel, sn_reach_memory *memory, uint64_t count, size_t size,
                       void *array)
{
    void *taken = sn_reach_take(memory, count, size);
    memcpy(array, &taken, sizeof taken);
    return taken && sn_parcel_take(parcel, taken, count, size);
}

static sn_reach_set *take_set(sn_parcel *parcel, sn_reach_memory *memory)
{
    sn_reach_set *set = sn_reach_take(memory, 1, sizeof *set);
    if (!set || !sn_parcel_take(parcel, set, 1, sizeof *set)) {
        sn_reach_give(memory, set, 1, sizeof *set);
        return NULL;
    }
    const sn_reach_set sent = *set;
    set->memory = memory;
    set->weight = NULL;
    set->start = NULL;
    set->vectors = NULL;
    bool good = true;
    if (sent.weight)
        good = take_array(parcel, memory, set->count, sizeof *set->weight, &set->weight);
    if (good && sent.start)
        good =
            take_array(parcel, memory, (uint64_t)set->wires + 2, sizeof *set->start, &set->start);
    if (good && sent.vectors)
        good = take_array(parcel, memory, set->count * set->words, sizeof *set->vectors,
                          &set->vectors);
    if (good)
        return set;
    sn_reach_set_free(set);
    return NULL;
}

/* ---- streams --------------------------------------------------------------------------------- */

typedef struct head {
    uint64_t factors, wires, steps, pairs, claims;
    bool finds, lists, some_wanted;
} head;

static void put_search(sn_buf *buf, const sn_reach_stream *stream, const sn_reach_quest *quest)
{
    const head h = {.factors = stream->factors,
                    .wires = stream->wires,
                    .steps = stream->step_count,
                    .pairs = quest->pair_count,
                    .claims = quest->claim_count,
                    .finds = quest->finds,
                    .lists = quest->lists,
                    .some_wanted = stream->wanted != NULL};
    sn_parcel_put(buf, &h, 1, sizeof h);
    sn_parcel_put(buf, stream->steps, h.steps, sizeof *stream->steps);
    sn_parcel_put(buf, quest->pairs, h.pairs, sizeof *quest->pairs);
    sn_parcel_put(buf, quest->claims, h.claims, sizeof *quest->claims);
    sn_parcel_put(buf, stream->wanted, h.some_wanted ? h.wires + 1 : 0, 1);
    for (uint32_t f = 0; f < stream->factors; f++)
        put_set(buf, stream->factor[f]);
}

sn_shard sn_reach_share(sn_ranks *ranks, const sn_reach_stream *stream, const sn_reach_quest *quest)
{
    sn_buf task = {0};
    put_search(&task, stream, quest);
    sn_shard shard = task.failed ? sn_shard_alone() : sn_shard_lead(ranks, SN_SHARD_STREAM, &task);
    sn_buf_free(&task);
    return shard;
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* In pieces, the last one empty. */
void sn_reach_give_list(sn_shard *shard, const sn_reach_builder *builder, bool ended)
{
    bool more = !ended;
    for (uint32_t part = 0; more; part++) {
        sn_buf rows = {0};
        more = sn_reach_builder_rows(builder, part, &rows);
        if (rows.failed)
            sn_shard_abort(shard);
        if (rows.size)
            sn_shard_give(shard, &rows);
        sn_buf_free(&rows);
    }
    sn_shard_give(shard, &(sn_buf){0});
}

bool sn_reach_take_list(sn_shard *shard, unsigned from, sn_reach_builder *builder)
{
    sn_reach_feed *feed = sn_reach_feed_new(builder);
    bool good = feed, more = true;
    while (more) {
        char *rows;
        size_t size;
        if (!sn_shard_take(shard, from, &rows, &size))
            continue;
        good = good && sn_reach_feed_add(feed, (const uint64_t *)(const void *)rows,
                                         size / sn_reach_feed_row(feed));
        more = size > 0;
        free(rows);
    }
    good = good && sn_reach_feed_flush(feed);
    sn_reach_feed_free(feed);
    return good;
}

/* ---- the other end --------------------------------------------------------------------------- */

bool sn_reach_received_init(sn_reach_received *r, sn_parcel *task, sn_reach_memory *memory)
{
    head h;
    *r = (sn_reach_received){.steps = NULL};
    if (!sn_parcel_take(task, &h, 1, sizeof h) || h.factors > SN_REACH_FACTORS_MAX ||
        h.wires > UINT32_MAX)
        return false;
    r->stream = (sn_reach_stream){
        .factors = (uint32_t)h.factors, .wires = (uint32_t)h.wires, .step_count = h.steps};
    r->quest = (sn_reach_quest){
        .finds = h.finds, .lists = h.lists, .pair_count = h.pairs, .claim_count = h.claims};
    bool good = take_array(task, memory, h.steps, sizeof *r->steps, &r->steps) &&
                take_array(task, memory, h.pairs, sizeof *r->pairs, &r->pairs) &&
                take_array(task, memory, h.claims, sizeof *r->claims, &r->claims) &&
                (!h.some_wanted || take_array(task, memory, h.wires + 1, 1, &r->wanted));
    for (uint64_t f = 0; f < h.factors && good; f++)
        good = (r->set[f] = take_set(task, memory)) != NULL;
    r->stream.steps = r->steps;
    r->stream.wanted = r->wanted;
    memcpy(r->stream.factor, r->set, sizeof r->set);
    r->quest.pairs = r->pairs;
    r->quest.claims = r->claims;
    return good;
}

void sn_reach_received_clear(sn_reach_received *r, sn_reach_memory *memory)
{
    sn_reach_give(memory, r->steps, r->stream.step_count, sizeof *r->steps);
    sn_reach_give(memory, r->pairs, r->quest.pair_count, sizeof *r->pairs);
    sn_reach_give(memory, r->claims, r->quest.claim_count, sizeof *r->claims);
    sn_reach_give(memory, r->wanted, (uint64_t)r->stream.wires + 1, 1);
    for (uint64_t f = 0; f < SN_REACH_FACTORS_MAX; f++)
        sn_reach_set_free(r->set[f]);
}

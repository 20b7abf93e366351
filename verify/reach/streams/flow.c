/* Streams of combinations: threads, batches, shares of processes. */
#include "base/sys.h"
#include "base/workers.h"
#include "verify/engine.h"
#include "verify/reach/streams/streams.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- job ------------------------------------------------------------------------------------- */

/* When the work on streams has to end. */

#define REPORT_SECONDS 0.1

/* How long to try before judging whether the time limit can be met, at most and as a share of the
 * limit; and by how much the estimate must miss the limit to give up. */
#define TRIAL_SECONDS 0.5
#define TRIAL_SHARE 0.25
#define HOPELESS_FACTOR 1.25

bool sn_reach_job_ended(sn_reach_job *job)
{
    return atomic_load_explicit(&job->ending, memory_order_relaxed) != SN_REACH_NOT_ENDED;
}

void sn_reach_job_end(sn_reach_job *job, sn_reach_ending why)
{
    int expected = SN_REACH_NOT_ENDED;
    atomic_compare_exchange_strong(&job->ending, &expected, (int)why);
}

/* Deciding thread, some ten times a second. The share is that of the comparators; what later
 * streams will need is not known, so the time left is told of the last ones alone. */
static void report(sn_reach_job *job, double time, double began, double share)
{
    const sn_run *run = job->run;
    double elapsed = time - began, whole = share > 0 ? elapsed / share : -1;
    bool last = job->before + job->span > 1 - 1e-9;
    job->reported = time;
    if (run->progress)
        run->progress(run->data, fmin(job->before + job->span * share, 1),
                      last && share > 0 ? whole - elapsed : -1);
    if (job->patient || run->seconds <= 0 || share <= 0)
        return;
    if (elapsed >= fmin(TRIAL_SECONDS, TRIAL_SHARE * run->seconds) &&
        began - job->started + whole > HOPELESS_FACTOR * run->seconds) {
        job->needed = whole;
        sn_reach_job_end(job, SN_REACH_HOPELESS);
    }
}

void sn_reach_job_look(sn_reach_job *job, double began, double share, bool found, bool deciding)
{
    const sn_run *run = job->run;
    double time = sn_now(), limit = run->seconds;
    if (run->stop && atomic_load(run->stop))
        sn_reach_job_end(job, SN_REACH_INTERRUPTED);
    if (found)
        return;
    if (limit > 0 && !job->patient && time - job->started >= limit)
        sn_reach_job_end(job, SN_REACH_TIME_IS_UP);
    double interval = limit > 0 ? fmin(REPORT_SECONDS, TRIAL_SHARE * limit) : REPORT_SECONDS;
    if (deciding && time - job->reported >= interval)
        report(job, time, began, share);
}

/* ---- share ----------------------------------------------------------------------------------- */

/* How a stream and what is asked of it are written as bytes and read again. */

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

/* Hand a search out, or a listing: this process's part. Without memory for the message it keeps it
 * all. */
static sn_shard reach_share(sn_ranks *ranks, const sn_reach_stream *stream,
                            const sn_reach_quest *quest)
{
    sn_buf task = {0};
    put_search(&task, stream, quest);
    sn_shard shard = task.failed ? sn_shard_alone() : sn_shard_lead(ranks, SN_SHARD_STREAM, &task);
    sn_buf_free(&task);
    return shard;
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* What was listed here, to the leader; once a task that lists is over, nothing if it ended early.
 * Without memory for the messages all processes end. In pieces, the last one empty. */
static void reach_give_list(sn_shard *shard, const sn_reach_builder *builder, bool ended)
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

/* Leader: add to a builder what process `from` listed. False without memory; all is taken that was
 * given. */
static bool reach_take_list(sn_shard *shard, unsigned from, sn_reach_builder *builder)
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

/* ---- flow ------------------------------------------------------------------------------------ */

/* Steps times units between two looks at the clock: below a millisecond. */
#define POLL_COST ((uint64_t)1 << 17)

/* Work is handed out in pieces of about so many steps times units; with less in all, starting
 * threads takes longer than the work. */
#define PIECE_COST ((uint64_t)1 << 19)
#define THREADS_COST ((uint64_t)1 << 22)

/* Below this, handing the stream out to other processes takes longer; and where vectors are listed,
 * which takes some fifty nanoseconds for each combination, below so many. */
#define SHARED_COST ((uint64_t)1 << 26)
#define SHARED_LISTING ((uint64_t)1 << 22)

/* Batches are run again for about this share of the work, and for so little in any case. */
#define AUDIT_SHARE 64
#define AUDIT_COST ((uint64_t)1 << 12)

#define NOT_FOUND SN_SHARD_NOTHING

typedef struct worker {
    sn_reach_flow *flow;
    sn_reach_batch batch;
    sn_reach_pair *pairs; /* numbers: claims as pairs with bounds */
    sn_reach_feed *feed;  /* SN_REACH_COLLECT */
    uint64_t *listed;     /* SN_REACH_COLLECT: [512 * words] */
    uint64_t listed_words;
    bool deciding; /* the caller's own thread, which reports */
    uint64_t cost; /* since the clock was last looked at */
    unsigned char bad[SN_REACH_UNITS_MAX * SN_REACH_UNIT];
} worker;

static void record(sn_reach_flow *f, uint64_t item, uint64_t lane, uint64_t member)
{
    sn_mutex_lock(&f->lock);
    if (item < atomic_load(&f->least)) {
        f->lane = lane;
        f->member = member;
        atomic_store(&f->least, item);
    }
    sn_mutex_unlock(&f->lock);
}

/* Deciding thread: exchange news with the other processes. Returns whether all are done, for one
 * that is. */
static bool exchange(sn_reach_flow *f, bool done)
{
    sn_shard_news mine = {.done = atomic_load(&f->done), .ending = atomic_load(&f->job->ending)},
                  all;
    sn_mutex_lock(&f->lock);
    mine.least = atomic_load(&f->least);
    mine.detail[0] = f->lane;
    mine.detail[1] = f->member;
    sn_mutex_unlock(&f->lock);
    bool over = done && sn_shard_over(&f->shard, &mine, &all);
    if (!done)
        sn_shard_tell(&f->shard, &mine, &all);
    f->done_by_all = all.done;
    record(f, all.least, all.detail[0], all.detail[1]);
    if (all.ending)
        sn_reach_job_end(f->job, (sn_reach_ending)all.ending);
    return over;
}

static double share_done(const sn_reach_flow *f)
{
    return (double)f->done_by_all / (double)f->layout.items;
}

static void look_at_clock(worker *w)
{
    sn_reach_flow *f = w->flow;
    if (w->deciding)
        exchange(f, false);
    double share = w->deciding ? share_done(f) : 0;
    sn_reach_job_look(f->job, f->began, share, atomic_load(&f->least) != NOT_FOUND, w->deciding);
}

/* Account for work done; whether to give up. */
static bool poll(worker *w, uint64_t cost)
{
    w->cost += cost;
    if (w->cost >= POLL_COST) {
        w->cost = 0;
        look_at_clock(w);
    }
    return sn_reach_job_ended(w->flow->job);
}

/* ---- what happens to a batch ----------------------------------------------------------------- */

/* Comparators, a part at a time so that the longest networks can be interrupted. */
static bool run_steps(worker *w, uint64_t first, uint64_t end)
{
    const sn_reach_flow *f = w->flow;
    uint64_t part = POLL_COST / f->layout.units;
    sn_reach_compare *compare = f->job->kernel->compare[f->layout.lane][f->layout.units > 1];
    for (uint64_t at = first; at < end; at += part) {
        uint64_t now = end - at < part ? end - at : part;
        compare(f->stream->steps + at, now, w->batch.slots);
        if (poll(w, now * f->layout.units))
            return false;
    }
    return true;
}

static void run_check(worker *w, const sn_reach_pair *pairs, size_t count, unsigned char *bad)
{
    const sn_reach_layout *l = &w->flow->layout;
    w->flow->job->kernel->check[l->lane][l->units > 1](pairs, count, w->batch.slots, bad);
}

/* Whether the comparator is about to exchange a one for a zero in some lane. */
static bool exchanges(worker *w, const sn_reach_pair *step)
{
    uint32_t any = 0;
    run_check(w, step, 1, w->bad);
    for (uint32_t i = 0; i < w->flow->layout.units * SN_REACH_UNIT; i++)
        any |= w->bad[i];
    return any;
}

/* The comparators up to the last one watched, looking before each that is. */
static bool watch_steps(worker *w)
{
    sn_reach_flow *f = w->flow;
    uint64_t done = 0;
    for (sn_reach_watch *at = f->watch; at < f->watch + f->watch_count; at++) {
        if (atomic_load_explicit(&at->exchanged, memory_order_relaxed))
            continue;
        if (!run_steps(w, done, at->step))
            return false;
        done = at->step;
        if (exchanges(w, f->stream->steps + done) && !atomic_exchange(&at->exchanged, true))
            atomic_fetch_sub(&f->quiet, 1);
    }
    return atomic_load(&f->quiet) > 0;
}

/* All comparators; whether to go on. */
static bool run_network(worker *w)
{
    const sn_reach_flow *f = w->flow;
    return f->purpose == SN_REACH_MARK ? watch_steps(w) : run_steps(w, 0, f->stream->step_count);
}

/* The claims with one number of ones, on the lanes that have so many. */
static void check_weight(worker *w, const sn_reach_claim *first, const sn_reach_claim *end)
{
    const sn_reach_layout *l = &w->flow->layout;
    uint64_t words = (uint64_t)l->units * SN_REACH_UNIT_WORDS, broken;
    for (uint64_t k = 0; k < words; k++) {
        uint64_t lanes = 0;
        for (uint32_t i = 0; i < 64; i++)
            lanes |= (uint64_t)(w->batch.weight[64 * k + i] == first->weight) << i;
        if (!lanes)
            continue;
        memcpy(&broken, w->bad + 8 * k, sizeof broken);
        for (const sn_reach_claim *c = first; c < end; c++) {
            uint64_t value;
            memcpy(&value, w->batch.slots + (c->slot * words + k) * sizeof value, sizeof value);
            broken |= lanes & (c->one ? ~value : value);
        }
        memcpy(w->bad + 8 * k, &broken, sizeof broken);
    }
}

static void check_claims(worker *w)
{
    const sn_reach_flow *f = w->flow;
    uint32_t lanes = sn_reach_layout_lanes(&f->layout), low = UINT32_MAX, high = 0;
    for (uint32_t i = 0; i < lanes; i++) {
        uint32_t weight = w->batch.weight[i];
        low = weight < low ? weight : low;
        high = weight > high ? weight : high;
    }
    const sn_reach_claim *end = f->quest.claims + f->quest.claim_count, *next;
    for (const sn_reach_claim *c = f->quest.claims; c < end && c->weight <= high; c = next) {
        for (next = c + 1; next < end && next->weight == c->weight; next++)
            ;
        if (c->weight >= low)
            check_weight(w, c, next);
    }
}

static uint32_t first_lane(const unsigned char *bad, uint32_t unit, bool broken)
{
    for (uint32_t k = 0; k < SN_REACH_UNIT_WORDS; k++) {
        uint64_t word;
        memcpy(&word, bad + unit * SN_REACH_UNIT + 8 * k, sizeof word);
        word = broken ? word : ~word;
        if (word)
            return 64 * k + (uint32_t)__builtin_ctzll(word);
    }
    return SN_REACH_LANES;
}

static void check_outputs(worker *w, const uint64_t *items, uint32_t count)
{
    sn_reach_flow *f = w->flow;
    run_check(w, f->quest.pairs, f->quest.pair_count, w->bad);
    if (f->quest.claim_count)
        check_claims(w);
    for (uint32_t u = 0; u < count; u++) {
        uint32_t lane = first_lane(w->bad, u, f->purpose != SN_REACH_FIND);
        if (lane < SN_REACH_LANES)
            record(f, items[u], lane, 0);
    }
}

/* Hand the vectors in a unit to the builder. */
static void collect(worker *w, uint64_t item, uint32_t unit)
{
    sn_reach_flow *f = w->flow;
    uint32_t wires = f->stream->wires, words = (wires + 63) / 64;
    uint64_t bytes = (uint64_t)f->layout.units * SN_REACH_UNIT;
    uint64_t(*rows)[SN_REACH_UNIT_WORDS] = w->batch.rows;
    for (uint32_t word = 0; word < words; word++) {
        uint32_t here = wires - 64 * word < 64 ? wires - 64 * word : 64;
        const unsigned char *from = w->batch.slots + 64 * word * bytes + unit * SN_REACH_UNIT;
        memset(rows, 0, 64 * sizeof *rows);
        for (uint32_t i = 0; i < here; i++)
            memcpy(rows[i], from + i * bytes, SN_REACH_UNIT);
        f->job->kernel->transpose(rows);
        for (uint32_t k = 0; k < SN_REACH_UNIT_WORDS; k++)
            for (uint32_t i = 0; i < 64; i++)
                w->listed[(64 * k + i) * words + word] = rows[i][k];
    }
    if (!sn_reach_feed_add(w->feed, w->listed, sn_reach_layout_filled(&f->layout, item)))
        sn_reach_job_end(f->job, SN_REACH_NO_ROOM);
}

/* ---- batches of bits ------------------------------------------------------------------------- */

/* Fill the units with items, which are in order, repeating the last one if need be, and use them.
 */
static bool run_items(worker *w, const uint64_t *items, uint32_t count)
{
    sn_reach_flow *f = w->flow;
    for (uint32_t u = 0; u < f->layout.units; u++)
        sn_reach_batch_fill(&w->batch, items[u < count ? u : count - 1], u);
    if (!run_network(w))
        return false;
    if (f->purpose == SN_REACH_GUESS)
        sn_reach_batch_count(&w->batch, f->population);
    else if (f->purpose == SN_REACH_COLLECT)
        for (uint32_t u = 0; u < count; u++)
            collect(w, items[u], u);
    else if (f->purpose != SN_REACH_MARK)
        check_outputs(w, items, count);
    return !poll(w, f->stream->wires * f->layout.units);
}

static bool run_bits(worker *w, uint64_t first, uint64_t end)
{
    const sn_reach_flow *f = w->flow;
    uint64_t items[SN_REACH_UNITS_MAX];
    uint32_t count = 0;
    for (uint64_t item = first; item < end; item++) {
        if (sn_reach_layout_matters(&f->layout, item))
            items[count++] = item;
        else if (poll(w, 1))
            return false;
        if (count == f->layout.units) {
            if (!run_items(w, items, count))
                return false;
            count = 0;
        }
    }
    return count == 0 || run_items(w, items, count);
}

/* ---- batches of numbers ---------------------------------------------------------------------- */

static uint32_t number_at(const worker *w, uint32_t slot, uint32_t lane)
{
    const sn_reach_layout *l = &w->flow->layout;
    const unsigned char *at = w->batch.slots + (uint64_t)slot * l->units * SN_REACH_UNIT;
    return l->lane == SN_REACH_BYTES ? at[lane] : ((const uint16_t *)(const void *)at)[lane];
}

/* Claim `low` is at most `high` fails for a lane's member i when low is one and high is zero: from
 * members - low on to members - high - 1. */
static void record_number(worker *w, uint64_t item, uint32_t first, uint32_t lane)
{
    sn_reach_flow *f = w->flow;
    const sn_reach_pair *p = w->pairs;
    while (number_at(w, p->low, lane) <= number_at(w, p->high, lane))
        p++;
    record(f, item, first + lane, f->layout.members - number_at(w, p->low, lane));
}

static bool check_numbers(worker *w, uint64_t item, uint32_t first)
{
    sn_reach_flow *f = w->flow;
    uint32_t lanes = sn_reach_layout_lanes(&f->layout), lane = 0, size;
    run_check(w, w->pairs, f->quest.pair_count + f->quest.claim_count, w->bad);
    size = f->layout.units * SN_REACH_UNIT / lanes;
    while (lane < lanes && !w->bad[lane * size] && !w->bad[lane * size + size - 1])
        lane++;
    if (lane < lanes)
        record_number(w, item, first, lane);
    return lane < lanes;
}

static bool run_numbers(worker *w, uint64_t first, uint64_t end)
{
    sn_reach_flow *f = w->flow;
    const sn_reach_layout *l = &f->layout;
    uint32_t lanes = sn_reach_layout_lanes(l);
    for (uint64_t item = first; item < end; item++) {
        uint32_t filled = l->spread ? SN_REACH_LANES : sn_reach_layout_filled(l, item);
        sn_reach_batch_prepare(&w->batch, item);
        for (uint32_t lane = 0; lane < filled; lane += lanes) {
            sn_reach_batch_expand(&w->batch, item, lane);
            if (!run_network(w))
                return false;
            if (f->purpose == SN_REACH_GUESS)
                sn_reach_batch_count(&w->batch, f->population);
            else if (f->purpose != SN_REACH_MARK && check_numbers(w, item, lane))
                return true;
            if (poll(w, f->stream->wires * l->units))
                return false;
        }
    }
    return true;
}

/* Claims as pairs: a wire that carries a zero is at most its weight's first bound, one that carries
 * a one at least its second. */
static bool make_pairs(worker *w)
{
    const sn_reach_flow *f = w->flow;
    if (f->layout.way != SN_REACH_NUMBERS)
        return true;
    w->pairs = sn_reach_take(&f->job->memory, f->quest.pair_count + f->quest.claim_count,
                             sizeof *w->pairs);
    if (!w->pairs)
        return false;
    if (f->quest.pair_count)
        memcpy(w->pairs, f->quest.pairs, f->quest.pair_count * sizeof *w->pairs);
    uint32_t bound = f->stream->wires + 2;
    for (size_t i = 0; i < f->quest.claim_count; i++) {
        const sn_reach_claim *c = &f->quest.claims[i];
        bound += i > 0 && c->weight != c[-1].weight ? 2 : 0;
        w->pairs[f->quest.pair_count + i] =
            c->one ? (sn_reach_pair){bound + 1, c->slot} : (sn_reach_pair){c->slot, bound};
    }
    return true;
}

/* ---- threads --------------------------------------------------------------------------------- */

/* Pieces are handed out in order, so when one begins past what was found, so do all later ones. */
static void work(void *workers, unsigned number)
{
    worker *w = (worker *)workers + number;
    sn_reach_flow *f = w->flow;
    bool going = !sn_reach_job_ended(f->job);
    while (going) {
        uint64_t piece = f->shard.first + atomic_fetch_add(&f->next, 1) * f->shard.step;
        uint64_t first = piece * f->piece;
        if (first >= f->layout.items || first > atomic_load(&f->least))
            break;
        uint64_t end = first + f->piece < f->layout.items ? first + f->piece : f->layout.items;
        if (f->layout.way == SN_REACH_NUMBERS)
            going = run_numbers(w, first, end);
        else
            going = run_bits(w, first, end);
        if (going)
            atomic_fetch_add(&f->done, end - first);
    }
    if (w->feed && !sn_reach_feed_flush(w->feed))
        sn_reach_job_end(f->job, SN_REACH_NO_ROOM);
}

static void worker_clear(worker *w)
{
    const sn_reach_flow *f = w->flow;
    sn_reach_batch_free(&w->batch);
    sn_reach_feed_free(w->feed);
    sn_reach_give(&f->job->memory, w->pairs, f->quest.pair_count + f->quest.claim_count,
                  sizeof *w->pairs);
    sn_reach_give(&f->job->memory, w->listed, w->listed_words, sizeof *w->listed);
}

static bool worker_init(worker *w, sn_reach_flow *f)
{
    w->flow = f;
    w->listed_words = f->purpose == SN_REACH_COLLECT
                          ? (uint64_t)SN_REACH_LANES * ((f->stream->wires + 63) / 64)
                          : 0;
    w->listed = sn_reach_take(&f->job->memory, w->listed_words, sizeof *w->listed);
    if (f->purpose == SN_REACH_COLLECT && !(w->feed = sn_reach_feed_new(f->builder)))
        return false;
    return w->listed && make_pairs(w) && sn_reach_batch_init(&w->batch, &f->layout, f->job->kernel);
}

/* The work is done: run one of its batches again, now and then. */
static void audit(sn_reach_flow *f, sn_reach_batch *batch)
{
    sn_reach_job *job = f->job;
    job->work += sn_mul_sat(f->item_cost, f->layout.items);
    if (f->layout.spread || !f->layout.items || sn_reach_job_ended(job) ||
        job->audited + f->item_cost > job->work / AUDIT_SHARE + AUDIT_COST)
        return;
    job->audited += f->item_cost;
    if (!sn_reach_rerun(&f->quest, batch))
        sn_reach_job_end(job, SN_REACH_WRONG);
}

/* Where memory grants fewer threads, fewer do the work. */
static void run_workers(sn_reach_flow *f, worker *workers, uint64_t count)
{
    unsigned ready = 0;
    while (ready < count && worker_init(&workers[ready], f))
        ready++;
    workers[0].deciding = true;
    if (ready == 0) {
        sn_reach_job_end(f->job, SN_REACH_NO_ROOM);
    } else {
        sn_workers_run(ready, work, workers);
        audit(f, &workers[0].batch);
    }
    for (uint64_t i = 0; i < count; i++)
        if (workers[i].flow)
            worker_clear(&workers[i]);
}

static void divide(sn_reach_flow *f)
{
    const sn_reach_layout *l = &f->layout;
    uint64_t runs = l->way == SN_REACH_NUMBERS ? SN_REACH_LANES / sn_reach_layout_lanes(l) : 1;
    f->item_cost = (f->stream->step_count + 4 * (uint64_t)f->stream->wires + 1) * runs;
    f->item_cost *= l->way == SN_REACH_NUMBERS ? l->units : 1;
    f->piece = SN_REACH_UNITS_MAX;
    while (f->piece * f->item_cost < PIECE_COST)
        f->piece *= 2;
}

/* Whether only what is found matters. */
static bool is_search(const sn_reach_flow *f)
{
    return !f->layout.spread && (f->purpose == SN_REACH_CHECK || f->purpose == SN_REACH_FIND);
}

/* Whether it pays to share it with other processes. */
static bool is_shared(const sn_reach_flow *f, uint64_t cost)
{
    if (sn_shard_count(f->job->run->ranks) == 1)
        return false;
    if (f->purpose == SN_REACH_COLLECT)
        return f->layout.items >= SHARED_LISTING / SN_REACH_LANES;
    return cost >= SHARED_COST && is_search(f);
}

static sn_err run_prepared(sn_reach_flow *f, sn_error *error)
{
    divide(f);
    uint64_t cost = sn_mul_sat(f->item_cost, f->layout.items);
    uint64_t count = cost < THREADS_COST ? 1 : f->job->run->threads;
    uint64_t pieces = (f->layout.items + f->piece - 1) / f->piece;
    count = count < pieces ? count : pieces;
    worker *workers = sn_alloc(count, sizeof *workers);
    if (!workers)
        return sn_fail_nomem(error);
    if (is_shared(f, cost))
        f->shard = reach_share(f->job->run->ranks, f->stream, &f->quest);
    f->began = sn_now();
    run_workers(f, workers, count);
    free(workers);
    return SN_OK;
}

/* Leader: add what the others listed, all of it, whatever has become of the job. */
static void take_lists(sn_reach_flow *f)
{
    bool good = true;
    for (unsigned from = 1; from < sn_shard_count(f->shard.ranks); from++)
        good = reach_take_list(&f->shard, from, f->builder) && good;
    if (!good)
        sn_reach_job_end(f->job, SN_REACH_NO_ROOM);
}

/* Wait for the other processes, then say how much was done and what was found. */
static void conclude(sn_reach_flow *f)
{
    double total = sn_reach_stream_total(f->stream);
    while (!exchange(f, true))
        sn_reach_job_look(f->job, f->began, share_done(f), atomic_load(&f->least) != NOT_FOUND,
                          true);
    if (f->purpose == SN_REACH_COLLECT && f->shard.ranks && !f->shard.first)
        take_lists(f);
    else if (f->purpose == SN_REACH_COLLECT && f->shard.ranks)
        reach_give_list(&f->shard, f->builder, sn_reach_job_ended(f->job));
    bool whole = f->purpose != SN_REACH_MARK && atomic_load(&f->least) == NOT_FOUND;
    if (whole && !sn_reach_job_ended(f->job) && f->done_by_all != f->layout.items)
        sn_reach_job_end(f->job, SN_REACH_WRONG);
    f->job->share = share_done(f);
    f->job->total = total;
    f->job->covered += f->job->share * total;
    if (f->shard.ranks)
        f->job->processes = sn_shard_count(f->shard.ranks);
    if (f->layout.slots && atomic_load(&f->least) != NOT_FOUND)
        sn_reach_layout_combination(&f->layout, atomic_load(&f->least), (uint32_t)f->lane,
                                    f->member, &f->found);
}

sn_err sn_reach_flow_run(sn_reach_flow *f, sn_error *error)
{
    sn_err err = SN_OK;
    atomic_store(&f->least, NOT_FOUND);
    if (isinf(sn_reach_stream_total(f->stream))) {
        sn_reach_job_end(f->job, SN_REACH_TOO_MANY);
        return SN_OK;
    }
    bool lists = f->purpose == SN_REACH_COLLECT || f->purpose == SN_REACH_FIND;
    bool spread = f->layout.spread;
    sn_mutex_init(&f->lock);
    if (!sn_reach_layout_init(&f->layout, f->stream, lists, spread, f->quest.claims,
                              f->quest.claim_count, f->job->kernel, &f->job->memory)) {
        sn_reach_job_end(f->job, SN_REACH_NO_ROOM);
    } else {
        if (spread)
            f->layout.items = 1;
        err = run_prepared(f, error);
    }
    if (!err)
        conclude(f);
    sn_mutex_free(&f->lock);
    sn_reach_layout_free(&f->layout);
    if (!err && atomic_load(&f->job->memory.failed))
        err = sn_fail_nomem(error);
    return err;
}

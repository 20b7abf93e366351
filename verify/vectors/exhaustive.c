/* Which vector is the least that refutes a property, among all. */
#include "verify/vectors/vectors.h"

#include "base/workers.h"

#include "verify/engine.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Work is handed out in pieces of 2^k blocks that cost about so many comparators times blocks: a
 * fraction of a millisecond for the fastest kernel, a few for the slowest. */
#define PIECE_COST ((uint64_t)1 << 19)

/* With fewer pieces than this, starting threads takes longer than the work. */
#define THREADS_PIECES_MIN 8

#define REPORT_SECONDS 0.1

/* How long to try before judging whether the time limit can be met, at most and as a share of the
 * limit; and by how much the estimate must miss the limit to give up. */
#define TRIAL_SECONDS 0.5
#define TRIAL_SHARE 0.25
#define HOPELESS_FACTOR 1.25

/* With fewer than this, handing them out to other processes does. */
#define SHARED_PIECES_MIN 64

#define NOT_FOUND SN_SHARD_NOTHING

/* Why the search stopped before all was searched. */
typedef enum ending {
    NOT_ENDED,
    INTERRUPTED,
    TIME_IS_UP,
    HOPELESS,
    CONTRADICTED /* a kernel reported a violation that plain evaluation does not find */
} ending;

/* What the threads share. */
typedef struct search {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    const sn_vector_blocks *blocks; /* the fast way to sort all vectors, or NULL */
    uint64_t inputs;                /* vectors */
    uint64_t block_count;
    uint64_t pieces;
    uint32_t log2_piece;           /* blocks in a piece */
    sn_shard shard;                /* the pieces of this process */
    double total;                  /* vectors */
    double started;                /* when the engine was called */
    double searching;              /* when the first piece could begin */
    atomic_uint_fast64_t next;     /* piece of this process */
    atomic_uint_fast64_t searched; /* pieces of this process */
    uint64_t searched_by_all;      /* pieces; by the deciding thread, as far as it knows */
    atomic_uint_fast64_t least;    /* refuting vector, or NOT_FOUND */
    atomic_int ending;             /* ending; set once */
    double reported;               /* when progress was last reported; deciding thread only */
    double speed;                  /* HOPELESS: vectors a second */
} search;

typedef struct worker {
    search *search;
    void *memory;    /* for the search's blocks */
    sn_batch *batch; /* for a search without them */
    bool deciding;   /* the caller's own thread, which reports */
} worker;

static void end(search *s, ending why)
{
    int expected = NOT_ENDED;
    atomic_compare_exchange_strong(&s->ending, &expected, (int)why);
}

static bool has_ended(search *s)
{
    return atomic_load_explicit(&s->ending, memory_order_relaxed) != NOT_ENDED;
}

/* ---- polling: stop flag, clock, progress ----------------------------------------------------- */

static double share_searched(search *s)
{
    return (double)s->searched_by_all / (double)s->pieces;
}

static void keep_least(search *s, uint64_t found)
{
    uint64_t least = atomic_load(&s->least);
    while (found < least && !atomic_compare_exchange_weak(&s->least, &least, found))
        ;
}

/* Deciding thread: exchange news with the other processes. Returns whether all are done, for one
 * that is. */
static bool exchange(search *s, bool done)
{
    sn_shard_news mine = {.done = atomic_load(&s->searched),
                          .least = atomic_load(&s->least),
                          .ending = atomic_load(&s->ending)},
                  all;
    bool over = done && sn_shard_over(&s->shard, &mine, &all);
    if (!done)
        sn_shard_tell(&s->shard, &mine, &all);
    s->searched_by_all = all.done;
    keep_least(s, all.least);
    if (all.ending)
        end(s, (ending)all.ending);
    return over;
}

/* Deciding thread, some ten times a second: tell how far it is, and see whether there is a point in
 * going on. */
static void report(search *s, double time)
{
    double limit = s->run->seconds, elapsed = time - s->searching, share = share_searched(s);
    double whole = share > 0 ? elapsed / share : -1;
    s->reported = time;
    if (s->run->progress)
        s->run->progress(s->run->data, share, share > 0 ? whole - elapsed : -1);
    if (limit > 0 && share > 0 && elapsed >= fmin(TRIAL_SECONDS, TRIAL_SHARE * limit) &&
        s->searching - s->started + whole > HOPELESS_FACTOR * limit) {
        s->speed = s->total / whole;
        end(s, HOPELESS);
    }
}

/* sn_poll of a worker. Once a counterexample is known, only what may hold a smaller one is left to
 * search, a piece or less a thread: that is finished even where time is up, so that the answer does
 * not depend on timing. */
static bool poll(void *data)
{
    worker *w = data;
    search *s = w->search;
    double time = sn_now(), limit = s->run->seconds;
    if (s->run->stop && atomic_load(s->run->stop))
        end(s, INTERRUPTED);
    if (w->deciding)
        exchange(s, false);
    bool found = atomic_load(&s->least) != NOT_FOUND;
    if (!found && limit > 0 && time - s->started >= limit)
        end(s, TIME_IS_UP);
    double interval = limit > 0 ? fmin(REPORT_SECONDS, TRIAL_SHARE * limit) : REPORT_SECONDS;
    if (!found && w->deciding && time - s->reported >= interval)
        report(s, time);
    return has_ended(s);
}

/* ---- finding the least counterexample -------------------------------------------------------- */

/* The first refuting vector of a block, or NOT_FOUND. */
static uint64_t least_in_batch(worker *w, uint64_t block)
{
    uint64_t first = block * SN_BLOCK_VECTORS, left = w->search->inputs - first;
    uint32_t count = left < SN_BLOCK_VECTORS ? (uint32_t)left : SN_BLOCK_VECTORS;
    sn_batch_fill(w->batch, first);
    uint32_t lane = sn_batch_refute(w->batch, count, poll, w);
    return lane < count ? first + lane : NOT_FOUND;
}

/* Whether some of the 2^log2_count blocks from `block` on has a counterexample. The last of them
 * may be past the last block there is. */
static bool run_blocks(worker *w, uint64_t block, uint32_t log2_count)
{
    search *s = w->search;
    if (s->blocks)
        return sn_blocks_run(s->blocks, w->memory, block, log2_count, poll, w);
    uint64_t end = block + (UINT64_C(1) << log2_count);
    for (end = end < s->block_count ? end : s->block_count; block < end; block++)
        if (least_in_batch(w, block) != NOT_FOUND || poll(w))
            return true;
    return false;
}

/* The least refuting vector among the 64 of a word, or NOT_FOUND, by plain evaluation. Fewer than
 * six wires repeat their vectors, so the least is a vector of theirs. */
static uint64_t least_in_word(const sn_net *net, uint64_t word)
{
    uint64_t values[SN_EXHAUSTIVE_MAX], outputs[SN_EXHAUSTIVE_MAX], broken = 0;
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = sn_vectors_word(w, word);
    sn_net_apply_bits(net, values, outputs);
    for (uint32_t w = 0; w + 1 < net->wires; w++)
        broken |= outputs[w] & ~outputs[w + 1];
    return broken ? 64 * word + (uint64_t)__builtin_ctzll(broken) : NOT_FOUND;
}

static uint64_t least_in_block(worker *w, uint64_t block)
{
    uint64_t found = NOT_FOUND;
    if (!w->search->blocks)
        return least_in_batch(w, block);
    for (uint64_t i = 0; i < SN_BLOCK_WORDS && found == NOT_FOUND; i++)
        found = least_in_word(w->search->net, block * SN_BLOCK_WORDS + i);
    return found;
}

/* Halve the blocks, always keeping the first half that has a counterexample; then look at the block
 * left without any kernel, which also confirms what the kernel claims. */
static void locate(worker *w, uint64_t block, uint32_t log2_count)
{
    search *s = w->search;
    while (log2_count > 0) {
        log2_count--;
        if (!run_blocks(w, block, log2_count))
            block += (uint64_t)1 << log2_count;
        if (has_ended(s))
            return;
    }
    uint64_t found = least_in_block(w, block);
    if (has_ended(s))
        return;
    if (found == NOT_FOUND)
        end(s, CONTRADICTED);
    keep_least(s, found);
}

/* Pieces are handed out in order, so when one begins past a counterexample, so do all later ones,
 * and all earlier ones have been taken. */
static void work(void *workers, unsigned number)
{
    worker *w = (worker *)workers + number;
    search *s = w->search;
    while (!poll(w)) {
        uint64_t piece = s->shard.first + atomic_fetch_add(&s->next, 1) * s->shard.step;
        uint64_t block = piece << s->log2_piece;
        if (piece >= s->pieces || block > atomic_load(&s->least) / SN_BLOCK_VECTORS)
            break;
        bool broken = run_blocks(w, block, s->log2_piece);
        if (has_ended(s))
            break;
        if (broken)
            locate(w, block, s->log2_piece);
        atomic_fetch_add(&s->searched, 1);
    }
}

/* ---- threads --------------------------------------------------------------------------------- */

static void free_workers(worker *workers, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++) {
        sn_free_aligned(workers[i].memory);
        sn_batch_free(workers[i].batch);
    }
    free(workers);
}

static bool equip(worker *w)
{
    const search *s = w->search;
    if (!s->blocks)
        return sn_batch_new(s->net, s->property, &w->batch, NULL) == SN_OK;
    w->memory = sn_alloc_aligned(64, sn_blocks_memory(s->blocks));
    return w->memory;
}

static worker *new_workers(search *s, uint64_t count)
{
    worker *workers = sn_alloc(count, sizeof *workers);
    if (!workers)
        return NULL;
    for (uint64_t i = 0; i < count; i++) {
        workers[i].search = s;
        workers[i].deciding = i == 0;
        if (!equip(&workers[i])) {
            free_workers(workers, count);
            return NULL;
        }
    }
    return workers;
}

/* Leader: let the other processes take their share. */
static sn_err share(search *s, sn_error *error)
{
    sn_buf task = {0};
    if (sn_shard_count(s->run->ranks) == 1 || s->pieces < SHARED_PIECES_MIN)
        return SN_OK;
    sn_parcel_put_net(&task, s->net);
    sn_parcel_put_property(&task, s->property);
    if (task.failed) {
        sn_buf_free(&task);
        return sn_fail_nomem(error);
    }
    s->shard = sn_shard_lead(s->run->ranks, SN_SHARD_EXHAUSTIVE, &task);
    sn_buf_free(&task);
    return SN_OK;
}

static sn_err run_workers(search *s, sn_error *error)
{
    uint64_t count = s->pieces < THREADS_PIECES_MIN ? 1 : s->run->threads;
    count = count < s->pieces ? count : s->pieces;
    worker *workers = new_workers(s, count);
    sn_err err = workers ? share(s, error) : sn_fail_nomem(error);
    if (err) {
        free_workers(workers, workers ? count : 0);
        return err;
    }
    s->searching = s->reported = sn_now();
    sn_workers_run((unsigned)count, work, workers);
    while (!exchange(s, true))
        poll(&workers[0]);
    free_workers(workers, count);
    return SN_OK;
}

/* ---- the answer ------------------------------------------------------------------------------ */

/* "2^40 vectors" */
static void print_total(char *text, size_t size, const search *s)
{
    if (s->property->given == SN_GIVEN_ANY)
        snprintf(text, size, "2^%" PRIu32 " vectors", s->net->wires);
    else
        snprintf(text, size, "%" PRIu64 " vectors", s->inputs);
}

static void explain(search *s, sn_finding *finding)
{
    char limit[32], needed[32], total[32];
    double percent = 100 * share_searched(s);
    char *reason = finding->reason;
    size_t size = sizeof finding->reason;
    sn_print_duration(limit, sizeof limit, s->run->seconds);
    print_total(total, sizeof total, s);
    switch ((ending)atomic_load(&s->ending)) {
    case INTERRUPTED:
        snprintf(reason, size, "interrupted after %.3g %% of %s", percent, total);
        break;
    case TIME_IS_UP:
        finding->again = s->run->seconds;
        snprintf(reason, size, "its %s were over after %.3g %% of %s", limit, percent, total);
        break;
    case HOPELESS:
        sn_print_duration(needed, sizeof needed, s->total / s->speed);
        finding->again = fmax(s->run->seconds, s->total / s->speed);
        snprintf(reason, size, "%s would take about %s at %.2g a second; it had %s", total, needed,
                 s->speed, limit);
        break;
    case CONTRADICTED:
        snprintf(reason, size, "the kernel %s contradicts plain evaluation of the network",
                 s->blocks ? sn_block_kernel_name(sn_blocks_kernel(s->blocks)) : "of batches");
        break;
    case NOT_ENDED:
        break;
    }
}

static sn_err conclude(search *s, sn_finding *finding, sn_error *error)
{
    uint64_t least = atomic_load(&s->least);
    finding->interrupted = atomic_load(&s->ending) == INTERRUPTED;
    finding->processes = s->shard.ranks ? sn_shard_count(s->shard.ranks) : 1;
    finding->covered = share_searched(s) * s->total;
    if (has_ended(s)) {
        finding->verdict = SN_UNDECIDED;
        explain(s, finding);
    } else if (least == NOT_FOUND && s->searched_by_all != s->pieces) {
        return sn_engine_fault("exhaustive", "not all vectors were searched", error);
    } else if (least == NOT_FOUND) {
        finding->verdict = SN_HOLDS;
        if (!s->blocks)
            return sn_audit_batches(s->net, s->property, "exhaustive", error);
    } else {
        finding->verdict = SN_FAILS;
        finding->covered = (double)least + 1; /* all before it, whatever else was looked at */
        sn_vector_numbered(s->property, least, finding->counterexample);
    }
    return SN_OK;
}

/* ---- the engine ------------------------------------------------------------------------------ */

/* Sorting all vectors is what the kernels of blocks.h are made for. */
static bool suits_blocks(const sn_property *property)
{
    return property->given == SN_GIVEN_ANY && property->goal == SN_GOAL_SORTED;
}

static uint64_t block_cost(const sn_net *net, const sn_property *property)
{
    return net->size + net->wires + (property->equals ? property->equals->size : 0);
}

/* Pieces as large as PIECE_COST allows. */
static void divide(search *s)
{
    uint64_t cost = block_cost(s->net, s->property);
    s->inputs = sn_property_inputs(s->property);
    s->total = (double)s->inputs;
    s->block_count = (s->inputs + SN_BLOCK_VECTORS - 1) / SN_BLOCK_VECTORS;
    while (UINT64_C(1) << s->log2_piece < s->block_count && cost << s->log2_piece < PIECE_COST)
        s->log2_piece++;
    s->pieces = ((s->block_count - 1) >> s->log2_piece) + 1;
}

/* finding   NULL for a part of another process's search */
static sn_err search_all(search *s, sn_block_kernel kernel, sn_finding *finding, sn_error *error)
{
    worker preparing = {.search = s};
    sn_vector_blocks *blocks = NULL;
    sn_err err = SN_OK;
    if (suits_blocks(s->property))
        err = sn_blocks_new(s->net, kernel, poll, &preparing, &blocks, error);
    s->blocks = blocks;
    if (!err)
        err = run_workers(s, error);
    if (!err && finding)
        err = conclude(s, finding, error);
    sn_blocks_free(blocks);
    return err;
}

/* SN_EXHAUSTIVE_MAX wires without assumptions are a number of vectors that still has a number. */
static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    bool any = property->given == SN_GIVEN_ANY;
    if ((any && net->wires > SN_EXHAUSTIVE_MAX) || net->size > SN_DAG_SIZE_MAX) {
        snprintf(reason, sizeof((sn_finding *)0)->reason,
                 "%" PRIu32 " wires and %zu comparators; this engine takes at most %u and 2^30",
                 net->wires, net->size, SN_EXHAUSTIVE_MAX);
        return false;
    }
    if (sn_property_inputs(property) > UINT64_C(1) << SN_EXHAUSTIVE_MAX) {
        snprintf(reason, sizeof((sn_finding *)0)->reason,
                 "the inputs are more than the 2^%u vectors that this engine takes at most",
                 SN_EXHAUSTIVE_MAX);
        return false;
    }
    return true;
}

/* Nanoseconds, measured: to begin with; then for each block of vectors, a comparator and a wire, by
 * the kernels that are made for sorting all, and by those that can do everything. */
#define START_COST 1e4
#define KERNEL_COST (SN_WITH_JIT ? 0.3 : 0.8)
#define COMPARATOR_COST 1.2
#define WIRE_COST 20.0

static double estimate(const sn_net *net, const sn_property *property)
{
    double blocks = ceil((double)sn_property_inputs(property) / SN_BLOCK_VECTORS);
    double wires = net->wires, size = (double)block_cost(net, property) - wires;
    double each = suits_blocks(property) ? KERNEL_COST * (size + wires)
                                         : COMPARATOR_COST * size + WIRE_COST * wires;
    return log2(START_COST + each * blocks);
}

sn_err sn_exhaustive_decide_with(sn_block_kernel kernel, const sn_net *net,
                                 const sn_property *property, const sn_run *run,
                                 sn_finding *finding, sn_error *error)
{
    finding->verdict = SN_UNDECIDED;
    if (!accepts(net, property, finding->reason))
        return SN_OK;
    search s = {.net = net,
                .property = property,
                .run = run,
                .shard = sn_shard_alone(),
                .started = sn_now(),
                .least = NOT_FOUND};
    divide(&s);
    return search_all(&s, kernel, finding, error);
}

sn_err sn_exhaustive_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error)
{
    sn_net *equals = NULL, *net = sn_parcel_take_net(task);
    sn_property *property = net ? sn_parcel_take_property(task, &equals) : NULL;
    sn_err err = property ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        search s = {.net = net,
                    .property = property,
                    .run = run,
                    .shard = sn_shard_follow(ranks),
                    .started = sn_now(),
                    .least = NOT_FOUND};
        divide(&s);
        err = search_all(&s, sn_block_kernel_for(net), NULL, error);
    }
    sn_property_free(property);
    sn_net_free(equals);
    sn_net_free(net);
    return err;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    return sn_exhaustive_decide_with(sn_block_kernel_for(net), net, property, run, finding, error);
}

const sn_engine sn_engine_exhaustive = {.name = "exhaustive",
                                        .silent = true,
                                        .accepts = accepts,
                                        .estimate = estimate,
                                        .decide = decide};

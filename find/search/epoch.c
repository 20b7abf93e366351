/* Which thread and which process runs which island, and how what they found comes together. */
#include "find/search/island.h"

#include "base/sys.h"
#include "base/workers.h"

#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

void sn_island_reports_free(sn_island_report *reports, uint32_t count)
{
    for (uint32_t i = 0; reports && i < count; i++) {
        sn_buf_free(&reports[i].text);
        sn_archive_free(&reports[i].found);
    }
    free(reports);
}

/* ---- what islands begin from ----------------------------------------------------------------- */

sn_err sn_origin_set(const sn_quest *quest, const sn_net *net, sn_origin *out, sn_error *error)
{
    sn_err err = sn_net_is_symmetric(net, &out->mirrored, error);
    out->mirrored = out->mirrored && quest->mirrored;
    out->net = net;
    return err;
}

/* What islands may begin rounds from in this epoch. */
static sn_err set_best(sn_search *s, sn_error *error)
{
    const sn_archive *a = &s->now.archive;
    sn_err err = SN_OK;
    if (a->count) {
        s->quest.least_size = s->wide_quest.least_size = a->point[0].size;
        s->quest.least_depth = s->wide_quest.least_depth = a->point[a->count - 1].depth;
    }
    for (int i = 0; !err && a->count && i < 2; i++) {
        s->quest.best[i] = (sn_origin){0};
        sn_net_free(s->best[i]);
        s->best[i] = NULL;
        err = sn_net_relayer(a->point[i ? a->count - 1 : 0].net, &s->best[i], error);
        err = err ? err : sn_origin_set(&s->quest, s->best[i], &s->quest.best[i], error);
    }
    return err;
}

/* ---- threads --------------------------------------------------------------------------------- */

/* What became of islands, here or elsewhere. */
typedef struct outcome {
    bool ended;      /* before all islands were through */
    uint64_t failed; /* least island that did */
    sn_error error;  /* its; SN_OK while none has */
} outcome;

/* Of this process's islands each is taken by whichever thread is free, and runs by itself. */
typedef struct epoch {
    sn_search *search;
    const sn_flag *stop; /* or NULL */
    sn_shard shard;
    sn_flag ended; /* somewhere */
    atomic_uint next;
    sn_mutex lock; /* of the following */
    outcome outcome;
} epoch;

static bool is_set(const sn_flag *flag)
{
    return flag && atomic_load(flag);
}

static void note_failure(outcome *o, uint64_t island, const sn_error *error)
{
    if (!o->error.code || island < o->failed)
        *o = (outcome){o->ended, island, *error};
}

static uint64_t take_island(epoch *e)
{
    return e->shard.first + e->shard.step * atomic_fetch_add(&e->next, 1);
}

static void run_islands(void *data, unsigned number)
{
    epoch *e = data;
    sn_search *s = e->search;
    const sn_flag *stop = e->shard.ranks ? &e->ended : e->stop;
    (void)number;
    for (uint64_t i; (i = take_island(e)) < s->spec.islands;) {
        sn_error error = {.text = ""};
        sn_err err = sn_island_run(s->island[i], stop, &error);
        if (!err)
            continue;
        error.code = err;
        sn_mutex_lock(&e->lock);
        note_failure(&e->outcome, i, &error);
        sn_mutex_unlock(&e->lock);
    }
}

/* Whoever is stopped ends the epoch for all. */
static void exchange(epoch *e)
{
    sn_shard_news mine = {.least = SN_SHARD_NOTHING, .ending = is_set(e->stop)}, all;
    sn_shard_tell(&e->shard, &mine, &all);
    if (all.ending)
        atomic_store(&e->ended, true);
}

static void look(void *data)
{
    epoch *e = data;
    if (e->shard.ranks)
        exchange(e);
    if (e->search->look)
        e->search->look(e->search->look_data);
}

/* How many islands are this process's. */
static unsigned own_islands(const epoch *e)
{
    uint64_t first = e->shard.first, islands = e->search->spec.islands;
    return first < islands ? (unsigned)((islands - first - 1) / e->shard.step + 1) : 0;
}

static void run_threads(epoch *e, unsigned threads)
{
    unsigned islands = own_islands(e), wanted = threads ? threads : sn_machine_cores();
    wanted = wanted < islands ? wanted : islands;
    if (e->search->look || e->shard.ranks)
        sn_workers_run_watched(wanted, run_islands, e, look, e);
    else
        sn_workers_run(wanted, run_islands, e);
}

/* The islands of this process. */
static sn_err report(const epoch *e, sn_island_report *reports, sn_error *error)
{
    const sn_search *s = e->search;
    sn_err err = SN_OK;
    for (uint64_t i = e->shard.first; !err && i < s->spec.islands; i += e->shard.step) {
        reports[i].tried = s->island[i]->tried;
        sn_island_save(s->island[i], &reports[i].text);
        err = sn_archive_copy(&s->island[i]->archive, &reports[i].found, error);
        if (!err && reports[i].text.failed)
            err = sn_fail_nomem(error);
    }
    return err;
}

/* ---- archives and reports as bytes ----------------------------------------------------------- */

static void put_archive(sn_buf *buf, const sn_archive *archive)
{
    const uint64_t count = archive->count;
    sn_parcel_put(buf, &count, 1, sizeof count);
    for (size_t i = 0; i < archive->count; i++) {
        const uint64_t numbers[] = {archive->point[i].exchanges, archive->point[i].candidates};
        sn_parcel_put(buf, numbers, 2, sizeof *numbers);
        sn_parcel_put_net(buf, archive->point[i].net);
    }
}

/* The processes are of one program, so what is wrong is memory. */
static sn_err take_archive(sn_parcel *parcel, sn_archive *archive, sn_error *error)
{
    uint64_t count, numbers[2];
    sn_err err = SN_OK;
    if (!sn_parcel_take(parcel, &count, 1, sizeof count))
        return sn_fail_nomem(error);
    for (uint64_t i = 0; !err && i < count; i++) {
        sn_net *net = NULL;
        if (sn_parcel_take(parcel, numbers, 2, sizeof *numbers))
            net = sn_parcel_take_net(parcel);
        err = net ? sn_archive_add(archive, net, numbers[0], numbers[1], NULL, error)
                  : sn_fail_nomem(error);
        sn_net_free(net);
    }
    return err;
}

static void put_report(sn_buf *buf, const sn_island_report *report)
{
    const uint64_t head[] = {report->tried, report->text.size};
    sn_parcel_put(buf, head, 2, sizeof *head);
    sn_parcel_put(buf, report->text.data, report->text.size, 1);
    put_archive(buf, &report->found);
}

static sn_err take_report(sn_parcel *parcel, sn_island_report *report, sn_error *error)
{
    uint64_t head[2];
    if (!sn_parcel_take(parcel, head, 2, sizeof *head) ||
        head[1] > (uint64_t)(parcel->end - parcel->at))
        return sn_fail_nomem(error);
    report->tried = head[0];
    sn_buf_add(&report->text, parcel->at, head[1]);
    parcel->at += head[1];
    return report->text.failed ? sn_fail_nomem(error) : take_archive(parcel, &report->found, error);
}

/* ---- the leader ------------------------------------------------------------------------------ */

/* Hand the epoch out, with the networks that rounds may begin from. */
static sn_err hand_out(epoch *e, sn_error *error)
{
    sn_buf task = {0};
    put_archive(&task, &e->search->now.archive);
    if (!task.failed)
        e->shard = sn_shard_lead(e->search->ranks, SN_SHARD_EPOCH, &task);
    bool failed = task.failed;
    sn_buf_free(&task);
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* What another process tells of its islands: what failed, or their reports. */
static sn_err take_part(epoch *e, unsigned from, const char *part, size_t size,
                        sn_island_report *reports, sn_error *error)
{
    sn_parcel parcel = {.at = part, .end = part + size};
    outcome o;
    sn_err err = sn_parcel_take(&parcel, &o, 1, sizeof o) ? SN_OK : sn_fail_nomem(error);
    if (!err && o.ended)
        atomic_store(&e->ended, true);
    if (!err && o.error.code)
        note_failure(&e->outcome, o.failed, &o.error);
    bool whole = !err && !o.ended && !o.error.code;
    for (uint64_t i = from; whole && !err && i < e->search->spec.islands; i += e->shard.step)
        err = take_report(&parcel, &reports[i], error);
    return err;
}

/* All others' islands, unless the epoch ends before. */
static sn_err collect(epoch *e, sn_island_report *reports, sn_error *error)
{
    sn_err err = SN_OK;
    for (unsigned from = 1; !err && from < sn_shard_count(e->shard.ranks);) {
        char *part;
        size_t size;
        exchange(e);
        if (atomic_load(&e->ended))
            return SN_OK;
        if (!sn_shard_take(&e->shard, from, &part, &size))
            continue;
        err = take_part(e, from++, part, size, reports, error);
        free(part);
    }
    return err;
}

sn_err sn_epoch_run(sn_search *s, unsigned threads, const sn_flag *stop, sn_island_report *reports,
                    sn_error *error)
{
    epoch e = {.search = s, .stop = stop, .shard = sn_shard_alone(), .lock = SN_MUTEX};
    sn_err err = s->ranks ? hand_out(&e, error) : SN_OK;
    err = err ? err : set_best(s, error);
    if (err)
        return err;
    run_threads(&e, threads);
    if (s->ranks)
        err = collect(&e, reports, error);
    if (!err && e.outcome.error.code) {
        if (error)
            *error = e.outcome.error;
        return e.outcome.error.code;
    }
    if (!err && atomic_load(&e.ended) && !is_set(stop))
        return sn_fail(error, SN_E_STOPPED, "another process of the search was stopped");
    return err || is_set(stop) ? err : report(&e, reports, error);
}

/* ---- the others ------------------------------------------------------------------------------ */

/* Run this process's islands, and put their reports. */
static sn_err follow(epoch *e, unsigned threads, sn_parcel *task, sn_buf *part, sn_error *error)
{
    sn_search *s = e->search;
    sn_island_report *reports = NULL;
    sn_archive_free(&s->now.archive);
    sn_err err = take_archive(task, &s->now.archive, error);
    err = err ? err : set_best(s, error);
    if (err)
        return err;
    run_threads(e, threads);
    e->outcome.ended = atomic_load(&e->ended) || is_set(e->stop);
    if (e->outcome.error.code || e->outcome.ended)
        return SN_OK;
    reports = sn_alloc(s->spec.islands, sizeof *reports);
    err = reports ? report(e, reports, error) : sn_fail_nomem(error);
    for (uint64_t i = e->shard.first; !err && i < s->spec.islands; i += e->shard.step)
        put_report(part, &reports[i]);
    sn_island_reports_free(reports, s->spec.islands);
    return err;
}

void sn_epoch_follow(sn_search *s, const sn_error *failure, sn_ranks *ranks, unsigned threads,
                     const sn_flag *stop, sn_parcel *task)
{
    epoch e = {.search = s, .stop = stop, .shard = sn_shard_follow(ranks), .lock = SN_MUTEX};
    sn_error error = *failure;
    sn_buf reports = {0}, part = {0};
    sn_err err = s ? follow(&e, threads, task, &reports, &error) : failure->code;
    if (!err && reports.failed)
        err = sn_fail_nomem(&error);
    if (err)
        note_failure(&e.outcome, e.shard.first, &error);
    sn_parcel_put(&part, &e.outcome, 1, sizeof e.outcome);
    if (!e.outcome.error.code)
        sn_parcel_put(&part, reports.data, reports.size, 1);
    sn_shard_give(&e.shard, &part);
    sn_buf_free(&reports);
    sn_buf_free(&part);
}

/* Threads take the prefixes of their process in order; processes tell each other how far they are,
 * and at the end what they found. */
#include "find/complete/complete.h"

#include "base/sys.h"
#include "base/workers.h"

#include "find/complete/parts.h"
#include "verify/engine.h"
#include "verify/processes/shard.h"

#include <stdlib.h>

typedef struct asker {
    const sn_questions *questions;
    sn_run run;
    double began;
    sn_ask *ask; /* or NULL */
    void *ask_data;
    sn_completion **answer; /* [questions->count] NULL: not asked */
    sn_shard shard;         /* which of them this process asks */
    const sn_flag *stop;    /* the caller's, or NULL */
    sn_flag ended;          /* of several processes, one was stopped */
    sn_mutex lock;          /* of what follows */
    size_t next;            /* to be asked, */
    size_t bound;           /* but not from here on: an answer is no refutation */
    size_t answered;        /* by this process, as far as that does not set the bound, */
    uint64_t answered_by_all;
    sn_err err; /* of the first failure */
    sn_error error;
} asker;

/* ---- as bytes -------------------------------------------------------------------------------- */

static void put_questions(sn_buf *buf, const sn_questions *q)
{
    sn_questions head = *q;
    head.prefix = NULL; /* means nothing to others */
    sn_parcel_put(buf, &head, 1, sizeof head);
    for (size_t i = 0; i < q->count; i++)
        sn_parcel_put_net(buf, q->prefix[i]);
}

static sn_err take_questions(sn_parcel *parcel, sn_questions *q, sn_error *error)
{
    sn_questions head;
    *q = (sn_questions){.count = 0};
    if (!sn_parcel_take(parcel, &head, 1, sizeof head) ||
        !(head.prefix = sn_alloc(head.count, sizeof *head.prefix)))
        return sn_fail_nomem(error);
    *q = head;
    for (q->count = 0; q->count < head.count; q->count++)
        if (!(q->prefix[q->count] = sn_parcel_take_net(parcel)))
            return sn_fail_nomem(error);
    return SN_OK;
}

static void free_questions(sn_questions *q)
{
    for (size_t i = 0; i < q->count; i++)
        sn_net_free(q->prefix[i]);
    free(q->prefix);
    *q = (sn_questions){.count = 0};
}

/* ---- threads --------------------------------------------------------------------------------- */

static void report_progress(void *data, double done, double remaining)
{
    asker *a = data;
    (void)done, (void)remaining;
    sn_mutex_lock(&a->lock);
    a->run.progress(a->run.data, (double)a->next / (double)a->questions->count, -1);
    sn_mutex_unlock(&a->lock);
}

/* What one thread may use for one prefix. */
static sn_run share_of(asker *a)
{
    sn_run run = a->run;
    if (a->questions->seconds > 0) {
        double left = a->began + a->questions->seconds - sn_now();
        run.seconds = left > 1e-6 ? left : 1e-6;
    }
    run.memory /= a->run.threads;
    run.threads = 1;
    run.ranks = NULL; /* they are shared here */
    run.step = NULL;
    run.progress = run.progress ? report_progress : NULL;
    run.data = a;
    return run;
}

static bool is_late(const asker *a)
{
    return a->questions->seconds > 0 && sn_now() >= a->began + a->questions->seconds;
}

static sn_err give_up(const sn_questions *q, sn_completion **out, sn_error *error)
{
    *out = sn_alloc(1, sizeof **out);
    if (!*out)
        return sn_fail_nomem(error);
    (*out)->verdict = SN_UNDECIDED;
    sn_explain_timeout(q->seconds, (*out)->reason);
    return SN_OK;
}

/* Once the time is over nothing is begun, and it is the time for all that was too short. */
static sn_err ask_one(asker *a, size_t i, sn_error *error)
{
    const sn_questions *q = a->questions;
    sn_run run = share_of(a);
    const sn_complete_task task = {.prefix = q->prefix[i],
                                   .depth = q->depth,
                                   .size = q->size,
                                   .symmetric = q->symmetric,
                                   .least = q->least};
    if (is_late(a))
        return give_up(q, &a->answer[i], error);
    sn_err err = a->ask ? a->ask(a->ask_data, i, &run, &a->answer[i], error)
                        : sn_complete(&task, &run, &a->answer[i], error);
    sn_completion *c = a->answer[i];
    if (!err && c->reason[0] && !c->interrupted && is_late(a))
        sn_explain_timeout(q->seconds, c->reason);
    return err;
}

static void note(asker *a, size_t i, sn_err err, const sn_error *error)
{
    bool refuted = !err && a->answer[i]->verdict == SN_FAILS;
    bool counts = refuted || (!err && !a->questions->until_found);
    if (err && !a->err) {
        a->err = err;
        a->error = *error;
        if (!a->ask)
            sn_fail(&a->error, err, "prefix %zu of %zu: %s", i + 1, a->questions->count,
                    error->text);
    }
    a->answered += counts;
    if (!counts && i < a->bound)
        a->bound = i;
}

static void ask_some(void *data, unsigned number)
{
    asker *a = data;
    (void)number;
    for (;;) {
        sn_mutex_lock(&a->lock);
        size_t i = a->next;
        bool wanted = !a->err && i < a->bound;
        a->next += wanted ? a->shard.step : 0;
        sn_mutex_unlock(&a->lock);
        if (!wanted)
            return;
        sn_error error;
        sn_err err = ask_one(a, i, &error);
        sn_mutex_lock(&a->lock);
        note(a, i, err, &error);
        sn_mutex_unlock(&a->lock);
    }
}

/* ---- processes ------------------------------------------------------------------------------- */

/* Tell and hear from which prefix on none needs to be asked. Returns whether all are done, for one
 * that is. */
static bool exchange(asker *a, bool done)
{
    bool over = done;
    sn_mutex_lock(&a->lock);
    sn_shard_news mine = {.done = a->answered, .least = SN_SHARD_NOTHING}, all;
    mine.ending = a->err || (a->stop && atomic_load(a->stop));
    if (a->bound < a->questions->count)
        mine.least = a->bound;
    if (done)
        over = sn_shard_over(&a->shard, &mine, &all);
    else
        sn_shard_tell(&a->shard, &mine, &all);
    if (all.least < a->bound)
        a->bound = all.least;
    a->answered_by_all = all.done;
    sn_mutex_unlock(&a->lock);
    if (all.ending)
        atomic_store(&a->ended, true);
    return over;
}

static void look(void *data)
{
    exchange(data, false);
}

/* Leader: hand the question out to the other processes. */
static sn_err hand_out(asker *a, sn_error *error)
{
    sn_buf task = {0};
    sn_questions q = *a->questions;
    q.seconds = share_of(a).seconds;
    put_questions(&task, &q);
    bool failed = task.failed;
    if (!failed)
        a->shard = sn_shard_lead(a->run.ranks, SN_SHARD_PREFIXES, &task);
    sn_buf_free(&task);
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* Others: give the leader what it does not know: why there are no answers, or the answers. */
static void give_answers(asker *a)
{
    const uint64_t failed = a->err;
    sn_buf part = {0};
    sn_parcel_put(&part, &failed, 1, sizeof failed);
    if (failed)
        sn_parcel_put(&part, &a->error, 1, sizeof a->error);
    else
        sn_answers_put(&part, a->answer, a->questions->count);
    if (part.failed)
        sn_shard_abort(&a->shard);
    sn_shard_give(&a->shard, &part);
    sn_buf_free(&part);
}

static sn_err take_answers(asker *a, unsigned from, sn_error *error)
{
    char *part;
    size_t size;
    uint64_t failed = 0;
    while (!sn_shard_take(&a->shard, from, &part, &size))
        continue;
    sn_parcel parcel = {.at = part, .end = part + size};
    sn_err err =
        sn_parcel_take(&parcel, &failed, 1, sizeof failed) ? (sn_err)failed : sn_fail_nomem(error);
    if (failed)
        sn_parcel_take(&parcel, error, 1, sizeof *error);
    else if (!err)
        err = sn_answers_take(&parcel, a->answer, a->questions->count, error);
    free(part);
    return err;
}

/* Leader: all others' answers. */
static void gather(asker *a)
{
    for (unsigned from = 1; from < sn_shard_count(a->shard.ranks); from++) {
        sn_error error = {.text = ""};
        sn_err err = take_answers(a, from, &error);
        if (err && !a->err) {
            a->err = err;
            a->error = error;
        }
    }
}

/* The prefixes of this process; then what the others found. */
static void ask_together(asker *a, unsigned threads)
{
    a->run.stop = &a->ended;
    sn_workers_run_watched(threads, ask_some, a, look, a);
    while (!exchange(a, true))
        continue;
    a->run.stop = a->stop;
    if (a->shard.first)
        give_answers(a);
    else
        gather(a);
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* All prefixes, by as many threads and processes as there may be. */
static void ask_all(asker *a)
{
    size_t count = a->questions->count, threads = a->run.threads;
    unsigned wanted = (unsigned)(threads < count ? threads : count);
    a->next = a->shard.first;
    a->bound = count;
    sn_mutex_init(&a->lock);
    if (a->shard.ranks) {
        ask_together(a, wanted);
    } else {
        sn_workers_run(wanted, ask_some, a);
        a->answered_by_all = a->answered;
    }
    sn_mutex_free(&a->lock);
}

/* Whether each prefix has its answer, or one says that the others need none. */
static bool is_complete(const asker *a)
{
    const sn_questions *q = a->questions;
    bool found = false;
    for (size_t i = 0; i < q->count && q->until_found; i++)
        found = found || (a->answer[i] && a->answer[i]->verdict != SN_FAILS);
    return found || a->answered_by_all == q->count;
}

sn_err sn_questions_ask(const sn_questions *questions, const sn_run *run, sn_ask *ask, void *data,
                        sn_completion **answer, sn_error *error)
{
    asker a = {.questions = questions,
               .run = sn_run_resolve(run),
               .began = sn_now(),
               .ask = ask,
               .ask_data = data,
               .answer = answer,
               .shard = sn_shard_alone()};
    a.stop = a.run.stop;
    a.run.seconds = 0;
    if (a.run.ranks && !ask)
        a.err = hand_out(&a, &a.error);
    if (!a.err)
        ask_all(&a);
    if (!a.err && !is_complete(&a))
        a.err = sn_fail(&a.error, SN_E_INTERNAL, "not all first layers were asked about");
    if (a.err && error)
        *error = a.error;
    return a.err;
}

void sn_questions_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task)
{
    sn_questions q;
    asker a = {.questions = &q,
               .shard = sn_shard_follow(ranks),
               .run = sn_run_resolve(run),
               .began = sn_now()};
    a.err = take_questions(task, &q, &a.error);
    a.stop = a.run.stop;
    a.answer = sn_alloc(q.count, sizeof *a.answer);
    if (!a.err && !a.answer)
        a.err = sn_fail_nomem(&a.error);
    ask_all(&a);
    for (size_t i = 0; a.answer && i < q.count; i++)
        sn_completion_free(a.answer[i]);
    free(a.answer);
    free_questions(&q);
}

/* The shallowest network known here shows what is enough. Behind two layers, all there are up to
 * what makes no difference, with ever more layers up to one less than that network has, a
 * completion is asked for: of as few wires as none is known for, since what cannot sort these
 * cannot sort more. */
#include "find/complete/depth.h"

#include "find/complete/complete.h"
#include "find/complete/cover.h"
#include "find/complete/depth_folder.h"
#include "find/complete/depth_serve.h"
#include "find/complete/share.h"
#include "networks/families/best.h"
#include "verify/crew.h"
#include "verify/engine.h"
#include "verify/processes/shard.h"
#include "verify/sat/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct finder {
    sn_depth *result;
    sn_run run;
    double began;
    const char *path;                       /* of the certificate, or NULL */
    sn_net *known;                          /* the shallowest network known */
    uint32_t depth[SN_DEPTH_WIRES_MAX + 1]; /* of such networks of so many wires */
    uint32_t first;                         /* number of layers that is asked about */
    /* One question: which of the prefixes has a completion? */
    uint32_t wires;
    sn_cover prefixes;       /* one of them begins a network of so many layers, if there is any */
    sn_depth_folder *folder; /* if it is to be certified that none has */
    sn_completion **answer;  /* [prefixes.count] NULL: not asked */
    sn_shard shard;          /* which of them this process asks */
    const sn_flag *stop;     /* the caller's, or NULL */
    sn_flag ended;           /* of several processes, one was stopped */
    pthread_mutex_t lock;    /* of what follows */
    size_t next;             /* to be asked, */
    size_t bound;            /* but not from here on: an answer is no refutation */
    size_t refuted;          /* by this process, */
    uint64_t refuted_by_all;
    sn_err err; /* of the first failure */
    sn_error error;
} finder;

/* The shallowest networks among those that are part of the program. */
static sn_err load_known(finder *f, sn_error *error)
{
    sn_catalogue *catalogue;
    sn_best *best = NULL;
    const sn_net *net = NULL;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    if (err)
        return err;
    err = sn_best_new(catalogue, &best, error);
    for (uint32_t n = 1; !err && n <= f->result->wires; n++) {
        const sn_sorters *known;
        size_t depth = 0;
        err = sn_best_sorters(best, n, &known, error);
        if (err)
            break;
        net = known->sorter[known->count - 1].net;
        err = sn_net_depth(net, &depth, error);
        f->depth[n] = (uint32_t)depth;
    }
    if (!err)
        err = sn_net_copy(net, &f->known, error);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return err;
}

/* It must sort, and have the depth that was asked for. */
static sn_err check_network(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    size_t depth = 0;
    sn_err err = sn_prove_sorter(d->net, &f->run, &d->proof, error);
    if (!err)
        err = sn_net_depth(d->net, &depth, error);
    if (!err && depth != d->least)
        err = sn_fail(error, SN_E_INTERNAL, "the network found has %zu layers", depth);
    return err;
}

/* ---- one question ---------------------------------------------------------------------------- */

static void report_progress(void *data, double done, double remaining)
{
    finder *f = data;
    (void)done, (void)remaining;
    pthread_mutex_lock(&f->lock);
    double asked = f->result->least - f->first + (double)f->next / (double)f->prefixes.count;
    f->run.progress(f->run.data, asked / (double)(f->depth[f->result->wires] - f->first), -1);
    pthread_mutex_unlock(&f->lock);
}

/* What one thread may use for one prefix. */
static sn_run share_of(finder *f)
{
    sn_run run = f->run;
    if (run.seconds > 0) {
        double left = f->began + f->run.seconds - sn_now();
        run.seconds = left > 1e-6 ? left : 1e-6;
    }
    run.memory /= f->run.threads;
    run.threads = 1;
    run.ranks = NULL; /* they are shared here */
    run.step = NULL;
    run.progress = run.progress ? report_progress : NULL;
    run.data = f;
    return run;
}

/* Is there a completion of prefix number i? */
static sn_err ask_one(finder *f, size_t i, sn_error *error)
{
    bool taken = false;
    sn_run run = share_of(f);
    const sn_complete_task task = {.prefix = f->prefixes.net[i], .depth = f->result->least};
    sn_err err = f->folder
                     ? sn_depth_folder_complete(f->folder, i, &run, &f->answer[i], &taken, error)
                     : sn_complete(&task, &run, &f->answer[i], error);
    pthread_mutex_lock(&f->lock);
    f->result->taken += taken;
    pthread_mutex_unlock(&f->lock);
    return err;
}

static void ask_some(void *data, unsigned number)
{
    finder *f = data;
    (void)number;
    for (;;) {
        pthread_mutex_lock(&f->lock);
        size_t i = f->next;
        bool wanted = !f->err && i < f->bound;
        f->next += wanted ? f->shard.step : 0;
        pthread_mutex_unlock(&f->lock);
        if (!wanted)
            return;
        sn_error error;
        sn_err err = ask_one(f, i, &error);
        bool refuted = !err && f->answer[i]->verdict == SN_FAILS;
        pthread_mutex_lock(&f->lock);
        if (err && !f->err) {
            f->err = err;
            f->error = error;
        }
        f->refuted += refuted;
        if (!refuted && i < f->bound)
            f->bound = i;
        pthread_mutex_unlock(&f->lock);
    }
}

/* ---- processes ------------------------------------------------------------------------------- */

/* Tell and hear from which prefix on none needs to be asked. Returns whether all are done, for one
 * that is. */
static bool exchange(finder *f, bool done)
{
    bool over = done;
    pthread_mutex_lock(&f->lock);
    sn_shard_news mine = {.done = f->refuted, .least = SN_SHARD_NOTHING}, all;
    mine.ending = f->err || (f->stop && atomic_load(f->stop));
    if (f->bound < f->prefixes.count)
        mine.least = f->bound;
    if (done)
        over = sn_shard_over(&f->shard, &mine, &all);
    else
        sn_shard_tell(&f->shard, &mine, &all);
    if (all.least < f->bound)
        f->bound = all.least;
    f->refuted_by_all = all.done;
    pthread_mutex_unlock(&f->lock);
    if (all.ending)
        atomic_store(&f->ended, true);
    return over;
}

static void look(void *data)
{
    exchange(data, false);
}

/* Leader: hand the question out to the other processes. */
static sn_err hand_out(finder *f, sn_error *error)
{
    sn_buf task = {0};
    const sn_questions q = {.prefix = f->prefixes.net,
                            .count = f->prefixes.count,
                            .depth = f->result->least,
                            .seconds = share_of(f).seconds};
    sn_questions_put(&task, &q);
    bool failed = task.failed;
    if (!failed)
        f->shard = sn_shard_lead(f->run.ranks, SN_SHARD_PREFIXES, &task);
    sn_buf_free(&task);
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* Others: give the leader what it does not know: why there are no answers, or the answers. */
static void give_answers(finder *f)
{
    const uint64_t failed = f->err;
    sn_buf part = {0};
    sn_parcel_put(&part, &failed, 1, sizeof failed);
    if (failed)
        sn_parcel_put(&part, &f->error, 1, sizeof f->error);
    else
        sn_answers_put(&part, f->answer, f->prefixes.count);
    if (part.failed)
        sn_shard_abort(&f->shard);
    sn_shard_give(&f->shard, &part);
    sn_buf_free(&part);
}

static sn_err take_answers(finder *f, unsigned from, sn_error *error)
{
    char *part;
    size_t size;
    uint64_t failed = 0;
    while (!sn_shard_take(&f->shard, from, &part, &size))
        continue;
    sn_parcel parcel = {.at = part, .end = part + size};
    sn_err err =
        sn_parcel_take(&parcel, &failed, 1, sizeof failed) ? (sn_err)failed : sn_fail_nomem(error);
    if (failed)
        sn_parcel_take(&parcel, error, 1, sizeof *error);
    else if (!err)
        err = sn_answers_take(&parcel, f->answer, f->prefixes.count, error);
    free(part);
    return err;
}

/* Leader: all others' answers. */
static void gather(finder *f)
{
    for (unsigned from = 1; from < sn_shard_count(f->shard.ranks); from++) {
        sn_error error = {.text = ""};
        sn_err err = take_answers(f, from, &error);
        if (err && !f->err) {
            f->err = err;
            f->error = error;
        }
    }
}

/* The prefixes of this process; then what the others found. */
static void ask_together(finder *f, unsigned threads)
{
    f->run.stop = &f->ended;
    sn_crew_run_watched(threads, ask_some, f, look, f);
    while (!exchange(f, true))
        continue;
    f->run.stop = f->stop;
    if (f->shard.first)
        give_answers(f);
    else
        gather(f);
}

/* All prefixes, by as many threads and processes as there may be. */
static void ask_all(finder *f)
{
    size_t count = f->prefixes.count, threads = f->run.threads;
    f->next = f->shard.first;
    f->bound = count;
    f->refuted = 0;
    unsigned wanted = (unsigned)(threads < count ? threads : count);
    if (f->shard.ranks) {
        ask_together(f, wanted);
    } else {
        sn_crew_run(wanted, ask_some, f);
        f->refuted_by_all = f->refuted;
    }
}

/* ---- the verdict ----------------------------------------------------------------------------- */

/* The first answer of those that were given with this verdict, or NULL. */
static sn_completion *first_with(const finder *f, sn_verdict verdict)
{
    for (size_t i = 0; i < f->prefixes.count; i++)
        if (f->answer[i] && f->answer[i]->verdict == verdict)
            return f->answer[i];
    return NULL;
}

/* Prefixes are asked in order and each that was begun is ended, so the first completion of all is
 * there if any is. */
static void judge(finder *f)
{
    sn_depth *d = f->result;
    sn_completion *found = first_with(f, SN_HOLDS), *open = first_with(f, SN_UNDECIDED);
    bool late = f->run.seconds > 0 && sn_now() >= f->began + f->run.seconds;
    if (found && f->wires < d->wires) {
        f->wires = d->wires; /* fewer wires need fewer layers than was known, more perhaps not */
    } else if (found) {
        d->net = found->net;
        found->net = NULL;
    } else if (open) {
        d->interrupted = open->interrupted;
        memcpy(d->reason, open->reason, sizeof d->reason);
        if (late && !open->interrupted)
            sn_explain_timeout(f->run.seconds, d->reason);
    } else {
        d->fewer = f->wires;
        d->prefixes = f->prefixes.count;
        d->least++;
    }
}

/* Whether each prefix was refuted by somebody, or some answer says otherwise. */
static bool is_complete(const finder *f)
{
    return f->refuted_by_all == f->prefixes.count || first_with(f, SN_HOLDS) ||
           first_with(f, SN_UNDECIDED);
}

/* The fewest wires of which no network of `least` layers is known. */
static void choose_wires(finder *f)
{
    while (f->depth[f->wires] <= f->result->least)
        f->wires++;
}

/* What is asked behind, and where the answers go; with the last question that certifies all. */
static sn_err prepare(finder *f, sn_error *error)
{
    const sn_depth *d = f->result;
    sn_err err = SN_OK;
    choose_wires(f);
    if (f->prefixes.count && f->prefixes.net[0]->wires != f->wires)
        sn_cover_free(&f->prefixes);
    if (!f->prefixes.count)
        err = sn_cover_find(f->wires, f->run.stop, &f->prefixes, error);
    if (!err && f->path && d->least + 1 == f->depth[d->wires])
        err = sn_depth_folder_open(f->path, f->known, d->least + 1, &f->prefixes, f->run.stop,
                                   &f->folder, error);
    return err;
}

/* Ask for a network of as many layers as are not known to be too few. Takes it, if there is one;
 * raises `least`, if not; or says why that is undecided. */
static sn_err ask(finder *f, sn_error *error)
{
    double began = sn_now();
    sn_err err = prepare(f, error);
    if (err)
        return err;
    f->answer = sn_alloc(f->prefixes.count, sizeof *f->answer);
    if (!f->answer)
        return sn_fail_nomem(error);
    f->err = f->run.ranks && !f->folder ? hand_out(f, &f->error) : SN_OK;
    if (!f->err)
        ask_all(f);
    if (!f->err && !is_complete(f))
        f->err = sn_fail(&f->error, SN_E_INTERNAL, "not all first layers were asked about");
    if (f->err && error)
        *error = f->error;
    if (!f->err)
        judge(f);
    f->result->bound += sn_now() - began;
    for (size_t i = 0; i < f->prefixes.count; i++)
        sn_completion_free(f->answer[i]);
    free(f->answer);
    return f->err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* No layer sorts one wire, one sorts two; more wires need two. */
static sn_err search(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    d->least = d->wires < 3 ? d->wires - 1 : 2;
    f->first = d->least;
    f->wires = 3;
    sn_err err = load_known(f, error);
    while (!err && !d->net && !d->reason[0] && d->least < f->depth[d->wires])
        err = ask(f, error);
    if (!err && !d->net && !d->reason[0]) {
        d->net = f->known;
        f->known = NULL;
    }
    return err;
}

sn_err sn_depth_find(uint32_t wires, const char *folder, const sn_run *run, sn_depth **out,
                     sn_error *error)
{
    *out = NULL;
    if (!wires || wires > SN_DEPTH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "from 1 to %d wires, not %lu", SN_DEPTH_WIRES_MAX,
                       (unsigned long)wires);
    if (folder && wires < 3)
        return sn_fail(error, SN_E_ARGUMENT,
                       "that 1 or 2 wires need 0 or 1 layers is evident: no "
                       "certificate");
    sn_depth *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    *d = (sn_depth){.wires = wires, .verdict = SN_UNDECIDED};
    finder f = {.result = d,
                .path = folder,
                .run = sn_run_resolve(run),
                .shard = sn_shard_alone(),
                .began = sn_now()};
    f.stop = f.run.stop;
    pthread_mutex_init(&f.lock, NULL);
    sn_err err = search(&f, error);
    if (!err && d->net)
        err = check_network(&f, error);
    if (!err && f.folder && d->net && d->least == f.depth[wires])
        err = sn_depth_folder_finish(f.folder, error);
    d->verdict = d->net ? SN_HOLDS : SN_UNDECIDED;
    d->seconds = sn_now() - f.began;
    sn_depth_folder_free(f.folder);
    sn_cover_free(&f.prefixes);
    sn_net_free(f.known);
    pthread_mutex_destroy(&f.lock);
    if (err)
        sn_depth_free(d);
    else
        *out = d;
    return err;
}

void sn_depth_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task)
{
    sn_questions q;
    finder f = {.shard = sn_shard_follow(ranks), .run = sn_run_resolve(run), .began = sn_now()};
    f.err = sn_questions_take(task, &q, &f.error);
    sn_depth asked = {.least = q.depth};
    f.result = &asked;
    f.prefixes = (sn_cover){.net = q.prefix, .count = q.count};
    f.stop = f.run.stop;
    f.run.seconds = q.seconds;
    f.answer = sn_alloc(q.count, sizeof *f.answer);
    if (!f.err && !f.answer)
        f.err = sn_fail_nomem(&f.error);
    pthread_mutex_init(&f.lock, NULL);
    ask_all(&f);
    pthread_mutex_destroy(&f.lock);
    for (size_t i = 0; f.answer && i < q.count; i++)
        sn_completion_free(f.answer[i]);
    free(f.answer);
    sn_questions_free(&q);
}

void sn_depth_free(sn_depth *depth)
{
    if (!depth)
        return;
    sn_net_free(depth->net);
    sn_result_free(depth->proof);
    free(depth);
}

/* Which network is judged by which process, and until when. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"
#include "verify/engine.h"

#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* A network gets so much of its time, or so many seconds if that is less, from a process with a
 * share of the machine: what takes longer may use many threads well. */
#define SHARE 0.25
#define SHARE_SECONDS 15.0

/* So many networks behind the next are begun, and their answers kept. */
#define AHEAD 1024

/* One process for so many files that may be open: it takes two, and some more to begin. */
#define FILES 8

/* Between two looks at signals and clock; a bar is drawn as seldom. */
#define LOOK_MILLISECONDS 100
#define LOOK_SECONDS (LOOK_MILLISECONDS / 1e3)

/* How long to wait for an answer once a signal came: while a network is made, it stops nothing. */
#define PATIENCE_MILLISECONDS 2000

typedef enum stage {
    OURS,    /* for this process to judge */
    WAITING, /* for a process */
    AT_WORK,
    ANSWERED
} stage;

typedef struct entry {
    stage stage;
    uint64_t size; /* bytes of its file */
    sn_answer answer;
} entry;

struct sn_crowd {
    sn_request request; /* a process's: its share of threads and memory */
    double seconds;     /* of its time */
    entry *entries;     /* [count] */
    size_t count;
    size_t waiting, done;
    sn_worker *workers;   /* [size] */
    struct pollfd *ready; /* [size] */
    size_t size;
    size_t busy;
    double changed; /* when a process began or ended something */
    double drawn;
    sn_progress progress;
    char label[40];
};

/* ---- begin and end --------------------------------------------------------------------------- */

static bool list_networks(sn_crowd *c)
{
    c->count = (size_t)c->request.line.argc;
    c->entries = sn_alloc(c->count, sizeof *c->entries);
    for (size_t i = 0; c->entries && i < c->count; i++) {
        bool is_free = sn_input_is_free(c->request.line.argv[i], &c->entries[i].size);
        c->entries[i].stage = is_free ? WAITING : OURS;
        c->waiting += is_free;
    }
    return c->entries && c->waiting > 1;
}

/* Processes are started when there is work for them. */
static bool share_machine(sn_crowd *c)
{
    const sn_run all =
        sn_run_resolve(&(sn_run){.threads = c->request.threads, .memory = c->request.memory});
    const size_t most = (size_t)sysconf(_SC_OPEN_MAX) / FILES;
    c->size = all.threads < c->waiting ? all.threads : c->waiting;
    c->size = c->size < most ? c->size : most;
    if (c->size < 2)
        return false;
    c->workers = sn_alloc(c->size, sizeof *c->workers);
    c->ready = sn_alloc(c->size, sizeof *c->ready);
    c->request.threads = (uint32_t)(all.threads / c->size);
    c->request.memory = all.memory / c->size + 1;
    return c->workers && c->ready;
}

sn_crowd *sn_crowd_new(const sn_request *request)
{
    sn_crowd *c = request->ranks ? NULL : sn_alloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->request = *request;
    c->seconds =
        request->timeout > 0 ? fmin(SHARE * request->timeout, SHARE_SECONDS) : SHARE_SECONDS;
    c->progress = (sn_progress){.label = c->label, .began = sn_now()};
    c->drawn = c->progress.began;
    if (list_networks(c) && share_machine(c))
        return c;
    sn_crowd_free(c);
    return NULL;
}

void sn_crowd_free(sn_crowd *c)
{
    if (!c)
        return;
    for (size_t w = 0; c->workers && w < c->size; w++)
        sn_worker_end(&c->workers[w]);
    for (size_t i = 0; c->entries && i < c->count; i++)
        sn_answer_free(&c->entries[i].answer);
    free(c->entries);
    free(c->workers);
    free(c->ready);
    free(c);
}

/* ---- to processes and back ------------------------------------------------------------------- */

/* The next network, else that of the largest file: what takes longest is not to begin last. */
static size_t choose(const sn_crowd *c, size_t next)
{
    size_t best = c->count, end = c->count - next < AHEAD ? c->count : next + AHEAD;
    if (c->entries[next].stage == WAITING)
        return next;
    for (size_t i = next; i < end; i++)
        if (c->entries[i].stage == WAITING &&
            (best == c->count || c->entries[i].size > c->entries[best].size))
            best = i;
    return best;
}

static void hand_out(sn_crowd *c, size_t next)
{
    sn_error error;
    for (sn_worker *w = c->workers; w < c->workers + c->size; w++) {
        size_t place = w->busy ? c->count : choose(c, next);
        if (place == c->count || (!w->running && sn_worker_start(w, &c->request, &error)) ||
            !sn_worker_give(w, place))
            continue;
        c->entries[place].stage = AT_WORK;
        c->waiting--;
        c->busy++;
        c->changed = w->since;
    }
}

/* What a process leaves open is still ours to judge, unless all is `over`. */
static void receive(sn_crowd *c, sn_worker *w, bool over)
{
    entry *e = &c->entries[w->place];
    sn_worker_take(w, &c->request, &e->answer);
    e->stage = e->answer.open && !over ? OURS : ANSWERED;
    if (e->stage == OURS)
        sn_answer_free(&e->answer);
    c->done += e->stage == ANSWERED;
    c->busy--;
    c->changed = sn_now();
}

/* Whether this process does better with the whole machine: the time is over, or most of the others
 * have had nothing to do for as long as it has not been one of many. */
static bool is_late(const sn_crowd *c, const sn_worker *w, double now)
{
    double age = now - w->since, idle = now - c->changed;
    bool lonely = !c->waiting && 2 * c->busy <= c->size;
    return age > c->seconds || (lonely && idle >= LOOK_SECONDS && 2 * idle >= age);
}

static void take_back(sn_crowd *c)
{
    double now = sn_now();
    for (sn_worker *w = c->workers; w < c->workers + c->size; w++)
        if (w->busy && is_late(c, w, now)) {
            c->entries[w->place].stage = OURS;
            sn_worker_end(w);
            c->busy--;
        }
}

/* ---- waiting --------------------------------------------------------------------------------- */

/* Have the process that judges the next network say what it has. */
static void end_early(sn_crowd *c, size_t next)
{
    sn_worker *w = c->workers;
    while (w < c->workers + c->size && !(w->busy && w->place == next))
        w++;
    if (w == c->workers + c->size)
        return;
    struct pollfd answer = {.fd = w->process.channel, .events = POLLIN};
    kill(w->process.pid, SN_SIGNAL_STOP);
    if (poll(&answer, 1, PATIENCE_MILLISECONDS) <= 0)
        sn_signals_obey();
    receive(c, w, true);
}

static void draw(sn_crowd *c)
{
    double now = sn_now();
    if (c->request.quiet || now - c->drawn < LOOK_SECONDS)
        return;
    c->drawn = now;
    snprintf(c->label, sizeof c->label, "%zu of %zu networks", c->done, c->count);
    sn_progress_draw(&c->progress, (double)c->done / (double)c->count, -1);
}

static void wait_for_answers(sn_crowd *c, size_t next)
{
    for (size_t i = 0; i < c->size; i++) {
        int fd = c->workers[i].busy ? c->workers[i].process.channel : -1;
        c->ready[i] = (struct pollfd){.fd = fd, .events = POLLIN};
    }
    poll(c->ready, c->size, LOOK_MILLISECONDS);
    for (size_t i = 0; i < c->size; i++)
        if (c->ready[i].revents)
            receive(c, &c->workers[i], false);
    if (atomic_load(&sn_stop))
        end_early(c, next);
    take_back(c);
    draw(c);
}

/* Whether it is worth waiting for. */
static bool is_to_come(const sn_crowd *c, const entry *e)
{
    return e->stage == AT_WORK || (e->stage == WAITING && c->busy && !atomic_load(&sn_stop));
}

static void wait_for(sn_crowd *c, size_t place)
{
    sn_signals_catch();
    for (hand_out(c, place); is_to_come(c, &c->entries[place]); hand_out(c, place))
        wait_for_answers(c, place);
    sn_signals_release();
    sn_progress_hide();
}

bool sn_crowd_take(sn_crowd *c, size_t place, sn_answer *answer)
{
    entry *e = &c->entries[place];
    if (e->stage != ANSWERED)
        wait_for(c, place);
    *answer = e->answer;
    e->answer = (sn_answer){0};
    if (e->stage == ANSWERED)
        return true;
    c->waiting -= e->stage == WAITING;
    e->stage = OURS;
    c->done++;
    return false;
}

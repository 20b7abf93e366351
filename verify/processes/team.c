/* What processes of an mpirun tell each other, and when. */
#include "verify/processes/team.h"

#include "verify/processes/shard.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if SN_WITH_MPI
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#endif

/* Whether this is one of the processes of an mpirun, by what it and its like leave in the
 * environment. */
static bool is_started(void)
{
    static const char *const marks[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (getenv(marks[i]))
            return true;
    return false;
}

sn_shard sn_shard_alone(void)
{
    return (sn_shard){NULL, 0, 1};
}

#if SN_WITH_MPI

enum { TAG_TASK = 1, TAG_NEWS, TAG_PART, TAG_BYE };

/* How often others report how far they are, if nothing else happens. */
#define REPORT_SECONDS 0.05
/* How often they look for a task, and the leader for the last news. */
#define NAP_NANOSECONDS 500000
/* How long the leader waits for mpirun to read what it printed, at most. */
#define READ_NAPS 10000

struct sn_ranks {
    int rank, count;
    uint64_t task;        /* the one under way, counted from 1 */
    double told;          /* when news were last sent */
    sn_shard_news said;   /* what was sent last */
    sn_shard_news *heard; /* [count] the last news of each process */
};

typedef struct order {
    uint64_t kind, size, task;
} order;

/* ---- beginning and end ----------------------------------------------------------------------- */

sn_err sn_ranks_join(sn_ranks **out, sn_error *error)
{
    *out = NULL;
    if (!is_started())
        return SN_OK;
    sn_ranks *ranks = sn_alloc(1, sizeof *ranks);
    if (!ranks)
        return sn_fail_nomem(error);
    sn_err err = sn_mpi_start(&ranks->rank, &ranks->count, error);
    if (!err && !(ranks->heard = sn_alloc((size_t)ranks->count, sizeof *ranks->heard)))
        err = sn_fail_nomem(error);
    if (err)
        free(ranks);
    else
        *out = ranks;
    return err;
}

bool sn_ranks_lead(const sn_ranks *ranks)
{
    return !ranks || ranks->rank == 0;
}

unsigned sn_shard_count(const sn_ranks *ranks)
{
    return ranks ? (unsigned)ranks->count : 1;
}

/* ---- tasks ----------------------------------------------------------------------------------- */

static void begin(sn_ranks *ranks, uint64_t task)
{
    ranks->task = task;
    ranks->told = 0;
    ranks->said = (sn_shard_news){.task = task, .least = SN_SHARD_NOTHING};
    for (int i = 0; i < ranks->count; i++)
        ranks->heard[i] = ranks->said;
}

static void hand_out(sn_ranks *ranks, sn_shard_kind kind, const sn_buf *task)
{
    order o = {kind, task ? task->size : 0, ranks->task + 1};
    for (int i = 1; i < ranks->count; i++)
        sn_mpi_send(&o, sizeof o, i, TAG_TASK);
    if (task)
        sn_mpi_broadcast(task->data, task->size);
    begin(ranks, o.task);
}

sn_shard sn_shard_lead(sn_ranks *ranks, sn_shard_kind kind, const sn_buf *task)
{
    hand_out(ranks, kind, task);
    return (sn_shard){ranks, 0, (uint64_t)ranks->count};
}

sn_shard sn_shard_follow(sn_ranks *ranks)
{
    return (sn_shard){ranks, (uint64_t)ranks->rank, (uint64_t)ranks->count};
}

static void nap(void)
{
    nanosleep(&(struct timespec){.tv_nsec = NAP_NANOSECONDS}, NULL);
}

void sn_shard_receive(sn_ranks *ranks, sn_shard_kind *kind, char **task, size_t *size)
{
    order o;
    while (!sn_mpi_has_come(0, TAG_TASK))
        nap();
    sn_mpi_receive(&o, sizeof o, 0, TAG_TASK);
    *kind = (sn_shard_kind)o.kind;
    *size = o.size;
    *task = malloc(o.size ? o.size : 1);
    if (!*task)
        sn_mpi_abort();
    sn_mpi_broadcast(*task, o.size);
    begin(ranks, o.task);
}

/* ---- parts ----------------------------------------------------------------------------------- */

void sn_shard_give(sn_shard *shard, const sn_buf *part)
{
    order o = {.size = part->size, .task = shard->ranks->task};
    sn_mpi_send(&o, sizeof o, 0, TAG_PART);
    sn_mpi_send(part->data, part->size, 0, TAG_PART);
}

/* The next part of that process, of whatever task. */
static char *take_part(int from, order *o)
{
    sn_mpi_receive(o, sizeof *o, from, TAG_PART);
    char *part = malloc(o->size ? o->size : 1);
    if (!part)
        sn_mpi_abort();
    sn_mpi_receive(part, o->size, from, TAG_PART);
    return part;
}

bool sn_shard_take(sn_shard *shard, unsigned from, char **part, size_t *size)
{
    order o;
    if (!sn_mpi_has_come((int)from, TAG_PART)) {
        nap();
        return false;
    }
    *part = take_part((int)from, &o);
    *size = o.size;
    assert(o.task == shard->ranks->task);
    (void)shard;
    return true;
}

/* ---- news ------------------------------------------------------------------------------------ */

/* Old news of an earlier search may still arrive. */
static void hear(sn_ranks *ranks)
{
    sn_shard_news news;
    while (sn_mpi_has_come(SN_MPI_ANY, TAG_NEWS)) {
        int from = sn_mpi_receive(&news, sizeof news, SN_MPI_ANY, TAG_NEWS);
        if (news.task == ranks->task)
            ranks->heard[from] = news;
    }
}

static void send_news(sn_ranks *ranks, const sn_shard_news *news, int first, int end)
{
    for (int i = first; i < end; i++)
        sn_mpi_send(news, sizeof *news, i, TAG_NEWS);
    ranks->said = *news;
    ranks->told = sn_now();
}

static void add(sn_shard_news *all, const sn_shard_news *one)
{
    all->done += one->done;
    if (one->least < all->least) {
        all->least = one->least;
        memcpy(all->detail, one->detail, sizeof all->detail);
    }
    if (!all->ending)
        all->ending = one->ending;
}

static void tell(sn_ranks *ranks, const sn_shard_news *mine, sn_shard_news *all)
{
    hear(ranks);
    *all = *mine;
    all->task = ranks->task;
    bool leads = ranks->rank == 0;
    sn_shard_news own = *all;
    for (int i = leads ? 1 : 0; i < (leads ? ranks->count : 1); i++)
        add(all, &ranks->heard[i]);
    const sn_shard_news *news = leads ? all : &own;
    bool changed = news->least != ranks->said.least || news->ending != ranks->said.ending ||
                   news->final != ranks->said.final;
    if (leads && changed)
        send_news(ranks, news, 1, ranks->count);
    else if (!leads && (changed || sn_now() - ranks->told >= REPORT_SECONDS))
        send_news(ranks, news, 0, 1);
}

void sn_shard_tell(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all)
{
    if (shard->ranks)
        tell(shard->ranks, mine, all);
    else
        *all = *mine;
}

bool sn_shard_over(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all)
{
    sn_shard_news last = *mine;
    const sn_ranks *ranks = shard->ranks;
    last.final = ranks && ranks->rank > 0;
    sn_shard_tell(shard, &last, all);
    for (int i = 1; ranks && ranks->rank == 0 && i < ranks->count; i++)
        if (!ranks->heard[i].final) {
            nap();
            return false;
        }
    return true;
}

void sn_shard_abort(sn_shard *shard)
{
    (void)shard;
    sn_mpi_abort();
}

/* ---- leaving --------------------------------------------------------------------------------- */

/* Leader: receive what is still under way until the others have nothing more to say: MPI demands
 * that every message is received. */
static void drain(sn_ranks *ranks)
{
    int left = ranks->count - 1;
    order o;
    while (left) {
        hear(ranks);
        for (int i = 1; i < ranks->count; i++) {
            while (sn_mpi_has_come(i, TAG_PART))
                free(take_part(i, &o));
            if (sn_mpi_has_come(i, TAG_BYE)) {
                sn_mpi_receive(&o, sizeof o, i, TAG_BYE);
                left--;
            }
        }
        nap();
    }
    hear(ranks);
}

/* Wait until what was printed is read from the pipe, or the terminal, that mpirun reads: a process
 * that ends with another status than 0 has mpirun end all, and it reads no further then. */
static void wait_until_read(int to)
{
    const int request = isatty(to) ? TIOCOUTQ : FIONREAD;
    int left = 0;
    for (int i = 0; i < READ_NAPS && !ioctl(to, (unsigned long)request, &left) && left > 0; i++)
        nap();
}

void sn_ranks_leave(sn_ranks *ranks)
{
    order bye = {.kind = SN_SHARD_END};
    if (!ranks)
        return;
    if (ranks->rank == 0) {
        hand_out(ranks, SN_SHARD_END, NULL);
        drain(ranks);
        fflush(stdout);
        wait_until_read(STDOUT_FILENO);
        wait_until_read(STDERR_FILENO);
    } else
        sn_mpi_send(&bye, sizeof bye, 0, TAG_BYE);
    free(ranks->heard);
    free(ranks);
    sn_mpi_end();
}

#else

sn_err sn_ranks_join(sn_ranks **out, sn_error *error)
{
    *out = NULL;
    return is_started() ? sn_fail(error, SN_E_ARGUMENT,
                                  "started by mpirun, but built without MPI (Debian package "
                                  "libopenmpi-dev)")
                        : SN_OK;
}

bool sn_ranks_lead(const sn_ranks *ranks)
{
    return !ranks;
}

void sn_ranks_leave(sn_ranks *ranks)
{
    assert(!ranks);
    (void)ranks;
}

unsigned sn_shard_count(const sn_ranks *ranks)
{
    return ranks ? 0 : 1;
}

sn_shard sn_shard_lead(sn_ranks *ranks, sn_shard_kind kind, const sn_buf *task)
{
    assert(!ranks);
    (void)ranks, (void)kind, (void)task;
    return sn_shard_alone();
}

sn_shard sn_shard_follow(sn_ranks *ranks)
{
    return sn_shard_lead(ranks, SN_SHARD_END, NULL);
}

void sn_shard_receive(sn_ranks *ranks, sn_shard_kind *kind, char **task, size_t *size)
{
    (void)ranks;
    *kind = SN_SHARD_END;
    *task = NULL;
    *size = 0;
}

void sn_shard_tell(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all)
{
    (void)shard;
    *all = *mine;
}

bool sn_shard_over(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all)
{
    sn_shard_tell(shard, mine, all);
    return true;
}

void sn_shard_give(sn_shard *shard, const sn_buf *part)
{
    (void)shard, (void)part;
}

bool sn_shard_take(sn_shard *shard, unsigned from, char **part, size_t *size)
{
    (void)shard, (void)from;
    *part = NULL;
    *size = 0;
    return true;
}

void sn_shard_abort(sn_shard *shard)
{
    (void)shard;
    abort();
}

#endif

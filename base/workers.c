/* The worker pool: threads for a task, watched, or working ahead on items in order. */
#include "base/workers.h"

#include "base/sys.h"

#include <stdlib.h>

/* How many threads there are, and what becomes of those the system does not grant. */

/* Between two looks. */
#define LOOK_SECONDS 0.2

typedef struct pool {
    sn_worker_task *work;
    void *data;
    void (*look)(void *look_data); /* or NULL */
    void *look_data;
    sn_mutex lock;     /* of the following */
    sn_condition ends; /* `working` fell */
    unsigned working;  /* threads beside the calling one */
} pool;

typedef struct member {
    pool *pool;
    unsigned number;
    sn_thread thread;
} member;

static void *run_member(void *data)
{
    const member *m = data;
    pool *p = m->pool;
    p->work(p->data, m->number);
    sn_mutex_lock(&p->lock);
    p->working--;
    sn_condition_tell(&p->ends);
    sn_mutex_unlock(&p->lock);
    return NULL;
}

/* Whether the system grants it a thread. */
static bool start(pool *p, member *m, unsigned number)
{
    *m = (member){.pool = p, .number = number};
    sn_mutex_lock(&p->lock);
    bool started = sn_thread_start(&m->thread, run_member, m);
    p->working += started;
    sn_mutex_unlock(&p->lock);
    return started;
}

/* Look around until no other thread works any more. */
static void watch(pool *p)
{
    sn_mutex_lock(&p->lock);
    while (p->working) {
        sn_condition_wait(&p->ends, &p->lock, LOOK_SECONDS);
        sn_mutex_unlock(&p->lock);
        p->look(p->look_data);
        sn_mutex_lock(&p->lock);
    }
    sn_mutex_unlock(&p->lock);
}

/* Memory that lacks is as a thread that is not granted. */
static void run(pool *p, unsigned threads)
{
    member *members = sn_alloc(threads, sizeof *members);
    unsigned first = p->look ? 0 : 1, end = first;
    sn_mutex_init(&p->lock);
    sn_condition_init(&p->ends);
    while (members && end < threads && start(p, &members[end], end))
        end++;
    if (p->look && end)
        watch(p);
    else
        p->work(p->data, 0);
    for (unsigned i = first; i < end; i++)
        sn_thread_join(&members[i].thread);
    sn_condition_free(&p->ends);
    sn_mutex_free(&p->lock);
    free(members);
}

void sn_workers_run(unsigned threads, sn_worker_task *work, void *data)
{
    run(&(pool){.work = work, .data = data}, threads);
}

void sn_workers_run_watched(unsigned threads, sn_worker_task *work, void *data,
                            void (*look)(void *look_data), void *look_data)
{
    run(&(pool){.work = work, .data = data, .look = look, .look_data = look_data}, threads);
}

/* ---- in order -------------------------------------------------------------------------------- */

typedef struct queue {
    const sn_worker_queue *line;
    sn_mutex lock;      /* of the following */
    sn_condition moved; /* something of it did */
    size_t next;        /* the first item that nobody took */
    size_t looked;      /* the first that was not looked at */
    bool ended;
    bool *ready; /* [ahead] whether the work on item i is done, at i % ahead */
} queue;

/* Work on the next item, if there is one and room for it; the lock is held but while it works. */
static bool work_on_next(queue *q)
{
    const sn_worker_queue *line = q->line;
    const size_t i = q->next;
    if (q->ended || i >= line->count || i - q->looked >= line->ahead)
        return false;
    q->next++;
    sn_mutex_unlock(&q->lock);
    line->work(line->data, i);
    sn_mutex_lock(&q->lock);
    q->ready[i % line->ahead] = true;
    sn_condition_tell(&q->moved);
    return true;
}

static void look_at_all(queue *q)
{
    const sn_worker_queue *line = q->line;
    while (q->looked < line->count && !q->ended) {
        const size_t i = q->looked;
        while (!q->ready[i % line->ahead])
            if (!work_on_next(q))
                sn_condition_wait(&q->moved, &q->lock, 0);
        sn_mutex_unlock(&q->lock);
        const bool more = line->look(line->data, i);
        sn_mutex_lock(&q->lock);
        q->ready[i % line->ahead] = false;
        q->looked++;
        q->ended = !more;
        sn_condition_tell(&q->moved);
    }
    q->ended = true;
    sn_condition_tell(&q->moved);
}

static void work_in_order(void *data, unsigned number)
{
    queue *q = data;
    sn_mutex_lock(&q->lock);
    if (!number)
        look_at_all(q);
    while (!q->ended && q->next < q->line->count)
        if (!work_on_next(q))
            sn_condition_wait(&q->moved, &q->lock, 0);
    sn_mutex_unlock(&q->lock);
}

void sn_workers_run_in_order(unsigned threads, const sn_worker_queue *line)
{
    queue q = {.line = line, .ready = sn_alloc(line->ahead, sizeof *q.ready)};
    if (!q.ready) { /* one after the other */
        while (q.next < line->count && !q.ended) {
            line->work(line->data, q.next);
            q.ended = !line->look(line->data, q.next++);
        }
        return;
    }
    sn_mutex_init(&q.lock);
    sn_condition_init(&q.moved);
    sn_workers_run(threads, work_in_order, &q);
    sn_condition_free(&q.moved);
    sn_mutex_free(&q.lock);
    free(q.ready);
}

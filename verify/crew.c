/* How many threads there are, and what becomes of those the system does not grant. */
#include "verify/crew.h"

#include "networks/base.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Between two looks. */
#define LOOK_NANOSECONDS 200000000

typedef struct crew {
    sn_crew_work *work;
    void *data;
    void (*look)(void *look_data); /* or NULL */
    void *look_data;
    pthread_mutex_t lock; /* of the following */
    pthread_cond_t ends;  /* `working` fell */
    unsigned working;     /* threads beside the calling one */
} crew;

typedef struct member {
    crew *crew;
    unsigned number;
    pthread_t thread;
} member;

unsigned sn_crew_cores(void)
{
    cpu_set_t granted;
    if (sched_getaffinity(0, sizeof granted, &granted) == 0)
        return (unsigned)CPU_COUNT(&granted);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : (unsigned)cores;
}

static void *run_member(void *data)
{
    const member *m = data;
    crew *c = m->crew;
    c->work(c->data, m->number);
    pthread_mutex_lock(&c->lock);
    c->working--;
    pthread_cond_signal(&c->ends);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* Whether the system grants it a thread. */
static bool start(crew *c, member *m, unsigned number)
{
    *m = (member){.crew = c, .number = number};
    pthread_mutex_lock(&c->lock);
    bool started = !pthread_create(&m->thread, NULL, run_member, m);
    c->working += started;
    pthread_mutex_unlock(&c->lock);
    return started;
}

/* Look around until no other thread works any more. */
static void watch(crew *c)
{
    pthread_mutex_lock(&c->lock);
    while (c->working) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += LOOK_NANOSECONDS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->ends, &c->lock, &until);
        pthread_mutex_unlock(&c->lock);
        c->look(c->look_data);
        pthread_mutex_lock(&c->lock);
    }
    pthread_mutex_unlock(&c->lock);
}

/* Memory that lacks is as a thread that is not granted. */
static void run(crew *c, unsigned threads)
{
    member *members = sn_alloc(threads, sizeof *members);
    unsigned first = c->look ? 0 : 1, end = first;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->ends, NULL);
    while (members && end < threads && start(c, &members[end], end))
        end++;
    if (c->look && end)
        watch(c);
    else
        c->work(c->data, 0);
    for (unsigned i = first; i < end; i++)
        pthread_join(members[i].thread, NULL);
    pthread_cond_destroy(&c->ends);
    pthread_mutex_destroy(&c->lock);
    free(members);
}

void sn_crew_run(unsigned threads, sn_crew_work *work, void *data)
{
    run(&(crew){.work = work, .data = data}, threads);
}

void sn_crew_run_watched(unsigned threads, sn_crew_work *work, void *data,
                         void (*look)(void *look_data), void *look_data)
{
    run(&(crew){.work = work, .data = data, .look = look, .look_data = look_data}, threads);
}

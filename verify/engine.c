/* What engines share: reasons, registers of the processor, worker threads. */
#include "verify/engine.h"

#include "networks/base.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* ---- engine ---------------------------------------------------------------------------------- */

size_t sn_memory_default(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages < 1 || size < 1 ? (size_t)1 << 30 : (size_t)pages / 2 * (size_t)size;
}

sn_run sn_run_resolve(const sn_run *run)
{
    sn_run resolved = run ? *run : (sn_run){.seconds = 0};
    if (!resolved.threads)
        resolved.threads = sn_crew_cores();
    if (!resolved.memory)
        resolved.memory = sn_memory_default();
    if (!resolved.method)
        resolved.method = "auto";
    return resolved;
}

void sn_run_cramp(const sn_run *run)
{
    if (run->cramped)
        atomic_store(run->cramped, true);
}

sn_err sn_engine_fault(const char *engine, const char *what, sn_error *error)
{
    return sn_fail(error, SN_E_INTERNAL, "engine %s caught itself: %s", engine, what);
}

/* ---- processor ------------------------------------------------------------------------------- */

/* The C library has asked the processor already. The compiler's builtin would ask it again at the
 * start of every program that links it; under a hypervisor that is a sixteenth of the start. */

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define HAS(upper, lower) (CPU_FEATURE_ACTIVE(upper))
#elif defined(__x86_64__)
#define HAS(upper, lower) (__builtin_cpu_init(), __builtin_cpu_supports(lower))
#else
#define HAS(upper, lower) false
#endif

bool sn_processor_has_avx2(void)
{
    return HAS(AVX2, "avx2");
}

bool sn_processor_has_avx512f(void)
{
    return HAS(AVX512F, "avx512f");
}

bool sn_processor_has_avx512bw(void)
{
    return HAS(AVX512F, "avx512f") && HAS(AVX512BW, "avx512bw");
}

/* ---- crew ------------------------------------------------------------------------------------ */

/* How many threads there are, and what becomes of those the system does not grant. */

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

/* ---- in order -------------------------------------------------------------------------------- */

typedef struct queue {
    const sn_crew_line *line;
    pthread_mutex_t lock; /* of the following */
    pthread_cond_t moved; /* something of it did */
    size_t next;          /* the first item that nobody took */
    size_t looked;        /* the first that was not looked at */
    bool ended;
    bool *ready; /* [ahead] whether the work on item i is done, at i % ahead */
} queue;

/* Work on the next item, if there is one and room for it; the lock is held but while it works. */
static bool work_on_next(queue *q)
{
    const sn_crew_line *line = q->line;
    const size_t i = q->next;
    if (q->ended || i >= line->count || i - q->looked >= line->ahead)
        return false;
    q->next++;
    pthread_mutex_unlock(&q->lock);
    line->work(line->data, i);
    pthread_mutex_lock(&q->lock);
    q->ready[i % line->ahead] = true;
    pthread_cond_broadcast(&q->moved);
    return true;
}

static void look_at_all(queue *q)
{
    const sn_crew_line *line = q->line;
    while (q->looked < line->count && !q->ended) {
        const size_t i = q->looked;
        while (!q->ready[i % line->ahead])
            if (!work_on_next(q))
                pthread_cond_wait(&q->moved, &q->lock);
        pthread_mutex_unlock(&q->lock);
        const bool more = line->look(line->data, i);
        pthread_mutex_lock(&q->lock);
        q->ready[i % line->ahead] = false;
        q->looked++;
        q->ended = !more;
        pthread_cond_broadcast(&q->moved);
    }
    q->ended = true;
    pthread_cond_broadcast(&q->moved);
}

static void stand_in_line(void *data, unsigned number)
{
    queue *q = data;
    pthread_mutex_lock(&q->lock);
    if (!number)
        look_at_all(q);
    while (!q->ended && q->next < q->line->count)
        if (!work_on_next(q))
            pthread_cond_wait(&q->moved, &q->lock);
    pthread_mutex_unlock(&q->lock);
}

void sn_crew_run_in_order(unsigned threads, const sn_crew_line *line)
{
    queue q = {.line = line, .ready = sn_alloc(line->ahead, sizeof *q.ready)};
    if (!q.ready) { /* one after the other */
        while (q.next < line->count && !q.ended) {
            line->work(line->data, q.next);
            q.ended = !line->look(line->data, q.next++);
        }
        return;
    }
    pthread_mutex_init(&q.lock, NULL);
    pthread_cond_init(&q.moved, NULL);
    sn_crew_run(threads, stand_in_line, &q);
    pthread_cond_destroy(&q.moved);
    pthread_mutex_destroy(&q.lock);
    free(q.ready);
}

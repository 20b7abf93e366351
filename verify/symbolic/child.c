/* The answer and the progress lie in memory that both share. */
#include "verify/symbolic/symbolic.h"

#include <math.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* How often the parent looks up. */
#define LOOK_MILLISECONDS 5
#define REPORT_SECONDS 0.1

struct sn_child {
    atomic_uint_fast64_t done, total;
    atomic_bool answered;
    max_align_t answer[];
};

void *sn_child_answer(sn_child *child)
{
    return child->answer;
}

void sn_child_progress(sn_child *child, uint64_t done, uint64_t total)
{
    atomic_store_explicit(&child->done, done, memory_order_relaxed);
    atomic_store_explicit(&child->total, total, memory_order_relaxed);
}

void sn_child_done(sn_child *child)
{
    atomic_store(&child->answered, true);
    sn_process_leave(0);
}

/* ---- the parent's side ----------------------------------------------------------------------- */

typedef struct watch {
    sn_child *child; /* shared */
    int ended;       /* reads as ended when the child is gone; it writes nothing */
    const sn_run *run;
    double started;
    double reported;
} watch;

static void report(watch *w, double time)
{
    uint64_t total = atomic_load_explicit(&w->child->total, memory_order_relaxed);
    uint64_t done = atomic_load_explicit(&w->child->done, memory_order_relaxed);
    w->reported = time;
    w->run->progress(w->run->data, total ? fmin((double)done / (double)total, 1) : 0, -1);
}

/* Wait until the child has ended, or there is a reason to end it. */
static sn_child_end wait_for_end(watch *w)
{
    const sn_run *run = w->run;
    for (;;) {
        if (sn_process_speaks(w->ended, LOOK_MILLISECONDS))
            return SN_CHILD_DONE;
        double time = sn_now();
        if (run->stop && atomic_load(run->stop))
            return SN_CHILD_INTERRUPTED;
        if (run->seconds > 0 && time - w->started >= run->seconds)
            return SN_CHILD_TIMEOUT;
        if (run->progress && time - w->reported >= REPORT_SECONDS)
            report(w, time);
    }
}

static sn_child_end end_child(watch *w, sn_process *process, char reason[SN_PROCESS_REASON])
{
    sn_child_end end = wait_for_end(w);
    bool left = sn_process_end(process, end != SN_CHILD_DONE, reason);
    if (end != SN_CHILD_DONE)
        return end;
    return left && atomic_load(&w->child->answered) ? SN_CHILD_DONE : SN_CHILD_DIED;
}

/* ---- the fork -------------------------------------------------------------------------------- */

/* What the child is to do. */
typedef struct task {
    void (*work)(const void *data, sn_child *child);
    const void *data;
    sn_child *child; /* shared */
} task;

static void carry_out(void *data, int channel)
{
    const task *t = data;
    (void)channel;
    t->work(t->data, t->child);
}

sn_child_end sn_child_run(void (*work)(const void *data, sn_child *child), const void *data,
                          void *answer, size_t size, const sn_run *run, double started,
                          char reason[SN_PROCESS_REASON])
{
    sn_error error = {.text = "no memory to share"};
    size_t shared_size = sizeof(sn_child) + size;
    void *shared = sn_pages_new(shared_size, true);
    task t = {work, data, shared};
    sn_process process;
    sn_child_end end = SN_CHILD_REFUSED;
    if (shared && !sn_process_start(&process, carry_out, &t, &error)) {
        watch w = {shared, process.channel, run, started, sn_now()};
        end = end_child(&w, &process, reason);
    }
    if (end == SN_CHILD_DONE)
        memcpy(answer, t.child->answer, size);
    else if (end == SN_CHILD_REFUSED)
        snprintf(reason, SN_PROCESS_REASON, "%.*s", SN_PROCESS_REASON - 1, error.text);
    sn_pages_free(shared, shared_size);
    return end;
}

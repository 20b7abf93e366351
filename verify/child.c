#include "verify/child.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

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
    _exit(0);
}

/* ---- the parent's side ----------------------------------------------------------------------- */

typedef struct watch {
    sn_child *child; /* shared */
    pid_t pid;
    int ended; /* reads as ended when the child is gone */
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
        struct pollfd ended = {.fd = w->ended, .events = POLLIN};
        if (poll(&ended, 1, LOOK_MILLISECONDS) > 0)
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

/* End it in any case and take its status, so that it does not stay as a zombie. */
static void reap(pid_t pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

static sn_child_end watch_child(watch *w)
{
    sn_child_end end = wait_for_end(w);
    if (end != SN_CHILD_DONE)
        kill(w->pid, SIGKILL);
    reap(w->pid);
    if (end == SN_CHILD_DONE && !atomic_load(&w->child->answered))
        return SN_CHILD_DIED;
    return end;
}

/* ---- the fork -------------------------------------------------------------------------------- */

/* In the child: do not outlive the parent, whatever ends it. */
static void follow_parent(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(1);
}

static sn_child_end fork_and_watch(void (*work)(const void *data, sn_child *child),
                                   const void *data, watch *w)
{
    int ends[2]; /* the child holds the writing end and writes nothing: its end is the message */
    pid_t parent = getpid();
    if (pipe2(ends, O_CLOEXEC))
        return SN_CHILD_REFUSED;
    w->pid = fork();
    if (w->pid == 0) {
        close(ends[0]);
        follow_parent(parent);
        work(data, w->child);
        _exit(1);
    }
    close(ends[1]);
    w->ended = ends[0];
    sn_child_end end = w->pid < 0 ? SN_CHILD_REFUSED : watch_child(w);
    close(ends[0]);
    return end;
}

sn_child_end sn_child_run(void (*work)(const void *data, sn_child *child), const void *data,
                          void *answer, size_t size, const sn_run *run, double started)
{
    size_t shared_size = sizeof(sn_child) + size;
    void *shared =
        mmap(NULL, shared_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return SN_CHILD_REFUSED;
    watch w = {.child = shared, .run = run, .started = started, .reported = sn_now()};
    sn_child_end end = fork_and_watch(work, data, &w);
    if (end == SN_CHILD_DONE)
        memcpy(answer, w.child->answer, size);
    munmap(shared, shared_size);
    return end;
}

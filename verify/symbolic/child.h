/* Work that cannot be interrupted, or that a library may abort, done in a process of its own
 * (networks/process.h) that leaves its answer in memory shared with the parent (internal to
 * verify/). */
#ifndef SN_VERIFY_SYMBOLIC_CHILD_H
#define SN_VERIFY_SYMBOLIC_CHILD_H

#include "networks/process.h"
#include "verify/run.h"

/* The child's side. */
typedef struct sn_child sn_child;

/* Where the answer goes, zeroed. */
void *sn_child_answer(sn_child *child);
/* Tell the parent how far the work is. */
void sn_child_progress(sn_child *child, uint64_t done, uint64_t total);
/* The answer is complete: end the process. */
_Noreturn void sn_child_done(sn_child *child);

typedef enum sn_child_end {
    SN_CHILD_DONE,
    SN_CHILD_INTERRUPTED, /* run->stop was set */
    SN_CHILD_TIMEOUT,     /* run->seconds were over */
    SN_CHILD_DIED,        /* it ended without an answer: aborted, or killed from outside */
    SN_CHILD_REFUSED      /* the system gave no process or no memory to share */
} sn_child_end;

/* Fork, let the child run work(data, child), and wait for its end while watching stop flag and
 * clock and passing progress on, remaining time unknown. When this returns, the child is gone.
 * work       must end with sn_child_done
 * answer     [size] the child's answer after SN_CHILD_DONE
 * started    when the time limit began, on the clock of sn_now
 * reason     filled in for SN_CHILD_DIED, what ended it, and for SN_CHILD_REFUSED
 */
sn_child_end sn_child_run(void (*work)(const void *data, sn_child *child), const void *data,
                          void *answer, size_t size, const sn_run *run, double started,
                          char reason[SN_PROCESS_REASON]);

#endif

/* Work that cannot be interrupted, done in a process of its own that can be killed (internal to
 * verify/).
 *
 * The child is forked, works on its copy of the caller's memory, and leaves its answer in memory
 * shared with the parent. It runs no exit handlers and flushes no files of the parent. Children of
 * a program with several threads may do what they need to as long as it is allocating memory and
 * computing: of the C library's locks only those of the allocator are held consistently over a
 * fork. The caller must not have threads of its own that fork or that wait for any child. */
#ifndef SN_VERIFY_CHILD_H
#define SN_VERIFY_CHILD_H

#include "verify/prove.h"

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
    SN_CHILD_DIED,        /* it ended without an answer: killed from outside, most likely */
    SN_CHILD_REFUSED      /* the system gave no process or no memory to share */
} sn_child_end;

/* Fork, let the child run work(data, child), and wait for its end while watching stop flag and
 * clock and passing progress on, remaining time unknown. When this returns, the child is gone.
 * work       must end with sn_child_done
 * answer     [size] the child's answer after SN_CHILD_DONE
 * started    when the time limit began, on the clock of sn_now
 */
sn_child_end sn_child_run(void (*work)(const void *data, sn_child *child), const void *data,
                          void *answer, size_t size, const sn_run *run, double started);

#endif

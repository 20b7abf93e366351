/* The worker pool: how many threads work at once, and what on (internal). */
#ifndef SN_BASE_WORKERS_H
#define SN_BASE_WORKERS_H

#include "base/base.h"

/* What each thread of the pool does; `number` is its own, from 0 on. Which thread does what share
 * of the whole is theirs to settle: none may count on another's being there. */
typedef void sn_worker_task(void *data, unsigned number);

/* Have `threads` threads, at least one, do some work, and wait for them. The calling thread is
 * number 0. Where the system grants fewer threads, fewer do the work, the first numbers. */
void sn_workers_run(unsigned threads, sn_worker_task *work, void *data);

/* The same with the calling thread free for `look`, which it calls some five times a second while
 * the others work. Where the system grants no others, it does the work and does not look. */
void sn_workers_run_watched(unsigned threads, sn_worker_task *work, void *data,
                            void (*look)(void *look_data), void *look_data);

/* Items that are worked on ahead, and looked at in turn.
 * work     on item i, on any thread; item i - ahead was looked at before
 * look     at item i, on the calling thread, in their order, after its work; false ends it */
typedef struct sn_worker_queue {
    size_t count;
    size_t ahead; /* how many may be worked on before the first of them is looked at, at least 1 */
    void (*work)(void *data, size_t i);
    bool (*look)(void *data, size_t i);
    void *data;
} sn_worker_queue;

/* Have `threads` threads work on items, while the calling one looks at each in turn; where the next
 * is not ready it works, too. When it returns, no work is going on; of some that is done nobody may
 * have looked at what it gave. */
void sn_workers_run_in_order(unsigned threads, const sn_worker_queue *line);

#endif

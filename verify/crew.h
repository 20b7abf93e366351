/* How many threads may work at once, and having them do so (internal to verify/, find/ and
 * python/). */
#ifndef SN_VERIFY_CREW_H
#define SN_VERIFY_CREW_H

/* Cores this process may run on, at least 1: mpirun and taskset grant fewer than there are. */
unsigned sn_crew_cores(void);

/* What each thread of a crew does; `number` is its own, from 0 on. Which thread does what share of
 * the whole is theirs to settle: none may count on another's being there. */
typedef void sn_crew_work(void *data, unsigned number);

/* Have `threads` threads, at least one, do some work, and wait for them. The calling thread is
 * number 0. Where the system grants fewer threads, fewer do the work, the first numbers. */
void sn_crew_run(unsigned threads, sn_crew_work *work, void *data);

/* The same with the calling thread free for `look`, which it calls some five times a second while
 * the others work. Where the system grants no others, it does the work and does not look. */
void sn_crew_run_watched(unsigned threads, sn_crew_work *work, void *data,
                         void (*look)(void *look_data), void *look_data);

#endif

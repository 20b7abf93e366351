/* An epoch of a search: all islands go on by themselves, on threads and in other processes
 * (internal to find/). */
#ifndef SN_FIND_SEARCH_EPOCH_H
#define SN_FIND_SEARCH_EPOCH_H

#include "find/search/parts.h"
#include "verify/processes/shard.h"

/* Where an island stands at the end of an epoch. Zero-initialise. */
typedef struct sn_island_report {
    uint64_t tried;   /* candidates */
    sn_buf text;      /* its state */
    sn_archive found; /* what it found and did not beat itself */
} sn_island_report;

/* Free the reports of `count` islands, and what they stand in; NULL is fine. */
void sn_island_reports_free(sn_island_report *reports, uint32_t count);

/* A network for islands of a quest to begin rounds from, borrowed.
 * errors   SN_E_NOMEM
 */
sn_err sn_origin_set(const sn_quest *quest, const sn_net *net, sn_origin *out, sn_error *error);

/* Have all islands go on for an epoch.
 * stop     may be NULL; once set, the epoch ends, and the reports are of no use
 * reports  [islands] filled in
 * errors   those of the first island that failed; SN_E_STOPPED if another process was stopped
 */
sn_err sn_epoch_run(sn_search *search, unsigned threads, const sn_flag *stop,
                    sn_island_report *reports, sn_error *error);

/* Others than the leader: take part in an epoch that was handed out, and give the leader what came
 * of it. What fails is the leader's to say.
 * search   loaded from what was handed out before; NULL where that failed
 * failure  why it did
 */
void sn_epoch_follow(sn_search *search, const sn_error *failure, sn_ranks *ranks, unsigned threads,
                     const sn_flag *stop, sn_parcel *task);

#endif

/* How processes share a search (internal to verify/ and find/; verify/processes/team.c).
 *
 * A search is a row of numbered pieces; what counts is the least place where something is found.
 * The leader hands the search out, every process takes the pieces congruent to its rank, and the
 * thread that called the engine exchanges news now and then. What is found, and that it is the
 * least, does not depend on when news arrive. */
#ifndef SN_VERIFY_PROCESSES_SHARD_H
#define SN_VERIFY_PROCESSES_SHARD_H

#include "verify/processes/parcel.h"
#include "verify/run.h"

/* What can be handed out. */
typedef enum sn_shard_kind {
    SN_SHARD_END,
    SN_SHARD_EXHAUSTIVE,
    SN_SHARD_STREAM,
    SN_SHARD_SEARCH,  /* a search for networks, as text */
    SN_SHARD_EPOCH,   /* of the search that was handed out last */
    SN_SHARD_PREFIXES /* that may have completions */
} sn_shard_kind;

#define SN_SHARD_NOTHING UINT64_MAX

/* What processes tell each other of a search. */
typedef struct sn_shard_news {
    uint64_t task;      /* which search; set by the exchange */
    uint64_t done;      /* pieces */
    uint64_t least;     /* least place with what is looked for, or SN_SHARD_NOTHING */
    uint64_t detail[2]; /* what the engine wants to know of it */
    int32_t ending;     /* why the search ends early, in the engine's numbers; 0: it does not */
    int32_t final;      /* nothing more will come; set by the exchange */
} sn_shard_news;

/* A process's part: pieces first, first + step, first + 2 step, … */
typedef struct sn_shard {
    sn_ranks *ranks; /* NULL: the whole search is this process's */
    uint64_t first, step;
} sn_shard;

/* How many processes there are; 1 for NULL. */
unsigned sn_shard_count(const sn_ranks *ranks);

/* The whole search, for one process. */
sn_shard sn_shard_alone(void);
/* Leader: hand a search out, described in `task` for the others. */
sn_shard sn_shard_lead(sn_ranks *ranks, sn_shard_kind kind, const sn_buf *task);
/* Others: the part of the search that was handed out last. */
sn_shard sn_shard_follow(sn_ranks *ranks);

/* Others: wait for a task. *task is freed by the caller; without memory for it all processes end.
 */
void sn_shard_receive(sn_ranks *ranks, sn_shard_kind *kind, char **task, size_t *size);

/* Tell own news and hear what is known of all, own news included. By one thread, the same that
 * joined; cheap enough for every millisecond. */
void sn_shard_tell(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all);
/* The same once this process is done; false while the leader has to wait for others, which it does
 * by calling again soon. */
bool sn_shard_over(sn_shard *shard, const sn_shard_news *mine, sn_shard_news *all);

/* Others: give the leader what came of this process's part of the task, some bytes, as often as it
 * takes them. It may not hand anything out before it has taken them. */
void sn_shard_give(sn_shard *shard, const sn_buf *part);
/* Leader: take the next part that process `from`, 1.., gave. False, a moment later, while none has
 * come. Parts that nobody took are dropped when the processes leave.
 * part     [*size] freed by the caller; without memory for it all processes end
 */
bool sn_shard_take(sn_shard *shard, unsigned from, char **part, size_t *size);

/* End all processes at once, without memory to go on. */
void sn_shard_abort(sn_shard *shard);

#endif

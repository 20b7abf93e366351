/* What processes tell each other (internal to verify/ and find/). */
#ifndef SN_VERIFY_PROCESSES_SHARD_H
#define SN_VERIFY_PROCESSES_SHARD_H

#include "base/base.h"
#include "verify/property.h"
#include "verify/run.h"

/* ---- parcel ---------------------------------------------------------------------------------- */

/* Values as bytes, for processes of the same program. */

/* Bytes being read. */
typedef struct sn_parcel {
    const char *at, *end;
    bool broken; /* something was read past the end, or made no sense */
} sn_parcel;

/* `count` elements of `size` bytes. */
void sn_parcel_put(sn_buf *buf, const void *values, uint64_t count, size_t size);
/* False, and nothing read, if there are fewer. */
bool sn_parcel_take(sn_parcel *parcel, void *values, uint64_t count, size_t size);

void sn_parcel_put_net(sn_buf *buf, const sn_net *net);
/* The caller frees it with sn_net_free; NULL without memory or if it makes no sense. */
sn_net *sn_parcel_take_net(sn_parcel *parcel);

/* With the network to equal, if there is one. */
void sn_parcel_put_property(sn_buf *buf, const sn_property *property);
/* The caller frees it with sn_property_free, and `equals` with sn_net_free. */
sn_property *sn_parcel_take_property(sn_parcel *parcel, sn_net **equals);

/* ---- shard ----------------------------------------------------------------------------------- */

/* How processes share a search.
 *
 * A search is a row of numbered pieces; what counts is the least place where something is found.
 * The leader hands the search out, every process takes the pieces congruent to its rank, and the
 * thread that called the engine exchanges news now and then. What is found, and that it is the
 * least, does not depend on when news arrive. */

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

/* ---- mpi ------------------------------------------------------------------------------------- */

/* The few calls of MPI that processes are shared by.
 *
 * The library is loaded by sn_mpi_start, and so only in a process that mpirun started. All calls
 * are the same thread's; one that fails ends all processes, as MPI does by itself. */

/* From any process. */
#define SN_MPI_ANY (-1)

/* Load MPI and join the processes, once in a program's life.
 * rank     this process's number, 0..count - 1
 * errors   SN_E_UNSUPPORTED if the library cannot be loaded
 */
sn_err sn_mpi_start(int *rank, int *count, sn_error *error);
void sn_mpi_end(void);
/* End all processes at once. */
_Noreturn void sn_mpi_abort(void);

/* Send a message, of one byte at least; its bytes are free again when this returns. */
void sn_mpi_send(const void *bytes, size_t size, int to, int tag);
/* Whether such a message is there to be received. MPI's own waiting would keep a core busy. */
bool sn_mpi_has_come(int from, int tag);
/* Receive one of that size, waiting for it. Returns who sent it. */
int sn_mpi_receive(void *bytes, size_t size, int from, int tag);
/* Process 0's bytes, to all others; every process calls it. */
void sn_mpi_broadcast(void *bytes, size_t size);

#endif

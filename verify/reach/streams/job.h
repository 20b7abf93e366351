/* What the streams of one proof share: limits, time, memory, and whether to go on (internal to
 * verify/). */
#ifndef SN_VERIFY_REACH_STREAMS_JOB_H
#define SN_VERIFY_REACH_STREAMS_JOB_H

#include "verify/reach/streams/kernel.h"
#include "verify/reach/streams/set.h"
#include "verify/run.h"

/* Why work ended early. */
typedef enum sn_reach_ending {
    SN_REACH_NOT_ENDED,
    SN_REACH_INTERRUPTED,
    SN_REACH_TIME_IS_UP,
    SN_REACH_HOPELESS, /* the stream under way would take much longer than the time left */
    SN_REACH_NO_ROOM,  /* sn_reach_memory tells limit and failure apart */
    SN_REACH_TOO_MANY, /* more combinations than can be numbered */
    SN_REACH_WRONG     /* caught itself (verify/reach/audit.h): nothing can be believed */
} sn_reach_ending;

/* What the streams of a proof share. */
typedef struct sn_reach_job {
    const sn_run *run;
    const sn_reach_kernel *kernel;
    double started;     /* when the engine was called */
    double reported;    /* when progress was last reported */
    double before;      /* share of all comparators that came before the streams under way, */
    double span;        /* and that of theirs */
    double covered;     /* combinations run so far, of finished streams */
    bool patient;       /* a counterexample is known and being traced: time limits no longer hold */
    double needed;      /* HOPELESS: seconds for the stream */
    double share;       /* of the stream that was cut short */
    double total;       /* its combinations */
    uint64_t work;      /* of all streams, in steps times units */
    uint64_t audited;   /* the same for what was run again */
    unsigned processes; /* that shared a stream; 0: this one alone */
    atomic_int ending;
    sn_reach_memory memory;
} sn_reach_job;

bool sn_reach_job_ended(sn_reach_job *job);
/* End it, unless it ended before. */
void sn_reach_job_end(sn_reach_job *job, sn_reach_ending why);

/* Look at the clock and at run->stop, and end the job if need be.
 * began     when the stream under way began
 * share     of it that is done
 * found     what it looks for is found, so it ends soon: no time limit applies
 * deciding  the calling thread may report progress */
void sn_reach_job_look(sn_reach_job *job, double began, double share, bool found, bool deciding);

#endif

/* A process that judges networks beside others (internal to cli/). */
#ifndef SN_CLI_NETCHECK_WORKER_H
#define SN_CLI_NETCHECK_WORKER_H

#include "cli/netcheck/modes.h"
#include "networks/process.h"

/* Begins as {0}. */
typedef struct sn_worker {
    sn_process process;
    bool running;
    bool busy;
    size_t place; /* of the network it judges, in the request's line */
    double since; /* when it was given that */
} sn_worker;

/* What has come of a network. */
typedef struct sn_answer {
    int status;  /* exit status */
    bool open;   /* a process that has the whole machine, and our files, may find out more */
    sn_buf said; /* for standard error */
    sn_buf out;  /* for standard output */
} sn_answer;

/* Start it. It shares no files with this process, and ends with it.
 * request  with the threads and the memory that it may take
 * errors   SN_E_IO: the system gives no process */
sn_err sn_worker_start(sn_worker *worker, const sn_request *request, sn_error *error);

/* Have it judge the network at that place. False, and it is ended, if it was gone. */
bool sn_worker_give(sn_worker *worker, size_t place);

/* Wait for what has come of that. If the process ended instead, that is said in the answer.
 * answer   its texts freed with sn_answer_free */
void sn_worker_take(sn_worker *worker, const sn_request *request, sn_answer *answer);
void sn_answer_free(sn_answer *answer);

/* End it, whatever it does; nothing is done if it is not running. */
void sn_worker_end(sn_worker *worker);

#endif

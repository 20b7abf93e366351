/* Networks of a command line judged several at once (internal to cli/). */
#ifndef SN_CLI_NETCHECK_CROWD_H
#define SN_CLI_NETCHECK_CROWD_H

#include "cli/netcheck/worker.h"

/* Processes that judge the networks of one request. */
typedef struct sn_crowd sn_crowd;

/* Begin. NULL where that is of no use, or memory lacks: for one network, one thread, or an mpirun.
 * request  outlives the crowd, which is freed with sn_crowd_free */
sn_crowd *sn_crowd_new(const sn_request *request);

/* Wait for what has come of the network at a place, each in turn from 0 on, while others are judged
 * too. False if this process has to judge it: no other can, or none had an answer in its share of
 * time, threads and memory. So what is found out is what this process would have by itself.
 * A signal stops the work. Then the answer is what has come of this network by then.
 * answer   freed with sn_answer_free */
bool sn_crowd_take(sn_crowd *crowd, size_t place, sn_answer *answer);

/* Ends all processes; NULL is fine. */
void sn_crowd_free(sn_crowd *crowd);

#endif

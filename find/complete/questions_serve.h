/* What other processes do where a leader asks questions (internal to find/). */
#ifndef SN_FIND_COMPLETE_QUESTIONS_SERVE_H
#define SN_FIND_COMPLETE_QUESTIONS_SERVE_H

#include "verify/processes/parcel.h"
#include "verify/run.h"

/* Ask about the prefixes that the leader handed out and that are this process's, and give it the
 * answers.
 * run      threads, memory and stop are used */
void sn_questions_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task);

#endif

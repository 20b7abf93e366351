/* What other processes do for sn_depth_find (internal to find/; find/complete/depth.c). */
#ifndef SN_FIND_COMPLETE_DEPTH_SERVE_H
#define SN_FIND_COMPLETE_DEPTH_SERVE_H

#include "verify/processes/parcel.h"
#include "verify/run.h"

/* Ask about the prefixes that the leader handed out and that are this process's, and give it the
 * answers.
 * run      threads, memory and stop are used */
void sn_depth_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task);

#endif

/* How streams, which run combinations by the million, catch themselves: some batches are run again
 * by plain loops (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_STREAMS_RERUN_H
#define SN_VERIFY_REACH_STREAMS_RERUN_H

#include "verify/reach/streams/flow.h"

/* Whether a batch of a stream is what the layout says, and what plain loops make of it. The batch
 * is any thread's, done with its work. */
bool sn_reach_rerun(const sn_reach_flow *flow, sn_reach_batch *batch);

#endif

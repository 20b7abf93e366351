/* How streams, which run combinations by the million, catch themselves: some batches are run again
 * by plain loops (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_STREAMS_RERUN_H
#define SN_VERIFY_REACH_STREAMS_RERUN_H

#include "verify/reach/streams/batch.h"

/* Whether a batch of a stream is what its layout says, and what plain loops make of it, and whether
 * what was asked of it is seen. The batch is any thread's, done with its work. */
bool sn_reach_rerun(const sn_reach_quest *quest, sn_reach_batch *batch);

#endif

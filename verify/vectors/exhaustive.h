/* The engine that tries every vector of zeros and ones that may occur (internal to verify/).
 *
 * source  Knuth, TAOCP 3, 5.3.4, theorem Z: a network that sorts those sorts everything
 *
 * Vectors are tried 512 at a time, one bit each, and every comparator is applied to every vector.
 * The counterexample is the refuting vector of least number (verify/vectors/batch.h), on every
 * machine and with any number of threads. sn_engine_exhaustive (verify/engine.h) uses the fastest
 * kernel. */
#ifndef SN_VERIFY_VECTORS_EXHAUSTIVE_H
#define SN_VERIFY_VECTORS_EXHAUSTIVE_H

#include "verify/engine.h"
#include "verify/processes/shard.h"
#include "verify/vectors/blocks.h"

/* Most wires whose vectors can be numbered if all may occur; of properties that admit fewer
 * vectors, any of at most 2^SN_EXHAUSTIVE_MAX. Others are undecided at once. */
#define SN_EXHAUSTIVE_MAX SN_DAG_WIRES_MAX

/* Decide with a kernel of the caller's choice, a usable one, if the property is that all vectors
 * are sorted; for tests and measurements.
 * cost    size / 512 vector ANDs and ORs for each vector, divided among the threads
 * errors  SN_E_NOMEM
 */
sn_err sn_exhaustive_decide_with(sn_block_kernel kernel, const sn_net *net,
                                 const sn_property *property, const sn_run *run,
                                 sn_finding *finding, sn_error *error);

/* Search this process's part of what another one's engine handed out as SN_SHARD_EXHAUSTIVE.
 * run      threads and stop are used, run->ranks is NULL
 * errors   SN_E_NOMEM, also if the task makes no sense */
sn_err sn_exhaustive_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error);

#endif

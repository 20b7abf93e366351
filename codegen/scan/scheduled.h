/* The plan of any prefix network over a block's threads, with values in shared memory. */
#ifndef SN_CODEGEN_SCAN_SCHEDULED_H
#define SN_CODEGEN_SCAN_SCHEDULED_H

#include "codegen/scan/plan.h"

SN_BEGIN_DECLS

/* Make a kernel whose threads each take nodes of a layer, as many threads as the fullest layer has
 * nodes: all that a layer takes is read, then what it makes is written, with a barrier between
 * where some of it is both.
 * choice   keys and shuffles are not looked at
 * out, errors   as sn_scan_plan
 */
sn_err sn_scan_plan_scheduled(const sn_scan *scan, const sn_scan_choice *choice, sn_kernel **out,
                              sn_error *error);

SN_END_DECLS

#endif

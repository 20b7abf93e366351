/* The plan of any network over a block's threads (internal to codegen/). */
#ifndef SN_CODEGEN_PLAN_SCHEDULED_H
#define SN_CODEGEN_PLAN_SCHEDULED_H

#include "codegen/kernel/kernel.h"

/* net      without comparators that point up
 * out      freed with sn_kernel_free, also on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_plan_scheduled(const sn_net *net, const sn_layers *layers, sn_kernel **out,
                         sn_error *error);

#endif

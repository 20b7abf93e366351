/* What would do the same for less (internal to cli/). */
#ifndef SN_CLI_NETKERN_HINT_H
#define SN_CLI_NETKERN_HINT_H

#include "cli/netkern/request/request.h"
#include "codegen/choose/mapping.h"

/* Where nothing but the scheduled mapping holds a network that sorts, say on standard error which
 * other sorter costs clearly less by the same estimate, if one does. */
void sn_kernel_hint(const sn_kernel_request *r, const sn_net *net, const sn_plan_made *plan);

#endif

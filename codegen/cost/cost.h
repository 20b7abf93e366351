/* What a kernel costs, without running it on a device. */
#ifndef SN_CODEGEN_COST_COST_H
#define SN_CODEGEN_COST_COST_H

#include "codegen/cost/machine_code.h"

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* Cost of the text that a trial is about.
 * errors   SN_E_IO; SN_E_NOMEM; SN_E_LIMIT if time was up or the stop flag set. Where nvcc or a C++
 *          compiler is missing, or the text is not CUDA, the cost is estimated and says so.
 */
sn_err sn_cost_of(const sn_trial *trial, sn_cost *cost, sn_error *error);

/* Fill in an estimate of the instructions instead, of the kernel's operations. */
void sn_cost_estimate(const sn_kernel *kernel, const sn_emit *emit, sn_cost *cost);

#endif
#endif

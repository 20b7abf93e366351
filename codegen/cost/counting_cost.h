/* What the kernels of a program that counts cost (internal to codegen/). */
#ifndef SN_CODEGEN_COST_COUNTING_COST_H
#define SN_CODEGEN_COST_COUNTING_COST_H

#include "codegen/cost/machine_code.h"

#ifndef __cplusplus

/* The instructions in nvcc's code for sm_90 of each kernel of trial->counting, in CUDA: as they
 * stand in the code, where those of a loop stand once.
 * costs    [as many as sn_counting_kernels lists] `instructions`, `registers` and `spills` alone
 *          are set; freed by the caller; NULL on failure
 * errors   SN_E_UNSUPPORTED without nvcc; SN_E_IO; SN_E_NOMEM; SN_E_LIMIT if time was up
 * cost     seconds */
sn_err sn_counting_costs(const sn_trial *trial, sn_cost **costs, sn_error *error);

#endif
#endif

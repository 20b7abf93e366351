/* What a program of several kernels costs, without running it on a device. */
#ifndef SN_CODEGEN_COST_PROGRAM_COST_H
#define SN_CODEGEN_COST_PROGRAM_COST_H

#include "codegen/cost/cost.h"

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* Costs of each kernel, of one thread, where a block has all its keys.
 * trial    of a program
 * costs    [program->passes.shape_count]; freed by the caller, NULL on failure. Conflicts and
 *          sectors are not known.
 * errors   as sn_cost_of
 */
sn_err sn_program_costs(const sn_trial *trial, sn_cost **costs, sn_error *error);

/* Instructions of all passes that sort `count` keys, for a key of a block that has all its keys. */
double sn_program_instructions(const sn_program *program, const sn_cost *costs, uint32_t count);

#endif
#endif

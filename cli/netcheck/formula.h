/* netcheck --format: a claim as a formula for any solver (internal to cli/). */
#ifndef SN_CLI_NETCHECK_FORMULA_H
#define SN_CLI_NETCHECK_FORMULA_H

#include "cli/common/claim.h"
#include "cli/common/tool.h"

/* Append the formula that is satisfiable exactly when the claim is false, in DIMACS format.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_formula_print(const sn_tool *tool, const sn_claim *claim, const sn_property *property,
                     sn_buf *out);

#endif

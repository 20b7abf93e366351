/* What netcheck finds out beside verdicts (internal to cli/). */
#ifndef SN_CLI_NETCHECK_ANALYSIS_H
#define SN_CLI_NETCHECK_ANALYSIS_H

#include "cli/common/claim.h"
#include "networks/formats/format.h"
#include "verify/analyses/outputs.h"
#include "verify/analyses/prune.h"
#include "verify/analyses/redundancy.h"
#include "verify/analyses/stability.h"

/* Lines or an object that say which comparators never exchange anything. SN_E_NOMEM. */
sn_err sn_redundancy_print(const sn_claim *claim, const sn_redundancy *found, bool json,
                           sn_buf *out, sn_error *error);

/* The verdict on the goal stable, and the input that refutes it. */
void sn_stability_print(const sn_claim *claim, const sn_stability *found, bool json, bool colored,
                        sn_buf *out);

/* How many vectors can occur after each layer. */
void sn_outputs_print(const sn_claim *claim, const sn_outputs *outputs, bool json, sn_buf *out);

/* What became of the comparators of a network of which the claim holds. SN_E_NOMEM. */
sn_err sn_pruning_print(const sn_claim *claim, const sn_pruning *pruning, bool json, sn_buf *out,
                        sn_error *error);

#endif

/* What was proved of a user's networks, for the next time (internal to cli/). */
#ifndef SN_CLI_COMMON_PROOF_CACHE_H
#define SN_CLI_COMMON_PROOF_CACHE_H

#include "networks/families/catalogue.h"

/* Keep that a network was proved to do what networks of this kind do: a file in the user's cache,
 * whose name follows from the network and the version of these tools. Where it cannot be kept,
 * nothing happens, and so in builds without libmd. */
void sn_proof_keep(sn_catalogue_kind kind, const sn_net *net);

/* Whether that was kept. A file is believed only if it belongs to the user, nobody else may write
 * to it, and it holds exactly what sn_proof_keep writes. */
bool sn_proof_is_kept(sn_catalogue_kind kind, const sn_net *net);

#endif

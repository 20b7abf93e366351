/* Proofs that a user's networks do what their files' names say (internal to cli/). */
#ifndef SN_CLI_COMMON_OWN_PROOF_H
#define SN_CLI_COMMON_OWN_PROOF_H

#include "networks/families/catalogue.h"

/* An sn_catalogue_user's `prove`; data is not looked at. netcheck is asked, the one in the folder
 * of the running program, so that no tool links provers for what few users have. It gets some
 * seconds; what it proves is kept for the next time.
 * errors   SN_E_LIMIT "interrupted" once sn_stop is set; SN_E_NOMEM */
sn_err sn_own_prove(void *data, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error);

#endif

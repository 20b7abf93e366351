/* Proving a claim so that somebody else can check it (internal to verify/, to the tools and to
 * python/). */
#ifndef SN_VERIFY_PROOFS_PROVE_CERTIFIED_H
#define SN_VERIFY_PROOFS_PROVE_CERTIFIED_H

#include "verify/prove.h"

/* Decide the property by engines that tell their proof; if it holds, write a certificate into
 * `folder`, else leave nothing there.
 * folder   is created unless it is there and empty
 * run      may be NULL; its step is not looked at
 * result   as sn_prove; NULL on failure
 * errors   as sn_prove; SN_E_IO; SN_E_ARGUMENT if the folder is not empty
 */
sn_err sn_prove_certified(const char *folder, const sn_net *net, const sn_property *property,
                          const sn_run *run, sn_result **result, sn_error *error);

#endif

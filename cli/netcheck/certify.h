/* netcheck --certify: a proof that somebody else can check (internal to cli/). */
#ifndef SN_CLI_NETCHECK_CERTIFY_H
#define SN_CLI_NETCHECK_CERTIFY_H

#include "cli/common/claim.h"

/* Decide the claim by engines that tell their proof; if it holds, write a certificate into
 * `folder`, else leave nothing there.
 * result   as sn_prove
 * errors   as sn_prove; SN_E_UNSUPPORTED in a build without PicoSAT or libmd; SN_E_IO;
 *          SN_E_ARGUMENT if the folder is not empty
 */
sn_err sn_certificate_write(const char *folder, const sn_claim *claim, const sn_property *property,
                            const sn_run *run, sn_result **result, sn_error *error);

#endif

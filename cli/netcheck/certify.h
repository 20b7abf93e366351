/* netcheck --certify: a proof that somebody else can check (internal to cli/). */
#ifndef SN_CLI_NETCHECK_CERTIFY_H
#define SN_CLI_NETCHECK_CERTIFY_H

#include "cli/common/claim.h"
#include "networks/scan/scan.h"

/* Decide the claim by engines that tell their proof; if it holds, write a certificate into
 * `folder`, else leave nothing there.
 * result   as sn_prove
 * errors   as sn_prove; SN_E_UNSUPPORTED in a build without PicoSAT or libmd; SN_E_IO;
 *          SN_E_ARGUMENT if the folder is not empty
 */
sn_err sn_certificate_write(const char *folder, const sn_claim *claim, const sn_property *property,
                            const sn_run *run, sn_result **result, sn_error *error);

/* Write a certificate of a claim about a prefix network, which holds.
 * goal     in words, as verify/scan/goal.h has them
 * engine   that proved it
 * errors   SN_E_UNSUPPORTED, SN_E_IO, SN_E_ARGUMENT as above; SN_E_NOMEM
 */
sn_err sn_scan_certificate_write(const char *folder, const sn_scan *scan, const char *goal,
                                 const char *engine, sn_error *error);

#endif

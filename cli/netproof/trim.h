/* netproof --trim: a certificate with a shorter proof (internal to cli/). */
#ifndef SN_CLI_NETPROOF_TRIM_H
#define SN_CLI_NETPROOF_TRIM_H

#include "cli/common/common.h"
#include "verify/certificate/certificate.h"
#include "verify/certificate/trim.h"

/* Write the folder `to`, and check it.
 * trim   was told the proof of the certificate in `folder`, which was found valid
 * steps  set to those of the proof that is written
 * Returns the exit status, with the reason on standard error. */
int sn_trim_certificate(const sn_tool *tool, const sn_trim *trim, const char *folder,
                        const char *to, const sn_certificate *certificate, uint64_t *steps);

#endif

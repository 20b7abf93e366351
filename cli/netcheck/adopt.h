/* netcheck --from-proof: another solver's proof made a certificate (internal to cli/). */
#ifndef SN_CLI_NETCHECK_ADOPT_H
#define SN_CLI_NETCHECK_ADOPT_H

#include "cli/common/claim.h"
#include "cli/common/tool.h"

typedef struct sn_adoption {
    const sn_tool *tool;
    const char *folder; /* of the certificate, new or empty */
    const char *path;   /* of the proof, "-" for standard input */
    double timeout;     /* seconds that were asked for, 0: no limit */
    double seconds;     /* what is left of them */
    bool json, quiet;
} sn_adoption;

/* Read the proof, check it and write a certificate, or leave nothing in the folder. What is found
 * is added to `out`. Returns the exit status; messages have been printed. */
int sn_adopt(const sn_adoption *adoption, const sn_claim *claim, const sn_property *property,
             sn_buf *out);

#endif

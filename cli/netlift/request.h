/* What netlift is asked for (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_REQUEST_H
#define SN_CLI_NETLIFT_REQUEST_H

#include "cli/common/options.h"
#include "networks/formats/format.h"

#define SN_CLAIM_AUTO "auto"

typedef struct sn_request {
    const sn_tool *tool;
    sn_options line;
    char *claim; /* in the words of verify/property.h, or SN_CLAIM_AUTO */
    double timeout;
    uint32_t threads;
    bool lists; /* print networks, in this format */
    sn_format format;
    bool json, sarif, all, quiet;
} sn_request;

#endif

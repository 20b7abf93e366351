/* What netlift is asked for (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_REQUEST_H
#define SN_CLI_NETLIFT_REQUEST_H

#include "cli/common/options.h"
#include "networks/formats/format.h"

#define SN_CLAIM_AUTO "auto"

/* How source is read. */
typedef enum sn_by { SN_BY_OPEN, SN_BY_TEXT, SN_BY_FLOW, SN_BY_AUTO } sn_by;

typedef struct sn_request {
    const sn_tool *tool;
    sn_options line;
    char *claim; /* in the words of verify/property.h, or SN_CLAIM_AUTO */
    double timeout;
    uint32_t threads;
    bool lists; /* print networks, in this format */
    sn_format format;
    bool json, sarif, all, quiet;
    sn_by by;
    const char *const *flags; /* [flag_count] for the compiler */
    size_t flag_count;
} sn_request;

#endif

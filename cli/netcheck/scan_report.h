/* What netcheck prints of a prefix network, as text and as JSON (internal to cli/). */
#ifndef SN_CLI_NETCHECK_SCAN_REPORT_H
#define SN_CLI_NETCHECK_SCAN_REPORT_H

#include "networks/base.h"
#include "verify/scan/equals.h"
#include "verify/scan/prove.h"

/* A prefix network and what is claimed of it. */
typedef struct sn_scan_claim {
    const char *name; /* as on the command line */
    const sn_scan *scan;
    sn_scan_goal goal;
    const char *equals; /* name of the network to equal, or NULL */
} sn_scan_claim;

/* Each appends lines, or one object. SN_E_NOMEM. */
sn_err sn_scan_verdict_text(const sn_scan_claim *claim, const sn_scan_result *result, bool explain,
                            bool colored, sn_buf *out, sn_error *error);
sn_err sn_scan_verdict_json(const sn_scan_claim *claim, const sn_scan_result *result, sn_buf *out,
                            sn_error *error);
void sn_scan_equality_text(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           bool colored, sn_buf *out);
void sn_scan_equality_json(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           sn_buf *out);

/* Nodes that can go. */
typedef struct sn_scan_spared {
    const bool *redundant; /* [size] */
    size_t count;
    double seconds;
} sn_scan_spared;

sn_err sn_scan_spared_print(const sn_scan_claim *claim, const sn_scan_spared *spared, bool json,
                            sn_buf *out, sn_error *error);

/* The same where the claim was proved of what is left, by this engine. */
sn_err sn_scan_pruned_print(const sn_scan_claim *claim, const sn_scan_spared *spared,
                            const sn_scan *left, const char *engine, bool json, sn_buf *out,
                            sn_error *error);

#endif

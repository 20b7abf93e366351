/* What netcheck does with a prefix network (internal to cli/). */
#ifndef SN_CLI_NETCHECK_SCAN_H
#define SN_CLI_NETCHECK_SCAN_H

#include "cli/common/tool.h"
#include "cli/netcheck/scan_report.h"
#include "networks/formats/format.h"

typedef struct sn_scan_job {
    const sn_tool *tool;
    sn_scan_claim claim;
    const sn_scan *other; /* the network to equal, or NULL */
    const sn_run *run;
    bool json, quiet, explain, colored;
    const char *certify; /* folder, or NULL */
    const char *output;  /* of what is left behind pruning; NULL for standard output */
    sn_format format;    /* likewise */
} sn_scan_job;

/* Each appends what is to be printed on standard output, and returns the exit status; messages have
 * been printed. */

/* Prove the claim, and certify it if that is asked for. */
int sn_scan_check(const sn_scan_job *job, sn_buf *out);
/* List the nodes that the goal can do without. */
int sn_scan_list_redundant(const sn_scan_job *job, sn_buf *out);
/* Prove the claim, write the network without these nodes, and say what became of them. */
int sn_scan_write_pruned(const sn_scan_job *job, sn_buf *out);

#endif

/* Findings for code-scanning services (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_SARIF_H
#define SN_CLI_NETLIFT_SARIF_H

#include "cli/netlift/report.h"

/* Begin and end a document of one run.
 * source   OASIS: Static Analysis Results Interchange Format, version 2.1.0 */
void sn_sarif_begin(sn_json *json, sn_buf *out);
void sn_sarif_end(sn_json *json);

/* What is wrong with a finding, an object for each thing; nothing if nothing is. */
void sn_sarif_add(sn_json *json, const sn_finding *finding);

#endif

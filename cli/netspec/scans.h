/* What netspec answers about prefix networks (internal to cli/netspec/). */
#ifndef SN_CLI_NETSPEC_SCANS_H
#define SN_CLI_NETSPEC_SCANS_H

#include "cli/common/json.h"
#include "networks/scan/operators.h"

/* Append the facts of a network, as text, or as an object. Errors: SN_E_NOMEM. */
sn_err sn_scan_facts_text(const char *name, const sn_scan *scan, sn_buf *out, sn_error *error);
sn_err sn_scan_facts_json(const char *name, const sn_scan *scan, sn_json *json, sn_error *error);

/* Append what sets two networks apart, as sn_diff_print does. Errors: SN_E_NOMEM. */
sn_err sn_scan_diff(const sn_scan *a, const sn_scan *b, sn_buf *out, sn_error *error);

/* Append all families. */
void sn_scan_families_text(sn_buf *out);
void sn_scan_families_json(sn_json *json);

#endif

/* netcheck --min-depth (internal to cli/). */
#ifndef SN_CLI_NETCHECK_MIN_DEPTH_H
#define SN_CLI_NETCHECK_MIN_DEPTH_H

#include "verify/run.h"

typedef enum sn_depth_form { SN_DEPTH_TEXT, SN_DEPTH_JSON, SN_DEPTH_QUIET } sn_depth_form;

/* Find the least depth of sorting networks, add what is found to `out` and set `verdict`.
 * folder  for its certificate, or NULL
 * errors  as sn_depth_find; SN_E_UNSUPPORTED in a build without PicoSAT
 */
sn_err sn_depth_report(uint32_t wires, const char *folder, const sn_run *run, sn_depth_form form,
                       sn_verdict *verdict, sn_buf *out, sn_error *error);

#endif

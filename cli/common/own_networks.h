/* The best networks known here, those of the user's catalogue among them (internal to cli/). */
#ifndef SN_CLI_COMMON_OWN_NETWORKS_H
#define SN_CLI_COMMON_OWN_NETWORKS_H

#include "cli/common/json.h"
#include "cli/common/tool.h"
#include "networks/families/best.h"

/* What best:N and the like are chosen from: opened once, and kept until the program ends. Of the
 * user's networks those are used that are proved; the others, and files that are no networks, are
 * named on standard error when they would be used.
 * errors   SN_E_NOMEM */
sn_err sn_own_best(const sn_tool *tool, sn_best **out, sn_error *error);

/* The same of the networks in a folder, looked at now.
 * tool       NULL: what is not used is not named
 * catalogue  caller frees with sn_catalogue_free, after best; and so on failure
 * best       caller frees with sn_best_free */
sn_err sn_own_best_in(const sn_tool *tool, const char *folder, sn_catalogue **catalogue,
                      sn_best **best, sn_error *error);

/* An array of their sizes and depths, and what they are made of. */
void sn_sorters_json(const sn_sorters *sorters, const char *name, sn_json *json);

#endif

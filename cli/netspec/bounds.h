/* What is known of the least size and depth of sorters (internal to cli/). */
#ifndef SN_CLI_NETSPEC_BOUNDS_H
#define SN_CLI_NETSPEC_BOUNDS_H

#include "cli/common/json.h"
#include "cli/common/tool.h"
#include "networks/base.h"

/* Append what the literature knows of sorters of so many wires, with sources, and the sorters known
 * here, none of which beats another. Errors as sn_best_sorters. */
sn_err sn_bounds_print(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_error *error);
/* The same as one object of JSON. */
sn_err sn_bounds_json(const sn_tool *tool, uint32_t wires, sn_json *json, sn_error *error);

/* What the literature knows: a member "sorting" of the object that is open, if there is anything.
 */
void sn_bounds_member(uint32_t wires, sn_json *json);

#endif

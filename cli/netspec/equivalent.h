/* What netspec --equivalent says of two networks (internal to cli/netspec/). */
#ifndef SN_CLI_NETSPEC_EQUIVALENT_H
#define SN_CLI_NETSPEC_EQUIVALENT_H

#include "cli/common/json.h"
#include "networks/equivalent.h"

/* Decide whether two networks are the same but for wires' names and reflection, and append the
 * answer to `text`, or where that is NULL to `json`.
 * errors   as sn_net_equivalent */
sn_err sn_equivalent_answer(const char *name, const sn_net *net, const char *other_name,
                            const sn_net *other, sn_equivalence *verdict, sn_buf *text,
                            sn_json *json, sn_error *error);

#endif

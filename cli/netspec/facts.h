/* What netspec says of networks of comparators and of their families (internal to cli/netspec/). */
#ifndef SN_CLI_NETSPEC_FACTS_H
#define SN_CLI_NETSPEC_FACTS_H

#include "cli/common/json.h"
#include "networks/net.h"

/* Append the facts of a network, as text, or as an object. Errors: SN_E_NOMEM. */
sn_err sn_net_facts_text(const char *name, const sn_net *net, sn_buf *out, sn_error *error);
sn_err sn_net_facts_json(const char *name, const sn_net *net, sn_json *json, sn_error *error);

/* The same: how many comparators exchange what they compare, over permutations and over zeros and
 * ones. */
sn_err sn_net_exchanges_text(const char *name, const sn_net *net, sn_buf *out, sn_error *error);
sn_err sn_net_exchanges_json(const char *name, const sn_net *net, sn_json *json, sn_error *error);

/* Append all families, those of prefix networks as well. */
void sn_families_text(sn_buf *out);
void sn_families_json(sn_json *json);

#endif

/* Lists of redundant comparators, as `netcheck --redundant --json` prints them (docs/json/). */
#ifndef SN_NETWORKS_FORMATS_REDUNDANT_H
#define SN_NETWORKS_FORMATS_REDUNDANT_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Read which comparators of `net` a list calls redundant. A list has results for several networks:
 * taken is the one of that name, else the only one with as many wires and comparators.
 * text      [size] bytes
 * name      of the network
 * redundant [net->size] set to true for those listed; others are left alone
 * errors    SN_E_INPUT, with a line and a column if it is no JSON; SN_E_ARGUMENT if it has no
 *           result for this network, or names other comparators than it has; SN_E_UNSUPPORTED if
 *           this build reads no JSON; SN_E_NOMEM
 */
sn_err sn_redundant_read(const char *text, size_t size, const char *name, const sn_net *net,
                         bool *redundant, sn_error *error);

SN_END_DECLS

#endif

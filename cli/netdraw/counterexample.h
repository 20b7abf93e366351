/* An input that a network does not sort (internal to cli/). */
#ifndef SN_CLI_NETDRAW_COUNTEREXAMPLE_H
#define SN_CLI_NETDRAW_COUNTEREXAMPLE_H

#include "cli/common/tool.h"
#include "networks/net.h"

/* Find a permutation of 0..wires-1 that `net` does not sort. Ctrl-C ends the search.
 * name     of the network, for messages
 * input    [wires]
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error: the network
 * sorts everything, or nobody knows (SN_EXIT_UNDECIDED).
 */
int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net,
                           int64_t *input);

#endif

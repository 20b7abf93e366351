/* All networks of a command line, judged and printed in their order (internal to cli/). */
#ifndef SN_CLI_NETCHECK_ALL_H
#define SN_CLI_NETCHECK_ALL_H

#include "cli/netcheck/modes.h"

/* Do what is asked with each network and print it, several at once where there are cores for it.
 * What is printed is the same as one by one. Returns the exit status; messages have been printed.
 */
int sn_check_all(const sn_request *request);

#endif

/* Networks as files of a folder (internal to cli/). */
#ifndef SN_CLI_NETFIND_FILES_H
#define SN_CLI_NETFIND_FILES_H

#include "cli/common/tool.h"
#include "networks/families/catalogue.h"

/* Append the network in the format snet, with lines of comment before it.
 * comment  lines, each ended by a line feed; may be NULL
 */
sn_err sn_net_print(const sn_net *net, const char *comment, sn_buf *out, sn_error *error);

/* Write the network, so printed, to a file of the folder, whole or not at all, under the name that
 * a catalogue wants.
 * name     receives that name
 * Returns the exit status. */
int sn_net_keep(const sn_tool *tool, const char *folder, sn_catalogue_kind kind, const sn_net *net,
                const char *comment, char name[64]);

/* Whether a file of this name may be a network so written. */
bool sn_net_is_kept(const char *name);

#endif

/* Where a family or a network of the catalogue is from (internal to cli/). */
#ifndef SN_CLI_NETSPEC_SOURCE_H
#define SN_CLI_NETSPEC_SOURCE_H

#include "cli/common/tool.h"
#include "networks/base.h"

/* Append who described a family, and when and where, or by what command a network of the catalogue
 * was found. Of best:13 and its like that is the network which is meant by it.
 * name     oddeven, oddeven:8, sklansky, best:13, median:9, sorter-13-45-10
 * Returns the exit status, once the reason is on standard error. */
int sn_source_print(const sn_tool *tool, const char *name, sn_buf *out);

#endif

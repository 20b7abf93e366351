/* Programs that sort one array of any length (internal to cli/). */
#ifndef SN_CLI_NETKERN_LARGE_H
#define SN_CLI_NETKERN_LARGE_H

#include "cli/netkern/request/request.h"

/* Write, prove, run or measure a program, or print its passes, as is asked for. Options that make
 * no sense for it were refused before. Returns the exit status. */
int sn_kernel_large(sn_kernel_request *r);

#endif

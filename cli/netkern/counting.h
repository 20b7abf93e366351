/* Programs that sort one array by counting (internal to cli/). */
#ifndef SN_CLI_NETKERN_COUNTING_H
#define SN_CLI_NETKERN_COUNTING_H

#include "cli/netkern/request/request.h"

/* Write, try, run or measure a program that counts, or print the steps of arrays, as is asked for.
 * Options that make no sense for it were refused before. Returns the exit status. */
int sn_kernel_counting(sn_kernel_request *r);

#endif

/* netkern --library (internal to cli/). */
#ifndef SN_CLI_NETKERN_LIBRARY_H
#define SN_CLI_NETKERN_LIBRARY_H

#include "cli/netkern/request/request.h"

/* Write the library that the request describes.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_package(const sn_kernel_request *r);

#endif

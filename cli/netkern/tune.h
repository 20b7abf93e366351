/* netkern --tune (internal to cli/). */
#ifndef SN_CLI_NETKERN_TUNE_H
#define SN_CLI_NETKERN_TUNE_H

#include "cli/netkern/request/request.h"

/* Find the fastest kernel for each of the request's sizes and types, and put the choices into the
 * tuning file: measured where there is a CUDA device, else by the cost model, which is said.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_tune(const sn_kernel_request *r);

#endif

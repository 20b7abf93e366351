/* Which of netkern's options go together (internal to cli/). */
#ifndef SN_CLI_NETKERN_CHECK_H
#define SN_CLI_NETKERN_CHECK_H

#include "cli/netkern/request/request.h"

/* Whether what was read goes together; a device that is to run the text says what target it is for.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_request_check(sn_kernel_request *r);

#endif

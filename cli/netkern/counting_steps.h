/* The steps of counting and occurrence sort, in print (internal to cli/). */
#ifndef SN_CLI_NETKERN_COUNTING_STEPS_H
#define SN_CLI_NETKERN_COUNTING_STEPS_H

#include "cli/netkern/request/request.h"

/* Numbers of a range whose steps are printed, at most. */
#define SN_STEPS_MOST 65536

/* Read arrays from standard input and print what each step makes of them, as text or as JSON.
 * Returns the exit status. */
int sn_kernel_counting_steps(const sn_kernel_request *r);

#endif

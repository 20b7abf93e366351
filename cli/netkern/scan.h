/* Kernels of prefix networks (internal to cli/). */
#ifndef SN_CLI_NETKERN_SCAN_H
#define SN_CLI_NETKERN_SCAN_H

#include "cli/common/input.h"
#include "cli/netkern/request/request.h"

/* Prove a prefix network, plan its kernel, and write, prove, run or measure the text, as is asked
 * for. Returns the exit status. */
int sn_kernel_scan(sn_kernel_request *r, const sn_input *input);

/* The same for a program that scans one array of any length, by the family r->large.scan. */
int sn_kernel_scan_large(sn_kernel_request *r);

#endif

/* From networks to a header in C++ whose claim is proved (internal to cli/). */
#ifndef SN_CLI_NETKERN_CPP_H
#define SN_CLI_NETKERN_CPP_H

#include "cli/common/input.h"
#include "cli/netkern/request/request.h"

/* Prove the network's claim, with --prove the text too, and write the header.
 * r        with a name, and the outputs that are asked for
 * name     of the network
 * given    the text that --text names, which is proved in place of one that is written; or NULL
 * Returns the exit status. */
int sn_kernel_cpp(const sn_kernel_request *r, const char *name, const sn_input *input,
                  const sn_buf *given);

/* Write the library that --library and --sizes ask for, one header for ranges of many sizes.
 * Returns the exit status. */
int sn_kernel_cpp_library(const sn_kernel_request *r);

#endif

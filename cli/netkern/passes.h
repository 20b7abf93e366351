/* The passes of a program, in print (internal to cli/). */
#ifndef SN_CLI_NETKERN_PASSES_H
#define SN_CLI_NETKERN_PASSES_H

#include "cli/netkern/request/request.h"
#include "codegen/large/program.h"

/* Append the passes that sort r->large.keys keys, as text or as JSON. */
void sn_kernel_passes_print(const sn_kernel_request *r, const sn_program *program, sn_buf *out);

#endif

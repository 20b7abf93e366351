/* What is done with a text (internal to cli/). */
#ifndef SN_CLI_NETKERN_TEXT_H
#define SN_CLI_NETKERN_TEXT_H

#include "cli/netkern/request/request.h"
#include "cli/netkern/trial.h"

/* Prove the text, run it, say what it costs or write it, as is asked for.
 * of       the kernel, or the program, and &r->emit; neither a text nor a shop yet
 * net      that it is to compute, NULL for a program
 * text     that of --text, or empty
 * Returns the exit status. */
int sn_kernel_text_use(const sn_kernel_request *r, const sn_trial *of, const sn_net *net,
                       sn_buf *text);

#endif

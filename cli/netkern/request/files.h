/* A kernel's text and the header beside it (internal to cli/). */
#ifndef SN_CLI_NETKERN_FILES_H
#define SN_CLI_NETKERN_FILES_H

#include "cli/netkern/request/request.h"
#include "codegen/trial/trial.h"

/* Whether a text, or its header, goes to a file. Results of a run go there too, but are none. */
bool sn_kernel_writes_file(const sn_kernel_request *r);

/* The name of the text's file, for its header to say; empty where that is not known.
 * file     freed by the caller */
void sn_kernel_file_of_text(const sn_kernel_request *r, sn_buf *file);

/* Whether what is to be written may be: a header that another text needs is not replaced. To be
 * asked before work is begun.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_files_check(const sn_kernel_request *r);

/* Write the text, and beside it NAME.h, both or neither; or the header alone if that was asked for.
 * Returns the exit status. */
int sn_kernel_files_write(const sn_kernel_request *r, const sn_trial *of, sn_buf *text);

#endif

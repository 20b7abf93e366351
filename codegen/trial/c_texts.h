/* What trials of C texts have of their own: three functions, and vectors (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_C_TEXTS_H
#define SN_CODEGEN_TRIAL_C_TEXTS_H

#include "codegen/large/program.h"

/* Append sn_call for a run: both ways in which arrays can lie must give the same. */
void sn_c_put_run_call(const sn_emit *emit, sn_buf *out);

/* Append sn_refuses, if arrays have a count: whether each function refuses one more than there may
 * be, before it reads anything. */
void sn_c_put_refusals(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Append what follows a text that records: both ways are recorded, one after the other. */
void sn_c_put_record_calls(const sn_emit *emit, sn_buf *out);

/* Append the trial of vectors of all widths that the machine compiled for has, with the section of
 * keys from `begin` up to `end`.
 * trial    the file that tries them; NULL: nothing but lines is tried, for which there are vectors
 * large    of what program they are, whose sizes are compared; NULL: of no program
 * lines    whether they hold neighbours of one array, too */
void sn_c_put_widths(const char *begin, const char *end, const char *trial, const sn_emit *large,
                     bool lines, sn_buf *out);

#endif

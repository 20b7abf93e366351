/* What trials of programs of several kernels have of their own (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_PROGRAMS_H
#define SN_CODEGEN_TRIAL_PROGRAMS_H

#include "codegen/large/program.h"

/* Append what a run of the text needs behind it. */
void sn_program_put_run(const sn_program *program, const sn_emit *emit, sn_buf *out);

/* Append what a text that records needs behind it: its kernels, and what was planned. */
void sn_program_put_record(const sn_program *program, const sn_emit *emit, sn_buf *out);

#endif

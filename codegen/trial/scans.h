/* What trials of prefix networks have of their own (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_SCANS_H
#define SN_CODEGEN_TRIAL_SCANS_H

#include "codegen/trial/subject.h"

/* Append the macros that the host's files need, before the text. */
void sn_scan_put_macros(const sn_trial *trial, sn_buf *out);

/* Append what a run of the text needs behind it. */
void sn_scan_put_run(const sn_trial *trial, sn_buf *out);

/* Append what a text that records needs behind it: its call, and the runs of inputs that outputs
 * are to be made of. */
void sn_scan_put_record(const sn_trial *trial, sn_buf *out);

/* Append the operator that was asked for, and what tries the section of keys. */
void sn_scan_put_keys(const sn_trial *trial, sn_buf *out);

#endif

/* What is compiled around texts that count (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_COUNTING_TEXTS_H
#define SN_CODEGEN_TRIAL_COUNTING_TEXTS_H

#include "codegen/trial/subject.h"

/* Append the text with what runs it on arrays that are read, or on those it is tried on. */
void sn_counting_put_run(const sn_trial *trial, sn_buf *out);
void sn_counting_put_try(const sn_trial *trial, sn_buf *out);

#endif

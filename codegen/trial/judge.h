/* What trials on the host and on devices share (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_JUDGE_H
#define SN_CODEGEN_TRIAL_JUDGE_H

#include "codegen/trial/result.h"
#include "codegen/trial/workdir.h"

/* Enter the outcome of a program that had to succeed in a result that is good so far.
 * what     heads the message, if it is bad; what it wrote to standard error, some lines, follows
 */
void sn_trial_judge(const sn_work *work, const char *what, sn_trial_result *result);

#endif

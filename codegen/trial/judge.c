/* Whether a program that had to succeed did, and what is told if not. */
#include "codegen/trial/workdir.h"

#include <signal.h>
#include <string.h>

void sn_trial_free(sn_trial_result *result)
{
    sn_buf_free(&result->out);
    sn_buf_free(&result->message);
}

void sn_trial_judge(const sn_work *work, const char *what, sn_trial_result *result)
{
    if (result->outcome != SN_TRIAL_GOOD || (!work->late && !work->status))
        return;
    result->outcome = work->late ? SN_TRIAL_STOPPED : SN_TRIAL_BAD;
    if (work->late)
        return;
    sn_buf_printf(&result->message, "%s\n", what);
    for (size_t i = 0, lines = 0; i < work->err.size && lines < 12; i++) {
        sn_buf_add(&result->message, work->err.data + i, 1);
        lines += work->err.data[i] == '\n';
    }
    if (work->status == 128 + SIGSYS)
        sn_buf_puts(&result->message, "it asks the system for what no kernel needs\n");
    else if (work->status > 128 && !work->err.size)
        sn_buf_printf(&result->message, "it was ended by signal %d (%s)\n", work->status - 128,
                      strsignal(work->status - 128));
}

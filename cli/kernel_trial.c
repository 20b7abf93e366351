#include "cli/kernel_trial.h"

#include "cli/output.h"

#include <stdio.h>

/* Say what came of a trial that was not good. */
static int show(const sn_tool *tool, const char *name, const sn_trial_result *result)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_USAGE, SN_EXIT_UNDECIDED};
    sn_error error;
    if (result->outcome == SN_TRIAL_BAD)
        fprintf(stderr, "%s: %s: ", tool->name, name);
    if (result->message.data)
        fputs(result->message.data, stderr);
    if (result->outcome == SN_TRIAL_STOPPED) {
        sn_fail(&error, SN_E_LIMIT, "time is up, or interrupted");
        sn_report(tool, name, &error);
    }
    return status[result->outcome];
}

static int finish(const sn_tool *tool, const char *name, sn_err err, const sn_error *error,
                  sn_trial_result *result)
{
    int status = err ? sn_report(tool, name, error) : show(tool, name, result);
    sn_trial_free(result);
    return status;
}

int sn_kernel_prove_text(const sn_tool *tool, const char *name, const sn_trial *trial,
                         const sn_net *net, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial_result result;
    sn_err err = sn_trial_prove(trial, net, &result, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD)
        sn_buf_printf(out, "%s: the text is the network (%zu comparators recorded)\n", name,
                      result.recorded);
    return finish(tool, name, err, &error, &result);
}

int sn_kernel_run_text(const sn_tool *tool, const char *name, const sn_trial *trial, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial_result result;
    sn_err err = sn_trial_run(trial, NULL, &result, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD && result.out.size)
        sn_buf_add(out, result.out.data, result.out.size);
    return finish(tool, name, err, &error, &result);
}

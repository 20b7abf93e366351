/* On which input a network fails. */
#include "cli/netdraw/netdraw.h"

#include "cli/common/common.h"

#if !SN_WITH_VERIFY

int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net, int64_t *input)
{
    (void)net;
    (void)input;
    sn_error error = {.code = SN_E_UNSUPPORTED,
                      .text = "this build cannot prove, so it finds no counterexample"};
    return sn_report(tool, name, &error);
}

#else

#include "verify/prove.h"

#include <string.h>

static int take_result(const sn_tool *tool, const char *name, const sn_result *result,
                       uint32_t wires, int64_t *input)
{
    if (result->verdict == SN_FAILS) {
        memcpy(input, result->witness.ranks, wires * sizeof *input);
        return SN_EXIT_OK;
    }
    sn_error error = {.text = ""};
    if (result->verdict == SN_HOLDS)
        sn_fail(&error, SN_E_ARGUMENT, "sorts every input, there is no counterexample");
    else
        sn_fail(&error, SN_E_LIMIT, "no counterexample found: %s", result->reason);
    const int status = sn_report(tool, name, &error);
    return result->verdict == SN_HOLDS ? status : SN_EXIT_UNDECIDED;
}

int sn_find_counterexample(const sn_tool *tool, const char *name, const sn_net *net, int64_t *input)
{
    sn_error error = {.text = ""};
    sn_property *property = NULL;
    sn_result *result = NULL;
    sn_progress progress = {.label = name};
    const sn_run run = {.stop = &sn_stop, .progress = sn_progress_draw, .data = &progress};
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &property, &error);
    sn_signals_catch();
    if (!err)
        err = sn_prove(net, property, &run, &result, &error);
    sn_signals_release();
    sn_progress_clear(&progress);
    const int status =
        err ? sn_report(tool, name, &error) : take_result(tool, name, result, net->wires, input);
    sn_result_free(result);
    sn_property_free(property);
    return status;
}

#endif

/* What a kernel costs: its operations counted, and its instructions estimated. */
#include "codegen/cost/cost.h"

#include "codegen/emit/parts.h"

#include <stdio.h>

static sn_err stopped(sn_error *error)
{
    return sn_fail(error, SN_E_LIMIT, "time is up, or interrupted");
}

static sn_err measure(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    char kernel[80];
    sn_machine_code code;
    sn_buf whole = {0};
    snprintf(kernel, sizeof kernel, "%s_kernel", trial->emit->name);
    sn_trial_write_whole(trial, &whole);
    sn_err err = sn_machine_code_build(trial, &whole, &code, error);
    if (!err)
        sn_machine_code_cost(&code, kernel, cost);
    sn_machine_code_free(&code);
    sn_buf_free(&whole);
    return err;
}

/* ---- estimated ------------------------------------------------------------------------------- */

/* Instructions of a compare-exchange, and of converting a key, as measured on sm_90. */
void sn_cost_estimate(const sn_kernel *kernel, const sn_emit *emit, sn_cost *cost)
{
    bool wide = sn_key_infos[emit->type].bits == 64;
    size_t *n = cost->instructions;
    size_t memory = sn_kernel_count(kernel, SN_OP_LOAD) + sn_kernel_count(kernel, SN_OP_STORE);
    n[SN_INSTRUCTIONS_LDS] = sn_kernel_count(kernel, SN_OP_READ);
    n[SN_INSTRUCTIONS_STS] = sn_kernel_count(kernel, SN_OP_WRITE);
    n[SN_INSTRUCTIONS_SHFL] = sn_kernel_count(kernel, SN_OP_SHUFFLE);
    n[SN_INSTRUCTIONS_BAR] = cost->barriers;
    bool place = (emit->argsort || emit->stable) && !sn_is_packed(emit);
    bool value = sn_carries_values(emit);
    if (value || place || wide) {
        n[SN_INSTRUCTIONS_SETP] = (1 + wide) * cost->exchanges;
        n[SN_INSTRUCTIONS_SEL] = (2 + 2 * (value || wide) + 2 * place) * cost->exchanges;
    } else {
        n[SN_INSTRUCTIONS_MINMAX] = (kernel->twins ? 1 : 2) * cost->exchanges;
    }
    bool converts = sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT && !emit->float_compare;
    n[SN_INSTRUCTIONS_OTHER] =
        memory * (2 + 4 * converts) * (1 + emit->pairs) + n[SN_INSTRUCTIONS_LDS] / 2 + 20;
}

/* Bank conflicts and sectors of a block. Two blocks run: out of place and in place. */
static sn_err emulate(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    sn_trial_result result;
    sn_buf input = {0};
    const uint32_t arrays = trial->emit->counted ? 1 : sn_kernel_arrays(trial->kernel);
    for (uint32_t array = 0; array < arrays; array++) {
        for (uint32_t i = 0; i < trial->kernel->keys; i++)
            sn_buf_printf(&input, "%s%lu", i ? "," : "", (unsigned long)(i * 37 % 100));
        sn_buf_puts(&input, "\n");
    }
    sn_err err = input.failed ? sn_fail_nomem(error) : sn_trial_run(trial, &input, &result, error);
    if (!err) {
        cost->emulated = result.outcome == SN_TRIAL_GOOD && result.blocks;
        size_t blocks = cost->emulated ? result.blocks : 1;
        cost->conflicts = result.conflicts / blocks;
        cost->sectors = result.sectors / blocks;
        cost->least_sectors = result.least_sectors / blocks;
        cost->lines = result.lines / blocks;
        cost->block_keys = (double)arrays * trial->kernel->keys;
        err = result.outcome == SN_TRIAL_STOPPED ? stopped(error) : SN_OK;
        sn_trial_free(&result);
    }
    sn_buf_free(&input);
    return err == SN_E_UNSUPPORTED ? SN_OK : err;
}

sn_err sn_cost_of(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    const sn_kernel *kernel = trial->kernel;
    sn_err err = SN_OK;
    const uint32_t twins = kernel->twins ? 2 : 1;
    *cost = (sn_cost){.keys = (double)(twins * kernel->keys) / kernel->threads,
                      .threads = kernel->block,
                      .shared_bytes = sn_emit_shared_bytes(kernel, trial->emit)};
    cost->exchanges = twins * sn_kernel_count(kernel, SN_OP_ORDER) +
                      sn_kernel_count(kernel, SN_OP_KEEP) + sn_kernel_count(kernel, SN_OP_COMBINE);
    cost->barriers = sn_kernel_count(kernel, SN_OP_BARRIER);
    if (trial->emit->target == SN_TARGET_CUDA)
        err = measure(trial, cost, error);
    if (!err && !cost->measured)
        sn_cost_estimate(kernel, trial->emit, cost);
    return err || trial->emit->target == SN_TARGET_C ? err : emulate(trial, cost, error);
}

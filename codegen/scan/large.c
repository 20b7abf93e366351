/* Plans of programs for one array of any length. */
#include "codegen/scan/large.h"

#include "codegen/scan/items.h"
#include "codegen/scan/plan.h"
#include "codegen/scan/text.h"

/* Bytes that a thread moves at once, at best, and threads of a block. */
#define ACCESS 16u
#define THREADS_BITS 9u
/* Log2 of the values of a block in C, which are variables. */
#define C_BITS 3u

/* ---- the plan -------------------------------------------------------------------------------- */

/* Of the values that one access brings. */
static uint32_t access_bits(const sn_emit *emit)
{
    const size_t bytes = sn_scan_item_bytes(emit);
    uint32_t bits = 0;
    while ((2u << bits) * bytes <= ACCESS)
        bits++;
    return bits;
}

static uint32_t thread_bits(const sn_emit *emit, uint32_t block_bits)
{
    uint32_t bits = access_bits(emit);
    while (block_bits > bits + SN_THREAD_BITS)
        bits++;
    return bits < block_bits ? bits : block_bits - 1;
}

uint32_t sn_scan_block_bits(const sn_emit *emit)
{
    if (emit->target == SN_TARGET_C)
        return C_BITS;
    return THREADS_BITS + access_bits(emit);
}

static sn_err plan(const sn_scan *scan, const sn_emit *emit, sn_scan_choice choice, sn_kernel **out,
                   sn_error *error)
{
    if (emit->target == SN_TARGET_C)
        choice.keys = 0;
    sn_err err = sn_scan_plan(scan, &choice, out, error);
    return err ? err : sn_scan_text_check(*out, emit, error);
}

static sn_err plan_total(const sn_scan *scan, const sn_emit *emit, sn_scan_choice choice,
                         sn_kernel **out, sn_error *error)
{
    sn_scan *kept;
    choice.first = choice.last;
    sn_err err = sn_scan_keep_outputs(scan, choice.last, choice.last, &kept, error);
    if (!err) {
        err = plan(kept, emit, choice, out, error);
        sn_scan_free(kept);
    }
    return err;
}

sn_err sn_scan_program_plan(const sn_scan *scan, const sn_emit *emit, sn_scan_program *out,
                            sn_error *error)
{
    sn_scan_choice choice = {.shuffles = sn_scan_shuffles(emit), .last = scan->wires - 1};
    *out = (sn_scan_program){.block_bits = sn_log2_ceil(scan->wires)};
    choice.keys = 1u << thread_bits(emit, out->block_bits);
    if (emit->target == SN_TARGET_OPENCL)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "scans of arrays of any length are written for cuda and c");
    sn_err err = plan_total(scan, emit, choice, &out->total, error);
    err = err ? err : plan(scan, emit, choice, &out->scan, error);
    choice.exclusive = emit->scan->exclusive;
    err = err ? err : plan(scan, emit, choice, &out->last, error);
    if (err)
        sn_scan_program_free(out);
    return err;
}

void sn_scan_program_free(sn_scan_program *program)
{
    sn_kernel_free(program->total);
    sn_kernel_free(program->scan);
    sn_kernel_free(program->last);
    *program = (sn_scan_program){0};
}

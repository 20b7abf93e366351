/* Plans of programs for one array of any length. */
#include "codegen/scan/large/program.h"

#include "codegen/scan/parts.h"
#include "codegen/scan/plan.h"

/* Bytes that a thread moves at once, at best, and threads of a block: of OpenCL's devices most can
 * have so many. */
#define ACCESS 16u
#define CUDA_THREADS_BITS 9u
#define OPENCL_THREADS_BITS 8u
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
    return (emit->target == SN_TARGET_CUDA ? CUDA_THREADS_BITS : OPENCL_THREADS_BITS) +
           access_bits(emit);
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

/* A text has the tables of `all` alone; `some` must look up no others. */
static sn_err check_tables(const sn_kernel *some, const sn_kernel *all, sn_error *error)
{
    for (uint32_t i = 1; i <= some->table_count; i++) {
        bool same = i <= all->table_count || !sn_scan_is_looked_up(some, i);
        for (uint32_t t = 0; same && sn_scan_is_looked_up(some, i) && t < some->threads; t++)
            same = sn_kernel_entry(some, i, t) == sn_kernel_entry(all, i, t);
        if (!same)
            return sn_fail(error, SN_E_INTERNAL, "a program's kernels look up other tables");
    }
    return SN_OK;
}

/* What looks back must go on, and get the same from however much it finds. */
static sn_err check_look_back(const sn_emit *emit, sn_error *error)
{
    if (emit->target == SN_TARGET_C)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "C has no blocks that look back; one chunk is one pass there");
    if (emit->target == SN_TARGET_OPENCL)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "OpenCL does not promise that a group goes on that others wait for, so none "
                       "can look back");
    if (!emit->element.type && sn_is_float(emit) && emit->scan->op <= SN_OPERATOR_MULTIPLY)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "blocks that look back combine what they find, so floating-point numbers "
                       "would be rounded another way each time");
    return SN_OK;
}

sn_err sn_scan_program_plan(const sn_scan *scan, const sn_emit *emit, bool look_back,
                            sn_scan_program *out, sn_error *error)
{
    sn_scan_choice choice = {.shuffles = sn_scan_shuffles(emit), .last = scan->wires - 1};
    *out = (sn_scan_program){.block_bits = sn_log2_ceil(scan->wires), .look_back = look_back};
    choice.keys = 1u << thread_bits(emit, out->block_bits);
    sn_err err = look_back ? check_look_back(emit, error)
                           : plan_total(scan, emit, choice, &out->total, error);
    err = err ? err : plan(scan, emit, choice, &out->scan, error);
    choice.exclusive = emit->scan->exclusive;
    err = err ? err : plan(scan, emit, choice, &out->last, error);
    err = err || look_back ? err : check_tables(out->total, out->scan, error);
    err = err || look_back ? err : check_tables(out->last, out->scan, error);
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

const char *const *sn_scan_program_kernels(const sn_scan_program *program)
{
    static const char *const three[] = {"sums", "sums_of_sums", "carry", "blocks", NULL};
    static const char *const one[] = {"clear", "blocks", NULL};
    return program->look_back ? one : three;
}

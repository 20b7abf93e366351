/* Plans of programs for one array of any length, and the heads of their texts. */
#include "codegen/scan/large.h"

#include "codegen/scan/large_parts.h"
#include "codegen/scan/plan.h"
#include "codegen/scan/text.h"

/* Bytes that a thread moves at once, at best, and threads of a block. */
#define ACCESS 16u
#define THREADS_BITS 8u
/* Log2 of the values of a block in C, which are variables. */
#define C_BITS 3u

/* ---- the plan -------------------------------------------------------------------------------- */

static uint32_t thread_bits(const sn_emit *emit, uint32_t block_bits)
{
    const size_t bytes = sn_scan_item_bytes(emit);
    uint32_t bits = 0;
    while ((2u << bits) * bytes <= ACCESS)
        bits++;
    while (block_bits > bits + SN_THREAD_BITS)
        bits++;
    return bits < block_bits ? bits : block_bits - 1;
}

uint32_t sn_scan_block_bits(const sn_emit *emit)
{
    if (emit->target == SN_TARGET_C)
        return C_BITS;
    return THREADS_BITS + thread_bits(emit, SN_SCAN_BITS_MAX);
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

/* ---- the text -------------------------------------------------------------------------------- */

static void put_head(const sn_scan_program *program, const sn_emit *emit, bool header, sn_buf *out)
{
    const unsigned long bits = program->block_bits;
    sn_buf_printf(out, "/* %s: an array of any length through a prefix network.\n *\n", emit->name);
    sn_emit_head_lines(emit, header, out);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, " * blocks   of 2^%lu values\n * compile  -O3 -march=native -fopenmp\n",
                      bits);
    else
        sn_buf_printf(out, " * launch   %lu threads a block of 2^%lu values\n",
                      (unsigned long)program->scan->threads, bits);
    sn_emit_head_end(emit, out);
}

void sn_scan_program_text(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    put_head(program, emit, false, out);
    if (emit->target == SN_TARGET_C)
        sn_scan_put_large_c(program, emit, out);
    else
        sn_scan_put_large_cuda(program, emit, out);
}

void sn_scan_program_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    put_head(program, emit, true, out);
    sn_emit_guard(emit, out);
    if (emit->target == SN_TARGET_C)
        sn_scan_put_large_c_header(program, emit, out);
    else
        sn_scan_put_large_cuda_header(program, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}

/* ---- what both targets have ------------------------------------------------------------------ */

void sn_scan_put_block(const sn_kernel *kernel, const sn_emit *emit, const char *name,
                       const char *what, sn_buf *out)
{
    const bool alone = sn_kernel_in_registers(kernel);
    sn_buf_printf(out, "/* %s */\n%svoid %s(item *x%s", what, sn_dialects[emit->target].function,
                  name, alone ? "" : ", unsigned int t");
    sn_buf_puts(out, kernel->shared_arrays ? ", item *shared)\n{\n" : ")\n{\n");
    sn_scan_put_entries(kernel, out);
    sn_scan_put_ops(kernel, emit, sn_past_loads(kernel), sn_first_store(kernel), out);
    sn_buf_puts(out, "}\n\n");
}

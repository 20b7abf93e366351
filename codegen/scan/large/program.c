/* Programs that scan one array of any length: plan, text, run. */
#include "codegen/scan/large/program.h"

#include "codegen/emit/parts.h"
#include "codegen/scan/parts.h"
#include "codegen/scan/plan.h"

#include <stdlib.h>

/* ---- run ------------------------------------------------------------------------------------- */

/* What a program's kernels make of one array, in their order. */

typedef struct runner {
    const sn_scan_program *program;
    sn_operator *op;
    int64_t neutral;
    int64_t *block, *found; /* [keys] of a block, before and after */
    size_t keys;
    sn_error *error;
} runner;

/* A block's outputs, from values of which it may lack some: it has the last one instead. */
static sn_err run_block(const runner *r, const sn_kernel *kernel, const int64_t *in, size_t count,
                        size_t at)
{
    for (size_t i = 0; i < r->keys; i++)
        r->block[i] = in[at + i < count ? at + i : count - 1];
    return sn_kernel_run_scan(kernel, r->op, r->neutral, r->block, r->found, r->error);
}

/* What each block but the last one is together. */
static sn_err sum_blocks(const runner *r, const int64_t *in, size_t count, int64_t *sums)
{
    const sn_kernel *kernel = r->program->total ? r->program->total : r->program->scan;
    sn_err err = SN_OK;
    for (size_t b = 0; !err && (b + 1) * r->keys < count; b++) {
        err = run_block(r, kernel, in, count, b * r->keys);
        sums[b] = r->found[r->keys - 1];
    }
    return err;
}

static sn_err scan_level(const runner *r, const sn_kernel *kernel, const int64_t *in, size_t count,
                         int64_t *out);

/* Sums in place: as blocks find them that look back to the first, or by a level of their own. */
static sn_err scan_sums(const runner *r, int64_t *sums, size_t count)
{
    if (!r->program->look_back)
        return scan_level(r, r->program->scan, sums, count, sums);
    for (size_t b = 1; b < count; b++)
        sums[b] = r->op(sums[b - 1], sums[b]);
    return SN_OK;
}

/* in, out   may be the same */
static sn_err scan_level(const runner *r, const sn_kernel *kernel, const int64_t *in, size_t count,
                         int64_t *out)
{
    const size_t blocks = count ? (count - 1) / r->keys : 0;
    int64_t *sums = sn_alloc(blocks, sizeof *sums);
    sn_err err = sums ? sum_blocks(r, in, count, sums) : sn_fail_nomem(r->error);
    if (!err && blocks)
        err = scan_sums(r, sums, blocks);
    for (size_t at = 0, b = 0; !err && at < count; at += r->keys, b++) {
        err = run_block(r, kernel, in, count, at);
        for (size_t i = 0; i < r->keys && at + i < count; i++)
            out[at + i] = b ? r->op(sums[b - 1], r->found[i]) : r->found[i];
    }
    free(sums);
    return err;
}

sn_err sn_scan_program_run(const sn_scan_program *program, sn_operator *op, int64_t neutral,
                           const int64_t *in, size_t count, int64_t *out, sn_error *error)
{
    runner r = {.program = program,
                .op = op,
                .neutral = neutral,
                .keys = (size_t)1 << program->block_bits,
                .error = error};
    r.block = sn_alloc(r.keys, sizeof *r.block);
    r.found = sn_alloc(r.keys, sizeof *r.found);
    sn_err err =
        r.block && r.found ? scan_level(&r, program->last, in, count, out) : sn_fail_nomem(error);
    free(r.block);
    free(r.found);
    return err;
}

/* ---- program --------------------------------------------------------------------------------- */

/* Bytes that a thread moves at once, at best. */
#define ACCESS 16u
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
    const sn_target_info *target = sn_target_of(emit);
    return target->blocks ? target->scan_threads_bits + access_bits(emit) : C_BITS;
}

static sn_err plan(const sn_scan *scan, const sn_emit *emit, sn_scan_choice choice, sn_kernel **out,
                   sn_error *error)
{
    if (!sn_target_of(emit)->blocks)
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
    const sn_target_info *target = sn_target_of(emit);
    if (!target->blocks)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s has no blocks that look back; one chunk is one pass there",
                       target->title);
    if (!target->goes_on)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s does not promise that a %s goes on that others wait for, so none can "
                       "look back",
                       target->title, target->block);
    if (!emit->element.type && sn_is_float(emit) && emit->scan->op <= SN_OPERATOR_MULTIPLY)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "blocks that look back combine what they find, so floating-point numbers "
                       "would be rounded another way each time");
    return SN_OK;
}

sn_err sn_scan_program_plan(const sn_scan *scan, const sn_emit *emit, bool look_back,
                            sn_scan_program *out, sn_error *error)
{
    sn_scan_choice choice = {.shuffles = sn_emit_shuffles(emit), .last = scan->net.wires - 1};
    *out = (sn_scan_program){.block_bits = sn_log2_ceil(scan->net.wires), .look_back = look_back};
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

/* What a program's kernels make of one array, in their order. */
#include "codegen/scan/large/program.h"

#include <stdlib.h>

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

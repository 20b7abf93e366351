/* From passes to kernels: how many keys a thread holds, and what a block has room for. */
#include "codegen/large/program.h"

#include "codegen/emit/limits.h"
#include "codegen/emit/parts.h"

#include <stdlib.h>

/* Words of 32 bits that the keys of a thread take, and threads of a block. In CUDA a thread then has
 * 128 registers, and what it computes once is for many keys; twice the threads with half the keys
 * take a sixth more instructions. In OpenCL most devices have room for so many. */
#define CUDA_WORDS 64u
#define CUDA_THREADS 512u
#define OPENCL_WORDS 16u
#define OPENCL_THREADS 256u
#define LEAST_THREADS 64u

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Words of an item, rounded to a power of two. */
static uint32_t words_of(const sn_emit *emit)
{
    uint32_t words = (uint32_t)((sn_emit_item_bytes(emit) + 3) / 4);
    return 1u << sn_log2_ceil(words);
}

static uint32_t most_keys(const sn_emit *emit)
{
    return (emit->target == SN_TARGET_CUDA ? CUDA_WORDS : OPENCL_WORDS) / words_of(emit);
}

static uint32_t most_threads(const sn_emit *emit)
{
    return emit->target == SN_TARGET_CUDA ? CUDA_THREADS : OPENCL_THREADS;
}

static sn_err choose_bits(const sn_emit *emit, uint32_t *bits, sn_error *error)
{
    uint32_t most = sn_log2_ceil(most_keys(emit) * most_threads(emit));
    uint32_t least = sn_log2_ceil(2 * LEAST_THREADS);
    if (!*bits)
        *bits = most;
    if (*bits < least || *bits > most)
        return sn_fail(error, SN_E_LIMIT, "a block holds 2^%lu to 2^%lu such keys, not 2^%lu",
                       (unsigned long)least, (unsigned long)most, (unsigned long)*bits);
    return SN_OK;
}

/* As many keys a thread as its registers hold, while a block has enough threads. */
static uint32_t keys_of(const sn_emit *emit, uint32_t bits)
{
    uint32_t keys = most_keys(emit);
    while (keys > 2 && (1u << bits) / keys < LEAST_THREADS)
        keys /= 2;
    return keys;
}

/* ---- kernels --------------------------------------------------------------------------------- */

static sn_window_choice choice_of(const sn_emit *emit, uint32_t keys)
{
    uint32_t item = (uint32_t)sn_emit_item_bytes(emit), key = (uint32_t)sn_emit_key_bytes(emit);
    bool cuda = emit->target == SN_TARGET_CUDA;
    return (sn_window_choice){.keys = keys,
                              .bytes = item,
                              .wide = cuda && item == 4   ? 2
                                      : cuda && item == 8 ? 1
                                                          : 0,
                              .memory_wide = !cuda || sn_has_place(emit) ? 0
                                             : key == 8                  ? 1
                                                                         : 2,
                              .line_bits = SN_LINE_BITS,
                              .shared = sn_target_shared_bytes(emit->target)};
}

static sn_err join(sn_kernel *all, const sn_kernel *kernel, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < kernel->op_count; i++)
        err = sn_kernel_add(all, kernel->op[i], error);
    return err;
}

static sn_err plan_kernels(const sn_emit *emit, sn_program *out, sn_error *error)
{
    const sn_passes *passes = &out->passes;
    const uint32_t bits = passes->block_bits, keys = keys_of(emit, bits);
    const sn_window_choice choice = choice_of(emit, keys);
    sn_err err = sn_kernel_new(1u << bits, (1u << bits) / keys, keys, &out->all, error);
    out->kernel = sn_alloc(passes->shape_count, sizeof *out->kernel);
    if (!err && !out->kernel)
        err = sn_fail_nomem(error);
    for (size_t i = 0; !err && i < passes->shape_count; i++) {
        const sn_shape *shape = &passes->shape[i];
        err = sn_plan_stages(shape->mask, shape->stages, bits, &choice, &out->kernel[i], error);
        err = err ? err : sn_emit_check(out->kernel[i], emit, error);
        err = err ? err : join(out->all, out->kernel[i], error);
    }
    return err;
}

sn_err sn_program_plan(const sn_emit *emit, sn_large_family family, uint32_t block_bits,
                       sn_program *out, sn_error *error)
{
    *out = (sn_program){.kernel = NULL};
    sn_err err = choose_bits(emit, &block_bits, error);
    err = err ? err : sn_passes_plan(family, block_bits, &out->passes, error);
    err = err ? err : plan_kernels(emit, out, error);
    if (err)
        sn_program_free(out);
    return err;
}

void sn_program_free(sn_program *program)
{
    for (size_t i = 0; program->kernel && i < program->passes.shape_count; i++)
        sn_kernel_free(program->kernel[i]);
    free(program->kernel);
    sn_kernel_free(program->all);
    sn_passes_free(&program->passes);
    *program = (sn_program){.kernel = NULL};
}

uint32_t sn_program_least(const sn_emit *emit)
{
    return emit->argsort ? 1 : 2;
}

size_t sn_program_shared_bytes(const sn_program *program, const sn_emit *emit)
{
    size_t most = 0;
    for (size_t i = 0; i < program->passes.shape_count; i++) {
        size_t bytes = sn_emit_shared_bytes(program->kernel[i], emit);
        most = bytes > most ? bytes : most;
    }
    return most;
}

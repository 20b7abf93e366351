/* Programs for one array of any length: families, kernels for passes, tables, text. */
#include "codegen/large/program.h"

#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdlib.h>

/* ---- family ---------------------------------------------------------------------------------- */

/* Which stages sort 2^k keys, for any k. */

/* The lowest `bits` bits. */
static uint32_t ones(uint32_t bits)
{
    return bits ? UINT32_MAX >> (32 - bits) : 0;
}

/* Stage `step` of level 1..bits, which merges runs of 2^(level - 1) keys (tsort), or as many
 * interleaved ones (vsort). */
static uint32_t mask_of(sn_large_family family, uint32_t bits, uint32_t level, uint32_t step)
{
    if (family == SN_LARGE_VSORT)
        return ones(level - step) << (bits - level);
    return step ? 1u << (level - 1 - step) : ones(level);
}

void sn_large_masks(sn_large_family family, uint32_t bits, uint32_t *masks)
{
    for (uint32_t level = 1; level <= bits; level++)
        for (uint32_t step = 0; step < level; step++)
            *masks++ = mask_of(family, bits, level, step);
}

/* ---- program --------------------------------------------------------------------------------- */

#define LEAST_THREADS 64u
/* Bytes of a block in C: half of what caches of a core's own have. Bits of its index: vectors of 64
 * bytes have up to 6, and windows 4; with more than 18 indices of lines take as much room. */
#define C_BLOCK_BYTES (UINT32_C(1) << 19)
#define C_LEAST_BITS 10u
#define C_MOST_BITS 18u

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Words of an item, rounded to a power of two. */
static uint32_t words_of(const sn_emit *emit)
{
    uint32_t words = (uint32_t)((sn_emit_item_bytes(emit) + 3) / 4);
    return 1u << sn_log2_ceil(words);
}

/* Bytes of a key and what travels with it, in lanes of vectors. */
static uint32_t lane_bytes(const sn_emit *emit)
{
    uint32_t key = (uint32_t)sn_emit_key_bytes(emit);
    uint32_t others = (uint32_t)emit->pairs + sn_keeps_places(emit);
    return (others && key < 4 ? 4 : key) * (1 + others);
}

static sn_err choose_bits(const sn_emit *emit, uint32_t *bits, sn_error *error)
{
    const sn_room *r = &sn_target_of(emit)->room;
    const bool blocks = sn_target_of(emit)->blocks;
    uint32_t words = words_of(emit);
    uint32_t most = blocks ? sn_log2_ceil(r->words * r->threads / words) : C_MOST_BITS;
    uint32_t least = blocks ? sn_log2_ceil(2 * LEAST_THREADS) : C_LEAST_BITS;
    uint32_t usual = sn_log2_ceil(blocks ? r->usual_words * r->usual_threads / words
                                         : C_BLOCK_BYTES / lane_bytes(emit));
    if (!*bits)
        *bits = usual < most ? usual : most;
    if (*bits < least || *bits > most)
        return sn_fail(error, SN_E_LIMIT, "a block holds 2^%lu to 2^%lu such keys, not 2^%lu",
                       (unsigned long)least, (unsigned long)most, (unsigned long)*bits);
    return SN_OK;
}

/* As many keys a thread as its registers hold, while a block has enough threads: as many as usual
 * for more than the usual words. */
static uint32_t keys_of(const sn_emit *emit, uint32_t bits)
{
    const sn_room *r = &sn_target_of(emit)->room;
    const uint32_t usual = r->usual_words / words_of(emit);
    uint32_t keys = r->words / words_of(emit);
    while (keys > 2 && (1u << bits) / keys < (keys > usual ? r->usual_threads : LEAST_THREADS))
        keys /= 2;
    return keys;
}

/* ---- kernels --------------------------------------------------------------------------------- */

static sn_window_choice choice_of(const sn_emit *emit, uint32_t keys)
{
    const uint32_t item = (uint32_t)sn_emit_item_bytes(emit);
    return (sn_window_choice){.keys = keys,
                              .bytes = item,
                              .wide = sn_emit_wide(emit, item),
                              .memory_wide = sn_emit_memory_wide(emit, sn_has_place(emit)),
                              .line_bits = SN_LINE_BITS,
                              .shared = sn_target_of(emit)->shared_bytes};
}

static sn_err join(sn_kernel *all, const sn_kernel *kernel, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < kernel->op_count; i++)
        err = sn_kernel_add(all, kernel->op[i], error);
    return err;
}

/* A form of others moves keys one by one, from and to where its stages have them. */
static sn_window_choice choice_for(const sn_emit *emit, const sn_program_shape *shape,
                                   uint32_t usual)
{
    sn_window_choice choice = choice_of(emit, shape->keys ? shape->keys : usual);
    if (shape->keys) {
        choice.wide = choice.memory_wide = choice.line_bits = 0;
        choice.direct = true;
    }
    return choice;
}

static sn_err plan_kernels(const sn_emit *emit, sn_program *out, sn_error *error)
{
    const sn_passes *passes = &out->passes;
    const uint32_t bits = passes->block_bits, usual = keys_of(emit, bits);
    sn_err err = sn_kernel_new(1u << bits, (1u << bits) / usual, usual, &out->all, error);
    out->kernel = sn_alloc(passes->shape_count, sizeof *out->kernel);
    if (!err && !out->kernel)
        err = sn_fail_nomem(error);
    for (size_t i = 0; !err && i < passes->shape_count; i++) {
        const sn_program_shape *shape = &passes->shape[i];
        const sn_window_choice choice = choice_for(emit, shape, usual);
        err = sn_plan_stages(shape->mask, shape->stages, bits, &choice, &out->kernel[i], error);
        err = err ? err : sn_emit_check(out->kernel[i], emit, error);
        err = err ? err : join(out->all, out->kernel[i], error);
    }
    return err;
}

/* One of each operation, for which a text has functions. */
static sn_err plan_items(sn_program *out, sn_error *error)
{
    static const sn_op_kind kinds[] = {SN_OP_LOAD, SN_OP_ORDER, SN_OP_STORE};
    sn_err err = sn_kernel_new(2, 1, 2, &out->all, error);
    if (!err)
        out->all->block = 2; /* threads that each hold an array of their own */
    for (size_t i = 0; !err && i < sizeof kinds / sizeof *kinds; i++)
        err = sn_kernel_add(out->all, (sn_op){.kind = kinds[i], .b = 1, .map = SN_NO_MAP}, error);
    return err;
}

static sn_err plan_text(const sn_emit *emit, sn_large_family family, uint32_t block_bits,
                        sn_program *out, sn_error *error)
{
    if (emit->element.type)
        return sn_fail(error, SN_E_UNSUPPORTED, "arrays of any length have keys of known types");
    out->passes = (sn_passes){.family = family, .block_bits = block_bits};
    sn_err err = plan_items(out, error);
    return err ? err : sn_emit_check(out->all, emit, error);
}

/* What others did, they did with stages of tsort, and in blocks of their own. */
static sn_err check_form(const sn_emit *emit, sn_large_family family, sn_large_form form,
                         uint32_t *block_bits, sn_error *error)
{
    if (form == SN_LARGE_PLANNED)
        return SN_OK;
    if (family == SN_LARGE_VSORT || !sn_target_of(emit)->blocks)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "the forms of others are of the stages of tsort, in CUDA and OpenCL");
    if (*block_bits && *block_bits != SN_FORM_BITS)
        return sn_fail(error, SN_E_UNSUPPORTED, "the forms of others have 2^%u keys a block",
                       SN_FORM_BITS);
    *block_bits = SN_FORM_BITS;
    return SN_OK;
}

sn_err sn_program_plan(const sn_emit *emit, sn_large_family family, sn_large_form form,
                       uint32_t block_bits, sn_program *out, sn_error *error)
{
    *out = (sn_program){.kernel = NULL};
    sn_err err = check_form(emit, family, form, &block_bits, error);
    err = err ? err : choose_bits(emit, &block_bits, error);
    if (!err && !sn_target_of(emit)->blocks)
        err = plan_text(emit, family, block_bits, out, error);
    else if (!err) {
        err = sn_passes_plan(family, form, block_bits, &out->passes, error);
        err = err ? err : plan_kernels(emit, out, error);
    }
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

size_t sn_program_block_bytes(const sn_program *program, const sn_emit *emit)
{
    return (size_t)lane_bytes(emit) << program->passes.block_bits;
}

uint32_t sn_program_threads(const sn_program *program, bool *uniform)
{
    uint32_t most = 0;
    *uniform = true;
    for (size_t i = 0; i < program->passes.shape_count; i++) {
        uint32_t block = program->kernel[i]->block;
        *uniform &= !i || block == most;
        most = block > most ? block : most;
    }
    return most;
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

/* Kernels launched, with what they are told. */
#include "codegen/device/backend.h"
#include "codegen/device/device.h"
#include "codegen/emit/parts.h"

#include <stdlib.h>

static void pass(sn_dispatch *dispatch, const void *value, size_t size)
{
    dispatch->argument[dispatch->arguments++] = (sn_argument){value, size};
}

static void pass_memory(sn_dispatch *dispatch, const sn_device_memory *memory)
{
    pass(dispatch, &memory->handle, sizeof memory->handle);
}

/* ---- many arrays ----------------------------------------------------------------------------- */

/* The arguments in the order of the texts' kernels: keys, values, results, their values, count
 * or lengths, arrays. CUDA's kernels are not told the number of arrays where each block has one. */
static void pass_all(const sn_device_program *program, const sn_launch *launch,
                     const uint64_t *arrays, sn_dispatch *dispatch)
{
    const sn_emit *emit = program->emit;
    pass_memory(dispatch, launch->keys);
    if (emit->pairs)
        pass_memory(dispatch, launch->values);
    pass_memory(dispatch, launch->keys_out);
    if (emit->pairs)
        pass_memory(dispatch, launch->values_out);
    if (emit->counted)
        pass(dispatch, &launch->count, sizeof launch->count);
    if (emit->ragged)
        pass_memory(dispatch, launch->lengths);
    if (emit->target == SN_TARGET_OPENCL || sn_kernel_arrays(program->kernel) > 1)
        pass(dispatch, arrays, sizeof *arrays);
}

sn_err sn_device_launch(sn_device_program *program, const sn_launch *launch, double *seconds,
                        sn_error *error)
{
    const sn_kernel *kernel = program->kernel;
    const uint64_t arrays = launch->arrays, of_block = sn_kernel_arrays(kernel);
    sn_dispatch dispatch = {.blocks = (size_t)(arrays / of_block + (arrays % of_block > 0)),
                            .threads = kernel->block,
                            .shared = sn_emit_dynamic_bytes(kernel, program->emit),
                            .times = launch->times};
    double taken = 0;
    sn_err err = SN_OK;
    if (program->emit->counted && launch->count > kernel->keys)
        return sn_fail(error, SN_E_ARGUMENT, "%lu elements are more than the kernel's %lu",
                       (unsigned long)launch->count, (unsigned long)kernel->keys);
    pass_all(program, launch, &arrays, &dispatch);
    if (arrays && launch->times)
        err = program->device->backend->launch(program->device->native, program->native, &dispatch,
                                               1, &taken, error);
    if (seconds)
        *seconds = taken;
    return err;
}

/* ---- one array of any length ----------------------------------------------------------------- */

/* What passes are told. */
typedef struct told {
    uint32_t words, word[SN_PASS_WORDS];
    int32_t first; /* whether places are those that keys have */
} told;

/* The arguments in the order of a program's kernels: keys, values, places, count, pass, first. */
static void pass_step(const sn_device_program *program, const sn_sort *sort, const told *t,
                      sn_dispatch *dispatch)
{
    pass_memory(dispatch, sort->keys);
    if (program->emit->pairs)
        pass_memory(dispatch, sort->values);
    if (sn_keeps_places(program->emit))
        pass_memory(dispatch, sort->places);
    pass(dispatch, &sort->count, sizeof sort->count);
    pass(dispatch, t->word, t->words * sizeof *t->word);
    if (sn_keeps_places(program->emit))
        pass(dispatch, &t->first, sizeof t->first);
}

/* Blocks and arguments of `count` steps, as the text's launcher has them. */
static void lay_out(const sn_device_program *program, const sn_sort *sort, const sn_step *step,
                    size_t count, told *t, sn_dispatch *dispatch)
{
    const sn_program *sorter = program->sorter;
    for (size_t i = 0; i < count; i++) {
        const sn_pass *p = &sorter->passes.pass[step[i].pass];
        const sn_kernel *kernel = sorter->kernel[p->shape];
        t[i].words = sn_pass_words(&sorter->passes, p, t[i].word);
        t[i].first = i == 0;
        dispatch[i].kernel = p->shape;
        dispatch[i].blocks = sn_pass_blocks(&sorter->passes, p, sort->count);
        dispatch[i].threads = kernel->block;
        dispatch[i].times = 1;
        if (program->emit->target == SN_TARGET_CUDA)
            dispatch[i].shared = sn_emit_shared_bytes(kernel, program->emit);
        pass_step(program, sort, &t[i], &dispatch[i]);
    }
}

sn_err sn_device_sort(sn_device_program *program, const sn_sort *sort, double *seconds,
                      sn_error *error)
{
    const sn_passes *passes = &program->sorter->passes;
    const size_t *start = passes->start + sn_passes_bits(passes, sort->count);
    const size_t count = start[1] - start[0];
    double taken = 0;
    sn_err err = SN_OK;
    if (sort->count >= sn_program_least(program->emit)) {
        told *t = sn_alloc(count, sizeof *t);
        sn_dispatch *dispatch = sn_alloc(count, sizeof *dispatch);
        err = t && dispatch ? SN_OK : sn_fail_nomem(error);
        if (!err) {
            lay_out(program, sort, passes->step + *start, count, t, dispatch);
            err = program->device->backend->launch(program->device->native, program->native,
                                                   dispatch, count, &taken, error);
        }
        free(dispatch);
        free(t);
    }
    if (seconds)
        *seconds = taken;
    return err;
}

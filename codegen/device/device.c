/* Devices by their target's backend: memory, programs, launches. */
#include "codegen/device/device.h"

#include "codegen/device/backend.h"
#include "codegen/emit/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- device ---------------------------------------------------------------------------------- */

/* ---- devices --------------------------------------------------------------------------------- */

/* NULL if the target has no devices. */
static const sn_backend *backend_of(sn_target target, sn_error *error)
{
    static const sn_backend *const backends[] = {&sn_backend_cuda, &sn_backend_opencl};
    for (size_t i = 0; i < sizeof backends / sizeof *backends; i++)
        if (!strcmp(backends[i]->target, sn_targets[target].name))
            return backends[i];
    sn_fail(error, SN_E_ARGUMENT, "texts in %s run on no device", sn_targets[target].title);
    return NULL;
}

sn_err sn_device_list(sn_target target, double seconds, sn_device_facts **facts, uint32_t *count,
                      sn_buf *skipped, sn_error *error)
{
    const sn_backend *backend = backend_of(target, error);
    *facts = NULL;
    *count = 0;
    sn_err err = backend ? backend->list(seconds, facts, count, skipped, error) : SN_E_ARGUMENT;
    if (err) {
        free(*facts);
        *facts = NULL;
        *count = 0;
    }
    return err;
}

sn_err sn_device_open(sn_target target, uint32_t number, sn_device **out, sn_error *error)
{
    const sn_backend *backend = backend_of(target, error);
    *out = NULL;
    if (!backend)
        return SN_E_ARGUMENT;
    sn_device *device = sn_alloc(1, sizeof *device);
    if (!device)
        return sn_fail_nomem(error);
    device->backend = backend;
    sn_err err = backend->open(number, &device->native, &device->facts, error);
    if (err)
        free(device);
    else
        *out = device;
    return err;
}

void sn_device_close(sn_device *device)
{
    if (device)
        device->backend->close(device->native);
    free(device);
}

const sn_device_facts *sn_device_facts_of(const sn_device *device)
{
    return &device->facts;
}

/* ---- memory ---------------------------------------------------------------------------------- */

sn_err sn_device_memory_new(sn_device *device, size_t bytes, sn_device_memory **out,
                            sn_error *error)
{
    *out = NULL;
    sn_device_memory *memory = sn_alloc(1, sizeof *memory);
    if (!memory)
        return sn_fail_nomem(error);
    memory->device = device;
    sn_err err =
        device->backend->reserve(device->native, bytes ? bytes : 1, &memory->handle, error);
    if (err)
        free(memory);
    else
        *out = memory;
    return err;
}

void sn_device_memory_free(sn_device_memory *memory)
{
    if (memory)
        memory->device->backend->release(memory->device->native, memory->handle);
    free(memory);
}

sn_err sn_device_write(sn_device_memory *memory, const void *from, size_t bytes, sn_error *error)
{
    const sn_device *device = memory->device;
    return bytes ? device->backend->write(device->native, memory->handle, from, bytes, error)
                 : SN_OK;
}

sn_err sn_device_read(const sn_device_memory *memory, void *to, size_t bytes, sn_error *error)
{
    const sn_device *device = memory->device;
    return bytes ? device->backend->read(device->native, memory->handle, to, bytes, error) : SN_OK;
}

/* ---- programs -------------------------------------------------------------------------------- */

sn_err sn_device_program_build(sn_device *device, const sn_artifact *of, const char *text,
                               sn_device_program **out, sn_buf *log, sn_error *error)
{
    const size_t count = sn_artifact_kernel_count(of);
    sn_kernel_name *names = sn_alloc(count, sizeof *names);
    sn_device_program *program = sn_alloc(1, sizeof *program);
    sn_err err = names && program ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; !err && i < count; i++) {
        char name[SN_ARTIFACT_NAME_SIZE];
        sn_artifact_kernel_name(of, i, name);
        snprintf(names[i].text, sizeof names[i].text, "%s_%s", of->emit->name, name);
    }
    if (!err) {
        *program = (sn_device_program){.device = device, .of = *of};
        err = device->backend->build(device->native, text, names, (uint32_t)count, &program->native,
                                     log, error);
    }
    free(names);
    if (err)
        free(program);
    *out = err ? NULL : program;
    return err;
}

void sn_device_program_free(sn_device_program *program)
{
    if (program)
        program->device->backend->discard(program->device->native, program->native);
    free(program);
}

/* ---- launch ---------------------------------------------------------------------------------- */

/* Kernels launched, with what they are told. */

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
    const sn_emit *emit = program->of.emit;
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
    if (sn_target_of(emit)->queue || sn_kernel_arrays(program->of.kernel) > 1)
        pass(dispatch, arrays, sizeof *arrays);
}

sn_err sn_device_launch(sn_device_program *program, const sn_launch *launch, double *seconds,
                        sn_error *error)
{
    const sn_kernel *kernel = program->of.kernel;
    const uint64_t arrays = launch->arrays, of_block = sn_kernel_arrays(kernel);
    sn_dispatch dispatch = {.blocks = (size_t)(arrays / of_block + (arrays % of_block > 0)),
                            .threads = kernel->block,
                            .shared = sn_emit_dynamic_bytes(kernel, program->of.emit),
                            .times = launch->times};
    double taken = 0;
    sn_err err = SN_OK;
    if (program->of.emit->counted && launch->count > kernel->keys)
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
    if (program->of.emit->pairs)
        pass_memory(dispatch, sort->values);
    if (sn_keeps_places(program->of.emit))
        pass_memory(dispatch, sort->places);
    pass(dispatch, &sort->count, sizeof sort->count);
    pass(dispatch, t->word, t->words * sizeof *t->word);
    if (sn_keeps_places(program->of.emit))
        pass(dispatch, &t->first, sizeof t->first);
}

/* Blocks and arguments of `count` steps, as the text's launcher has them. */
static void lay_out(const sn_device_program *program, const sn_sort *sort, const sn_step *step,
                    size_t count, told *t, sn_dispatch *dispatch)
{
    const sn_program *sorter = program->of.program;
    for (size_t i = 0; i < count; i++) {
        const sn_pass *p = &sorter->passes.pass[step[i].pass];
        const sn_kernel *kernel = sorter->kernel[p->shape];
        t[i].words = sn_pass_words(&sorter->passes, p, t[i].word);
        t[i].first = i == 0;
        dispatch[i].kernel = p->shape;
        dispatch[i].blocks = sn_pass_blocks(&sorter->passes, p, sort->count);
        dispatch[i].threads = kernel->block;
        dispatch[i].times = 1;
        if (sn_dialect(program->of.emit)->unsized)
            dispatch[i].shared = sn_emit_shared_bytes(kernel, program->of.emit);
        pass_step(program, sort, &t[i], &dispatch[i]);
    }
}

sn_err sn_device_sort(sn_device_program *program, const sn_sort *sort, double *seconds,
                      sn_error *error)
{
    const sn_passes *passes = &program->of.program->passes;
    const size_t *start = passes->start + sn_passes_bits(passes, sort->count);
    const size_t count = start[1] - start[0];
    double taken = 0;
    sn_err err = SN_OK;
    if (sort->count >= sn_program_least(program->of.emit)) {
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

/* Devices by their target's backend: opened, written to and read, launched on. */
#include "codegen/device/device.h"

#include "codegen/device/backend.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- devices --------------------------------------------------------------------------------- */

struct sn_device {
    const sn_backend *backend;
    void *native;
    sn_device_facts facts;
};

/* NULL if the target has no devices. */
static const sn_backend *backend_of(sn_target target, sn_error *error)
{
    if (target == SN_TARGET_CUDA)
        return &sn_backend_cuda;
    if (target == SN_TARGET_OPENCL)
        return &sn_backend_opencl;
    sn_fail(error, SN_E_ARGUMENT, "texts in C run on no device");
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

struct sn_device_memory {
    sn_device *device;
    sn_handle handle;
};

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

struct sn_device_program {
    sn_device *device;
    const sn_kernel *kernel;
    const sn_emit *emit;
    void *native;
};

sn_err sn_device_program_build(sn_device *device, const sn_kernel *kernel, const sn_emit *emit,
                               const char *text, sn_device_program **out, sn_buf *log,
                               sn_error *error)
{
    char name[128];
    *out = NULL;
    sn_device_program *program = sn_alloc(1, sizeof *program);
    if (!program)
        return sn_fail_nomem(error);
    *program = (sn_device_program){.device = device, .kernel = kernel, .emit = emit};
    snprintf(name, sizeof name, "%s_kernel", emit->name);
    sn_err err = device->backend->build(device->native, text, name, &program->native, log, error);
    if (err)
        free(program);
    else
        *out = program;
    return err;
}

void sn_device_program_free(sn_device_program *program)
{
    if (program)
        program->device->backend->discard(program->device->native, program->native);
    free(program);
}

/* ---- launches -------------------------------------------------------------------------------- */

static void pass(sn_dispatch *dispatch, const void *value, size_t size)
{
    dispatch->argument[dispatch->arguments++] = (sn_argument){value, size};
}

static void pass_memory(sn_dispatch *dispatch, const sn_device_memory *memory)
{
    pass(dispatch, &memory->handle, sizeof memory->handle);
}

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
                                               &taken, error);
    if (seconds)
        *seconds = taken;
    return err;
}

/* OpenCL devices, through the library that finds the platforms installed. Types, numbers and
 * functions are those of the Khronos Group's "OpenCL Specification", version 1.2. */
#include "codegen/launch_internal.h"
#include "codegen/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the library's interface ----------------------------------------------------------------- */

typedef int32_t cl_int;
typedef uint32_t cl_uint;
typedef uint64_t cl_ulong, cl_bits;
typedef struct _cl_platform_id *cl_platform;
typedef struct _cl_device_id *cl_device;
typedef struct _cl_context *cl_context;
typedef struct _cl_command_queue *cl_queue;
typedef struct _cl_mem *cl_mem;
typedef struct _cl_program *cl_program;
typedef struct _cl_kernel *cl_kernel;
typedef struct _cl_event *cl_event;

/* Errors. */
enum {
    DEVICE_NOT_FOUND = -1,
    NO_ROOM_FOR_OBJECT = -4,
    OUT_OF_RESOURCES = -5,
    BUILD_FAILURE = -11,
    INVALID_KERNEL_NAME = -46,
    INVALID_BUFFER_SIZE = -61
};
/* What is asked of devices. */
enum {
    COMPUTE_UNITS = 0x1002,
    GROUP_SIZE = 0x1004,
    GLOBAL_MEMORY = 0x101f,
    LOCAL_MEMORY = 0x1023,
    NAME = 0x102b,
    DRIVER_VERSION = 0x102d,
    VERSION = 0x102f
};
#define ALL_DEVICES 0xffffffffu
enum { PROFILING = 2, READ_WRITE = 1 };
enum { BUILD_LOG = 0x1183, KERNEL_LOCAL = 0x11b2, BEGAN = 0x1282, ENDED = 0x1283 };

/* Functions that return an error: name and parameters. */
#define FUNCTIONS(X)                                                                              \
    X(clGetPlatformIDs, (cl_uint, cl_platform *, cl_uint *))                                      \
    X(clGetDeviceIDs, (cl_platform, cl_bits, cl_uint, cl_device *, cl_uint *))                    \
    X(clGetDeviceInfo, (cl_device, cl_uint, size_t, void *, size_t *))                            \
    X(clReleaseContext, (cl_context))                                                             \
    X(clReleaseCommandQueue, (cl_queue))                                                          \
    X(clReleaseMemObject, (cl_mem))                                                               \
    X(clReleaseProgram, (cl_program))                                                             \
    X(clReleaseKernel, (cl_kernel))                                                               \
    X(clReleaseEvent, (cl_event))                                                                 \
    X(clBuildProgram, (cl_program, cl_uint, const cl_device *, const char *,                      \
                       void (*)(cl_program, void *), void *))                                     \
    X(clGetProgramBuildInfo, (cl_program, cl_device, cl_uint, size_t, void *, size_t *))          \
    X(clGetKernelWorkGroupInfo, (cl_kernel, cl_device, cl_uint, size_t, void *, size_t *))        \
    X(clSetKernelArg, (cl_kernel, cl_uint, size_t, const void *))                                 \
    X(clEnqueueWriteBuffer, (cl_queue, cl_mem, cl_uint, size_t, size_t, const void *, cl_uint,    \
                             const cl_event *, cl_event *))                                       \
    X(clEnqueueReadBuffer,                                                                        \
      (cl_queue, cl_mem, cl_uint, size_t, size_t, void *, cl_uint, const cl_event *, cl_event *)) \
    X(clEnqueueNDRangeKernel, (cl_queue, cl_kernel, cl_uint, const size_t *, const size_t *,      \
                               const size_t *, cl_uint, const cl_event *, cl_event *))            \
    X(clFinish, (cl_queue))                                                                       \
    X(clGetEventProfilingInfo, (cl_event, cl_uint, size_t, void *, size_t *))

/* Those that make an object, the error being their last parameter: type, name and parameters. */
#define MAKERS(X)                                                                 \
    X(cl_context, clCreateContext,                                                \
      (const intptr_t *, cl_uint, const cl_device *,                              \
       void (*)(const char *, const void *, size_t, void *), void *, cl_int *))   \
    X(cl_queue, clCreateCommandQueue, (cl_context, cl_device, cl_bits, cl_int *)) \
    X(cl_mem, clCreateBuffer, (cl_context, cl_bits, size_t, void *, cl_int *))    \
    X(cl_program, clCreateProgramWithSource,                                      \
      (cl_context, cl_uint, const char **, const size_t *, cl_int *))             \
    X(cl_kernel, clCreateKernel, (cl_program, const char *, cl_int *))

typedef struct library {
    void *handle;
#define X(name, parameters) cl_int(*name) parameters;
    FUNCTIONS(X)
#undef X
#define X(type, name, parameters) type(*name) parameters;
    MAKERS(X)
#undef X
} library;

typedef struct device {
    library cl;
    cl_device id;
    cl_context context;
    cl_queue queue;
} device;

/* SN_OK, or what became of a call. */
static sn_err check(cl_int result, const char *call, sn_error *error)
{
    if (!result)
        return SN_OK;
    bool full =
        result == NO_ROOM_FOR_OBJECT || result == OUT_OF_RESOURCES || result == INVALID_BUFFER_SIZE;
    return sn_fail(error, full ? SN_E_LIMIT : SN_E_IO, "%s: %sOpenCL error %d", call,
                   full ? "too little memory, " : "", (int)result);
}

static sn_err library_open(library *cl, sn_error *error)
{
    static const char *const names[] = {"libOpenCL.so.1", "libOpenCL.so", NULL};
    static const sn_symbol symbols[] = {
#define X(name, parameters) {#name, offsetof(library, name)},
        FUNCTIONS(X)
#undef X
#define X(type, name, parameters) {#name, offsetof(library, name)},
            MAKERS(X)
#undef X
    };
    sn_error why = {.text = ""};
    *cl = (library){0};
    if (sn_library_open(names, symbols, sizeof symbols / sizeof *symbols, cl, &cl->handle, &why))
        return sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: %s", why.text);
    return SN_OK;
}

/* ---- devices --------------------------------------------------------------------------------- */

#define PLATFORMS_MAX 64u

/* Append a platform's devices. */
static sn_err add_devices(const library *cl, cl_platform platform, cl_device **all, uint32_t *count,
                          sn_error *error)
{
    cl_uint more = 0;
    cl_int result = cl->clGetDeviceIDs(platform, ALL_DEVICES, 0, NULL, &more);
    if (result == DEVICE_NOT_FOUND || (!result && !more))
        return SN_OK;
    sn_err err = check(result, "clGetDeviceIDs", error);
    if (err)
        return err;
    cl_device *longer = realloc(*all, ((size_t)*count + more) * sizeof **all);
    if (!longer)
        return sn_fail_nomem(error);
    *all = longer;
    err = check(cl->clGetDeviceIDs(platform, ALL_DEVICES, more, longer + *count, NULL),
                "clGetDeviceIDs", error);
    *count += err ? 0 : more;
    return err;
}

/* The devices of all platforms; a platform that fails counts only where no other has a device.
 * all      [*count] freed by the caller, also on failure */
static sn_err find_devices(const library *cl, cl_device **all, uint32_t *count, sn_error *error)
{
    cl_platform platform[PLATFORMS_MAX];
    cl_uint platforms = 0;
    sn_err err = SN_OK;
    *all = NULL;
    *count = 0;
    if (cl->clGetPlatformIDs(PLATFORMS_MAX, platform, &platforms) || !platforms)
        return sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: no platform is installed");
    for (cl_uint i = 0; i < platforms && i < PLATFORMS_MAX; i++) {
        sn_err one = add_devices(cl, platform[i], all, count, error);
        err = one ? one : err;
    }
    if (*count)
        return SN_OK;
    return err ? err : sn_fail(error, SN_E_UNSUPPORTED, "no OpenCL device: no platform has any");
}

static void read_line(const library *cl, cl_device id, cl_uint what, char *line, size_t size)
{
    if (cl->clGetDeviceInfo(id, what, size, line, NULL))
        snprintf(line, size, "?");
    line[size - 1] = '\0';
}

static sn_err read_facts(const library *cl, cl_device id, sn_device_facts *facts, sn_error *error)
{
    cl_uint units = 0;
    cl_ulong memory = 0, shared = 0;
    char version[80], driver[72];
    *facts = (sn_device_facts){0};
    read_line(cl, id, NAME, facts->name, sizeof facts->name);
    read_line(cl, id, VERSION, version, sizeof version);
    read_line(cl, id, DRIVER_VERSION, driver, sizeof driver);
    snprintf(facts->driver, sizeof facts->driver, "%s (%s)", version, driver);
    cl_int result = cl->clGetDeviceInfo(id, COMPUTE_UNITS, sizeof units, &units, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, GLOBAL_MEMORY, sizeof memory, &memory, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, LOCAL_MEMORY, sizeof shared, &shared, NULL);
    if (!result)
        result = cl->clGetDeviceInfo(id, GROUP_SIZE, sizeof facts->threads, &facts->threads, NULL);
    facts->units = units;
    facts->memory = (size_t)memory;
    facts->shared = (size_t)shared;
    return check(result, "clGetDeviceInfo", error);
}

static sn_err list(sn_device_facts **facts, uint32_t *count, sn_error *error)
{
    library cl;
    cl_device *all = NULL;
    sn_err err = library_open(&cl, error);
    if (err)
        return err;
    err = find_devices(&cl, &all, count, error);
    *facts = err ? NULL : sn_alloc(*count, sizeof **facts);
    if (!err && !*facts)
        err = sn_fail_nomem(error);
    for (uint32_t i = 0; !err && i < *count; i++)
        err = read_facts(&cl, all[i], &(*facts)[i], error);
    free(all);
    sn_library_close(cl.handle);
    return err;
}

static sn_err open_queue(device *d, sn_device_facts *facts, sn_error *error)
{
    cl_int result;
    sn_err err = read_facts(&d->cl, d->id, facts, error);
    if (err)
        return err;
    d->context = d->cl.clCreateContext(NULL, 1, &d->id, NULL, NULL, &result);
    err = check(result, "clCreateContext", error);
    if (err)
        return err;
    d->queue = d->cl.clCreateCommandQueue(d->context, d->id, PROFILING, &result);
    err = check(result, "clCreateCommandQueue", error);
    if (err)
        d->cl.clReleaseContext(d->context);
    return err;
}

static sn_err open_number(device *d, uint32_t number, sn_device_facts *facts, sn_error *error)
{
    cl_device *all;
    uint32_t count;
    sn_err err = find_devices(&d->cl, &all, &count, error);
    if (!err && number >= count)
        err = sn_fail(error, SN_E_ARGUMENT, "there is no OpenCL device %lu, the last is %lu",
                      (unsigned long)number, (unsigned long)count - 1);
    if (!err)
        d->id = all[number];
    free(all);
    return err ? err : open_queue(d, facts, error);
}

static sn_err open_device(uint32_t number, void **out, sn_device_facts *facts, sn_error *error)
{
    device *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    sn_err err = library_open(&d->cl, error);
    if (!err) {
        err = open_number(d, number, facts, error);
        if (err)
            sn_library_close(d->cl.handle);
    }
    if (err)
        free(d);
    else
        *out = d;
    return err;
}

static void close_device(void *device_)
{
    device *d = device_;
    d->cl.clReleaseCommandQueue(d->queue);
    d->cl.clReleaseContext(d->context);
    sn_library_close(d->cl.handle);
    free(d);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static sn_err reserve(void *device_, size_t bytes, sn_handle *out, sn_error *error)
{
    const device *d = device_;
    cl_int result;
    out->object = d->cl.clCreateBuffer(d->context, READ_WRITE, bytes, NULL, &result);
    return check(result, "clCreateBuffer", error);
}

static void release(void *device_, sn_handle handle)
{
    ((device *)device_)->cl.clReleaseMemObject(handle.object);
}

static sn_err copy_in(void *device_, sn_handle to, const void *from, size_t bytes, sn_error *error)
{
    const device *d = device_;
    return check(
        d->cl.clEnqueueWriteBuffer(d->queue, to.object, true, 0, bytes, from, 0, NULL, NULL),
        "clEnqueueWriteBuffer", error);
}

static sn_err copy_out(void *device_, sn_handle from, void *to, size_t bytes, sn_error *error)
{
    const device *d = device_;
    return check(
        d->cl.clEnqueueReadBuffer(d->queue, from.object, true, 0, bytes, to, 0, NULL, NULL),
        "clEnqueueReadBuffer", error);
}

/* ---- programs -------------------------------------------------------------------------------- */

typedef struct program {
    cl_program program;
    cl_kernel kernel;
} program;

static sn_err read_log(const device *d, cl_program program, sn_buf *log, sn_error *error)
{
    size_t size = 0;
    if (!log || d->cl.clGetProgramBuildInfo(program, d->id, BUILD_LOG, 0, NULL, &size) || size < 2)
        return SN_OK;
    char *text = sn_alloc(size + 1, 1);
    if (!text)
        return sn_fail_nomem(error);
    if (!d->cl.clGetProgramBuildInfo(program, d->id, BUILD_LOG, size, text, NULL))
        sn_buf_puts(log, text);
    free(text);
    return SN_OK;
}

static sn_err compile(const device *d, const char *name, program *p, sn_device_usage *usage,
                      sn_buf *log, sn_error *error)
{
    cl_ulong shared = 0;
    cl_int result = d->cl.clBuildProgram(p->program, 1, &d->id, "-cl-std=CL1.2", NULL, NULL);
    sn_err err = read_log(d, p->program, log, error);
    if (!err && result == BUILD_FAILURE)
        err = sn_fail(error, SN_E_INPUT, "the text does not compile");
    err = err ? err : check(result, "clBuildProgram", error);
    if (err)
        return err;
    p->kernel = d->cl.clCreateKernel(p->program, name, &result);
    err = result == INVALID_KERNEL_NAME
              ? sn_fail(error, SN_E_INPUT, "the text has no kernel %s", name)
              : check(result, "clCreateKernel", error);
    if (!err && !d->cl.clGetKernelWorkGroupInfo(p->kernel, d->id, KERNEL_LOCAL, sizeof shared,
                                                &shared, NULL))
        usage->shared = (size_t)shared;
    return err;
}

static sn_err build(void *device_, const char *text, const char *name, void **out,
                    sn_device_usage *usage, sn_buf *log, sn_error *error)
{
    const device *d = device_;
    cl_int result;
    program *p = sn_alloc(1, sizeof *p);
    if (!p)
        return sn_fail_nomem(error);
    p->program = d->cl.clCreateProgramWithSource(d->context, 1, &text, NULL, &result);
    sn_err err = check(result, "clCreateProgramWithSource", error);
    if (!err) {
        err = compile(d, name, p, usage, log, error);
        if (err)
            d->cl.clReleaseProgram(p->program);
    }
    if (err)
        free(p);
    else
        *out = p;
    return err;
}

static void discard(void *device_, void *program_)
{
    const device *d = device_;
    program *p = program_;
    d->cl.clReleaseKernel(p->kernel);
    d->cl.clReleaseProgram(p->program);
    free(p);
}

/* ---- launches -------------------------------------------------------------------------------- */

/* event    [2] of the first and of the last time, the same if there is one; NULL: none yet */
static sn_err enqueue(const device *d, cl_kernel kernel, const sn_grid *grid, cl_event event[2],
                      sn_error *error)
{
    const size_t local = grid->threads, global = grid->blocks * local;
    cl_int result = 0;
    if (grid->blocks > SIZE_MAX / local)
        return sn_fail(error, SN_E_LIMIT, "%zu groups are too many", grid->blocks);
    for (cl_uint i = 0; !result && i < grid->arguments; i++)
        result = d->cl.clSetKernelArg(kernel, i, grid->argument[i].size, grid->argument[i].value);
    sn_err err = check(result, "clSetKernelArg", error);
    for (uint32_t i = 0; !err && i < grid->times; i++) {
        cl_event *own = i == 0 ? &event[0] : i + 1 == grid->times ? &event[1] : NULL;
        err = check(
            d->cl.clEnqueueNDRangeKernel(d->queue, kernel, 1, NULL, &global, &local, 0, NULL, own),
            "clEnqueueNDRangeKernel", error);
    }
    return err;
}

static sn_err launch(void *device_, void *program_, const sn_grid *grid, double *seconds,
                     sn_error *error)
{
    const device *d = device_;
    cl_event event[2] = {NULL, NULL};
    cl_ulong began = 0, ended = 0;
    sn_err err = enqueue(d, ((program *)program_)->kernel, grid, event, error);
    cl_int finished = d->cl.clFinish(d->queue);
    err = err ? err : check(finished, "clFinish", error);
    cl_event last = event[1] ? event[1] : event[0];
    if (!err)
        err = check(d->cl.clGetEventProfilingInfo(event[0], BEGAN, sizeof began, &began, NULL),
                    "clGetEventProfilingInfo", error);
    if (!err)
        err = check(d->cl.clGetEventProfilingInfo(last, ENDED, sizeof ended, &ended, NULL),
                    "clGetEventProfilingInfo", error);
    *seconds = (double)(ended - began) / 1e9;
    for (size_t i = 0; i < 2; i++)
        if (event[i])
            d->cl.clReleaseEvent(event[i]);
    return err;
}

const sn_backend sn_backend_opencl = {.list = list,
                                      .open = open_device,
                                      .close = close_device,
                                      .reserve = reserve,
                                      .release = release,
                                      .write = copy_in,
                                      .read = copy_out,
                                      .build = build,
                                      .discard = discard,
                                      .launch = launch};

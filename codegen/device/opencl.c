/* OpenCL devices at work. */
#include "base/sys.h"
#include "codegen/device/backend.h"
#include "codegen/device/platforms.h"

#include <stdlib.h>

/* What a platform has to answer in, where a device is opened. */
#define PLATFORM_SECONDS 20.0

typedef struct device {
    sn_opencl cl;
    cl_device id;
    cl_context context;
    cl_queue queue;
} device;

/* ---- devices --------------------------------------------------------------------------------- */

static sn_err list(double seconds, sn_device_facts **facts, uint32_t *count, sn_buf *skipped,
                   sn_error *error)
{
    sn_opencl_place *places;
    sn_err err = sn_opencl_find(seconds, &places, count, skipped, error);
    *facts = err ? NULL : sn_alloc(*count, sizeof **facts);
    if (!err && !*facts)
        err = sn_fail_nomem(error);
    for (uint32_t i = 0; !err && i < *count; i++)
        (*facts)[i] = places[i].facts;
    free(places);
    return err;
}

static sn_err open_queue(device *d, sn_error *error)
{
    cl_int result;
    d->context = d->cl.clCreateContext(NULL, 1, &d->id, NULL, NULL, &result);
    sn_err err = sn_opencl_check(result, "clCreateContext", error);
    if (err)
        return err;
    d->queue = d->cl.clCreateCommandQueue(d->context, d->id, PROFILING, &result);
    err = sn_opencl_check(result, "clCreateCommandQueue", error);
    if (err)
        d->cl.clReleaseContext(d->context);
    return err;
}

/* Where the device of this number is. */
static sn_err find_number(uint32_t number, sn_opencl_place *place, sn_error *error)
{
    sn_opencl_place *places;
    uint32_t count;
    sn_err err = sn_opencl_find(PLATFORM_SECONDS, &places, &count, NULL, error);
    if (!err && number >= count)
        err = sn_fail(error, SN_E_ARGUMENT, "there is no OpenCL device %lu, the last is %lu",
                      (unsigned long)number, (unsigned long)count - 1);
    if (!err)
        *place = places[number];
    free(places);
    return err;
}

static sn_err open_place(device *d, const sn_opencl_place *place, sn_error *error)
{
    sn_err err = sn_opencl_open(&d->cl, error);
    if (err)
        return err;
    err = sn_opencl_device(&d->cl, place, &d->id, error);
    err = err ? err : open_queue(d, error);
    if (err)
        sn_library_close(d->cl.handle);
    return err;
}

static sn_err open_device(uint32_t number, void **out, sn_device_facts *facts, sn_error *error)
{
    sn_opencl_place place;
    sn_err err = find_number(number, &place, error);
    if (err)
        return err;
    device *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    *facts = place.facts;
    err = open_place(d, &place, error);
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
    return sn_opencl_check(result, "clCreateBuffer", error);
}

static void release(void *device_, sn_handle handle)
{
    ((device *)device_)->cl.clReleaseMemObject(handle.object);
}

static sn_err copy_in(void *device_, sn_handle to, const void *from, size_t bytes, sn_error *error)
{
    const device *d = device_;
    return sn_opencl_check(
        d->cl.clEnqueueWriteBuffer(d->queue, to.object, true, 0, bytes, from, 0, NULL, NULL),
        "clEnqueueWriteBuffer", error);
}

static sn_err copy_out(void *device_, sn_handle from, void *to, size_t bytes, sn_error *error)
{
    const device *d = device_;
    return sn_opencl_check(
        d->cl.clEnqueueReadBuffer(d->queue, from.object, true, 0, bytes, to, 0, NULL, NULL),
        "clEnqueueReadBuffer", error);
}

/* ---- programs -------------------------------------------------------------------------------- */

typedef struct program {
    cl_program program;
    uint32_t kernels; /* made so far */
    cl_kernel kernel[];
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

static sn_err compile(const device *d, const program *p, sn_buf *log, sn_error *error)
{
    cl_int result = d->cl.clBuildProgram(p->program, 1, &d->id, "-cl-std=CL1.2", NULL, NULL);
    sn_err err = read_log(d, p->program, log, error);
    if (!err && result == BUILD_FAILURE)
        err = sn_fail(error, SN_E_INPUT, "the text does not compile");
    return err ? err : sn_opencl_check(result, "clBuildProgram", error);
}

static sn_err make_kernel(const device *d, program *p, const char *name, sn_error *error)
{
    cl_int result;
    p->kernel[p->kernels] = d->cl.clCreateKernel(p->program, name, &result);
    p->kernels += !result;
    return result == INVALID_KERNEL_NAME
               ? sn_fail(error, SN_E_INPUT, "the text has no kernel %s", name)
               : sn_opencl_check(result, "clCreateKernel", error);
}

static void discard(void *device_, void *program_)
{
    const device *d = device_;
    program *p = program_;
    while (p->kernels)
        d->cl.clReleaseKernel(p->kernel[--p->kernels]);
    d->cl.clReleaseProgram(p->program);
    free(p);
}

static sn_err build(void *device_, const char *text, const sn_kernel_name *names, uint32_t count,
                    void **out, sn_buf *log, sn_error *error)
{
    const device *d = device_;
    cl_int result;
    program *p = sn_alloc(1, sizeof *p + count * sizeof *p->kernel);
    if (!p)
        return sn_fail_nomem(error);
    p->program = d->cl.clCreateProgramWithSource(d->context, 1, &text, NULL, &result);
    sn_err err = sn_opencl_check(result, "clCreateProgramWithSource", error);
    if (err) {
        free(p);
        return err;
    }
    err = compile(d, p, log, error);
    for (uint32_t i = 0; !err && i < count; i++)
        err = make_kernel(d, p, names[i].text, error);
    if (err)
        discard(device_, p);
    else
        *out = p;
    return err;
}

/* ---- launches -------------------------------------------------------------------------------- */

/* first, last   receive the events of the first and of the last time; NULL: nobody asks */
static sn_err enqueue(const device *d, cl_kernel kernel, const sn_dispatch *dispatch,
                      cl_event *first, cl_event *last, sn_error *error)
{
    const size_t local = dispatch->threads, global = dispatch->blocks * local;
    cl_int result = 0;
    if (dispatch->blocks > SIZE_MAX / local)
        return sn_fail(error, SN_E_LIMIT, "%zu groups are too many", dispatch->blocks);
    for (cl_uint i = 0; !result && i < dispatch->arguments; i++)
        result = d->cl.clSetKernelArg(kernel, i, dispatch->argument[i].size,
                                      dispatch->argument[i].value);
    sn_err err = sn_opencl_check(result, "clSetKernelArg", error);
    for (uint32_t i = 0; !err && i < dispatch->times; i++) {
        cl_event *own = i == 0 && first ? first : i + 1 == dispatch->times ? last : NULL;
        err = sn_opencl_check(
            d->cl.clEnqueueNDRangeKernel(d->queue, kernel, 1, NULL, &global, &local, 0, NULL, own),
            "clEnqueueNDRangeKernel", error);
    }
    return err;
}

/* Seconds from the begin of one event to the end of another. */
static sn_err read_clock(const device *d, cl_event first, cl_event last, double *seconds,
                         sn_error *error)
{
    cl_ulong began = 0, ended = 0;
    cl_int result = d->cl.clGetEventProfilingInfo(first, BEGAN, sizeof began, &began, NULL);
    if (!result)
        result = d->cl.clGetEventProfilingInfo(last, ENDED, sizeof ended, &ended, NULL);
    *seconds = (double)(ended - began) / 1e9;
    return sn_opencl_check(result, "clGetEventProfilingInfo", error);
}

static sn_err launch(void *device_, void *program_, const sn_dispatch *dispatch, size_t count,
                     double *seconds, sn_error *error)
{
    const device *d = device_;
    const program *p = program_;
    cl_event event[2] = {NULL, NULL}; /* the same is first and last where there is one alone */
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < count; i++)
        err = enqueue(d, p->kernel[dispatch[i].kernel], &dispatch[i], i ? NULL : &event[0],
                      i + 1 == count ? &event[1] : NULL, error);
    cl_int finished = d->cl.clFinish(d->queue);
    err = err ? err : sn_opencl_check(finished, "clFinish", error);
    err = err ? err : read_clock(d, event[0], event[1] ? event[1] : event[0], seconds, error);
    for (size_t i = 0; i < 2; i++)
        if (event[i])
            d->cl.clReleaseEvent(event[i]);
    return err;
}

const sn_backend sn_backend_opencl = {.target = "opencl",
                                      .list = list,
                                      .open = open_device,
                                      .close = close_device,
                                      .reserve = reserve,
                                      .release = release,
                                      .write = copy_in,
                                      .read = copy_out,
                                      .build = build,
                                      .discard = discard,
                                      .launch = launch};

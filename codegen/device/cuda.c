/* CUDA devices, through the driver's library. Types, numbers and functions are those of NVIDIA's
 * "CUDA Driver API" reference manual; names that end in _v2 are what its names have stood for since
 * CUDA 3.2 (memory) and 11.0 (cuDevicePrimaryCtxRelease). */
#include "base/sys.h"
#include "codegen/device/backend.h"
#include "codegen/device/device.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the driver's interface ------------------------------------------------------------------ */

typedef int CUresult;
typedef int CUdevice;
typedef uint64_t CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;

/* CUresult */
enum { OUT_OF_MEMORY = 2, NOT_FOUND = 500, OUT_OF_RESOURCES = 701 };
/* CUdevice_attribute */
enum {
    THREADS_PER_BLOCK = 1,
    SHARED_PER_BLOCK = 8,
    PROCESSORS = 16,
    MAJOR = 75,
    MINOR = 76,
    SHARED_PER_BLOCK_ASKED = 97
};
/* CUfunction_attribute */
enum { MAX_DYNAMIC_SHARED = 8 };

/* Functions: name in the library, and parameters; all return a CUresult. */
#define FUNCTIONS(X)                                                                       \
    X(cuInit, (unsigned int))                                                              \
    X(cuGetErrorString, (CUresult, const char **))                                         \
    X(cuDriverGetVersion, (int *))                                                         \
    X(cuDeviceGetCount, (int *))                                                           \
    X(cuDeviceGet, (CUdevice *, int))                                                      \
    X(cuDeviceGetName, (char *, int, CUdevice))                                            \
    X(cuDeviceGetAttribute, (int *, int, CUdevice))                                        \
    X(cuDeviceTotalMem_v2, (size_t *, CUdevice))                                           \
    X(cuDevicePrimaryCtxRetain, (CUcontext *, CUdevice))                                   \
    X(cuDevicePrimaryCtxRelease_v2, (CUdevice))                                            \
    X(cuCtxSetCurrent, (CUcontext))                                                        \
    X(cuModuleLoadData, (CUmodule *, const void *))                                        \
    X(cuModuleUnload, (CUmodule))                                                          \
    X(cuModuleGetFunction, (CUfunction *, CUmodule, const char *))                         \
    X(cuFuncSetAttribute, (CUfunction, int, int))                                          \
    X(cuMemAlloc_v2, (CUdeviceptr *, size_t))                                              \
    X(cuMemFree_v2, (CUdeviceptr))                                                         \
    X(cuMemcpyHtoD_v2, (CUdeviceptr, const void *, size_t))                                \
    X(cuMemcpyDtoH_v2, (void *, CUdeviceptr, size_t))                                      \
    X(cuEventCreate, (CUevent *, unsigned int))                                            \
    X(cuEventDestroy_v2, (CUevent))                                                        \
    X(cuEventRecord, (CUevent, CUstream))                                                  \
    X(cuEventSynchronize, (CUevent))                                                       \
    X(cuEventElapsedTime, (float *, CUevent, CUevent))                                     \
    X(cuLaunchKernel, (CUfunction, unsigned int, unsigned int, unsigned int, unsigned int, \
                       unsigned int, unsigned int, unsigned int, CUstream, void **, void **))

typedef struct driver {
    void *library;
#define X(name, parameters) CUresult(*name) parameters;
    FUNCTIONS(X)
#undef X
} driver;

typedef struct device {
    driver cu;
    CUdevice number;
    CUcontext context;
    unsigned capability;
} device;

/* ---- errors ---------------------------------------------------------------------------------- */

static const char *words(const driver *cu, CUresult result)
{
    const char *text = NULL;
    return cu->cuGetErrorString(result, &text) || !text ? "an unknown error" : text;
}

/* SN_OK, or what became of a call. */
static sn_err check(const driver *cu, CUresult result, const char *call, sn_error *error)
{
    if (!result)
        return SN_OK;
    bool full = result == OUT_OF_MEMORY || result == OUT_OF_RESOURCES;
    return sn_fail(error, full ? SN_E_LIMIT : SN_E_IO, "%s: %s (CUDA error %d)", call,
                   words(cu, result), result);
}

/* ---- devices --------------------------------------------------------------------------------- */

static void driver_close(driver *cu)
{
    sn_library_close(cu->library);
}

/* Load the driver. `count` receives how many devices it has: at least one. */
static sn_err driver_open(driver *cu, uint32_t *count, sn_error *error)
{
    static const char *const names[] = {"libcuda.so.1", "libcuda.so", NULL};
    static const sn_symbol symbols[] = {
#define X(name, parameters) {#name, offsetof(driver, name)},
        FUNCTIONS(X)
#undef X
    };
    sn_error why = {.text = ""};
    int devices = 0;
    *cu = (driver){0};
    if (sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, cu, &cu->library,
                        &why))
        return sn_fail(error, SN_E_UNSUPPORTED, "no CUDA device: %s", why.text);
    CUresult result = cu->cuInit(0);
    if (!result)
        result = cu->cuDeviceGetCount(&devices);
    if (!result && devices > 0) {
        *count = (uint32_t)devices;
        return SN_OK;
    }
    if (result)
        sn_fail(error, SN_E_UNSUPPORTED, "no CUDA device: %s (CUDA error %d)", words(cu, result),
                result);
    else
        sn_fail(error, SN_E_UNSUPPORTED, "no CUDA device: its driver finds none");
    driver_close(cu);
    return SN_E_UNSUPPORTED;
}

static int attribute(const driver *cu, CUdevice number, int which, CUresult *result)
{
    int value = 0;
    if (!*result)
        *result = cu->cuDeviceGetAttribute(&value, which, number);
    return value;
}

static sn_err read_facts(const driver *cu, CUdevice number, sn_device_facts *facts, sn_error *error)
{
    int version = 0;
    *facts = (sn_device_facts){0};
    CUresult result = cu->cuDriverGetVersion(&version);
    if (!result)
        result = cu->cuDeviceGetName(facts->name, (int)sizeof facts->name, number);
    if (!result)
        result = cu->cuDeviceTotalMem_v2(&facts->memory, number);
    int major = attribute(cu, number, MAJOR, &result),
        minor = attribute(cu, number, MINOR, &result);
    facts->capability = (unsigned)(10 * major + minor);
    facts->units = (unsigned)attribute(cu, number, PROCESSORS, &result);
    facts->shared = (size_t)attribute(cu, number, SHARED_PER_BLOCK, &result);
    facts->threads = (size_t)attribute(cu, number, THREADS_PER_BLOCK, &result);
    snprintf(facts->driver, sizeof facts->driver, "CUDA %d.%d", version / 1000,
             version % 1000 / 10);
    return check(cu, result, "the facts of a device", error);
}

static sn_err list(double seconds, sn_device_facts **facts, uint32_t *count, sn_buf *skipped,
                   sn_error *error)
{
    (void)seconds, (void)skipped; /* there is one driver */
    driver cu;
    sn_err err = driver_open(&cu, count, error);
    if (err)
        return err;
    *facts = sn_alloc(*count, sizeof **facts);
    if (!*facts)
        err = sn_fail_nomem(error);
    for (uint32_t i = 0; !err && i < *count; i++) {
        CUdevice number;
        err = check(&cu, cu.cuDeviceGet(&number, (int)i), "cuDeviceGet", error);
        err = err ? err : read_facts(&cu, number, &(*facts)[i], error);
    }
    driver_close(&cu);
    return err;
}

static sn_err open_context(device *d, uint32_t number, sn_device_facts *facts, sn_error *error)
{
    const driver *cu = &d->cu;
    sn_err err = check(cu, cu->cuDeviceGet(&d->number, (int)number), "cuDeviceGet", error);
    err = err ? err : read_facts(cu, d->number, facts, error);
    if (err)
        return err;
    d->capability = facts->capability;
    err = check(cu, cu->cuDevicePrimaryCtxRetain(&d->context, d->number),
                "cuDevicePrimaryCtxRetain", error);
    if (err)
        return err;
    err = check(cu, cu->cuCtxSetCurrent(d->context), "cuCtxSetCurrent", error);
    if (err)
        cu->cuDevicePrimaryCtxRelease_v2(d->number);
    return err;
}

static sn_err open_device(uint32_t number, void **out, sn_device_facts *facts, sn_error *error)
{
    uint32_t count;
    device *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    sn_err err = driver_open(&d->cu, &count, error);
    if (err) {
        free(d);
        return err;
    }
    if (number >= count)
        err = sn_fail(error, SN_E_ARGUMENT, "there is no CUDA device %lu, the last is %lu",
                      (unsigned long)number, (unsigned long)count - 1);
    err = err ? err : open_context(d, number, facts, error);
    if (err) {
        driver_close(&d->cu);
        free(d);
        return err;
    }
    *out = d;
    return SN_OK;
}

static void close_device(void *device_)
{
    device *d = device_;
    d->cu.cuCtxSetCurrent(NULL);
    d->cu.cuDevicePrimaryCtxRelease_v2(d->number);
    driver_close(&d->cu);
    free(d);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static sn_err reserve(void *device_, size_t bytes, sn_handle *out, sn_error *error)
{
    const driver *cu = &((device *)device_)->cu;
    return check(cu, cu->cuMemAlloc_v2(&out->address, bytes), "cuMemAlloc", error);
}

static void release(void *device_, sn_handle handle)
{
    ((device *)device_)->cu.cuMemFree_v2(handle.address);
}

static sn_err copy_in(void *device_, sn_handle to, const void *from, size_t bytes, sn_error *error)
{
    const driver *cu = &((device *)device_)->cu;
    return check(cu, cu->cuMemcpyHtoD_v2(to.address, from, bytes), "cuMemcpyHtoD", error);
}

static sn_err copy_out(void *device_, sn_handle from, void *to, size_t bytes, sn_error *error)
{
    const driver *cu = &((device *)device_)->cu;
    return check(cu, cu->cuMemcpyDtoH_v2(to, from.address, bytes), "cuMemcpyDtoH", error);
}

/* ---- programs -------------------------------------------------------------------------------- */

typedef struct program {
    CUmodule module;
    CUfunction kernel[];
} program;

static sn_err find_kernel(const driver *cu, CUmodule module, const char *name, CUfunction *out,
                          sn_error *error)
{
    CUresult result = cu->cuModuleGetFunction(out, module, name);
    return result == NOT_FOUND ? sn_fail(error, SN_E_INPUT, "the text has no kernel %s", name)
                               : check(cu, result, "cuModuleGetFunction", error);
}

/* Load machine code, or PTX. */
static sn_err load(const driver *cu, const char *code, const sn_kernel_name *names, uint32_t count,
                   program *p, sn_error *error)
{
    sn_err err = check(cu, cu->cuModuleLoadData(&p->module, code), "cuModuleLoadData", error);
    if (err)
        return err;
    for (uint32_t i = 0; !err && i < count; i++)
        err = find_kernel(cu, p->module, names[i].text, &p->kernel[i], error);
    if (err)
        cu->cuModuleUnload(p->module);
    return err;
}

static sn_err build(void *device_, const char *text, const sn_kernel_name *names, uint32_t count,
                    void **out, sn_buf *log, sn_error *error)
{
    const device *d = device_;
    sn_buf code = {0};
    sn_err err = sn_cuda_compile(text, d->capability, &code, log, error);
    program *p = err ? NULL : sn_alloc(1, sizeof *p + count * sizeof *p->kernel);
    if (!err)
        err = p ? load(&d->cu, code.data, names, count, p, error) : sn_fail_nomem(error);
    sn_buf_free(&code);
    if (err)
        free(p);
    else
        *out = p;
    return err;
}

static void discard(void *device_, void *program_)
{
    ((device *)device_)->cu.cuModuleUnload(((program *)program_)->module);
    free(program_);
}

/* ---- launches -------------------------------------------------------------------------------- */

static CUresult enqueue(const driver *cu, CUfunction kernel, const sn_dispatch *dispatch)
{
    void *arguments[SN_ARGUMENTS_MAX];
    CUresult result = 0;
    for (uint32_t i = 0; i < dispatch->arguments; i++)
        arguments[i] = (void *)dispatch->argument[i].value; /* which the driver only reads */
    for (uint32_t i = 0; !result && i < dispatch->times; i++)
        result = cu->cuLaunchKernel(kernel, (unsigned int)dispatch->blocks, 1, 1, dispatch->threads,
                                    1, 1, (unsigned int)dispatch->shared, NULL, arguments, NULL);
    return result;
}

/* Let the kernel have the shared memory that its launch asks for, where the device has so much. */
static sn_err ask_shared(const device *d, CUfunction kernel, size_t bytes, sn_error *error)
{
    CUresult result = 0;
    if (!bytes)
        return SN_OK;
    size_t most = (size_t)attribute(&d->cu, d->number, SHARED_PER_BLOCK_ASKED, &result);
    if (!result && bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "a block takes %zu bytes of shared memory, more than the device's %zu",
                       bytes, most);
    if (!result)
        result = d->cu.cuFuncSetAttribute(kernel, MAX_DYNAMIC_SHARED, (int)bytes);
    return check(&d->cu, result, "cuFuncSetAttribute", error);
}

/* Let all kernels have what they ask for. */
static sn_err ask_all(const device *d, const program *p, const sn_dispatch *dispatch, size_t count,
                      sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < count; i++) {
        err = ask_shared(d, p->kernel[dispatch[i].kernel], dispatch[i].shared, error);
        if (!err && dispatch[i].blocks > INT_MAX)
            err = sn_fail(error, SN_E_LIMIT, "%zu blocks are more than the %d of a launch in CUDA",
                          dispatch[i].blocks, INT_MAX);
    }
    return err;
}

static sn_err run(const driver *cu, const program *p, const sn_dispatch *dispatch, size_t count,
                  const CUevent event[2], double *seconds, sn_error *error)
{
    float milliseconds = 0;
    sn_err err = check(cu, cu->cuEventRecord(event[0], NULL), "cuEventRecord", error);
    for (size_t i = 0; !err && i < count; i++)
        err = check(cu, enqueue(cu, p->kernel[dispatch[i].kernel], &dispatch[i]), "cuLaunchKernel",
                    error);
    err = err ? err : check(cu, cu->cuEventRecord(event[1], NULL), "cuEventRecord", error);
    err = err ? err : check(cu, cu->cuEventSynchronize(event[1]), "cuEventSynchronize", error);
    err = err ? err
              : check(cu, cu->cuEventElapsedTime(&milliseconds, event[0], event[1]),
                      "cuEventElapsedTime", error);
    *seconds = milliseconds / 1e3;
    return err;
}

static sn_err launch(void *device_, void *program_, const sn_dispatch *dispatch, size_t count,
                     double *seconds, sn_error *error)
{
    const device *d = device_;
    const driver *cu = &d->cu;
    const program *p = program_;
    CUevent event[2];
    sn_err err = ask_all(d, p, dispatch, count, error);
    err = err ? err : check(cu, cu->cuEventCreate(&event[0], 0), "cuEventCreate", error);
    if (err)
        return err;
    err = check(cu, cu->cuEventCreate(&event[1], 0), "cuEventCreate", error);
    if (!err) {
        err = run(cu, p, dispatch, count, event, seconds, error);
        cu->cuEventDestroy_v2(event[1]);
    }
    cu->cuEventDestroy_v2(event[0]);
    return err;
}

const sn_backend sn_backend_cuda = {.target = "cuda",
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

/* The part of OpenCL that texts are run through, and the devices that there are (internal to
 * codegen/). Types, numbers and functions are those of the Khronos Group's "OpenCL Specification",
 * version 1.2. */
#ifndef SN_CODEGEN_DEVICE_PLATFORMS_H
#define SN_CODEGEN_DEVICE_PLATFORMS_H

#include "base/base.h"
#include "codegen/device/device.h"

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
/* What is asked of platforms and devices. */
enum {
    PLATFORM_NAME = 0x0902,
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
enum { BUILD_LOG = 0x1183, BEGAN = 0x1282, ENDED = 0x1283 };

/* Functions that return an error: name and parameters. */
#define FUNCTIONS(X)                                                                              \
    X(clGetPlatformIDs, (cl_uint, cl_platform *, cl_uint *))                                      \
    X(clGetPlatformInfo, (cl_platform, cl_uint, size_t, void *, size_t *))                        \
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

/* The library that finds platforms, and what is called of it. */
typedef struct sn_opencl {
    void *handle;
#define X(name, parameters) cl_int(*name) parameters;
    FUNCTIONS(X)
#undef X
#define X(type, name, parameters) type(*name) parameters;
    MAKERS(X)
#undef X
} sn_opencl;

/* Load the library. Errors: SN_E_UNSUPPORTED if there is none. */
sn_err sn_opencl_open(sn_opencl *cl, sn_error *error);

/* SN_OK, or what became of a call. */
sn_err sn_opencl_check(cl_int result, const char *call, sn_error *error);

/* A device: which one of which platform, both counted from 0, and what is known of it. */
typedef struct sn_opencl_place {
    cl_uint platform, number;
    sn_device_facts facts;
} sn_opencl_place;

/* All devices of all platforms. They are asked for in a process of its own, and in another behind
 * a platform that ends it or does not answer, so that none does more harm than to be left out. A
 * program in which the library is loaded already cannot do that: there platforms are asked in this
 * process.
 * seconds  that a platform has to answer; 0: no limit
 * devices  [*count] freed by the caller, also on failure
 * skipped  a line is appended for each platform that is left out
 * errors   SN_E_UNSUPPORTED if there is no device, with the reason; SN_E_IO; SN_E_NOMEM
 * cost     a platform's first call: PoCL 0.1 s
 */
sn_err sn_opencl_find(double seconds, sn_opencl_place **devices, uint32_t *count, sn_buf *skipped,
                      sn_error *error);

/* The device that a place names, in this process. Errors: SN_E_UNSUPPORTED; SN_E_IO; SN_E_NOMEM. */
sn_err sn_opencl_device(const sn_opencl *cl, const sn_opencl_place *place, cl_device *device,
                        sn_error *error);

#endif

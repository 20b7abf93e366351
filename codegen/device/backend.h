/* What devices of different makers have in common (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_BACKEND_H
#define SN_CODEGEN_DEVICE_BACKEND_H

#include "codegen/device/facts.h"
#include "networks/base.h"

/* A piece of a device's memory, as its driver names it: arguments of kernels are these bytes. */
typedef union sn_handle {
    uint64_t address; /* CUDA's CUdeviceptr */
    void *object;     /* OpenCL's cl_mem */
} sn_handle;

/* An argument of a kernel. */
typedef struct sn_argument {
    const void *value;
    size_t size;
} sn_argument;

/* Most arguments of an emitted kernel: two inputs, two outputs, count, arrays; or of a program's
 * kernel keys, values, places, count, pass, whether it is the first; or of one that counts two
 * inputs, two outputs, workspace, report, plan. */
#define SN_ARGUMENTS_MAX 7u

/* The name of a text's kernel. */
typedef struct sn_kernel_name {
    char text[160];
} sn_kernel_name;

/* A kernel on its way to the device. */
typedef struct sn_dispatch {
    uint32_t kernel;                        /* its place among the names that were built */
    sn_argument argument[SN_ARGUMENTS_MAX]; /* [arguments] */
    uint32_t arguments;
    size_t blocks;    /* 1.. */
    uint32_t threads; /* of a block */
    size_t shared;    /* bytes of shared memory that a block asks for; 0: what it has unasked */
    uint32_t times;
} sn_dispatch;

/* A way to devices. Calls return as launch.h says; `device` and `program` are the backend's own.
 * list      appends nothing on failure; count is 1 at least on success
 * open      also fills the facts
 * build     `names` [count] are the kernels'
 * launch    dispatches [count], 1 at least, one behind the other; `seconds` is never NULL */
typedef struct sn_backend {
    sn_err (*list)(double seconds, sn_device_facts **facts, uint32_t *count, sn_buf *skipped,
                   sn_error *error);
    sn_err (*open)(uint32_t number, void **device, sn_device_facts *facts, sn_error *error);
    void (*close)(void *device);
    sn_err (*reserve)(void *device, size_t bytes, sn_handle *out, sn_error *error);
    void (*release)(void *device, sn_handle handle);
    sn_err (*write)(void *device, sn_handle to, const void *from, size_t bytes, sn_error *error);
    sn_err (*read)(void *device, sn_handle from, void *to, size_t bytes, sn_error *error);
    sn_err (*build)(void *device, const char *text, const sn_kernel_name *names, uint32_t count,
                    void **program, sn_buf *log, sn_error *error);
    void (*discard)(void *device, void *program);
    sn_err (*launch)(void *device, void *program, const sn_dispatch *dispatch, size_t count,
                     double *seconds, sn_error *error);
} sn_backend;

extern const sn_backend sn_backend_cuda, sn_backend_opencl;

#endif

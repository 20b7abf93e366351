/* What runs texts on a device, whichever that is (internal to codegen/device/). */
#ifndef SN_CODEGEN_DEVICE_BACKEND_H
#define SN_CODEGEN_DEVICE_BACKEND_H

#include "base/base.h"
#include "codegen/counting/counting.h"
#include "codegen/device/arrays/arrays.h"
#include "codegen/device/device.h"
#include "codegen/large/program.h"
#include "codegen/scan/large/program.h"

/* ---- backend --------------------------------------------------------------------------------- */

/* What devices of different makers have in common. */

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
    const char *target; /* whose texts it runs, by name */
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

/* ---- native ---------------------------------------------------------------------------------- */

/* What is behind devices, their memory and their programs. */

struct sn_device {
    const sn_backend *backend;
    void *native;
    sn_device_facts facts;
};

struct sn_device_memory {
    struct sn_device *device;
    sn_handle handle;
};

struct sn_device_program {
    struct sn_device *device;
    sn_artifact of;
    void *native;
};

/* ---- job ------------------------------------------------------------------------------------- */

/* A trial on a device, between the process that calls the driver and the one that waits for it. */

/* What the process that runs the text tells the one that waits for it. */
typedef struct sn_report {
    bool done;    /* it came to its end */
    bool differs; /* in place the result is another */
    sn_err err;
    sn_error error;
} sn_report;

typedef struct sn_job {
    const sn_trial *trial;
    uint32_t number; /* of the device */
    const sn_arrays *arrays;
    sn_report *told;     /* the rest is memory that the processes share */
    unsigned char *keys; /* [arrays->elements · bytes of a key] results */
    uint32_t *values;    /* [arrays->elements] values, or the places that keys had */
    uint32_t *reports;   /* [arrays->arrays · 3] what programs that count report */
    size_t bytes;        /* of all of it */
} sn_job;

/* Sort all arrays by a kernel, those of the same length that follow one another in one launch, out
 * of place and in place. */
sn_err sn_job_batches(sn_device *device, sn_device_program *program, const sn_job *job,
                      sn_error *error);

/* Sort one array after the other by a program for arrays of any length. */
sn_err sn_job_sorts(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error);

/* ---- scans ----------------------------------------------------------------------------------- */

/* Prefix networks on a device: their kernels launched as texts' launchers do, and arrays on
 * trial. */

/* Scan the trial's arrays, out of place and, where all outputs are stored, in place: all of them in
 * one launch, or by a program one after the other. Results are one behind the other in job->keys.
 * errors   SN_E_IO if the driver fails; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_job_scans(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error);

#endif

/* OpenCL's host as far as generated headers use it: memory is the host's, and a queue runs what is
 * enqueued at once. After emulate.h. */
#ifndef SN_CODEGEN_TRIAL_HOST_CL_H
#define SN_CODEGEN_TRIAL_HOST_CL_H

typedef int cl_int;
typedef unsigned int cl_uint;
typedef unsigned long cl_ulong;
typedef void *cl_mem, *cl_program, *cl_command_queue;
#define CL_SUCCESS 0
#define CL_INVALID_VALUE (-30)
#define CL_INVALID_KERNEL_NAME (-46)
#define CL_OUT_OF_RESOURCES (-5)

/* A kernel of the text; and [ended by a NULL name] all of them, defined behind it. */
struct sn_cl_entry {
    const char *name;
    const void *address;
    void (*call)(void **arguments);
};
extern const sn_cl_entry sn_cl_entries[];

#define SN_CL_ARGUMENTS 8
#define SN_CL_BYTES 256

struct sn_cl_kernel {
    const sn_cl_entry *entry;
    unsigned char bytes[SN_CL_ARGUMENTS][SN_CL_BYTES];
    void *argument[SN_CL_ARGUMENTS];
};
typedef sn_cl_kernel *cl_kernel;

static inline cl_kernel clCreateKernel(cl_program, const char *name, cl_int *error)
{
    const sn_cl_entry *entry = sn_cl_entries;
    while (entry->name && strcmp(entry->name, name))
        entry++;
    *error = entry->name ? CL_SUCCESS : CL_INVALID_KERNEL_NAME;
    cl_kernel kernel = static_cast<cl_kernel>(calloc(1, sizeof *kernel));
    if (!kernel)
        sn_no_memory();
    kernel->entry = entry;
    return kernel;
}

static inline cl_int clSetKernelArg(cl_kernel kernel, cl_uint number, size_t size,
                                    const void *value)
{
    if (number >= SN_CL_ARGUMENTS || size > SN_CL_BYTES)
        return CL_OUT_OF_RESOURCES;
    memcpy(kernel->bytes[number], value, size);
    kernel->argument[number] = kernel->bytes[number];
    return CL_SUCCESS;
}

static inline cl_int clEnqueueNDRangeKernel(cl_command_queue, cl_kernel kernel, cl_uint,
                                            const size_t *, const size_t *global,
                                            const size_t *threads, cl_uint, const void *, void *)
{
    const size_t blocks = *global / *threads;
    if (!blocks || *global % *threads)
        return CL_OUT_OF_RESOURCES;
    if (sn_sample.launch &&
        !sn_sample.launch(kernel->entry->address, blocks, (unsigned int)*threads, kernel->argument))
        return sn_sample.error;
    sn_launch(
        [](void *context) {
            cl_kernel k = static_cast<cl_kernel>(context);
            k->entry->call(k->argument);
        },
        kernel, blocks, (unsigned int)*threads);
    return CL_SUCCESS;
}

static inline cl_int clReleaseKernel(cl_kernel kernel)
{
    free(kernel);
    return CL_SUCCESS;
}

#endif

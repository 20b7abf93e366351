/* Sort a thousand random arrays on the first OpenCL device and check them.
 *
 *   netkern tsort:512 -o sorter.cl
 *   cc -I. opencl.c -o sort -lOpenCL && ./sort
 */
#define CL_TARGET_OPENCL_VERSION 120
#include "sorter.cl.h"

#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARRAYS 1000

static int compare(const void *a, const void *b)
{
    cl_uint x = *(const cl_uint *)a, y = *(const cl_uint *)b;
    return (x > y) - (x < y);
}

static void must(cl_int error, const char *what)
{
    if (error == CL_SUCCESS)
        return;
    fprintf(stderr, "%s: OpenCL error %d\n", what, (int)error);
    exit(1);
}

static char *read_source(const char *path)
{
    static char source[1 << 20];
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(source, 1, sizeof source - 1, file) : 0;
    if (!size) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
    source[size] = '\0';
    return source;
}

static cl_kernel build(cl_context context, cl_device_id device)
{
    cl_int error;
    const char *source = read_source("sorter.cl");
    cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &error);
    must(error, "clCreateProgramWithSource");
    if (clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL) != CL_SUCCESS) {
        static char log[1 << 16];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "%s\n", log);
        exit(1);
    }
    cl_kernel kernel = clCreateKernel(program, sorter_KERNEL, &error);
    must(error, "clCreateKernel");
    return kernel;
}

/* Sort in place, on the device. */
static void sort(cl_device_id device, cl_uint *keys, size_t bytes)
{
    cl_int error;
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    must(error, "clCreateContext");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
    must(error, "clCreateCommandQueue");
    cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, bytes, keys, &error);
    must(error, "clCreateBuffer");
    cl_kernel kernel = build(context, device);
    const cl_ulong arrays = ARRAYS;
    const size_t local = sorter_LOCAL_SIZE, global = sorter_global_size(ARRAYS);
    must(clSetKernelArg(kernel, 0, sizeof memory, &memory), "clSetKernelArg");
    must(clSetKernelArg(kernel, 1, sizeof memory, &memory), "clSetKernelArg");
    must(clSetKernelArg(kernel, 2, sizeof arrays, &arrays), "clSetKernelArg");
    must(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL), "launch");
    must(clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, bytes, keys, 0, NULL, NULL), "read");
    clReleaseKernel(kernel);
    clReleaseMemObject(memory);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
}

int main(void)
{
    const size_t bytes = sizeof(cl_uint) * ARRAYS * sorter_KEYS;
    cl_uint *keys = malloc(bytes), *sorted = malloc(bytes);
    cl_platform_id platform;
    cl_device_id device;
    if (!keys || !sorted)
        return 1;
    if (clGetPlatformIDs(1, &platform, NULL) != CL_SUCCESS ||
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) != CL_SUCCESS) {
        fprintf(stderr, "there is no OpenCL device\n");
        return 77;
    }
    for (size_t i = 0; i < (size_t)ARRAYS * sorter_KEYS; i++)
        keys[i] = sorted[i] = (cl_uint)rand() * 2654435761u;
    sort(device, sorted, bytes);
    for (size_t a = 0; a < ARRAYS; a++)
        qsort(keys + a * sorter_KEYS, sorter_KEYS, sizeof *keys, compare);
    if (memcmp(keys, sorted, bytes) != 0) {
        fprintf(stderr, "wrong\n");
        return 1;
    }
    printf("%d arrays of %d keys sorted\n", ARRAYS, sorter_KEYS);
    free(keys);
    free(sorted);
    return 0;
}

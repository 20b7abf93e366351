/* What OpenCL hosts of the tests share: the first device, the text sorter.cl built for it, memory. */
#ifndef SN_TESTS_KERNELS_OPENCL_HOST_H
#define SN_TESTS_KERNELS_OPENCL_HOST_H

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cl_context context;
static cl_command_queue queue;
static cl_program program;

static void must(int bad, const char *what)
{
    if (bad) {
        fprintf(stderr, "%s: error %d\n", what, bad);
        exit(1);
    }
}

static void open_device(void)
{
    static char source[1 << 20];
    const char *text = source;
    cl_platform_id platform;
    cl_device_id device;
    FILE *file = fopen("sorter.cl", "rb");
    must(!file || !fread(source, 1, sizeof source - 1, file) || fclose(file), "sorter.cl");
    if (clGetPlatformIDs(1, &platform, NULL) ||
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
        exit(77);
    context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
    queue = clCreateCommandQueue(context, device, 0, NULL);
    program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
    must(clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL), "clBuildProgram");
}

static cl_mem memory_with(void *numbers, size_t bytes)
{
    cl_int error;
    cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, bytes, numbers, &error);
    must(error, "clCreateBuffer");
    return memory;
}

#endif

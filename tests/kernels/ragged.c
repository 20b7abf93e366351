/* Sort arrays of many lengths by an emitted text on the device it is for, and compare with a naive
 * sort. Compiled with the text's header beside it and -DON_OPENCL, -DON_CUDA (as CUDA C++, linked
 * with the text) or -DON_C (linked with the text), and what the text was asked for:
 *   -DSIZES     --ragged sizes, -DSEGMENTS segments, else offsets
 *   -DARGSORT   --argsort, else --pairs --stable
 *   -DARRAYS=N  how many
 * Keys are u32, ascending. Exit status 77 if there is no device. */
#if defined ON_OPENCL /* and the header of the text */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <sorter.cl.h>
#elif defined ON_CUDA
#include <sorter.cu.h>
#else
#include <sorter.h>
#endif

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef sorter_OUTPUTS
#define sorter_OUTPUTS sorter_KEYS
#endif
#ifdef SIZES
#define INTERLEAVED ON_C
#else
#define INTERLEAVED 0
#endif
#ifndef ON_C
#define ON_C 0
#endif

#define N ((size_t)sorter_KEYS)
#define ROOM (ARRAYS * (N + 4))
#define UNTOUCHED 0xdeadbeefu

/* Memory of the host: in, and out. */
static uint32_t keys[ROOM], values[ROOM], keys_out[ROOM], values_out[ROOM], bounds[ARRAYS + 1];
#ifdef SEGMENTS
static uint32_t ends[ARRAYS];
#define BOUNDS bounds, ends
#else
#define BOUNDS bounds
#endif
static size_t size_of[ARRAYS], begin_of[ARRAYS];

static void must(int bad, const char *what)
{
    if (bad) {
        fprintf(stderr, "%s: error %d\n", what, bad);
        exit(1);
    }
}

/* ---- devices --------------------------------------------------------------------------------- */

#if ON_C
static void sort(void)
{
    size_t left = 0, too_long = 0;
#ifdef ARGSORT
    left = sorter_sort_many(keys, values_out, BOUNDS, ARRAYS);
#else
    left = sorter_sort_many(keys, values, keys_out, values_out, BOUNDS, ARRAYS);
#endif
    for (size_t j = 0; j < ARRAYS; j++)
        too_long += size_of[j] > N;
    must(left != too_long, "arrays left alone");
}
#elif defined ON_CUDA
static uint32_t *copied(const uint32_t *from, size_t bytes)
{
    void *to;
    cudaError_t error = cudaMalloc(&to, bytes);
    if (error == cudaErrorNoDevice || error == cudaErrorInsufficientDriver)
        exit(77);
    must(error, "cudaMalloc");
    must(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
    return (uint32_t *)to;
}

static void sort(void)
{
    uint32_t *k = copied(keys, sizeof keys), *ko = copied(keys_out, sizeof keys_out);
    uint32_t *v = copied(values, sizeof values), *vo = copied(values_out, sizeof values_out);
    uint32_t *b = copied(bounds, sizeof bounds);
#ifdef SEGMENTS
    uint32_t *e = copied(ends, sizeof ends);
#define ON_DEVICE b, e
#else
#define ON_DEVICE b
#endif
#ifdef ARGSORT
    must(sorter_sort(k, vo, ON_DEVICE, ARRAYS, 0), "sort");
#else
    must(sorter_sort(k, v, ko, vo, ON_DEVICE, ARRAYS, 0), "sort");
#endif
    must(cudaMemcpy(keys_out, ko, sizeof keys_out, cudaMemcpyDeviceToHost), "cudaMemcpy");
    must(cudaMemcpy(values_out, vo, sizeof values_out, cudaMemcpyDeviceToHost), "cudaMemcpy");
    (void)v;
}
#else
static cl_context context;
static cl_command_queue queue;
static cl_kernel kernel;

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
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
    must(clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL), "clBuildProgram");
    kernel = clCreateKernel(program, sorter_KERNEL, NULL);
    clReleaseProgram(program);
}

/* The next argument of the kernel: memory with these bytes. */
static cl_mem argument(cl_uint number, void *bytes, size_t size)
{
    cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, size, bytes, NULL);
    must(clSetKernelArg(kernel, number, sizeof memory, &memory), "clSetKernelArg");
    return memory;
}

static void sort(void)
{
    const cl_ulong arrays = ARRAYS;
    const size_t local = sorter_LOCAL_SIZE, global = sorter_global_size(ARRAYS);
    cl_uint n = 0;
    open_device();
    cl_mem all[6] = {argument(n++, keys, sizeof keys)};
#ifdef ARGSORT
    all[1] = argument(n++, values_out, sizeof values_out);
#else
    all[2] = argument(n++, values, sizeof values);
    all[3] = argument(n++, keys_out, sizeof keys_out);
    all[1] = argument(n++, values_out, sizeof values_out);
#endif
    all[4] = argument(n++, bounds, sizeof bounds);
#ifdef SEGMENTS
    all[5] = argument(n++, ends, sizeof ends);
#endif
    must(clSetKernelArg(kernel, n, sizeof arrays, &arrays), "clSetKernelArg");
    must(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &global, &local, 0, NULL, NULL), "launch");
    must(clEnqueueReadBuffer(queue, all[1], 1, 0, sizeof values_out, values_out, 0, NULL, NULL),
         "");
    if (all[3])
        must(clEnqueueReadBuffer(queue, all[3], 1, 0, sizeof keys_out, keys_out, 0, NULL, NULL),
             "");
    for (int i = 0; i < 6; i++)
        if (all[i])
            clReleaseMemObject(all[i]);
    clReleaseKernel(kernel);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
}
#endif

/* ---- arrays ---------------------------------------------------------------------------------- */

static size_t place(size_t j, size_t i)
{
    return INTERLEAVED ? i * ARRAYS + j : begin_of[j] + i;
}

static size_t output_place(size_t j, size_t i)
{
    if (N == sorter_OUTPUTS)
        return place(j, i);
    return INTERLEAVED ? i * ARRAYS + j : j * sorter_OUTPUTS + i;
}

/* Full, empty, of one element, too long, and of any length; few different keys. */
static void make(void)
{
    size_t begin = 0;
    for (size_t j = 0; j < ARRAYS; j++) {
        const size_t sizes[] = {N, 0, 1, N + 1, N / 2, (size_t)rand() % (N + 1)};
        size_of[j] = sizes[j % 6];
        begin_of[j] = begin;
#ifdef SIZES
        bounds[j] = (uint32_t)size_of[j];
        begin += N;
#else
        bounds[j] = (uint32_t)begin;
        begin += size_of[j];
#ifdef SEGMENTS
        ends[j] = (uint32_t)begin;
        begin += j % 4; /* of no segment */
#else
        bounds[j + 1] = (uint32_t)begin;
#endif
#endif
    }
    for (size_t i = 0; i < ROOM; i++) {
        keys[i] = (uint32_t)rand() % 20 * 214748364u;
        keys_out[i] = values_out[i] = UNTOUCHED;
    }
    for (size_t j = 0; j < ARRAYS; j++)
        for (size_t i = 0; i < size_of[j] && size_of[j] <= N; i++)
            values[place(j, i)] = (uint32_t)i;
}

/* Places of an array's keys in order, equal ones as they came. */
static void sort_naively(size_t j, uint32_t *order)
{
    for (size_t i = 0; i < size_of[j]; i++) {
        size_t to = i;
        for (; to && keys[place(j, order[to - 1])] > keys[place(j, i)]; to--)
            order[to] = order[to - 1];
        order[to] = (uint32_t)i;
    }
}

int main(void)
{
    static uint32_t wanted_keys[ROOM], wanted_values[ROOM], order[sorter_KEYS];
    make();
    for (size_t i = 0; i < ROOM; i++)
        wanted_keys[i] = wanted_values[i] = UNTOUCHED;
    for (size_t j = 0; j < ARRAYS; j++) {
        if (size_of[j] > N)
            continue;
        sort_naively(j, order);
        for (size_t i = 0; i < size_of[j] && i < sorter_OUTPUTS; i++) {
            wanted_values[output_place(j, i)] = order[i];
#ifndef ARGSORT
            wanted_keys[output_place(j, i)] = keys[place(j, order[i])];
#endif
        }
    }
    sort();
    must(memcmp(keys_out, wanted_keys, sizeof keys_out) != 0, "keys differ");
    must(memcmp(values_out, wanted_values, sizeof values_out) != 0, "values differ");
    printf("%d arrays of up to %d keys sorted\n", ARRAYS, sorter_KEYS);
    return 0;
}

/* Sort arrays of several lengths by a text of --large --argsort --stable on an OpenCL device, and
 * compare with the host's sort. Compiled with the text's header as sorter.h and -DCOUNTS=3,100: the
 * lengths. Keys are u32, ascending. Exit status 77 if there is no device. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <sorter.h> /* of the text */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNTOUCHED 0xdeadbeefu

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

/* A key, and where it was. */
typedef struct item {
    uint32_t key, place;
} item;

static int compare(const void *a, const void *b)
{
    const item *x = a, *y = b;
    return x->key != y->key ? (x->key > y->key) - (x->key < y->key)
                            : (x->place > y->place) - (x->place < y->place);
}

static cl_mem memory_with(void *numbers, size_t bytes)
{
    cl_int error;
    cl_mem memory = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, bytes, numbers, &error);
    must(error, "clCreateBuffer");
    return memory;
}

static void sort(uint32_t *keys, uint32_t *places, uint32_t count, size_t bytes)
{
    cl_mem k = memory_with(keys, bytes), p = memory_with(places, bytes);
    must(sorter_sort(queue, program, k, p, count), "sort");
    must(clEnqueueReadBuffer(queue, k, 1, 0, bytes, keys, 0, NULL, NULL), "keys");
    must(clEnqueueReadBuffer(queue, p, 1, 0, bytes, places, 0, NULL, NULL), "places");
    clReleaseMemObject(k);
    clReleaseMemObject(p);
}

/* Keys of few values; what is behind the array must stay. */
static void try_one(uint32_t count)
{
    const size_t room = (size_t)count + 1, bytes = room * sizeof(uint32_t);
    uint32_t *keys = malloc(bytes), *places = malloc(bytes);
    item *wanted = malloc(room * sizeof *wanted);
    must(!keys || !places || !wanted, "memory");
    for (uint32_t i = 0; i < room; i++) {
        keys[i] = (uint32_t)rand() % (count / 2 + 1) * 77777u;
        places[i] = UNTOUCHED;
        wanted[i] = (item){keys[i], i};
    }
    qsort(wanted, count, sizeof *wanted, compare);
    sort(keys, places, count, bytes);
    for (uint32_t i = 0; i < room; i++) {
        must(keys[i] != wanted[i].key, "keys differ");
        must(places[i] != (i < count ? wanted[i].place : UNTOUCHED), "places differ");
    }
    free(keys);
    free(places);
    free(wanted);
    printf("%lu keys sorted\n", (unsigned long)count);
}

int main(void)
{
    static const uint32_t counts[] = {COUNTS};
    open_device();
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        try_one(counts[i]);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return 0;
}

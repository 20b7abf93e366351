/* Sort arrays of several lengths by a text of --large --argsort --stable on an OpenCL device, and
 * compare with the host's sort. Compiled with the text's header as sorter.cl.h and -DCOUNTS=3,100: the
 * lengths. Keys are u32, ascending. Exit status 77 if there is no device. */
#include "tests/kernels/opencl_host.h"

#include <sorter.cl.h> /* of the text */

#define UNTOUCHED 0xdeadbeefu

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

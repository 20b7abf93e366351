/* Sort a thousand random arrays on a CUDA device and check them.
 *
 *   netkern tsort:512 -o sorter.cu
 *   nvcc -I. cuda.cu sorter.cu -o sort && ./sort
 */
#include "sorter.cu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARRAYS 1000

static int compare(const void *a, const void *b)
{
    unsigned int x = *(const unsigned int *)a, y = *(const unsigned int *)b;
    return (x > y) - (x < y);
}

static void must(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    exit(error == cudaErrorNoDevice || error == cudaErrorInsufficientDriver ? 77 : 1);
}

int main()
{
    const size_t bytes = sizeof(unsigned int) * ARRAYS * sorter_KEYS;
    unsigned int *keys = (unsigned int *)malloc(bytes), *sorted = (unsigned int *)malloc(bytes);
    unsigned int *device;
    if (!keys || !sorted)
        return 1;
    for (size_t i = 0; i < (size_t)ARRAYS * sorter_KEYS; i++)
        keys[i] = (unsigned int)rand() * 2654435761u;
    must(cudaMalloc((void **)&device, bytes), "cudaMalloc");
    must(cudaMemcpy(device, keys, bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
    must(sorter_sort(device, device, ARRAYS, 0), "sorter_sort");
    must(cudaMemcpy(sorted, device, bytes, cudaMemcpyDeviceToHost), "cudaMemcpy");
    for (size_t a = 0; a < ARRAYS; a++)
        qsort(keys + a * sorter_KEYS, sorter_KEYS, sizeof *keys, compare);
    if (memcmp(keys, sorted, bytes) != 0) {
        fprintf(stderr, "wrong\n");
        return 1;
    }
    printf("%d arrays of %d keys sorted\n", ARRAYS, sorter_KEYS);
    cudaFree(device);
    free(keys);
    free(sorted);
    return 0;
}

/* Methods that sort one large array. The driver is large.cpp; CUB's are in large_cub.cu, the bitonic
 * sort to compare with in bitonic.cu, selection and merging in bainville.cu, and netkern's in what `make` writes. */
#ifndef SN_BENCH_GPU_LARGE_H
#define SN_BENCH_GPU_LARGE_H

#include "bench.h"

/* A method finds the elements in `keys` and `values` and once more in `keys_out` and `values_out`;
 * there it leaves them in order. */
struct large_method {
    const char *kind; /* "netkern", "form" (stages divided as others did), "cub", "samples",
                         "bainville" */
    const char *name;
    gpu_type type;
    bool powers; /* sorts powers of two alone */
    cudaError_t (*run)(const gpu_buffers *buffers, unsigned int n, cudaStream_t stream);
    size_t (*scratch)(unsigned int n); /* bytes it needs, SIZE_MAX: it fails; NULL: none */
    unsigned int most = 0;             /* keys that it sorts within reason; 0: any number */
};

void large_add_kernels(std::vector<large_method> *methods);
void large_add_bitonic(std::vector<large_method> *methods);
void large_add_bainville(std::vector<large_method> *methods);

/* Those of CUB's for a type; the first is DeviceRadixSort, with which the others are compared. */
void large_add_cub(std::vector<large_method> *methods);

#endif

/* Sorting methods side by side on a GPU. The driver (bench.cpp) speaks CUDA's runtime interface for
 * C alone, so that it can be tried without a GPU; what runs on the device is in device.cu, cub.cu
 * and the kernels that `make` writes. The sorts of one large array are those of large.h. */
#ifndef SN_BENCH_GPU_H
#define SN_BENCH_GPU_H

#include <cuda_runtime_api.h>
#include <stddef.h>
#include <stdint.h>

#include <vector>

/* Types of elements: identifier, name, C++ type of keys, whether a value of 32 bits goes with each.
 */
#define GPU_TYPES(X)           \
    X(U32, "u32", uint32_t, 0) \
    X(U64, "u64", uint64_t, 0) \
    X(F32, "f32", float, 0)    \
    X(PAIRS, "u32+u32", uint32_t, 1)

enum gpu_type {
#define X(id, name, key, values) GPU_##id,
    GPU_TYPES(X)
#undef X
        GPU_TYPE_COUNT
};

/* Arrays one behind the other, in the device's memory. Values are NULL for keys alone. */
struct gpu_buffers {
    const void *keys;
    const uint32_t *values;
    void *keys_out;
    uint32_t *values_out;
    void *scratch; /* as much as the method asked for */
    size_t scratch_bytes;
};

/* A way to sort. */
struct gpu_method {
    const char *kind; /* "netkern", "netkern numbers" (no NaN), "papers", "cub" */
    const char *name; /* with its configuration: "window 32" */
    gpu_type type;
    unsigned int n;
    cudaError_t (*run)(const gpu_buffers *buffers, unsigned int n, size_t arrays,
                       cudaStream_t stream);
    size_t (*scratch)(unsigned int n, size_t arrays); /* bytes it needs; NULL: none */
};

/* The methods there are; those of CUB, a function for each type and size, come from cub.cu. */
void gpu_add_kernels(std::vector<gpu_method> *methods);
void gpu_add_cub(std::vector<gpu_method> *methods);

/* ---- device.cu: all put work on the stream and return its error ------------------------------ */

/* Random elements: keys that a seed and a place determine, values 0, 1, … Floating-point keys are
 * numbers between -1 and 1. */
cudaError_t gpu_fill(gpu_type type, void *keys, uint32_t *values, size_t count, uint64_t seed,
                     cudaStream_t stream);

/* What is left to see where a host sort would take too long. `found` is in the device's memory and
 * zero before: found[0] the neighbours in an array that are out of order, found[1] the sum over all
 * elements of a hash of element and array. Equal sums mean, but for chance, the same elements in
 * each array. */
cudaError_t gpu_examine(gpu_type type, const void *keys, const uint32_t *values, unsigned int n,
                        size_t count, unsigned long long *found, cudaStream_t stream);

/* Add to found[0] the number of keys whose bits differ from those of the key beside them. */
cudaError_t gpu_compare(gpu_type type, const void *keys, const void *others, size_t count,
                        unsigned long long *found, cudaStream_t stream);

#endif

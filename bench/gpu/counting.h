/* Methods that sort keys of a range, all of them or each number once. The driver is counting.cpp;
 * Thrust's and CUB's are in counting_cub.cu, with kernels of counting_places.cu, and netkern's in
 * counting_kernels.cpp. */
#ifndef SN_BENCH_GPU_COUNTING_H
#define SN_BENCH_GPU_COUNTING_H

#include "bench.h"

/* In the device's memory, but for `left`. */
struct counting_buffers {
    const uint32_t *keys;
    uint32_t *out;
    void *scratch; /* as much as the method asked for, at a multiple of 256 */
    size_t scratch_bytes;
    uint32_t *report; /* [3]; a method that leaves some of the keys says in the first how many, … */
    unsigned int *left; /* … or here, if the host knows */
};

/* A method finds n keys from 0 to `hi`, and leaves them in order in `out`. */
struct counting_method {
    const char *kind; /* "netkern", "thrust", "cub", "copy" */
    const char *name;
    bool once;     /* it leaves each number once */
    bool in_place; /* it finds the keys in `out`, too; else garbage is there */
    cudaError_t (*run)(const counting_buffers *buffers, unsigned int n, unsigned int hi,
                       cudaStream_t stream);
    size_t (*scratch)(unsigned int n, unsigned int hi); /* bytes it needs, SIZE_MAX: it fails;
                                                           NULL: none */
};

void counting_add_kernels(std::vector<counting_method> *methods);
void counting_add_cub(std::vector<counting_method> *methods);

/* ---- counting_places.cu: both put work on the stream and return its error -------------------- */

/* Make cells[k] 1 for each key k; the others stay. */
cudaError_t counting_mark(const uint32_t *keys, unsigned int n, unsigned char *cells,
                          cudaStream_t stream);

/* Make out[i] the first number whose end is beyond i, for i < n. ends[k] is how many keys are up to
 * k, for k = 0..hi; the last is n. */
cudaError_t counting_look_up(const uint32_t *ends, unsigned int hi, uint32_t *out, unsigned int n,
                             cudaStream_t stream);

#endif

/* What CUB's histogram, scan and selection lack to make a sort by counting. */
#include "counting.h"

namespace
{

constexpr unsigned int threads = 256;

__global__ void __launch_bounds__(threads)
    mark(const uint32_t *keys, unsigned int n, unsigned char *cells)
{
    const unsigned int i = blockIdx.x * threads + threadIdx.x;
    if (i < n) {
        const uint32_t x = keys[i];
        *(volatile unsigned char *)&cells[x] = 1;
    }
}

/* By bisection. */
__global__ void __launch_bounds__(threads)
    look_up(const uint32_t *ends, unsigned int hi, uint32_t *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * threads + threadIdx.x;
    unsigned int low = 0, high = hi;
    if (i >= n)
        return;
    while (low < high) {
        const unsigned int middle = low + (high - low) / 2;
        if (ends[middle] > i)
            high = middle;
        else
            low = middle + 1;
    }
    out[i] = low;
}

unsigned int blocks_of(unsigned int n)
{
    return (n + threads - 1) / threads;
}

} // namespace

cudaError_t counting_mark(const uint32_t *keys, unsigned int n, unsigned char *cells,
                          cudaStream_t stream)
{
    void *arguments[] = {&keys, &n, &cells};
    return cudaLaunchKernel(mark, dim3(blocks_of(n)), dim3(threads), arguments, 0, stream);
}

cudaError_t counting_look_up(const uint32_t *ends, unsigned int hi, uint32_t *out, unsigned int n,
                             cudaStream_t stream)
{
    void *arguments[] = {&ends, &hi, &out, &n};
    return cudaLaunchKernel(look_up, dim3(blocks_of(n)), dim3(threads), arguments, 0, stream);
}

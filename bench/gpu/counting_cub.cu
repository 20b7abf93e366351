/* Thrust's sort and unique, and sorts made of CUB's calls. */
#include "counting.h"

#include <cub/device/device_histogram.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/unique.h>

#include <algorithm>

namespace
{

/* ---- Thrust, in place, which allocates what it needs ------------------------------------------ */

cudaError_t thrust_sort(const counting_buffers *b, unsigned int n, unsigned int,
                        cudaStream_t stream)
{
    thrust::sort(thrust::cuda::par.on(stream), b->out, b->out + n);
    return cudaGetLastError();
}

cudaError_t thrust_unique(const counting_buffers *b, unsigned int n, unsigned int,
                          cudaStream_t stream)
{
    thrust::sort(thrust::cuda::par.on(stream), b->out, b->out + n);
    *b->left =
        (unsigned int)(thrust::unique(thrust::cuda::par.on(stream), b->out, b->out + n) - b->out);
    return cudaGetLastError();
}

/* ---- CUB: `temporary` NULL asks for *bytes ---------------------------------------------------- */

size_t rounded(size_t bytes)
{
    return (bytes + 255) / 256 * 256;
}

int bits_of(unsigned int hi)
{
    int bits = 1;
    while (hi >> bits)
        bits++;
    return bits;
}

cudaError_t radix_call(void *temporary, size_t *bytes, const uint32_t *keys, uint32_t *out,
                       unsigned int n, int bits, cudaStream_t stream)
{
    return cub::DeviceRadixSort::SortKeys(temporary, *bytes, keys, out, (int)n, 0, bits, stream);
}

cudaError_t radix(const counting_buffers *b, unsigned int n, unsigned int, cudaStream_t stream)
{
    size_t bytes = b->scratch_bytes;
    return radix_call(b->scratch, &bytes, b->keys, b->out, n, 32, stream);
}

/* Of the bits that numbers of the range have. */
cudaError_t radix_of_range(const counting_buffers *b, unsigned int n, unsigned int hi,
                           cudaStream_t stream)
{
    size_t bytes = b->scratch_bytes;
    return radix_call(b->scratch, &bytes, b->keys, b->out, n, bits_of(hi), stream);
}

size_t radix_scratch(unsigned int n, unsigned int)
{
    size_t bytes = 0;
    const cudaError_t error = radix_call(nullptr, &bytes, nullptr, nullptr, n, 32, 0);
    return error == cudaSuccess ? bytes : SIZE_MAX;
}

cudaError_t unique_call(void *temporary, size_t *bytes, const uint32_t *keys, uint32_t *out,
                        uint32_t *left, unsigned int n, cudaStream_t stream)
{
    return cub::DeviceSelect::Unique(temporary, *bytes, keys, out, left, (int)n, stream);
}

/* The scratch memory begins with the sorted keys. */
cudaError_t radix_unique(const counting_buffers *b, unsigned int n, unsigned int hi,
                         cudaStream_t stream)
{
    const size_t own = rounded(n * sizeof(uint32_t));
    uint32_t *sorted = (uint32_t *)b->scratch;
    char *temporary = (char *)b->scratch + own;
    size_t bytes = b->scratch_bytes - own;
    cudaError_t error = radix_call(temporary, &bytes, b->keys, sorted, n, bits_of(hi), stream);
    bytes = b->scratch_bytes - own;
    return error != cudaSuccess
               ? error
               : unique_call(temporary, &bytes, sorted, b->out, b->report, n, stream);
}

size_t radix_unique_scratch(unsigned int n, unsigned int hi)
{
    size_t bytes = 0;
    const size_t first = radix_scratch(n, hi);
    const cudaError_t error = unique_call(nullptr, &bytes, nullptr, nullptr, nullptr, n, 0);
    return error != cudaSuccess || first == SIZE_MAX
               ? SIZE_MAX
               : rounded(n * sizeof(uint32_t)) + std::max(first, bytes);
}

cudaError_t histogram_call(void *temporary, size_t *bytes, const uint32_t *keys, uint32_t *counts,
                           unsigned int n, unsigned int hi, cudaStream_t stream)
{
    return cub::DeviceHistogram::HistogramEven(temporary, *bytes, keys, counts, (int)hi + 2, 0u,
                                               hi + 1, (int)n, stream);
}

cudaError_t sums_call(void *temporary, size_t *bytes, uint32_t *counts, unsigned int hi,
                      cudaStream_t stream)
{
    return cub::DeviceScan::InclusiveSum(temporary, *bytes, counts, counts, (int)hi + 1, stream);
}

/* The scratch memory begins with the counts. */
cudaError_t histogram(const counting_buffers *b, unsigned int n, unsigned int hi,
                      cudaStream_t stream)
{
    const size_t own = rounded(((size_t)hi + 1) * sizeof(uint32_t));
    uint32_t *counts = (uint32_t *)b->scratch;
    char *temporary = (char *)b->scratch + own;
    size_t bytes = b->scratch_bytes - own;
    cudaError_t error = histogram_call(temporary, &bytes, b->keys, counts, n, hi, stream);
    bytes = b->scratch_bytes - own;
    if (error == cudaSuccess)
        error = sums_call(temporary, &bytes, counts, hi, stream);
    return error != cudaSuccess ? error : counting_look_up(counts, hi, b->out, n, stream);
}

/* CUB numbers the counters of all its blocks by int, and writes beyond its memory where there are
 * more (CUB 3.0.1: 2^21 keys of 2^23 numbers): none are asked for then. */
constexpr size_t histogram_most = ((size_t)1 << 31) * sizeof(uint32_t);

size_t histogram_scratch(unsigned int n, unsigned int hi)
{
    size_t first = 0, second = 0;
    const bool good = histogram_call(nullptr, &first, nullptr, nullptr, n, hi, 0) == cudaSuccess &&
                      sums_call(nullptr, &second, nullptr, hi, 0) == cudaSuccess &&
                      first < histogram_most;
    return good ? rounded(((size_t)hi + 1) * sizeof(uint32_t)) + std::max(first, second) : SIZE_MAX;
}

cudaError_t flagged_call(void *temporary, size_t *bytes, const unsigned char *cells, uint32_t *out,
                         uint32_t *left, unsigned int hi, cudaStream_t stream)
{
    return cub::DeviceSelect::Flagged(temporary, *bytes, thrust::counting_iterator<uint32_t>(0),
                                      cells, out, left, (int)hi + 1, stream);
}

/* The scratch memory begins with a byte for each number. */
cudaError_t flagged(const counting_buffers *b, unsigned int n, unsigned int hi, cudaStream_t stream)
{
    const size_t own = rounded((size_t)hi + 1);
    unsigned char *cells = (unsigned char *)b->scratch;
    size_t bytes = b->scratch_bytes - own;
    cudaError_t error = cudaMemsetAsync(cells, 0, (size_t)hi + 1, stream);
    if (error == cudaSuccess)
        error = counting_mark(b->keys, n, cells, stream);
    return error != cudaSuccess
               ? error
               : flagged_call(cells + own, &bytes, cells, b->out, b->report, hi, stream);
}

size_t flagged_scratch(unsigned int, unsigned int hi)
{
    size_t bytes = 0;
    const cudaError_t error = flagged_call(nullptr, &bytes, nullptr, nullptr, nullptr, hi, 0);
    return error == cudaSuccess ? rounded((size_t)hi + 1) + bytes : SIZE_MAX;
}

} // namespace

void counting_add_cub(std::vector<counting_method> *methods)
{
    methods->push_back({"thrust", "sort", false, true, thrust_sort, nullptr});
    methods->push_back({"thrust", "sort and unique", true, true, thrust_unique, nullptr});
    methods->push_back({"cub", "DeviceRadixSort", false, false, radix, radix_scratch});
    methods->push_back(
        {"cub", "DeviceRadixSort of the range", false, false, radix_of_range, radix_scratch});
    methods->push_back(
        {"cub", "DeviceRadixSort and Unique", true, false, radix_unique, radix_unique_scratch});
    methods->push_back(
        {"cub", "DeviceHistogram and DeviceScan", false, false, histogram, histogram_scratch});
    methods->push_back({"cub", "DeviceSelect", true, false, flagged, flagged_scratch});
}

/* What the driver does on the device besides sorting. */
#include "bench.h"
#include "elements.h"

namespace
{

constexpr unsigned int threads = 256, blocks = 132 * 16;

template <class Key> __global__ void fill(Key *keys, uint32_t *values, size_t count, uint64_t seed)
{
    const size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step) {
        gpu_make(gpu_draw(seed, i), &keys[i]);
        if (values)
            values[i] = (uint32_t)i;
    }
}

template <class Key>
__global__ void examine(const Key *keys, const uint32_t *values, unsigned int n, size_t count,
                        unsigned long long *found)
{
    const size_t step = (size_t)gridDim.x * blockDim.x;
    unsigned long long wrong = 0, sum = 0;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step) {
        const Key key = keys[i];
        wrong += i % n + 1 < n && !(key <= keys[i + 1]);
        sum += gpu_hash(gpu_bits(key), values ? values[i] : 0, i / n);
    }
    atomicAdd(&found[0], wrong);
    atomicAdd(&found[1], sum);
}

template <class Key>
__global__ void compare(const Key *keys, const Key *others, size_t count, unsigned long long *found)
{
    const size_t step = (size_t)gridDim.x * blockDim.x;
    unsigned long long different = 0;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step)
        different += gpu_bits(keys[i]) != gpu_bits(others[i]);
    atomicAdd(&found[0], different);
}

} // namespace

cudaError_t gpu_fill(gpu_type type, void *keys, uint32_t *values, size_t count, uint64_t seed,
                     cudaStream_t stream)
{
    switch (type) {
#define X(id, name, key, has_values)                                                 \
    case GPU_##id:                                                                   \
        fill<key><<<blocks, threads, 0, stream>>>((key *)keys, values, count, seed); \
        return cudaGetLastError();
        GPU_TYPES(X)
#undef X
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError_t gpu_examine(gpu_type type, const void *keys, const uint32_t *values, unsigned int n,
                        size_t count, unsigned long long *found, cudaStream_t stream)
{
    switch (type) {
#define X(id, name, key, has_values)                                                              \
    case GPU_##id:                                                                                \
        examine<key><<<blocks, threads, 0, stream>>>((const key *)keys, values, n, count, found); \
        return cudaGetLastError();
        GPU_TYPES(X)
#undef X
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError_t gpu_compare(gpu_type type, const void *keys, const void *others, size_t count,
                        unsigned long long *found, cudaStream_t stream)
{
    switch (type) {
#define X(id, name, key, has_values)                                                         \
    case GPU_##id:                                                                           \
        compare<key><<<blocks, threads, 0, stream>>>((const key *)keys, (const key *)others, \
                                                     count, found);                          \
        return cudaGetLastError();
        GPU_TYPES(X)
#undef X
    default:
        return cudaErrorInvalidValue;
    }
}

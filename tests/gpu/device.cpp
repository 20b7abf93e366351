/* bench/gpu/device.cu on the host, one element after the other. */
#include "bench.h"
#include "elements.h"

template <class Key> static void fill(Key *keys, uint32_t *values, size_t count, uint64_t seed)
{
    for (size_t i = 0; i < count; i++) {
        gpu_make(gpu_draw(seed, i), &keys[i]);
        if (values)
            values[i] = (uint32_t)i;
    }
}

cudaError_t gpu_fill(gpu_type type, void *keys, uint32_t *values, size_t count, uint64_t seed,
                     cudaStream_t)
{
    if (type == GPU_F32)
        fill((float *)keys, values, count, seed);
    else if (type == GPU_U64)
        fill((uint64_t *)keys, values, count, seed);
    else
        fill((uint32_t *)keys, values, count, seed);
    return cudaSuccess;
}

template <class Key>
static void examine(const Key *keys, const uint32_t *values, unsigned int n, size_t count,
                    unsigned long long *found)
{
    for (size_t i = 0; i < count; i++) {
        found[0] += i % n + 1 < n && !(keys[i] <= keys[i + 1]);
        found[1] += gpu_hash(gpu_bits(keys[i]), values ? values[i] : 0, i / n);
    }
}

cudaError_t gpu_examine(gpu_type type, const void *keys, const uint32_t *values, unsigned int n,
                        size_t count, unsigned long long *found, cudaStream_t)
{
    if (type == GPU_F32)
        examine((const float *)keys, values, n, count, found);
    else if (type == GPU_U64)
        examine((const uint64_t *)keys, values, n, count, found);
    else
        examine((const uint32_t *)keys, values, n, count, found);
    return cudaSuccess;
}

template <class Key>
static void compare(const Key *keys, const Key *others, size_t count, unsigned long long *found)
{
    for (size_t i = 0; i < count; i++)
        *found += gpu_bits(keys[i]) != gpu_bits(others[i]);
}

cudaError_t gpu_compare(gpu_type type, const void *keys, const void *others, size_t count,
                        unsigned long long *found, cudaStream_t)
{
    if (type == GPU_F32)
        compare((const float *)keys, (const float *)others, count, found);
    else if (type == GPU_U64)
        compare((const uint64_t *)keys, (const uint64_t *)others, count, found);
    else
        compare((const uint32_t *)keys, (const uint32_t *)others, count, found);
    return cudaSuccess;
}

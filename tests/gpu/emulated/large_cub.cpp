/* In the place of bench/gpu/large_cub.cu: sorts of the host, and some that are wrong. */
#include "large.h"

#include <algorithm>
#include <cstring>
#include <numeric>

template <class Key> static cudaError_t sort(const gpu_buffers *b, unsigned int n, cudaStream_t)
{
    std::vector<uint32_t> places(n);
    const Key *keys = (const Key *)b->keys;
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.end(),
              [=](uint32_t x, uint32_t y) { return keys[x] < keys[y]; });
    for (unsigned int i = 0; i < n; i++) {
        ((Key *)b->keys_out)[i] = keys[places[i]];
        if (b->values)
            b->values_out[i] = b->values[places[i]];
    }
    return b->scratch_bytes < n ? cudaErrorInvalidValue : cudaSuccess;
}

static size_t some(unsigned int n)
{
    return n;
}

/* Two keys are exchanged. */
static cudaError_t exchanges(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    cudaError_t error = sort<uint32_t>(b, n, stream);
    std::swap(((uint32_t *)b->keys_out)[n / 2], ((uint32_t *)b->keys_out)[n / 2 + 1]);
    return error;
}

/* A key is there twice, another is lost. */
static cudaError_t loses(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    cudaError_t error = sort<uint32_t>(b, n, stream);
    ((uint32_t *)b->keys_out)[n / 2] = ((uint32_t *)b->keys_out)[n / 2 + 1];
    return error;
}

/* Values do not follow their keys. */
static cudaError_t leaves_values(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    cudaError_t error = sort<uint32_t>(b, n, stream);
    std::memcpy(b->values_out, b->values, n * sizeof *b->values);
    return error;
}

static cudaError_t refuses(const gpu_buffers *, unsigned int, cudaStream_t)
{
    return cudaErrorInvalidValue;
}

void large_add_cub_U32(std::vector<large_method> *methods)
{
    methods->push_back({"cub", "DeviceRadixSort", GPU_U32, false, sort<uint32_t>, some});
    methods->push_back({"wrong", "exchanges", GPU_U32, false, exchanges, some});
    methods->push_back({"wrong", "loses", GPU_U32, false, loses, some});
    methods->push_back({"wrong", "refuses", GPU_U32, false, refuses, nullptr});
}

void large_add_cub_PAIRS(std::vector<large_method> *methods)
{
    methods->push_back({"cub", "DeviceRadixSort", GPU_PAIRS, false, sort<uint32_t>, some});
    methods->push_back({"wrong", "leaves values", GPU_PAIRS, false, leaves_values, some});
}

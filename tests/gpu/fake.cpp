/* A device of host memory whose clock counts elements, and methods that sort well and badly, to try
 * bench/gpu/bench.cpp without a GPU. */
#include "bench.h"
#include "elements.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>

/* ---- the runtime ----------------------------------------------------------------------------- */

struct fake_event {
    double at;
};

static double clock_ms;                      /* advanced by methods */
static std::map<char *, size_t> allocations; /* that were not freed */

/* Whether so many bytes lie within one allocation. */
static bool is_device(const void *memory, size_t bytes)
{
    auto next = allocations.upper_bound((char *)memory);
    if (next == allocations.begin())
        return false;
    --next;
    return (char *)memory + bytes <= next->first + next->second;
}

cudaError_t cudaMalloc(void **memory, size_t bytes)
{
    if (bytes > (size_t)1 << 28)
        return cudaErrorMemoryAllocation;
    *memory = std::malloc(bytes);
    allocations[(char *)*memory] = bytes;
    return cudaSuccess;
}

cudaError_t cudaFree(void *memory)
{
    allocations.erase((char *)memory);
    std::free(memory);
    return cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind)
{
    if ((kind != cudaMemcpyHostToDevice && !is_device(from, bytes)) ||
        (kind != cudaMemcpyDeviceToHost && !is_device(to, bytes)))
        return cudaErrorInvalidValue;
    std::memcpy(to, from, bytes);
    clock_ms += (double)bytes / 1e9;
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t)
{
    return cudaMemcpy(to, from, bytes, kind);
}

cudaError_t cudaMemset(void *memory, int byte, size_t bytes)
{
    if (!is_device(memory, bytes))
        return cudaErrorInvalidValue;
    std::memset(memory, byte, bytes);
    return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize(void)
{
    return cudaSuccess;
}

cudaError_t cudaGetLastError(void)
{
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int)
{
    std::strcpy(properties->name, "Fake 1");
    return std::getenv("FAKE_NONE") ? cudaErrorNoDevice : cudaSuccess;
}

const char *cudaGetErrorString(cudaError_t error)
{
    return error == cudaErrorNoDevice ? "no device" : "an error";
}

cudaError_t cudaEventCreate(cudaEvent_t *event)
{
    *event = new fake_event{0};
    return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    delete event;
    return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t)
{
    event->at = clock_ms;
    return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t)
{
    return cudaSuccess;
}

cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t first, cudaEvent_t last)
{
    *ms = (float)(last->at - first->at);
    return cudaSuccess;
}

/* ---- methods --------------------------------------------------------------------------------- */

template <class Key>
static void sort(const gpu_buffers *b, unsigned int n, size_t arrays, double speed)
{
    std::vector<uint32_t> places(n);
    for (size_t at = 0; at < arrays * n; at += n) {
        const Key *keys = (const Key *)b->keys + at;
        std::iota(places.begin(), places.end(), 0);
        std::sort(places.begin(), places.end(),
                  [=](uint32_t x, uint32_t y) { return keys[x] < keys[y]; });
        for (unsigned int i = 0; i < n; i++) {
            ((Key *)b->keys_out)[at + i] = keys[places[i]];
            if (b->values)
                b->values_out[at + i] = b->values[at + places[i]];
        }
    }
    clock_ms += (double)(arrays * n) / speed / 1e6;
}

template <class Key>
static cudaError_t good(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t)
{
    sort<Key>(b, n, arrays, 200);
    return cudaSuccess;
}

static cudaError_t slow(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t)
{
    sort<uint32_t>(b, n, arrays, 50);
    return cudaSuccess;
}

/* Leaves the last array. */
static cudaError_t short_of_one(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t)
{
    sort<uint32_t>(b, n, arrays - 1, 900);
    return cudaSuccess;
}

/* Right on few arrays, as if an index overflowed. */
static cudaError_t wrong_when_large(const gpu_buffers *b, unsigned int n, size_t arrays,
                                    cudaStream_t)
{
    sort<uint32_t>(b, n, arrays, 900);
    if (arrays * n > (size_t)1 << 18)
        std::swap(((uint32_t *)b->keys_out)[0], ((uint32_t *)b->keys_out)[n]);
    return cudaSuccess;
}

/* Values of equal keys get lost. */
static cudaError_t loses_values(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t)
{
    sort<uint32_t>(b, n, arrays, 900);
    const uint32_t *keys = (const uint32_t *)b->keys_out;
    for (size_t i = 1; i < arrays * n; i++)
        if (i % n && keys[i] == keys[i - 1])
            b->values_out[i] = b->values_out[i - 1];
    return cudaSuccess;
}

static cudaError_t refuses(const gpu_buffers *, unsigned int, size_t, cudaStream_t)
{
    return cudaErrorInvalidValue;
}

/* Needs scratch memory, and checks that it got it. */
static size_t some(unsigned int n, size_t arrays)
{
    return n * arrays;
}

static cudaError_t with_scratch(const gpu_buffers *b, unsigned int n, size_t arrays,
                                cudaStream_t stream)
{
    if (b->scratch_bytes < some(n, arrays) || !is_device(b->scratch, some(n, arrays)))
        return cudaErrorInvalidValue;
    return slow(b, n, arrays, stream);
}

static size_t too_much(unsigned int, size_t)
{
    return SIZE_MAX;
}

void gpu_add_kernels(std::vector<gpu_method> *methods)
{
    methods->push_back({"netkern", "window 8", GPU_U32, 64, good<uint32_t>, nullptr});
    methods->push_back({"netkern", "short", GPU_U32, 64, short_of_one, nullptr});
    methods->push_back({"netkern", "large", GPU_U32, 64, wrong_when_large, nullptr});
    methods->push_back({"netkern", "refuses", GPU_U32, 64, refuses, nullptr});
    methods->push_back({"papers", "tsort 2", GPU_U32, 64, slow, nullptr});
    methods->push_back({"netkern", "thread", GPU_U32, 4, good<uint32_t>, nullptr});
    methods->push_back({"netkern", "window 16", GPU_U64, 32, good<uint64_t>, nullptr});
    methods->push_back({"netkern", "window 16", GPU_F32, 32, good<float>, nullptr});
    methods->push_back({"netkern", "window 16", GPU_PAIRS, 32, good<uint32_t>, nullptr});
    methods->push_back({"netkern", "loses", GPU_PAIRS, 32, loses_values, nullptr});
}

void gpu_add_cub(std::vector<gpu_method> *methods)
{
    methods->push_back({"cub", "scratch", GPU_U32, 64, with_scratch, some});
    methods->push_back({"cub", "glutton", GPU_U32, 64, with_scratch, too_much});
}

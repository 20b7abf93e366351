/* One array by the other methods of Bainville's article of 2011 on sorting with OpenCL, written anew
 * from their description; his bitonic sorts are a form of netkern's. Each thread finds the place of one
 * element and puts it there: by comparing it with all, tile by tile through shared memory (selection);
 * or among the elements of the run beside its own, by bisection, first in shared memory until runs
 * have as many elements as a block has threads, then in memory (merge). Both are stable. */
#include "large.h"

/* Most keys that selection is asked to sort: it takes n² comparisons. */
#ifndef GPU_SELECTED_MOST
#define GPU_SELECTED_MOST (1u << 16)
#endif

namespace
{

constexpr unsigned int threads = 256;

/* An element that has a smaller index comes first of two that are equal. */
template <class Key> __device__ bool comes_before(Key x, unsigned int i, Key y, unsigned int j)
{
    return x < y || (x == y && i < j);
}

template <class Key, bool pairs> struct elements {
    Key *keys;
    uint32_t *values; /* of keys alone nobody looks at it */

    __device__ void put(unsigned int at, const elements &from, unsigned int i) const
    {
        keys[at] = from.keys[i];
        if (pairs)
            values[at] = from.values[i];
    }
};

template <class Key, bool pairs>
__global__ void __launch_bounds__(threads)
    select_places(elements<Key, pairs> in, elements<Key, pairs> out, unsigned int n)
{
    extern __shared__ unsigned long long room[];
    Key *const tile = (Key *)room;
    const unsigned int t = threadIdx.x, i = blockIdx.x * threads + t;
    const Key own = in.keys[i < n ? i : 0];
    unsigned int place = 0;
    for (unsigned int at = 0; at < n; at += threads) {
        const unsigned int count = n - at < threads ? n - at : threads;
        __syncthreads();
        if (t < count)
            tile[t] = in.keys[at + t];
        __syncthreads();
        for (unsigned int j = 0; j < count; j++)
            place += comes_before(tile[j], at + j, own, i);
    }
    if (i < n)
        out.put(place, in, i);
}

/* The place of element i, of n, where runs of `length` become runs of twice as many. */
template <class Key>
__device__ unsigned int place_of(const Key *keys, unsigned int i, unsigned int n,
                                 unsigned int length)
{
    const unsigned int own = i & ~(length - 1), beside = own ^ length;
    const unsigned int end = n - beside < length ? n : beside + length;
    unsigned int low = beside < n ? beside : n, high = beside < n ? end : n;
    const unsigned int first = low;
    while (low < high) {
        const unsigned int middle = low + (high - low) / 2;
        if (comes_before(keys[middle], middle, keys[i], i))
            low = middle + 1;
        else
            high = middle;
    }
    return (own & ~length) + (i - own) + (low - first);
}

template <class Key, bool pairs>
__global__ void __launch_bounds__(threads)
    merge_in_tiles(elements<Key, pairs> in, elements<Key, pairs> out, unsigned int n)
{
    extern __shared__ unsigned long long room[];
    const elements<Key, pairs> tile = {(Key *)room, (uint32_t *)((Key *)room + threads)};
    const unsigned int t = threadIdx.x, at = blockIdx.x * threads;
    const unsigned int count = n - at < threads ? n - at : threads;
    if (t < count)
        tile.put(t, in, at + t);
    for (unsigned int length = 1; length < threads; length *= 2) {
        __syncthreads();
        const unsigned int place = t < count ? place_of(tile.keys, t, count, length) : 0;
        const Key key = tile.keys[t < count ? t : 0];
        const uint32_t value = pairs ? tile.values[t < count ? t : 0] : 0;
        __syncthreads();
        if (t < count) {
            tile.keys[place] = key;
            if (pairs)
                tile.values[place] = value;
        }
    }
    __syncthreads();
    if (t < count)
        out.put(at + t, tile, t);
}

template <class Key, bool pairs>
__global__ void __launch_bounds__(threads)
    merge(elements<Key, pairs> in, elements<Key, pairs> out, unsigned int n, unsigned int length)
{
    const unsigned int i = blockIdx.x * threads + threadIdx.x;
    if (i < n)
        out.put(place_of(in.keys, i, n, length), in, i);
}

template <class... Arguments>
cudaError_t launch(void (*kernel)(Arguments...), unsigned int n, cudaStream_t stream,
                   Arguments... values)
{
    void *arguments[] = {&values...};
    return cudaLaunchKernel(kernel, dim3((n + threads - 1) / threads), dim3(threads), arguments,
                            threads * 12, stream);
}

template <class Key, bool pairs> size_t scratch_of(unsigned int n)
{
    return n * (sizeof(Key) + (pairs ? sizeof(uint32_t) : 0));
}

/* Of n elements, in the scratch memory. */
template <class Key, bool pairs>
elements<Key, pairs> others_of(const gpu_buffers *b, unsigned int n)
{
    return {(Key *)b->scratch, (uint32_t *)((Key *)b->scratch + n)};
}

template <class Key, bool pairs>
cudaError_t copy(elements<Key, pairs> from, elements<Key, pairs> to, unsigned int n,
                 cudaStream_t stream)
{
    cudaError_t error =
        cudaMemcpyAsync(to.keys, from.keys, n * sizeof(Key), cudaMemcpyDeviceToDevice, stream);
    if (pairs && error == cudaSuccess)
        error = cudaMemcpyAsync(to.values, from.values, n * sizeof(uint32_t),
                                cudaMemcpyDeviceToDevice, stream);
    return error;
}

/* From the master, which has the elements still. */
template <class Key, bool pairs>
cudaError_t selection(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    const elements<Key, pairs> in = {(Key *)b->keys, (uint32_t *)b->values};
    const elements<Key, pairs> out = {(Key *)b->keys_out, b->values_out};
    return launch(select_places<Key, pairs>, n, stream, in, out, n);
}

template <class Key, bool pairs>
cudaError_t merges(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    elements<Key, pairs> from = {(Key *)b->keys_out, b->values_out};
    elements<Key, pairs> to = others_of<Key, pairs>(b, n);
    cudaError_t error = launch(merge_in_tiles<Key, pairs>, n, stream, from, from, n);
    for (size_t length = threads; length < n && error == cudaSuccess; length *= 2) {
        error = launch(merge<Key, pairs>, n, stream, from, to, n, (unsigned int)length);
        const elements<Key, pairs> other = from;
        from = to;
        to = other;
    }
    if (error == cudaSuccess && from.keys != (Key *)b->keys_out)
        error = copy(from, to, n, stream);
    return error;
}

} // namespace

void large_add_bainville(std::vector<large_method> *methods)
{
#define X(id, name, key, values)                                                           \
    methods->push_back({"bainville", "selection", GPU_##id, false, selection<key, values>, \
                        nullptr, GPU_SELECTED_MOST});                                      \
    methods->push_back(                                                                    \
        {"bainville", "merge", GPU_##id, false, merges<key, values>, scratch_of<key, values>});
    GPU_TYPES(X)
#undef X
}

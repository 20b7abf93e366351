/* One array by the bitonic sort of the CUDA samples' sortingNetworks, written anew from its
 * description: tiles of 1,024 elements are sorted in shared memory; then, merge by merge, steps on
 * memory of one comparator a thread while the stride is a tile or more, and the steps below it in
 * shared memory. A bit of a comparator's number says which way it sorts. Arrays are powers of two.
 */
#include "large.h"

namespace
{

constexpr unsigned int tile = 1024, merge_threads = 256;

template <class Key> struct elements {
    Key *keys;
    uint32_t *values; /* NULL: keys alone */
};

template <class Key, bool pairs>
__device__ void compare(elements<Key> e, unsigned int a, unsigned int b, bool up)
{
    const Key x = e.keys[a], y = e.keys[b];
    if ((x > y) != up)
        return;
    e.keys[a] = y;
    e.keys[b] = x;
    if (pairs) {
        const uint32_t value = e.values[a];
        e.values[a] = e.values[b];
        e.values[b] = value;
    }
}

/* The first wire of a comparator in the step of a stride. */
__device__ unsigned int first_of(unsigned int comparator, unsigned int stride)
{
    return 2 * comparator - (comparator & (stride - 1));
}

/* The steps of strides below `size` in a tile, and before them, if `from` is less, the merges of
 * `from`, 2 from, … elements. */
template <class Key, bool pairs>
__global__ void __launch_bounds__(tile / 2)
    in_tiles(Key *keys, uint32_t *values, unsigned int from, unsigned int size)
{
    extern __shared__ unsigned long long room[];
    const elements<Key> here = {(Key *)room, (uint32_t *)((Key *)room + tile)};
    const unsigned int t = threadIdx.x, at = blockIdx.x * tile, comparator = at / 2 + t;
    for (unsigned int i = t; i < tile; i += tile / 2) {
        here.keys[i] = keys[at + i];
        if (pairs)
            here.values[i] = values[at + i];
    }
    for (unsigned int merge = from; merge <= size; merge *= 2) {
        const unsigned int widest = merge < tile ? merge / 2 : tile / 2;
        for (unsigned int stride = widest; stride > 0; stride /= 2) {
            const unsigned int a = first_of(t, stride);
            __syncthreads();
            compare<Key, pairs>(here, a, a + stride, !(comparator & merge / 2));
        }
    }
    __syncthreads();
    for (unsigned int i = t; i < tile; i += tile / 2) {
        keys[at + i] = here.keys[i];
        if (pairs)
            values[at + i] = here.values[i];
    }
}

/* A step of a merge of `size` elements. */
template <class Key, bool pairs>
__global__ void __launch_bounds__(merge_threads)
    on_memory(Key *keys, uint32_t *values, unsigned int size, unsigned int stride)
{
    const unsigned int comparator = blockIdx.x * merge_threads + threadIdx.x;
    const unsigned int a = first_of(comparator, stride);
    compare<Key, pairs>({keys, values}, a, a + stride, !(comparator & size / 2));
}

template <class Key, bool pairs>
cudaError_t launch_tiles(const gpu_buffers *b, unsigned int n, unsigned int from, unsigned int size,
                         cudaStream_t stream)
{
    Key *keys = (Key *)b->keys_out;
    uint32_t *values = b->values_out;
    void *arguments[] = {&keys, &values, &from, &size};
    return cudaLaunchKernel(in_tiles<Key, pairs>, dim3(n / tile), dim3(tile / 2), arguments,
                            tile * (sizeof(Key) + (pairs ? sizeof *values : 0)), stream);
}

template <class Key, bool pairs>
cudaError_t launch_step(const gpu_buffers *b, unsigned int n, unsigned int size,
                        unsigned int stride, cudaStream_t stream)
{
    Key *keys = (Key *)b->keys_out;
    uint32_t *values = b->values_out;
    void *arguments[] = {&keys, &values, &size, &stride};
    return cudaLaunchKernel(on_memory<Key, pairs>, dim3(n / 2 / merge_threads), dim3(merge_threads),
                            arguments, 0, stream);
}

template <class Key, bool pairs>
cudaError_t sort(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    if (n < tile || n & (n - 1))
        return cudaErrorInvalidValue;
    cudaError_t error = launch_tiles<Key, pairs>(b, n, 2, tile, stream);
    for (size_t size = 2 * tile; size <= n && error == cudaSuccess; size *= 2) {
        const unsigned int merge = (unsigned int)size;
        for (unsigned int stride = merge / 2; stride >= tile && error == cudaSuccess; stride /= 2)
            error = launch_step<Key, pairs>(b, n, merge, stride, stream);
        if (error == cudaSuccess)
            error = launch_tiles<Key, pairs>(b, n, merge, merge, stream);
    }
    return error;
}

} // namespace

void large_add_bitonic(std::vector<large_method> *methods)
{
#define X(id, name, key, values) \
    methods->push_back({"samples", "bitonic", GPU_##id, true, sort<key, values>, nullptr});
    GPU_TYPES(X)
#undef X
}

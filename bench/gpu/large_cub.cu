/* CUB's sorts of one array, compiled once for each type of keys: -DGPU_TYPE=U32. */
#include "large.h"

#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cuda/std/type_traits>

#define GPU_JOIN_(a, b) a##b
#define GPU_JOIN(a, b) GPU_JOIN_(a, b)

namespace
{

template <gpu_type> struct element;
#define X(id, name, key_, has_values)                                       \
    template <> struct element<GPU_##id> {                                  \
        using key = key_;                                                   \
        using values = cuda::std::integral_constant<bool, has_values != 0>; \
    };
GPU_TYPES(X)
#undef X

constexpr gpu_type type = GPU_JOIN(GPU_, GPU_TYPE);
using key = element<type>::key;

struct less {
    template <class T> __device__ bool operator()(const T &a, const T &b) const
    {
        return a < b;
    }
};

cudaError_t radix(const gpu_buffers *b, size_t *bytes, unsigned int n, cudaStream_t stream)
{
    using sort = cub::DeviceRadixSort;
    const key *keys = (const key *)b->keys;
    if constexpr (element<type>::values::value)
        return sort::SortPairs(b->scratch, *bytes, keys, (key *)b->keys_out, b->values,
                               b->values_out, n, 0, (int)sizeof(key) * 8, stream);
    else
        return sort::SortKeys(b->scratch, *bytes, keys, (key *)b->keys_out, n, 0,
                              (int)sizeof(key) * 8, stream);
}

/* In place. */
cudaError_t merge(const gpu_buffers *b, size_t *bytes, unsigned int n, cudaStream_t stream)
{
    using sort = cub::DeviceMergeSort;
    if constexpr (element<type>::values::value)
        return sort::SortPairs(b->scratch, *bytes, (key *)b->keys_out, b->values_out, n, less(),
                               stream);
    else
        return sort::SortKeys(b->scratch, *bytes, (key *)b->keys_out, n, less(), stream);
}

using sorter = cudaError_t(const gpu_buffers *, size_t *, unsigned int, cudaStream_t);

template <sorter sort> cudaError_t run(const gpu_buffers *b, unsigned int n, cudaStream_t stream)
{
    size_t bytes = b->scratch_bytes;
    return sort(b, &bytes, n, stream);
}

template <sorter sort> size_t scratch_of(unsigned int n)
{
    gpu_buffers none = {};
    size_t bytes = 0;
    return sort(&none, &bytes, n, 0) == cudaSuccess ? bytes : SIZE_MAX;
}

} // namespace

/* Named for the type, as in large_add_cub_U32. */
void GPU_JOIN(large_add_cub_, GPU_TYPE)(std::vector<large_method> *list)
{
    list->push_back({"cub", "DeviceRadixSort", type, false, run<radix>, scratch_of<radix>});
    list->push_back({"cub", "DeviceMergeSort", type, false, run<merge>, scratch_of<merge>});
}

/* CUB's sorts, compiled once for each type of keys and size: -DGPU_TYPE=U32 -DGPU_N=64, and once a
 * type for the sorts of the whole device: -DGPU_N=0.
 *
 * Block and warp sorts do not care about the order of what they load, so loads are striped, which
 * is coalesced; stores are brought into order through shared memory, or are 16-byte stores of what
 * a thread holds. Each method is measured in all its configurations, and the best one counts. */
#include "bench.h"

#include <string>

#include <cub/cub.cuh>
#include <cuda/std/type_traits>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#if __has_include(<cub/warp/warp_bitonic_sort.cuh>)
#include <cub/warp/warp_bitonic_sort.cuh>
#define GPU_HAS_BITONIC 1
#else
#define GPU_HAS_BITONIC 0
#endif

namespace
{

template <gpu_type> struct element;
#define X(id, name, key_, has_values)                                                \
    template <> struct element<GPU_##id> {                                           \
        using key = key_;                                                            \
        using value = cuda::std::conditional_t<has_values, uint32_t, cub::NullType>; \
    };
GPU_TYPES(X)
#undef X

#define GPU_JOIN_(a, b) a##b
#define GPU_JOIN(a, b) GPU_JOIN_(a, b)
constexpr gpu_type type = GPU_JOIN(GPU_, GPU_TYPE);
using key = element<type>::key;
using value = element<type>::value;
constexpr bool pairs = cuda::std::is_same_v<value, uint32_t>;

struct less {
    template <class T> __device__ bool operator()(const T &a, const T &b) const
    {
        return a < b;
    }
};

#if GPU_N

constexpr int n = GPU_N;

/* ---- a warp, or a part of one, an array ------------------------------------------------------ */

constexpr int warp_block = 128;

/* Coalesced: striped loads, stores through shared memory. */
template <int lanes, int items> struct through_shared {
    using store_keys = cub::WarpStore<key, items, cub::WARP_STORE_TRANSPOSE, lanes>;
    using store_values = cub::WarpStore<uint32_t, items, cub::WARP_STORE_TRANSPOSE, lanes>;
    template <class T> static __device__ void load(int lane, const T *from, T (&to)[items])
    {
        cub::LoadDirectStriped<lanes>(lane, from, to);
    }
};

/* A thread's elements lie one behind the other. */
template <int lanes, int items> struct in_vectors {
    using store_keys = cub::WarpStore<key, items, cub::WARP_STORE_VECTORIZE, lanes>;
    using store_values = cub::WarpStore<uint32_t, items, cub::WARP_STORE_VECTORIZE, lanes>;
    template <class T> static __device__ void load(int lane, const T *from, T (&to)[items])
    {
        cub::LoadDirectBlockedVectorized(lane, const_cast<T *>(from), to);
    }
};

template <int lanes, template <int, int> class access>
__global__ void __launch_bounds__(warp_block)
    warp_merge(const key *keys, const uint32_t *values, key *keys_out, uint32_t *values_out,
               size_t arrays)
{
    constexpr int items = n / lanes, warps = warp_block / lanes;
    using way = access<lanes, items>;
    using sorter = cub::WarpMergeSort<key, items, lanes, value>;
    union room {
        typename sorter::TempStorage sort;
        typename way::store_keys::TempStorage keys;
        typename way::store_values::TempStorage values;
    };
    __shared__ room rooms[warps];
    const int warp = (int)threadIdx.x / lanes, lane = (int)threadIdx.x % lanes;
    const size_t array = (size_t)blockIdx.x * warps + warp, at = array * n;
    if (array >= arrays)
        return;
    sorter sort(rooms[warp].sort);
    key k[items];
    way::load(lane, keys + at, k);
    if constexpr (pairs) {
        uint32_t v[items];
        way::load(lane, values + at, v);
        sort.Sort(k, v, less());
        __syncwarp(sort.get_member_mask());
        typename way::store_values(rooms[warp].values).Store(values_out + at, v);
    } else {
        sort.Sort(k, less());
    }
    __syncwarp(sort.get_member_mask());
    typename way::store_keys(rooms[warp].keys).Store(keys_out + at, k);
}

template <int lanes, template <int, int> class access>
cudaError_t run_warp_merge(const gpu_buffers *b, unsigned int, size_t arrays, cudaStream_t stream)
{
    constexpr size_t warps = warp_block / lanes;
    warp_merge<lanes, access>
        <<<(unsigned int)((arrays + warps - 1) / warps), warp_block, 0, stream>>>(
            (const key *)b->keys, b->values, (key *)b->keys_out, b->values_out, arrays);
    return cudaGetLastError();
}

#if GPU_HAS_BITONIC
/* A whole warp an array, elements striped before and after. */
__global__ void __launch_bounds__(warp_block)
    warp_bitonic(const key *keys, const uint32_t *values, key *keys_out, uint32_t *values_out,
                 size_t arrays)
{
    constexpr int items = n < 32 ? 1 : n / 32, warps = warp_block / 32;
    using sorter = cub::detail::WarpBitonicSort<key, items, 32, value>;
    __shared__ typename sorter::TempStorage rooms[warps];
    const int warp = (int)threadIdx.x / 32, lane = (int)threadIdx.x % 32;
    const size_t array = (size_t)blockIdx.x * warps + warp, at = array * n;
    if (array >= arrays)
        return;
    key k[items];
    cub::LoadDirectStriped<32>(lane, keys + at, k);
    if constexpr (pairs) {
        uint32_t v[items];
        cub::LoadDirectStriped<32>(lane, values + at, v);
        sorter(rooms[warp]).Sort(k, v, less());
        cub::StoreDirectStriped<32>(lane, values_out + at, v);
    } else {
        sorter(rooms[warp]).Sort(k, less());
    }
    cub::StoreDirectStriped<32>(lane, keys_out + at, k);
}

cudaError_t run_warp_bitonic(const gpu_buffers *b, unsigned int, size_t arrays, cudaStream_t stream)
{
    constexpr size_t warps = warp_block / 32;
    warp_bitonic<<<(unsigned int)((arrays + warps - 1) / warps), warp_block, 0, stream>>>(
        (const key *)b->keys, b->values, (key *)b->keys_out, b->values_out, arrays);
    return cudaGetLastError();
}
#endif

/* ---- a block an array ------------------------------------------------------------------------ */

template <int items>
__global__ void __launch_bounds__(n / items)
    block_merge(const key *keys, const uint32_t *values, key *keys_out, uint32_t *values_out)
{
    constexpr int threads = n / items;
    using sorter = cub::BlockMergeSort<key, threads, items, value>;
    using store_keys = cub::BlockStore<key, threads, items, cub::BLOCK_STORE_TRANSPOSE>;
    using store_values = cub::BlockStore<uint32_t, threads, items, cub::BLOCK_STORE_TRANSPOSE>;
    __shared__ union {
        typename sorter::TempStorage sort;
        typename store_keys::TempStorage keys;
        typename store_values::TempStorage values;
    } room;
    const size_t at = (size_t)blockIdx.x * n;
    key k[items];
    cub::LoadDirectStriped<threads>((int)threadIdx.x, keys + at, k);
    if constexpr (pairs) {
        uint32_t v[items];
        cub::LoadDirectStriped<threads>((int)threadIdx.x, values + at, v);
        sorter(room.sort).Sort(k, v, less());
        __syncthreads();
        store_values(room.values).Store(values_out + at, v);
    } else {
        sorter(room.sort).Sort(k, less());
    }
    __syncthreads();
    store_keys(room.keys).Store(keys_out + at, k);
}

template <int items>
cudaError_t run_block_merge(const gpu_buffers *b, unsigned int, size_t arrays, cudaStream_t stream)
{
    block_merge<items><<<(unsigned int)arrays, n / items, 0, stream>>>(
        (const key *)b->keys, b->values, (key *)b->keys_out, b->values_out);
    return cudaGetLastError();
}

template <int items>
__global__ void __launch_bounds__(n / items)
    block_radix(const key *keys, const uint32_t *values, key *keys_out, uint32_t *values_out)
{
    constexpr int threads = n / items;
    using sorter = cub::BlockRadixSort<key, threads, items, value>;
    __shared__ typename sorter::TempStorage room;
    const size_t at = (size_t)blockIdx.x * n;
    key k[items];
    cub::LoadDirectStriped<threads>((int)threadIdx.x, keys + at, k);
    if constexpr (pairs) {
        uint32_t v[items];
        cub::LoadDirectStriped<threads>((int)threadIdx.x, values + at, v);
        sorter(room).SortBlockedToStriped(k, v);
        cub::StoreDirectStriped<threads>((int)threadIdx.x, values_out + at, v);
    } else {
        sorter(room).SortBlockedToStriped(k);
    }
    cub::StoreDirectStriped<threads>((int)threadIdx.x, keys_out + at, k);
}

template <int items>
cudaError_t run_block_radix(const gpu_buffers *b, unsigned int, size_t arrays, cudaStream_t stream)
{
    block_radix<items><<<(unsigned int)arrays, n / items, 0, stream>>>(
        (const key *)b->keys, b->values, (key *)b->keys_out, b->values_out);
    return cudaGetLastError();
}

/* ---- all configurations ---------------------------------------------------------------------- */

using methods = std::vector<gpu_method>;

void add(methods *list, const char *name, decltype(gpu_method::run) run)
{
    list->push_back({"cub", name, type, (unsigned int)n, run, nullptr});
}

/* Items of a thread: at most 32 registers of them. */
constexpr int items_max = 32 / (int)(sizeof(key) / 4 + pairs);

template <int lanes> void add_warp(methods *list)
{
    if constexpr (n % lanes == 0 && n / lanes <= items_max && n >= lanes) {
        static const std::string shared =
            "WarpMergeSort " + std::to_string(lanes) + "x" + std::to_string(n / lanes);
        static const std::string vectors = shared + " vectors";
        add(list, shared.c_str(), run_warp_merge<lanes, through_shared>);
        add(list, vectors.c_str(), run_warp_merge<lanes, in_vectors>);
    }
}

template <int items> void add_block(methods *list)
{
    if constexpr (n % items == 0 && n / items >= 32 && n / items <= 1024 && items <= items_max) {
        static const std::string size = std::to_string(n / items) + "x" + std::to_string(items);
        static const std::string merge = "BlockMergeSort " + size;
        static const std::string radix = "BlockRadixSort " + size;
        add(list, merge.c_str(), run_block_merge<items>);
        add(list, radix.c_str(), run_block_radix<items>);
    }
}

#else

/* ---- the whole device ------------------------------------------------------------------------ */

struct times {
    int n;
    __host__ __device__ int operator()(int i) const
    {
        return i * n;
    }
};

/* Where arrays begin, from array `first` on: computed, not read. */
auto offsets(unsigned int n, int first)
{
    return thrust::make_transform_iterator(thrust::counting_iterator<int>(first), times{(int)n});
}

cudaError_t segmented(const gpu_buffers *b, size_t *bytes, unsigned int n, size_t arrays,
                      cudaStream_t stream)
{
    using sort = cub::DeviceSegmentedSort;
    const int count = (int)(arrays * n), segments = (int)arrays;
    if constexpr (pairs)
        return sort::SortPairs(b->scratch, *bytes, (const key *)b->keys, (key *)b->keys_out,
                               b->values, b->values_out, count, segments, offsets(n, 0),
                               offsets(n, 1), stream);
    else
        return sort::SortKeys(b->scratch, *bytes, (const key *)b->keys, (key *)b->keys_out, count,
                              segments, offsets(n, 0), offsets(n, 1), stream);
}

cudaError_t segmented_radix(const gpu_buffers *b, size_t *bytes, unsigned int n, size_t arrays,
                            cudaStream_t stream)
{
    using sort = cub::DeviceSegmentedRadixSort;
    const int count = (int)(arrays * n), segments = (int)arrays, bits = (int)sizeof(key) * 8;
    if constexpr (pairs)
        return sort::SortPairs(b->scratch, *bytes, (const key *)b->keys, (key *)b->keys_out,
                               b->values, b->values_out, count, segments, offsets(n, 0),
                               offsets(n, 1), 0, bits, stream);
    else
        return sort::SortKeys(b->scratch, *bytes, (const key *)b->keys, (key *)b->keys_out, count,
                              segments, offsets(n, 0), offsets(n, 1), 0, bits, stream);
}

using sorter = cudaError_t(const gpu_buffers *, size_t *, unsigned int, size_t, cudaStream_t);

template <sorter sort>
cudaError_t run_device(const gpu_buffers *b, unsigned int n, size_t arrays, cudaStream_t stream)
{
    size_t bytes = b->scratch_bytes;
    return sort(b, &bytes, n, arrays, stream);
}

template <sorter sort> size_t scratch_of(unsigned int n, size_t arrays)
{
    gpu_buffers none = {};
    size_t bytes = 0;
    return sort(&none, &bytes, n, arrays, 0) == cudaSuccess ? bytes : SIZE_MAX;
}

#endif

} // namespace

/* Named for the type and size, as in gpu_add_cub_U32_64. */
void GPU_JOIN(GPU_JOIN(gpu_add_cub_, GPU_TYPE), GPU_JOIN(_, GPU_N))(std::vector<gpu_method> *list)
{
#if GPU_N
    add_warp<1>(list);
    add_warp<2>(list);
    add_warp<4>(list);
    add_warp<8>(list);
    add_warp<16>(list);
    add_warp<32>(list);
#if GPU_HAS_BITONIC
    if (n >= 32 && n / 32 <= items_max)
        add(list, "WarpBitonicSort", run_warp_bitonic);
#endif
    add_block<2>(list);
    add_block<4>(list);
    add_block<8>(list);
    add_block<16>(list);
    add_block<32>(list);
#else
    for (unsigned int n = 4; n <= 4096; n *= 2) {
        list->push_back(
            {"cub", "DeviceSegmentedSort", type, n, run_device<segmented>, scratch_of<segmented>});
        list->push_back({"cub", "DeviceSegmentedRadixSort", type, n, run_device<segmented_radix>,
                         scratch_of<segmented_radix>});
    }
#endif
}

/* In the place of bench/gpu/counting_cub.cu: sorts of the host, the kernels of counting_places.cu
 * where they can be, and some sorts that are wrong. */
#include "counting.h"

#include <algorithm>
#include <cstring>
#include <numeric>

/* ---- sorts of the host ----------------------------------------------------------------------- */

static cudaError_t sort(const counting_buffers *b, unsigned int n, unsigned int, cudaStream_t)
{
    std::sort(b->out, b->out + n);
    return cudaSuccess;
}

/* The host knows how many are left. */
static cudaError_t unique(const counting_buffers *b, unsigned int n, unsigned int hi,
                          cudaStream_t stream)
{
    sort(b, n, hi, stream);
    *b->left = (unsigned int)(std::unique(b->out, b->out + n) - b->out);
    return cudaSuccess;
}

/* ---- with the kernels ------------------------------------------------------------------------ */

static size_t a_number_each(unsigned int, unsigned int hi)
{
    return ((size_t)hi + 1) * sizeof(uint32_t);
}

static cudaError_t histogram(const counting_buffers *b, unsigned int n, unsigned int hi,
                             cudaStream_t stream)
{
    uint32_t *ends = (uint32_t *)b->scratch;
    if (b->scratch_bytes < a_number_each(n, hi))
        return cudaErrorInvalidValue;
    std::memset(ends, 0, a_number_each(n, hi));
    for (unsigned int i = 0; i < n; i++)
        ends[b->keys[i]]++;
    std::partial_sum(ends, ends + hi + 1, ends);
    return counting_look_up(ends, hi, b->out, n, stream);
}

/* The device knows how many are left. */
static cudaError_t select(const counting_buffers *b, unsigned int n, unsigned int hi,
                          cudaStream_t stream)
{
    unsigned char *cells = (unsigned char *)b->scratch;
    uint32_t count = 0;
    std::memset(cells, 0, (size_t)hi + 1);
    const cudaError_t error = counting_mark(b->keys, n, cells, stream);
    for (uint32_t i = 0; i <= hi; i++)
        if (cells[i])
            b->out[count++] = i;
    b->report[0] = count;
    return error;
}

/* ---- wrong ones ------------------------------------------------------------------------------ */

static cudaError_t nothing(const counting_buffers *, unsigned int, unsigned int, cudaStream_t)
{
    return cudaSuccess;
}

/* The last key is there twice, the first is lost. */
static cudaError_t loses(const counting_buffers *b, unsigned int n, unsigned int hi,
                         cudaStream_t stream)
{
    sort(b, n, hi, stream);
    b->out[0] = b->out[n - 1];
    return cudaSuccess;
}

static cudaError_t tells_less(const counting_buffers *b, unsigned int n, unsigned int hi,
                              cudaStream_t stream)
{
    unique(b, n, hi, stream);
    *b->left -= 1;
    return cudaSuccess;
}

static cudaError_t does_not_tell(const counting_buffers *b, unsigned int n, unsigned int hi,
                                 cudaStream_t stream)
{
    unique(b, n, hi, stream);
    *b->left = UINT32_MAX;
    return cudaSuccess;
}

/* Right the first time alone. */
static cudaError_t spoils(const counting_buffers *b, unsigned int n, unsigned int hi,
                          cudaStream_t stream)
{
    static std::vector<uint32_t> seen; /* keys of the experiment */
    const bool again = std::equal(seen.begin(), seen.end(), b->keys, b->keys + n);
    seen.assign(b->keys, b->keys + n);
    return again ? loses(b, n, hi, stream) : sort(b, n, hi, stream);
}

static cudaError_t refuses(const counting_buffers *, unsigned int, unsigned int, cudaStream_t)
{
    return cudaErrorInvalidValue;
}

static size_t too_much(unsigned int, unsigned int)
{
    return SIZE_MAX;
}

void counting_add_cub(std::vector<counting_method> *methods)
{
    methods->push_back({"thrust", "sort", false, true, sort, nullptr});
    methods->push_back({"thrust", "sort and unique", true, true, unique, nullptr});
    methods->push_back({"cub", "DeviceRadixSort", false, true, sort, nullptr});
    methods->push_back(
        {"cub", "DeviceHistogram and DeviceScan", false, false, histogram, a_number_each});
    methods->push_back({"cub", "DeviceSelect", true, false, select, a_number_each});
    methods->push_back({"wrong", "nothing", false, false, nothing, nullptr});
    methods->push_back({"wrong", "loses", false, true, loses, nullptr});
    methods->push_back({"wrong", "tells less", true, true, tells_less, nullptr});
    methods->push_back({"wrong", "does not tell", true, true, does_not_tell, nullptr});
    methods->push_back({"wrong", "all for each once", true, true, sort, nullptr});
    methods->push_back({"wrong", "spoils", false, true, spoils, nullptr});
    methods->push_back({"wrong", "refuses", false, true, refuses, nullptr});
    methods->push_back({"wrong", "glutton", false, true, sort, too_much});
}

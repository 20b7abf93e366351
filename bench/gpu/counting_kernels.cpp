/* The sorts by counting that netkern wrote; what they count is told in the call. */
#include "counting.h"

#include "counting/all.cu.h"
#include "counting/once.cu.h"

namespace
{

template <class Report>
using sorter = cudaError_t(const unsigned int *, unsigned int *, unsigned int, unsigned int,
                           unsigned int, void *, size_t *, Report *, cudaStream_t);

template <class Report, sorter<Report> sort>
cudaError_t run(const counting_buffers *b, unsigned int n, unsigned int hi, cudaStream_t stream)
{
    size_t bytes = b->scratch_bytes;
    return sort(b->keys, b->out, n, 0, hi, b->scratch, &bytes, (Report *)b->report, stream);
}

template <class Report, sorter<Report> sort> size_t scratch_of(unsigned int n, unsigned int hi)
{
    size_t bytes = 0;
    const cudaError_t error = sort(nullptr, nullptr, n, 0, hi, nullptr, &bytes, nullptr, 0);
    return error == cudaSuccess ? bytes : SIZE_MAX;
}

} // namespace

void counting_add_kernels(std::vector<counting_method> *methods)
{
    methods->push_back({"netkern", "counting", false, false, run<all_report, all_sort>,
                        scratch_of<all_report, all_sort>});
    methods->push_back({"netkern", "occurrence", true, false, run<once_report, once_sort>,
                        scratch_of<once_report, once_sort>});
}

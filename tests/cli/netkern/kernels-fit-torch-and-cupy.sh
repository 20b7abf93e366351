# What docs/python-gpu.md shows compiles: the function in C++ against a stand-in of PyTorch's header,
# with the header that netkern writes, and the text as CuPy has nvcc compile it.
# slow: nvcc
page=$ROOT/docs/python-gpu.md
# block FILE: what the page shows of it
block() { awk -v name="\`$1\`:" '$0 == name { named = 1; next } named && /^```/ { if (on) exit; on = 1; next } on' "$page"; }
command -v nvcc >/dev/null || PATH=$PATH:/usr/local/cuda/bin
command -v nvcc >/dev/null || exit 77
netkern oddeven:8 --type f32 --mapping thread -o sort8.cu || exit
mkdir -p torch ATen/cuda
cat >torch/extension.h <<'END'
#include <cstddef>
#include <cstdint>
namespace torch {
enum kind { kFloat32 };
struct Tensor {
    bool is_cuda() const;
    bool is_contiguous() const;
    kind scalar_type() const;
    int64_t dim() const, size(int64_t) const, numel() const;
    template <class T> T *data_ptr() const;
};
Tensor empty_like(const Tensor &);
} // namespace torch
struct a_module {
    template <class F> void def(const char *, F);
};
void check(bool, const char *);
#define TORCH_CHECK(...) check(__VA_ARGS__)
#define TORCH_EXTENSION_NAME sort8
#define PYBIND11_MODULE(name, m) void init_##name(a_module &m)
END
cat >ATen/cuda/CUDAContext.h <<'END'
#include <cuda_runtime.h>
namespace at { namespace cuda {
struct CUDAStream {
    operator cudaStream_t() const;
};
CUDAStream getCurrentCUDAStream();
} }
END
block sort8_torch.cpp >sort8_torch.cpp
nvcc -std=c++17 -Werror all-warnings -I. -c sort8_torch.cpp -o torch.o && echo the function compiles
nvcc --cubin -arch=sm_90 -I"$PWD" sort8.cu -o sort8.cubin && grep -q sort8_kernel sort8.cubin &&
    echo the kernel is there
grep -c 'blockIdx.x \* 128 + threadIdx.x' sort8.cu # a row for each thread, as the page's grid has it
command -v python3 >/dev/null || exit 0
for program in with_torch with_cupy; do
    block $program.py >$program.py
    [ -s $program.py ] && python3 -m py_compile $program.py && echo "$program is Python"
done

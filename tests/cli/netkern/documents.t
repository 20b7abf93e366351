# What pages of the documents do with kernels.

== kernels-fit-torch-and-cupy
# What docs/python-gpu.md shows compiles: the function in C++ against a stand-in of PyTorch's header,
# with the header that netkern writes, and the text as CuPy has nvcc compile it.
# slow: nvcc
  $ page=$ROOT/docs/python-gpu.md

# block FILE: what the page shows of it
  $ block() { awk -v name="\`$1\`:" '$0 == name { named = 1; next } named && /^```/ { if (on) exit; on = 1; next } on' "$page"; }
  $ command -v nvcc >/dev/null || PATH=$PATH:/usr/local/cuda/bin
  $ command -v nvcc >/dev/null || exit 77
  $ netkern oddeven:8 --type f32 --mapping thread -o sort8.cu || exit
  $ mkdir -p torch ATen/cuda
  $ cat >torch/extension.h <<'END'
  > #include <cstddef>
  > #include <cstdint>
  > namespace torch {
  > enum kind { kFloat32 };
  > struct Tensor {
  >     bool is_cuda() const;
  >     bool is_contiguous() const;
  >     kind scalar_type() const;
  >     int64_t dim() const, size(int64_t) const, numel() const;
  >     template <class T> T *data_ptr() const;
  > };
  > Tensor empty_like(const Tensor &);
  > } // namespace torch
  > struct a_module {
  >     template <class F> void def(const char *, F);
  > };
  > void check(bool, const char *);
  > #define TORCH_CHECK(...) check(__VA_ARGS__)
  > #define TORCH_EXTENSION_NAME sort8
  > #define PYBIND11_MODULE(name, m) void init_##name(a_module &m)
  > END
  $ cat >ATen/cuda/CUDAContext.h <<'END'
  > #include <cuda_runtime.h>
  > namespace at { namespace cuda {
  > struct CUDAStream {
  >     operator cudaStream_t() const;
  > };
  > CUDAStream getCurrentCUDAStream();
  > } }
  > END
  $ block sort8_torch.cpp >sort8_torch.cpp
  $ nvcc -std=c++17 -Werror all-warnings -I. -c sort8_torch.cpp -o torch.o && echo the function compiles
  the function compiles
  $ nvcc --cubin -arch=sm_90 -I"$PWD" sort8.cu -o sort8.cubin && grep -q sort8_kernel sort8.cubin &&
  >     echo the kernel is there
  the kernel is there
  $ grep -c 'blockIdx.x \* 128 + threadIdx.x' sort8.cu # a row for each thread, as the page's grid has it
  1
  $ command -v python3 >/dev/null || exit 0
  $ for program in with_torch with_cupy; do
  >     block $program.py >$program.py
  >     [ -s $program.py ] && python3 -m py_compile $program.py && echo "$program is Python"
  > done
  with_torch is Python
  with_cupy is Python

== kernels-of-the-tour-go-together
# The tour's kernels in C of one network, as it names them, in one program.
# slow: compiles them
  $ command -v gcc >/dev/null || exit 77
  $ sed -n 's/^    \$ \(netkern .* -o .*\.c\)$/\1/p' "$ROOT/docs/tour.md" >commands
  $ cat commands
  netkern green:16 -o green16.c
  netkern --top 4 green:16 -o smallest4.c
  $ bash -e commands
  ! netkern: note: for one array fastest:16 is estimated 1.6 times as fast (tsort:16 across lanes)
  $ ls
  commands
  green16.c
  green16.h
  smallest4.c
  smallest4.h
  $ cat >main.c <<'END'
  > #include "green16.h"
  > #include "smallest4.h"
  > #include <stdio.h>
  > #include <stdlib.h>
  >
  > int main(void)
  > {
  >     enum { ARRAYS = 100 };
  >     uint32_t *keys = malloc(ARRAYS * green16_KEYS * sizeof *keys);
  >     uint32_t *smallest = malloc(ARRAYS * smallest4_OUTPUTS * sizeof *smallest);
  >     for (unsigned i = 0; i < ARRAYS * green16_KEYS; i++)
  >         keys[i] = i * 2654435761u;
  >     for (unsigned j = 0; j < ARRAYS; j++)
  >         smallest4_sort(keys + j * smallest4_KEYS, smallest + j * smallest4_OUTPUTS);
  >     green16_sort_batch(keys, keys, ARRAYS);
  >     for (unsigned j = 0; j < ARRAYS; j++)
  >         for (unsigned i = 0; i < smallest4_OUTPUTS; i++)
  >             if (smallest[j * smallest4_OUTPUTS + i] != keys[j * green16_KEYS + i])
  >                 return puts("they differ"), 1;
  >     free(keys);
  >     free(smallest);
  >     return puts("both sort"), 0;
  > }
  > END
  $ gcc -std=c17 -O1 -fopenmp-simd -fsanitize=address,undefined -Wall -Wextra -Werror -I. main.c ./*4.c green16.c -o main && ./main
  both sort

== netkern-computes-the-papers-arrays
# The array programs of the first paper, with one element a thread and two: sums, and arrays taken apart
# and put together, which are networks without nodes.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ for mapping in 1 2; do
  >     run netkern --run emulate --mapping $mapping reduce:8 <<<1,2,3,4,5,6,7,8
  >     for script in reverse zip_unpair concatenate; do
  >         cp "$ROOT/examples/arrays/$script.lua" .
  >         run netkern --unproved --run emulate --mapping $mapping $script.lua:8 <<<1,2,3,4,5,6,7,8
  >     done
  > done
  + netkern --run emulate --mapping 1 reduce:8
  36
  + netkern --unproved --run emulate --mapping 1 reverse.lua:8
  8,7,6,5,4,3,2,1
  + netkern --unproved --run emulate --mapping 1 zip_unpair.lua:8
  1,5,2,6,3,7,4,8
  + netkern --unproved --run emulate --mapping 1 concatenate.lua:8
  4,3,2,1,8,7,6,5
  + netkern --run emulate --mapping 2 reduce:8
  36
  + netkern --unproved --run emulate --mapping 2 reverse.lua:8
  8,7,6,5,4,3,2,1
  + netkern --unproved --run emulate --mapping 2 zip_unpair.lua:8
  1,5,2,6,3,7,4,8
  + netkern --unproved --run emulate --mapping 2 concatenate.lua:8
  4,3,2,1,8,7,6,5
  $ netkern --unproved --prove --mapping 2 -o back.cu reverse.lua:8
  reverse.lua:8: the text is the network (8 outputs recorded)
  $ netkern reverse.lua:8
  ! reverse.lua:8: fails: output 0 does not carry inputs 0 to 0; netcheck shows what it does
  [1]

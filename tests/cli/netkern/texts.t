# Kernels in each language.

== netkern-writes-cuda
# The text and its header, a thread two elements; then what one with every option says of itself.
  $ netkern --mapping 2 vsort:8 -o vsort8.cu
  $ cat vsort8.cu vsort8.cu.h
  /* vsort8: arrays of 8 elements through a comparator network.
   *
   * network  vsort:8, 8 wires, 24 comparators, depth 6
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a b4dfab38338b1960
   * keys     u32, ascending
   * launch   a block of 4 threads for each array, 32 bytes of shared memory
   * call     see vsort8.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #include "vsort8.cu.h"

  namespace vsort8_device {

  /* ---- keys ---- */

  typedef unsigned int item;

  static __device__ item load(const unsigned int *keys, size_t at)
  {
      return keys[at];
  }

  static __device__ void store(item x, unsigned int *keys_out, size_t at)
  {
      keys_out[at] = x;
  }

  /* Afterwards a comes before b. */
  static __device__ void order(item *a, item *b)
  {
      const item x = *a, y = *b;
      *a = min(x, y);
      *b = max(x, y);
  }

  /* ---- sorter ---- */

  /* The array that begins at element `at`, by all 4 threads of a block. `shared` has room for 8
   * items. The result may go where the array was. */
  static __device__ void sort(const unsigned int *keys, unsigned int *keys_out, size_t at,
      item *shared)
  {
      const unsigned int t = threadIdx.x;
      const unsigned int i1 = t + (t & ~1u);
      const unsigned int i2 = 2u * t;
      item x[2];

      /* layer 1 */
      x[0] = load(keys, at + t);
      x[1] = load(keys, at + t + 4u);
      order(&x[0], &x[1]);
      shared[t] = x[0];
      shared[t + 4u] = x[1];
      __syncthreads();

      /* layer 2 */
      x[0] = shared[t];
      x[1] = shared[t ^ 6u];
      order(&x[0], &x[1]);
      shared[t] = x[0];
      shared[t ^ 6u] = x[1];
      __syncthreads();

      /* layer 3 */
      x[0] = shared[i1];
      x[1] = shared[i1 + 2u];
      order(&x[0], &x[1]);
      shared[i1] = x[0];
      shared[i1 + 2u] = x[1];
      __syncthreads();

      /* layer 4 */
      x[0] = shared[t];
      x[1] = shared[t ^ 7u];
      order(&x[0], &x[1]);
      shared[t] = x[0];
      shared[t ^ 7u] = x[1];
      __syncthreads();

      /* layer 5 */
      x[0] = shared[i1];
      x[1] = shared[i1 ^ 3u];
      order(&x[0], &x[1]);
      shared[i1] = x[0];
      shared[i1 ^ 3u] = x[1];
      __syncthreads();

      /* layer 6 */
      x[0] = shared[i2];
      x[1] = shared[i2 + 1u];
      order(&x[0], &x[1]);
      store(x[0], keys_out, at + i2);
      store(x[1], keys_out, at + i2 + 1u);
  }

  extern "C" __global__ void __launch_bounds__(4)
  vsort8_kernel(const unsigned int *keys, unsigned int *keys_out)
  {
      __shared__ __align__(16) item shared[8];
      sort(keys, keys_out, (size_t)blockIdx.x * 8, shared);
  }

  } // namespace vsort8_device

  /* ---- launcher ---- */

  extern "C" cudaError_t vsort8_sort(const unsigned int *keys, unsigned int *keys_out, size_t arrays,
      cudaStream_t stream)
  {
      const size_t most = (size_t)1 << 30; /* arrays a launch */
      for (size_t done = 0; done < arrays; done += most) {
          size_t now = arrays - done < most ? arrays - done : most;
          const dim3 grid((unsigned int)now), block(4);
          const unsigned int *keys_now = keys + done * 8;
          unsigned int *keys_out_now = keys_out + done * 8;
          void *arguments[] = {&keys_now, &keys_out_now};
          cudaError_t error = cudaLaunchKernel(vsort8_device::vsort8_kernel, grid, block, arguments,
                                               0, stream);
          if (error != cudaSuccess)
              return error;
      }
      return cudaSuccess;
  }
  /* vsort8: arrays of 8 elements through a comparator network.
   *
   * text     vsort8.cu
   * network  vsort:8, 8 wires, 24 comparators, depth 6
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a b4dfab38338b1960
   * keys     u32, ascending
   * launch   a block of 4 threads for each array, 32 bytes of shared memory
   * call     see vsort8.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef VSORT8_CU_H
  #define VSORT8_CU_H

  #include <cuda_runtime_api.h>
  #include <stddef.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Elements of an array. */
  #define vsort8_KEYS 8

  /* Sort `arrays` arrays, one behind the other, each of 8 elements.
   * Results may replace the arrays.
   * All pointers are to the device's memory. The call returns once the work is on the
   * stream; it allocates nothing and waits for nothing. */
  cudaError_t vsort8_sort(const unsigned int *keys, unsigned int *keys_out, size_t arrays,
      cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --mapping 1 --type f32 --pairs --descending --counted --name down bitonic:4 | sed -n '1,/\*\/$/p'
  /* down: arrays of up to 4 elements through a comparator network.
   *
   * network  bitonic:4, 4 wires, 6 comparators, depth 3
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 3f91d93fd93aa27e
   * keys     f32, descending, each with a value of 32 bits, every NaN last, -0 behind 0
   * launch   a block of 4 threads for each array, 64 bytes of shared memory
   * call     see down.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */

== netkern-writes-opencl
# The text and its header; then what another says of itself.
  $ netkern --target opencl --mapping 2 --type i64 tsort:4 -o tsort4.cl
  $ cat tsort4.cl tsort4.cl.h
  /* tsort4: arrays of 4 elements through a comparator network.
   *
   * network  tsort:4, 4 wires, 6 comparators, depth 3
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 5c238806ff417c9e
   * keys     i64, ascending
   * launch   a group of 2 work-items for each array, 32 bytes of shared memory
   * call     see tsort4.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */

  /* ---- keys ---- */

  typedef long item;

  static item load(__global const long *keys, size_t at)
  {
      return keys[at];
  }

  static void store(item x, __global long *keys_out, size_t at)
  {
      keys_out[at] = x;
  }

  /* Afterwards a comes before b. */
  static void order(item *a, item *b)
  {
      const item x = *a, y = *b;
      *a = min(x, y);
      *b = x ^ y ^ *a;
  }

  /* ---- sorter ---- */

  /* The array that begins at element `at`, by all 2 work-items of a group. `shared` has room for 4
   * items. The result may go where the array was. */
  static void sort(__global const long *keys, __global long *keys_out, size_t at, local item *shared)
  {
      const uint t = get_local_id(0);
      const uint i0 = 2u * t;
      item x[2];

      /* layer 1 */
      x[0] = load(keys, at + i0);
      x[1] = load(keys, at + i0 + 1u);
      order(&x[0], &x[1]);
      shared[i0] = x[0];
      shared[i0 + 1u] = x[1];
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);

      /* layer 2 */
      x[0] = shared[t];
      x[1] = shared[t ^ 3u];
      order(&x[0], &x[1]);
      shared[t] = x[0];
      shared[t ^ 3u] = x[1];
      barrier(CLK_LOCAL_MEM_FENCE);

      /* layer 3 */
      x[0] = shared[i0];
      x[1] = shared[i0 + 1u];
      order(&x[0], &x[1]);
      store(x[0], keys_out, at + i0);
      store(x[1], keys_out, at + i0 + 1u);
  }

  __kernel __attribute__((reqd_work_group_size(2, 1, 1))) void
  tsort4_kernel(__global const long *keys, __global long *keys_out, ulong arrays)
  {
      __local item shared[4];
      if (get_group_id(0) >= arrays)
          return;
      sort(keys, keys_out, (size_t)get_group_id(0) * 4, shared);
  }
  /* tsort4: arrays of 4 elements through a comparator network.
   *
   * text     tsort4.cl
   * network  tsort:4, 4 wires, 6 comparators, depth 3
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 5c238806ff417c9e
   * keys     i64, ascending
   * launch   a group of 2 work-items for each array, 32 bytes of shared memory
   * call     see tsort4.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef TSORT4_CL_H
  #define TSORT4_CL_H

  #include <stddef.h>

  /* Elements of an array. */
  #define tsort4_KEYS 4

  /* Sort `arrays` arrays, one behind the other, each of 4 elements.
   * Results may replace the arrays.
   * The kernel, its arguments (cl_mem keys, cl_mem keys_out, cl_ulong arrays)
   * and its local size. */
  #define tsort4_KERNEL "tsort4_kernel"
  #define tsort4_LOCAL_SIZE 2

  /* The global size for so many arrays. */
  static inline size_t tsort4_global_size(size_t arrays)
  {
      return arrays * 2;
  }

  #endif
  $ netkern --target opencl --type f64 --nan ignore oddeven:5 | sed -n '1,/\*\/$/p'
  /* oddeven5_f64_no_nan_opencl: arrays of 5 elements through a comparator network.
   *
   * network  oddeven:5, 5 wires, 9 comparators, depth 5
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 359ebfe0bc709479
   * keys     f64, ascending, by their sign and bits: -0 before 0, each NaN at an end
   * mapping  thread; no windows fit the network
   * launch   a thread for each array, group of 128 work-items
   * call     see oddeven5_f64_no_nan_opencl.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */

== netkern-writes-c
# What stands before the sorter is long, and differs with the width of vectors: tests/kernels runs it.
  $ netkern --target c --type f64 --pairs oddeven:5 -o oddeven5.c
  $ sed -n '1,/^#include/p; /---- sorter/,$p' oddeven5.c
  /* oddeven5: arrays of 5 elements through a comparator network.
   *
   * network  oddeven:5, 5 wires, 9 comparators, depth 5
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 359ebfe0bc709479
   * keys     f64, ascending, each with a value of 32 bits, every NaN last, -0 before 0
   * compile  -O3 -march=native
   * call     see oddeven5.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #include "oddeven5.h"
  /* ---- sorter ---- */

  void oddeven5_sort(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out)
  {
      oddeven5_item x0, x1, x2, x3, x4;
      x0 = oddeven5_load(keys, values, 0);
      x1 = oddeven5_load(keys, values, 1);
      x2 = oddeven5_load(keys, values, 2);
      x3 = oddeven5_load(keys, values, 3);
      x4 = oddeven5_load(keys, values, 4);
      oddeven5_order(&x0, &x1);
      oddeven5_order(&x0, &x2);
      oddeven5_order(&x1, &x2);
      oddeven5_order(&x3, &x4);
      oddeven5_order(&x1, &x4);
      oddeven5_order(&x0, &x3);
      oddeven5_order(&x2, &x3);
      oddeven5_order(&x1, &x2);
      oddeven5_order(&x3, &x4);
      oddeven5_store(x0, keys_out, values_out, 0);
      oddeven5_store(x1, keys_out, values_out, 1);
      oddeven5_store(x2, keys_out, values_out, 2);
      oddeven5_store(x3, keys_out, values_out, 3);
      oddeven5_store(x4, keys_out, values_out, 4);
  }

  #ifdef __GNUC__
  __attribute__((always_inline)) /* for either way */
  #endif
  static inline void oddeven5_sort_arrays(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, size_t arrays, int rows)
  {
      for (size_t j = 0; j < arrays; j += oddeven5_LANES) {
          oddeven5_items x[5];
          oddeven5_load_lanes(x, keys, values, j, arrays, rows);
          oddeven5_order_lanes(&x[0], &x[1]);
          oddeven5_order_lanes(&x[0], &x[2]);
          oddeven5_order_lanes(&x[1], &x[2]);
          oddeven5_order_lanes(&x[3], &x[4]);
          oddeven5_order_lanes(&x[1], &x[4]);
          oddeven5_order_lanes(&x[0], &x[3]);
          oddeven5_order_lanes(&x[2], &x[3]);
          oddeven5_order_lanes(&x[1], &x[2]);
          oddeven5_order_lanes(&x[3], &x[4]);
          oddeven5_store_lanes(x, keys_out, values_out, j, arrays, rows);
      }
  }

  void oddeven5_sort_batch(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, size_t arrays)
  {
      if (arrays < 3) {
          for (size_t j = 0; j < arrays; j++)
              oddeven5_sort(keys + j * 5, values + j * 5, keys_out + j * 5, values_out + j * 5);
          return;
      }
      oddeven5_sort_arrays(keys, values, keys_out, values_out, arrays, 1);
  }

  void oddeven5_sort_many(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, size_t arrays)
  {
      if (arrays == 1) {
          oddeven5_sort(keys, values, keys_out, values_out);
          return;
      }
      oddeven5_sort_arrays(keys, values, keys_out, values_out, arrays, 0);
  }
  $ cat oddeven5.h
  /* oddeven5: arrays of 5 elements through a comparator network.
   *
   * text     oddeven5.c
   * network  oddeven:5, 5 wires, 9 comparators, depth 5
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 359ebfe0bc709479
   * keys     f64, ascending, each with a value of 32 bits, every NaN last, -0 before 0
   * compile  -O3 -march=native
   * call     see oddeven5.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef ODDEVEN5_H
  #define ODDEVEN5_H

  #include <stddef.h>
  #include <stdint.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Elements of an array. */
  #define oddeven5_KEYS 5

  /* One array of 5 elements; the result may replace it. */
  void oddeven5_sort(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out);

  /* Many arrays, one behind the other: element i of array j is at j * 5 + i. */
  void oddeven5_sort_batch(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, size_t arrays);

  /* Many arrays, interleaved: element i of array j is at i * arrays + j. */
  void oddeven5_sort_many(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, size_t arrays);

  #ifdef __cplusplus
  }
  #endif

  #endif

# Outputs that end up on other wires are stored from there.
  $ printf 'snet 1\nwires 3\n2:1\n1:0\n2:1\nend\n' >net.snet
  $ netkern --target c --descending --type u8 --given any --goal sorted --unproved net.snet -o net3.c
  $ sed -n '1,/\*\/$/p; /^void net3_sort(/,/^}/p' net3.c
  /* net3: arrays of 3 elements through a comparator network.
   *
   * network  net.snet, 3 wires, 3 comparators, depth 3
   * claim    given any, goal sorted
   * proof    none: written with --unproved
   * keys     u8, descending
   * compile  -O3 -march=native
   * call     see net3.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  void net3_sort(const uint8_t *keys, uint8_t *keys_out)
  {
      net3_item x0, x1, x2;
      x0 = net3_load(keys, 0);
      x1 = net3_load(keys, 1);
      x2 = net3_load(keys, 2);
      net3_order(&x1, &x2);
      net3_order(&x0, &x2);
      net3_order(&x0, &x1);
      net3_store(x2, keys_out, 0);
      net3_store(x1, keys_out, 1);
      net3_store(x0, keys_out, 2);
  }

== netkern-writes-operations
# What each thread does, in the three mappings.
  $ netkern --emit ir --mapping 1 --given runs:1,1 tmerge:2
  keys 2
  threads 2
  block 2
  registers 2
  shared 0
  stage 1
    load    x0 input[t]
    load    x1 input[t ^ 1]
    keep    x0 x1 bit 1
    barrier block
    store   x0 output[t]
  end
  $ netkern --emit ir --mapping thread bubble:3
  keys 3
  threads 1
  block 128
  registers 3
  shared 0
    load    x0 input[0]
    load    x1 input[1]
    load    x2 input[2]
  stage 1
    order   x0 x1
  stage 2
    order   x1 x2
  stage 3
    order   x0 x1
    store   x0 output[0]
    store   x1 output[1]
    store   x2 output[2]
  end
  $ netkern --emit ir --mapping 1 tsort:4
  keys 4
  threads 4
  block 4
  registers 2
  shared 2
  stage 1
    load    x0 input[t]
    load    x1 input[t ^ 1]
    keep    x0 x1 bit 1
    write   x0 shared0[t]
    barrier block
  stage 2
    read    x1 shared0[t ^ 3]
    keep    x0 x1 bit 2
    write   x0 shared1[t]
    barrier block
  stage 3
    read    x1 shared1[t ^ 1]
    keep    x0 x1 bit 1
    store   x0 output[t]
  end
  $ netkern --emit ir --mapping 2 vsort:8
  keys 8
  threads 4
  block 4
  registers 2
  shared 1
  i1 = t + (t & ~1u)
  i2 = 2u * t
  stage 1
    load    x0 input[t]
    load    x1 input[t ^ 4]
    order   x0 x1
    write   x0 shared0[t]
    write   x1 shared0[t ^ 4]
    barrier block
  stage 2
    read    x0 shared0[t]
    read    x1 shared0[t ^ 6]
    order   x0 x1
    write   x0 shared0[t]
    write   x1 shared0[t ^ 6]
    barrier block
  stage 3
    read    x0 shared0[i1]
    read    x1 shared0[i1 ^ 2]
    order   x0 x1
    write   x0 shared0[i1]
    write   x1 shared0[i1 ^ 2]
    barrier block
  stage 4
    read    x0 shared0[t]
    read    x1 shared0[t ^ 7]
    order   x0 x1
    write   x0 shared0[t]
    write   x1 shared0[t ^ 7]
    barrier block
  stage 5
    read    x0 shared0[i1]
    read    x1 shared0[i1 ^ 3]
    order   x0 x1
    write   x0 shared0[i1]
    write   x1 shared0[i1 ^ 3]
    barrier block
  stage 6
    read    x0 shared0[i2]
    read    x1 shared0[i2 ^ 1]
    order   x0 x1
    store   x0 output[i2]
    store   x1 output[i2 ^ 1]
  end

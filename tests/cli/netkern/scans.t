# Kernels of prefix networks.

== netkern-writes-scans
# Kernels of prefix networks: values in registers, passed on by shuffles and through shared memory; what
# is not regular is looked up.
  $ netkern --exclusive --segmented kogge-stone:64 | sed -n '1,/\*\/$/p'
  /* koggestone64_exclusive_segmented: arrays of 64 elements through a prefix network.
   *
   * network  kogge-stone:64, 64 wires, 321 nodes, depth 6
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a 9b9819d0fc4e9b5a
   * operator + of u32, exclusive, segmented
   * mapping  2 values a thread, side by side; values of other threads come by shuffles
   * launch   32 threads for each array, block of 128
   * call     see koggestone64_exclusive_segmented.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --target opencl --type f32 --operator max sklansky:8
  /* sklansky8_f32_max_opencl: arrays of 8 elements through a prefix network.
   *
   * network  sklansky:8, 8 wires, 12 nodes, depth 3
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a c166608ebe9e7eb7
   * operator max of f32, inclusive
   * mapping  1 value a thread, side by side; values of other threads come by shared memory
   * launch   a group of 8 work-items for each array, 64 bytes of shared memory
   * call     see sklansky8_f32_max_opencl.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */

  /* ---- keys ---- */

  typedef float item;

  static float combine(float x, float y)
  {
      return x < y ? y : x;
  }

  static item load(__global const float *values, size_t at)
  {
      return values[at];
  }

  static void store(item x, __global float *out, size_t at)
  {
      out[at] = x;
  }

  /* ---- scanner ---- */

  /* The array that begins at element `at`, by 8 work-items of a group, of which t is one. */
  static void scan_one(__global const float *values, __global float *out, size_t at, uint t,
      local item *shared)
  {
      item x[2];

      x[0] = load(values, at + t);

      /* layer 1 */
      shared[t] = x[0];
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
      if (t & 1u) {
          x[1] = shared[t - 1u];
          x[0] = combine(x[1], x[0]);
      }

      /* layer 2 */
      shared[t + 8u] = x[0];
      barrier(CLK_LOCAL_MEM_FENCE);
      if (t & 2u) {
          x[1] = shared[(t & ~1u) - 1u + 8u];
          x[0] = combine(x[1], x[0]);
      }

      /* layer 3 */
      shared[t] = x[0];
      barrier(CLK_LOCAL_MEM_FENCE);
      if (t >= 4u) {
          x[1] = shared[(t & ~3u) - 1u];
          x[0] = combine(x[1], x[0]);
      }

      store(x[0], out, at + t);
  }

  __kernel __attribute__((reqd_work_group_size(8, 1, 1))) void
  sklansky8_f32_max_opencl_kernel(__global const float *values, __global float *out, ulong arrays)
  {
      __local item shared[16];
      const size_t array = get_group_id(0);
      if (array >= arrays)
          return;
      scan_one(values, out, array * 8, get_local_id(0), shared);
  }
  $ netkern --target c --goal reduction reduce:5
  /* reduce5_reduction_c: arrays of 5 elements through a prefix network.
   *
   * network  reduce:5, 5 wires, 4 nodes, depth 3
   * claim    the last output carries all inputs, in order
   * proof    engine intervals; fnv-1a 60a901f7e7f5f08d
   * operator + of u32, inclusive
   * mapping  thread: an array in the registers of one
   * outputs  4 is stored
   * compile  -O3 -march=native
   * call     see reduce5_reduction_c.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #include "reduce5_reduction_c.h"

  #include <math.h>

  /* ---- keys ---- */

  typedef uint32_t reduce5_reduction_c_item;

  static inline uint32_t reduce5_reduction_c_combine(uint32_t x, uint32_t y)
  {
      return (uint32_t)((uint32_t)x + (uint32_t)y);
  }

  static inline reduce5_reduction_c_item reduce5_reduction_c_load(const uint32_t *values, size_t at)
  {
      return values[at];
  }

  static inline void reduce5_reduction_c_store(reduce5_reduction_c_item x, uint32_t *out, size_t at)
  {
      out[at] = x;
  }

  /* ---- scanner ---- */

  /* The array that begins at element `at`, by one thread. */
  static inline void reduce5_reduction_c_scan_one(const uint32_t *values, uint32_t *out, size_t at, size_t to)
  {
      reduce5_reduction_c_item x[5];

      x[0] = reduce5_reduction_c_load(values, at + 0);
      x[1] = reduce5_reduction_c_load(values, at + 1);
      x[2] = reduce5_reduction_c_load(values, at + 2);
      x[3] = reduce5_reduction_c_load(values, at + 3);
      x[4] = reduce5_reduction_c_load(values, at + 4);

      /* layer 1 */
      x[4] = reduce5_reduction_c_combine(x[3], x[4]);
      x[2] = reduce5_reduction_c_combine(x[1], x[2]);

      /* layer 2 */
      x[4] = reduce5_reduction_c_combine(x[2], x[4]);

      /* layer 3 */
      x[4] = reduce5_reduction_c_combine(x[0], x[4]);

      reduce5_reduction_c_store(x[4], out, to + 0);
  }

  void reduce5_reduction_c_scan(const uint32_t *values, uint32_t *out, size_t arrays)
  {
      for (size_t j = 0; j < arrays; j++)
          reduce5_reduction_c_scan_one(values, out, j * 5, j * 1);
  }
  $ netkern --mapping scheduled --emit ir brent-kung:8
  keys 8
  threads 32
  block 32
  registers 2
  shared 1
  w1 = 0:1 2:3 4:5 6:7
  w2 = 1:2 1:3 5:7
  w3 = 3:4 3:5 3:7
  w4 = 5:6
  w5 = 0:1 1:1 2:1 3:1 4:1 5:1 6:1 7:1
    load    x0 input[t] if t < 8
    write   x0 shared0[t] if t < 8
    barrier block
  stage 1
    read    x0 shared0[low w1] if t < 4
    read    x1 shared0[high w1] if t < 4
    combine x0 x1 if t < 4
    write   x1 shared0[high w1] if t < 4
    barrier block
  stage 2
    read    x0 shared0[low w2] if t < 3
    read    x1 shared0[high w2] if t < 3
    combine x0 x1 if t < 3
    write   x1 shared0[high w2] if t < 3
    barrier block
  stage 3
    read    x0 shared0[low w3] if t < 3
    read    x1 shared0[high w3] if t < 3
    combine x0 x1 if t < 3
    write   x1 shared0[high w3] if t < 3
    barrier block
  stage 4
    read    x0 shared0[low w4] if t < 1
    read    x1 shared0[high w4] if t < 1
    combine x0 x1 if t < 1
    write   x1 shared0[high w4] if t < 1
    barrier block
    read    x0 shared0[low w5] if w5 if t < 8
    store   x0 output[t] if t < 8
  end
  $ netkern --emit header --segmented sklansky:4
  /* sklansky4_segmented: arrays of 4 elements through a prefix network.
   *
   * network  sklansky:4, 4 wires, 4 nodes, depth 2
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a d9dfbe1789163e28
   * operator + of u32, inclusive, segmented
   * mapping  thread: an array in the registers of one
   * launch   a thread for each array, block of 128 threads
   * call     see sklansky4_segmented.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY4_SEGMENTED_CU_H
  #define SKLANSKY4_SEGMENTED_CU_H

  #include <cuda_runtime_api.h>
  #include <stddef.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Elements of an array. */
  #define sklansky4_segmented_VALUES 4

  /* Scan `arrays` arrays, one behind the other, each of 4 elements.
   * Of 4 values x0, x1 ... output i is x0 + x1 + ... + xi.
   * Where flags[i] is not 0 a segment begins at i, and nothing before i is in it. Results wrap.
   * Results may replace the values.
   * All pointers are to the device's memory. The call returns once the work is on the
   * stream; it allocates nothing and waits for nothing. More than 2^31 - 1 blocks are
   * cudaErrorInvalidValue. */
  cudaError_t sklansky4_segmented_scan(const unsigned int *values, const unsigned char *flags,
      unsigned int *out, size_t arrays, cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --emit header --target opencl --exclusive --operator '*' --type i64 sklansky:8
  /* sklansky8_i64_product_exclusive_opencl: arrays of 8 elements through a prefix network.
   *
   * network  sklansky:8, 8 wires, 12 nodes, depth 3
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a c166608ebe9e7eb7
   * operator * of i64, exclusive
   * mapping  1 value a thread, side by side; values of other threads come by shared memory
   * launch   a group of 8 work-items for each array, 128 bytes of shared memory
   * call     see sklansky8_i64_product_exclusive_opencl.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY8_I64_PRODUCT_EXCLUSIVE_OPENCL_CL_H
  #define SKLANSKY8_I64_PRODUCT_EXCLUSIVE_OPENCL_CL_H

  #include <stddef.h>

  /* Elements of an array. */
  #define sklansky8_i64_product_exclusive_opencl_VALUES 8

  /* Scan `arrays` arrays, one behind the other, each of 8 elements.
   * Of 8 values x0, x1 ... output i is x0 * x1 * ... * x(i-1).
   * The first is what combining with changes nothing. Results wrap.
   * Results may replace the values.
   * The kernel, its arguments (cl_mem values, cl_mem out, cl_ulong arrays),
   * and its local size. */
  #define sklansky8_i64_product_exclusive_opencl_KERNEL "sklansky8_i64_product_exclusive_opencl_kernel"
  #define sklansky8_i64_product_exclusive_opencl_LOCAL_SIZE 8

  /* The global size for so many arrays. */
  static inline size_t sklansky8_i64_product_exclusive_opencl_global_size(size_t arrays)
  {
      return arrays * 8;
  }

  #endif
  $ echo 'return function(n) return on(n, nodes(reverse)) end' >back.lua
  $ netkern --unproved --name back --emit ir back.lua:8
  keys 8
  threads 8
  block 8
  registers 1
  shared 2
  w1 = 7:1 6:1 5:1 4:1 3:1 2:1 1:1 0:1
    load    x0 input[t]
    write   x0 shared0[t]
    barrier block
    read    x0 shared0[low w1] if w1
    store   x0 output[t]
  end
  $ netkern --unproved --name back back.lua:8 | grep -A30 'scanner'
  /* ---- scanner ---- */

  /* By threads: where from, and 1 << 16 where that is taken. */
  static __device__ const unsigned int wires1[8] = {0x10007, 0x10006, 0x10005, 0x10004, 0x10003,
      0x10002, 0x10001, 0x10000};

  /* The array that begins at element `at`, by 8 threads of a block, of which t is one. */
  static __device__ void scan_one(const unsigned int *values, unsigned int *out, size_t at,
      unsigned int t, item *shared)
  {
      const unsigned int w1 = wires1[t];
      item x[1];

      x[0] = load(values, at + t);
      shared[t] = x[0];
      __syncthreads();
      if (w1 >> 16) {
          x[0] = shared[w1 & 0xffffu];
      }
      store(x[0], out, at + t);
  }

  extern "C" __global__ void __launch_bounds__(8)
  back_kernel(const unsigned int *values, unsigned int *out)
  {
      __shared__ __align__(16) item shared[16];
      scan_one(values, out, (size_t)blockIdx.x * 8, threadIdx.x, shared);
  }

  }
  

== netkern-scans-arrays
# Texts of prefix networks scan arrays, on the emulator, as a loop does.
# full: ten compilations; tests/kernels/scans.c tries as much in one program
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_scans"
  $ scans 1 sklansky:1
  sklansky:1: 3 arrays
  $ scans 7 --target c serial:7
  --target c serial:7: 3 arrays
  $ scans 37 --mapping 1 brent-kung:37
  --mapping 1 brent-kung:37: 3 arrays
  $ scans 64 --mapping 2 --target opencl kogge-stone:64
  --mapping 2 --target opencl kogge-stone:64: 3 arrays
  $ scans 100 --mapping window --keys-per-thread 4 ladner-fischer:100:1
  --mapping window --keys-per-thread 4 ladner-fischer:100:1: 3 arrays
  $ scans 40 --mapping scheduled han-carlson:40
  --mapping scheduled han-carlson:40: 3 arrays
  $ bits=8 scans 70 --type u8 hillis-steele:70
  --type u8 hillis-steele:70: 3 arrays

== netkern-scans-segments
# Texts of prefix networks scan without the last value, and segment by segment, as a loop does.
# full: many compilations; tests/kernels/scans.c tries as much in one program
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_scans"
  $ op=max neutral=-128 exclusive=1 scans 33 --type i8 --operator max --exclusive sklansky:33
  --type i8 --operator max --exclusive sklansky:33: 3 arrays
  $ op=min neutral=inf exclusive=1 scans 20 --type f32 --operator min --exclusive --target c sklansky:20
  --type f32 --operator min --exclusive --target c sklansky:20: 3 arrays
  $ flags=1 scans 65 --segmented sklansky:65
  --segmented sklansky:65: 3 arrays
  $ flags=1 exclusive=1 scans 50 --segmented --exclusive --type i64 brent-kung:50
  --segmented --exclusive --type i64 brent-kung:50: 3 arrays
  $ arrays=40 flags=1 exclusive=1 scans 5 --segmented --exclusive --mapping 1 brent-kung:5
  --segmented --exclusive --mapping 1 brent-kung:5: 40 arrays
  $ arrays=1 scans 2048 sklansky:2048
  sklansky:2048: 1 arrays

# the last output alone; an array of 8 needs a quarter of a warp
  $ seq 1 24 | paste -sd',,,,,,,\n' | netkern --run emulate --goal reduction reduce:8
  36
  100
  164

== netkern-combines-by-functions
# An operator of the user's, in any target: maps v -> a v + b, which do not commute.
# full: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ cat >affine.h <<'END'
  > #ifndef AFFINE_H
  > #define AFFINE_H
  > #ifdef __CUDACC__
  > #define DEVICE __device__
  > #else
  > #define DEVICE
  > #endif
  > typedef struct affine {
  >     unsigned int a, b;
  > } affine;
  > static inline DEVICE affine then(affine x, affine y)
  > {
  >     affine z;
  >     z.a = x.a * y.a;
  >     z.b = x.b * y.a + y.b;
  >     return z;
  > }
  > static inline DEVICE affine unchanged(void)
  > {
  >     affine z;
  >     z.a = 1;
  >     z.b = 0;
  >     return z;
  > }
  > static inline DEVICE unsigned int less(unsigned int x, unsigned int y)
  > {
  >     return x - y;
  > }
  > static inline DEVICE unsigned int either(unsigned int x, unsigned int y)
  > {
  >     return x | y;
  > }
  > #endif
  > END
  $ elements=(--element affine --element-size 8 --operator then --include affine.h)

# 3 v + 1, 5 v + 2, 7 v + 4: after the first 3 v + 1, then 15 v + 7, then 105 v + 53
  $ line=0300000001000000,0500000002000000,0700000004000000
  $ for options in "--target opencl" "--target c" "--target cuda --exclusive --neutral unchanged()"; do
  >     run netkern $options --run emulate "${elements[@]}" sklansky:3 <<<$line
  > done
  + netkern --target opencl --run emulate --element affine --element-size 8 --operator then --include affine.h sklansky:3
  0300000001000000,0f00000007000000,6900000035000000
  + netkern --target c --run emulate --element affine --element-size 8 --operator then --include affine.h sklansky:3
  0300000001000000,0f00000007000000,6900000035000000
  + netkern --target cuda --exclusive --neutral unchanged() --run emulate --element affine --element-size 8 --operator then --include affine.h sklansky:3
  0100000000000000,0300000001000000,0f00000007000000
  $ netkern --prove "${elements[@]}" -o a.cu brent-kung:40
  brent-kung:40: the text is the network (40 outputs recorded)
  $ netkern --prove --operator either --include affine.h -o b.cu brent-kung:40
  brent-kung:40: the text is the network (40 outputs recorded)
  $ netkern --prove --operator less --include affine.h -o c.cu brent-kung:40
  ! netkern: brent-kung:40: the section of keys does not combine:
  ! the operator is not associative
  [1]
  $ ls ./*.cu
  ./a.cu
  ./b.cu
  $ netkern --prove --large kogge-stone --blocks 3 "${elements[@]}" --exclusive --neutral 'unchanged()' -o d.cu
  kogge-stone: the text is the network (8 outputs recorded)
  $ netkern --operator either --include affine.h --emit header sklansky:4
  /* sklansky4_either: arrays of 4 elements through a prefix network.
   *
   * network  sklansky:4, 4 wires, 4 nodes, depth 2
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a d9dfbe1789163e28
   * operator either of u32, inclusive
   * mapping  thread: an array in the registers of one
   * launch   a thread for each array, block of 128 threads
   * call     see sklansky4_either.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY4_EITHER_CU_H
  #define SKLANSKY4_EITHER_CU_H

  #include <cuda_runtime_api.h>
  #include <stddef.h>

  #include "affine.h"

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Elements of an array. */
  #define sklansky4_either_VALUES 4

  /* Scan `arrays` arrays, one behind the other, each of 4 elements.
   * Of 4 values x0, x1 ... output i is x0 either x1 either ... either xi.
   * It is yours to see that either is associative; it need not commute.
   * Results may replace the values.
   * All pointers are to the device's memory. The call returns once the work is on the
   * stream; it allocates nothing and waits for nothing. More than 2^31 - 1 blocks are
   * cudaErrorInvalidValue. */
  cudaError_t sklansky4_either_scan(const unsigned int *values, unsigned int *out, size_t arrays,
      cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif

== netkern-refuses-scans
# What is not said of prefix networks, what cannot be, and networks that are none.
  $ netkern --goal inclusive reduce:8
  ! reduce:8: fails: output 2 does not carry inputs 0 to 2; netcheck shows what it does
  [1]
  $ netkern --goal reduction --exclusive reduce:8
  ! netkern: --exclusive and --goal reduction exclude each other: the last output is of all inputs; see netkern --help
  [2]
  $ netkern --goal sorted sklansky:8
  ! netkern: of prefix networks --goal knows inclusive and reduction, not 'sorted'; see netkern --help
  [2]
  $ netkern --goal exclusive sklansky:8
  ! netkern: of prefix networks --goal knows inclusive and reduction, not 'exclusive'; see netkern --help
  [2]
  $ netkern --pairs sklansky:8
  ! netkern: --pairs says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --descending sklansky:8
  ! netkern: --descending says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --counted sklansky:8
  ! netkern: --counted says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --ragged sizes sklansky:8
  ! netkern: --ragged says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --argsort sklansky:8
  ! netkern: --argsort says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --top 2 sklansky:8
  ! netkern: --top says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --median sklansky:8
  ! netkern: --median says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --given any sklansky:8
  ! netkern: --given says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --nan ignore sklansky:8
  ! netkern: --nan says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --before 'a<b' sklansky:8
  ! netkern: --before needs --element; see netkern --help
  [2]
  $ netkern --exclusive tsort:8
  ! netkern: --exclusive is for prefix networks, and tsort:8 is none; see netkern --help
  [2]
  $ netkern --exclusive --large tsort
  ! netkern: --exclusive is for prefix networks, and tsort sorts; see netkern --help
  [2]
  $ netkern --segmented tsort:8
  ! netkern: --segmented is for prefix networks, and tsort:8 is none; see netkern --help
  [2]
  $ netkern --segmented --large tsort
  ! netkern: --segmented is for prefix networks, and tsort sorts; see netkern --help
  [2]
  $ netkern --operator min tsort:8
  ! netkern: --operator is for prefix networks, and tsort:8 is none; see netkern --help
  [2]
  $ netkern --operator min --large tsort
  ! netkern: --operator is for prefix networks, and tsort sorts; see netkern --help
  [2]
  $ netkern --neutral 0 tsort:8
  ! netkern: --neutral is for prefix networks, and tsort:8 is none; see netkern --help
  [2]
  $ netkern --neutral 0 --large tsort
  ! netkern: --neutral is for prefix networks, and tsort sorts; see netkern --help
  [2]
  $ netkern --operator - sklansky:8
  ! netkern: --operator needs +, *, min, max or the name of a function, not '-'; see netkern --help
  [2]
  $ netkern --operator add sklansky:8
  ! netkern: --operator add needs --include, which declares it; see netkern --help
  [2]
  $ netkern --operator 'a b' --include f.h sklansky:8
  ! netkern: --operator needs +, *, min, max or the name of a function, not 'a b'; see netkern --help
  [2]
  $ netkern --operator add --include f.h --exclusive sklansky:8
  ! netkern: sklansky:8: nothing is known of what add leaves alone, which comes before all others
  [2]
  $ netkern --operator add --include f.h --exclusive --neutral '0; x' sklansky:8
  ! netkern: --neutral must not have the character ';'; see netkern --help
  [2]
  $ netkern --operator add --include f.h --exclusive --neutral '(0' sklansky:8
  ! netkern: --neutral needs one expression in C, not '(0'; see netkern --help
  [2]
  $ netkern --type f16 sklansky:8
  ! netkern: sklansky:8: f16 values are passed as bits, which no operator but a function of yours knows
  [2]
  $ netkern --type bf16 sklansky:8
  ! netkern: sklansky:8: bf16 values are passed as bits, which no operator but a function of yours knows
  [2]
  $ netkern --element point --element-size 8 sklansky:8
  ! netkern: --element needs --before; see netkern --help
  [2]
  $ netkern --element point --element-size 8 --include p.h --before 'a.x < b.x' sklansky:8
  ! netkern: --before says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ netkern --target c --mapping 1 sklansky:8
  ! netkern: sklansky:8: C has no threads that share an array; use mapping thread
  [2]
  $ netkern --target c sklansky:2048
  ! netkern: sklansky:2048: 2048 values do not fit the variables of a function; 1024 do
  [2]
  $ netkern --mapping thread sklansky:200
  ! netkern: sklansky:200: 200 words of 32 bits do not fit the registers of a thread; 128 do
  [2]
  $ netkern --mapping 1 sklansky:2048
  ! netkern: sklansky:2048: 2048 threads cannot share an array; at most 1024 can
  [2]
  $ netkern --large reduce
  ! netkern: --large knows tsort, vsort, bitonic, serial, sklansky, kogge-stone, hillis-steele, brent-kung, ladner-fischer:K, han-carlson, not 'reduce'; see netkern --help
  [2]
  $ netkern --large ladner-fischer
  ! netkern: --large ladnerfischer needs a number, as ladnerfischer:1; see netkern --help
  [2]
  $ netkern --large ladner-fischer:12
  ! netkern: ladner-fischer:12: ladnerfischer:2048:K needs K from 0 to 11
  [2]
  $ netkern --large sklansky:64
  ! netkern: --large sklansky has no number; see netkern --help
  [2]
  $ netkern --large sklansky --look-back --target opencl
  ! netkern: sklansky: OpenCL does not promise that a group goes on that others wait for, so none can look back
  [2]
  $ netkern --large sklansky --look-back --target c
  ! netkern: sklansky: C has no blocks that look back; one chunk is one pass there
  [2]
  $ netkern --large sklansky --look-back --type f32
  ! netkern: sklansky: blocks that look back combine what they find, so floating-point numbers would be rounded another way each time
  [2]
  $ netkern --large tsort --look-back
  ! netkern: --look-back is for prefix networks, and tsort sorts; see netkern --help
  [2]
  $ netkern --look-back sklansky:8
  ! netkern: --look-back needs --large; see netkern --help
  [2]
  $ netkern --large sklansky --blocks 1
  ! netkern: blocks of scans have 2^2 to 2^13 values, not 2^1; see netkern --help
  [2]
  $ netkern --large sklansky --blocks 14
  ! netkern: blocks of scans have 2^2 to 2^13 values, not 2^14; see netkern --help
  [2]
  $ netkern --large sklansky --passes 100
  ! netkern: --passes says nothing of prefix networks, of which sklansky is one; see netkern --help
  [2]
  $ netkern --large sklansky --cost
  ! netkern: --large and --cost exclude each other for prefix networks; see netkern --help
  [2]
  $ netkern --large sklansky --large-form papers
  ! netkern: --large-form says nothing of prefix networks, of which sklansky is one; see netkern --help
  [2]
  $ netkern --large sklansky --mapping 1
  ! netkern: --large and --mapping exclude each other; see netkern --help
  [2]
  $ netkern --large sklansky sklansky:8
  ! netkern: --large names the networks, 'sklansky:8' is not needed; see netkern --help
  [2]
  $ cat >odd.snet <<'END'
  > snet 1
  > wires 4
  > scan
  > 0:2
  > end
  > END
  $ netkern odd.snet
  ! odd.snet: fails: output 1 does not carry inputs 0 to 1; netcheck shows what it does
  [1]
  $ echo 1,2,3 | netkern --run emulate --target c sklansky:4
  ! <stdin>:1:6: an array of another size
  [2]
  $ echo '1,2|3,4' | run netkern --run emulate --target c sklansky:4
  + netkern --run emulate --target c sklansky:4
  ! <stdin>:1:4: not a comma
  exit 2
  $ echo '1,2,,4' | netkern --run emulate --segmented --target c sklansky:4
  ! <stdin>:1:5: not a number
  [2]

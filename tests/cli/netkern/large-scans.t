# Scans of arrays of any length.

== netkern-writes-scans-of-large-arrays
# What programs that scan one array of any length say of themselves, and their contracts.
  $ netkern --large sklansky --blocks 4 --exclusive | sed -n '1,/\*\/$/p'
  /* sklansky_large_exclusive_blocks4: an array of any length through a prefix network.
   *
   * network  sklansky:16 for a block, 16 wires, 32 nodes, depth 4
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a e6de8ad9b560d188
   * operator + of u32, exclusive
   * launch   4 threads a block of 2^4 values
   * call     see sklansky_large_exclusive_blocks4.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large brent-kung --target c --blocks 2 --segmented | sed -n '1,/\*\/$/p'
  /* brent_kung_large_segmented_blocks2_c: an array of any length through a prefix network.
   *
   * network  brent-kung:4 for a block, 4 wires, 4 nodes, depth 2
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a d9dfbe1789163e28
   * operator + of u32, inclusive, segmented
   * blocks   of 2^2 values
   * compile  -O3 -march=native -fopenmp
   * call     see brent_kung_large_segmented_blocks2_c.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large sklansky --emit header
  /* sklansky_large: an array of any length through a prefix network.
   *
   * network  sklansky:2048 for a block, 2048 wires, 11264 nodes, depth 11
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a f2c8c77c9ff02449
   * operator + of u32, inclusive
   * launch   512 threads a block of 2^11 values
   * call     see sklansky_large.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY_LARGE_CU_H
  #define SKLANSKY_LARGE_CU_H

  #include <cuda_runtime_api.h>
  #include <stddef.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Scan `count` values. Of count values x0, x1 ... output i is x0 + x1 + ... + xi. Results wrap.
   * Results may replace the values. Where workspace is NULL, *bytes becomes how many bytes of the
   * device's memory the call needs for so many values, at least 1, and that is all it does. Else
   * workspace has *bytes, aligned as cudaMalloc does (else cudaErrorMisalignedAddress), and the
   * call returns once the work is on the stream; it allocates nothing and waits for nothing. */
  cudaError_t sklansky_large_scan(void *workspace, size_t *bytes, const unsigned int *values,
      unsigned int *out, unsigned int count, cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --large sklansky --emit header --target c --type f64
  /* sklansky_large_f64_c: an array of any length through a prefix network.
   *
   * network  sklansky:8 for a block, 8 wires, 12 nodes, depth 3
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a c166608ebe9e7eb7
   * operator + of f64, inclusive
   * blocks   of 2^3 values
   * compile  -O3 -march=native -fopenmp
   * call     see sklansky_large_f64_c.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY_LARGE_F64_C_H
  #define SKLANSKY_LARGE_F64_C_H

  #include <stddef.h>
  #include <stdint.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Scan `count` values. Of count values x0, x1 ... output i is x0 + x1 + ... + xi.
   * On floating-point numbers that is not associative: results are rounded as the network
   * combines them, the same way each time.
   * Results may replace the values. The array is divided into `chunks`, at most 1024, on which threads
   * work at once where that is compiled with OpenMP; 0 and 1 are one pass over memory, else it
   * is read twice. What is combined with what does not depend on how many threads there are. */
  void sklansky_large_f64_c_scan(const double *values, double *out, size_t count,
      unsigned int chunks);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --large sklansky --blocks 3 --target opencl --type i16 | sed -n '1,/\*\/$/p'
  /* sklansky_large_i16_blocks3_opencl: an array of any length through a prefix network.
   *
   * network  sklansky:8 for a block, 8 wires, 12 nodes, depth 3
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a c166608ebe9e7eb7
   * operator + of i16, inclusive
   * launch   2 work-items a group of 2^3 values
   * call     see sklansky_large_i16_blocks3_opencl.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large ladner-fischer:1 --blocks 4 --segmented --target opencl --emit header
  /* ladner_fischer_1_large_segmented_blocks4_opencl: an array of any length through a prefix network.
   *
   * network  ladner-fischer:16:1 for a block, 16 wires, 27 nodes, depth 5
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a cdc4bbb4ca153aea
   * operator + of u32, inclusive, segmented
   * launch   8 work-items a group of 2^4 values
   * call     see ladner_fischer_1_large_segmented_blocks4_opencl.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef LADNER_FISCHER_1_LARGE_SEGMENTED_BLOCKS4_OPENCL_CL_H
  #define LADNER_FISCHER_1_LARGE_SEGMENTED_BLOCKS4_OPENCL_CL_H

  #ifndef CL_TARGET_OPENCL_VERSION
  #define CL_TARGET_OPENCL_VERSION 120
  #endif
  #ifdef __APPLE__
  #include <OpenCL/opencl.h>
  #else
  #include <CL/cl.h>
  #endif

  static inline cl_int ladner_fischer_1_large_segmented_blocks4_opencl_launch(cl_command_queue queue,
      cl_program program, const char *name, size_t blocks, cl_uint count,
      const void *const *arguments, const size_t *sizes)
  {
      cl_int error;
      const size_t threads = 8, all = blocks * threads;
      cl_kernel kernel = clCreateKernel(program, name, &error);
      if (error)
          return error;
      for (cl_uint i = 0; !error && i < count; i++)
          error = clSetKernelArg(kernel, i, sizes[i], arguments[i]);
      if (!error)
          error = clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &all, &threads, 0, NULL, NULL);
      clReleaseKernel(kernel);
      return error;
  }

  /* Scan `count` values. Of count values x0, x1 ... output i is x0 + x1 + ... + xi.
   * Where flags[i] is not 0 a segment begins at i, and nothing before i is in it. Results wrap.
   * Results may replace the values. Where workspace is NULL, *bytes becomes how many bytes its buffer
   * needs for so many values, at least 1, and that is all. The memory is in buffers; `program` was built
   * of the text; the queue executes in order. The call returns once the work is enqueued; it allocates
   * no memory of the device. */
  static inline cl_int ladner_fischer_1_large_segmented_blocks4_opencl_scan(cl_command_queue queue,
      cl_program program, cl_mem workspace, size_t *bytes, cl_mem values, cl_mem flags, cl_mem out,
      cl_uint count)
  {
      cl_uint sums[10] = {0}, levels = 0;
      cl_ulong begin[10] = {0}, all = 0;
      for (cl_uint n = count; n > 16u; levels++) {
          n = sums[levels] = (n - 1) >> 4;
          begin[levels] = all;
          all += n;
      }
      if (!workspace) {
          *bytes = all * 8;
          *bytes += !*bytes;
          return CL_SUCCESS;
      }
      if (*bytes < all * 8)
          return CL_INVALID_VALUE;
      cl_int error = CL_SUCCESS;
      if (levels) {
          const void *const arguments[] = {&values, &flags, &workspace};
          const size_t sizes[] = {sizeof values, sizeof flags, sizeof workspace};
          error = ladner_fischer_1_large_segmented_blocks4_opencl_launch(queue, program,
      "ladner_fischer_1_large_segmented_blocks4_opencl_sums", sums[0], 3, arguments, sizes);
      }
      for (cl_uint k = 1; k < levels && !error; k++) {
          const void *const arguments[] = {&workspace, &begin[k - 1], &begin[k]};
          const size_t sizes[] = {sizeof workspace, sizeof begin[k - 1], sizeof begin[k]};
          error = ladner_fischer_1_large_segmented_blocks4_opencl_launch(queue, program,
      "ladner_fischer_1_large_segmented_blocks4_opencl_sums_of_sums", sums[k], 3, arguments, sizes);
      }
      for (cl_uint k = levels; k-- > 0 && !error;) {
          const size_t blocks = ((sums[k] - 1) >> 4) + 1;
          const void *const arguments[] = {&workspace, &begin[k], &begin[k + 1], &sums[k]};
          const size_t sizes[] = {sizeof workspace, sizeof begin[k], sizeof begin[k + 1],
      sizeof sums[k]};
          error = ladner_fischer_1_large_segmented_blocks4_opencl_launch(queue, program,
      "ladner_fischer_1_large_segmented_blocks4_opencl_carry", blocks, 4, arguments, sizes);
      }
      if (count && !error) {
          const size_t blocks = ((count - 1) >> 4) + 1;
          const void *const arguments[] = {&values, &flags, &out, &workspace, &count};
          const size_t sizes[] = {sizeof values, sizeof flags, sizeof out, sizeof workspace,
      sizeof count};
          error = ladner_fischer_1_large_segmented_blocks4_opencl_launch(queue, program,
      "ladner_fischer_1_large_segmented_blocks4_opencl_blocks", blocks, 5, arguments, sizes);
      }
      return error;
  }

  #endif
  $ netkern --large sklansky --blocks 3 --look-back | sed -n '1,/\*\/$/p'
  /* sklansky_large_look_back_blocks3: an array of any length through a prefix network.
   *
   * network  sklansky:8 for a block, 8 wires, 12 nodes, depth 3
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a c166608ebe9e7eb7
   * operator + of u32, inclusive
   * launch   2 threads a block of 2^3 values
   * call     see sklansky_large_look_back_blocks3.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large brent-kung --blocks 3 --look-back --segmented --type u8 --exclusive | sed -n '1,/\*\/$/p'
  /* brent_kung_large_u8_exclusive_segmented_look_back_blocks3: an array of any length through a prefix network.
   *
   * network  brent-kung:8 for a block, 8 wires, 11 nodes, depth 4
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a 4001df41399370ea
   * operator + of u8, exclusive, segmented
   * launch   4 threads a block of 2^3 values
   * call     see brent_kung_large_u8_exclusive_segmented_look_back_blocks3.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large sklansky --blocks 2 --look-back --type f64 --operator max | sed -n '1,/\*\/$/p'
  /* sklansky_large_f64_max_look_back_blocks2: an array of any length through a prefix network.
   *
   * network  sklansky:4 for a block, 4 wires, 4 nodes, depth 2
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a d9dfbe1789163e28
   * operator max of f64, inclusive
   * launch   2 threads a block of 2^2 values
   * call     see sklansky_large_f64_max_look_back_blocks2.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ netkern --large sklansky --look-back --emit header
  /* sklansky_large_look_back: an array of any length through a prefix network.
   *
   * network  sklansky:2048 for a block, 2048 wires, 11264 nodes, depth 11
   * claim    output i carries inputs 0 to i, in order
   * proof    engine intervals; fnv-1a f2c8c77c9ff02449
   * operator + of u32, inclusive
   * launch   512 threads a block of 2^11 values
   * call     see sklansky_large_look_back.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef SKLANSKY_LARGE_LOOK_BACK_CU_H
  #define SKLANSKY_LARGE_LOOK_BACK_CU_H

  #include <cuda_runtime_api.h>
  #include <stddef.h>

  #ifdef __cplusplus
  extern "C" {
  #endif

  /* Scan `count` values. Of count values x0, x1 ... output i is x0 + x1 + ... + xi. Results wrap.
   * Results may replace the values. Where workspace is NULL, *bytes becomes how many bytes of the
   * device's memory the call needs for so many values, at least 1, and that is all it does. Else
   * workspace has *bytes, aligned as cudaMalloc does (else cudaErrorMisalignedAddress), and the
   * call returns once the work is on the stream; it allocates nothing and waits for nothing. Blocks wait for others that have begun before them: the device must go on with
   * each block that it began, as those of compute capability 7.0 and later do. */
  cudaError_t sklansky_large_look_back_scan(void *workspace, size_t *bytes,
      const unsigned int *values, unsigned int *out, unsigned int count, cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif

== netkern-scans-large-arrays
# Programs scan arrays of all lengths around what blocks hold, on the emulator.
# full: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ echo >arrays
  $ for n in 1 2 15 16 17 255 256 257 300 4096 4097 4400; do
  >     seq -s, 1 "$n"
  > done >>arrays

# scans EXCLUSIVE OPTION...: sums of 1 to i, or to i - 1.
  $ scans() {
  >     local less=$1
  >     shift
  >     awk -F, -v less="$less" '{
  >         for (i = 1; i <= NF; i++) printf "%s%d", (i > 1 ? "," : ""), (i - less) * (i - less + 1) / 2
  >         print ""
  >     }' arrays >wanted
  >     netkern --run emulate --large "$@" <arrays >found || echo "exit $?"
  >     cmp wanted found && echo "$*: $(wc -l <found) arrays"
  > }
  $ scans 0 sklansky --blocks 4
  sklansky --blocks 4: 13 arrays
  $ scans 1 kogge-stone --blocks 2 --exclusive
  kogge-stone --blocks 2 --exclusive: 13 arrays
  $ scans 1 ladner-fischer:1 --blocks 4 --exclusive --target opencl
  ladner-fischer:1 --blocks 4 --exclusive --target opencl: 13 arrays
  $ scans 0 han-carlson --blocks 3 --look-back
  han-carlson --blocks 3 --look-back: 13 arrays
  $ scans 1 sklansky --blocks 4 --exclusive --look-back --type u64
  sklansky --blocks 4 --exclusive --look-back --type u64: 13 arrays
  $ scans 0 brent-kung --target c
  brent-kung --target c: 13 arrays
  $ scans 1 serial --target c --exclusive --type f64 --blocks 4
  serial --target c --exclusive --type f64 --blocks 4: 13 arrays
  $ echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --segmented --blocks 2
  1,3,3,7,12,6,7,15,24,34
  $ echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --segmented --exclusive --blocks 2
  0,1,0,3,7,0,0,7,15,24
  $ echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large serial --target opencl --segmented --exclusive --blocks 2
  0,1,0,3,7,0,0,7,15,24
  $ echo '1,2|3,4,5|6|7,8,9,10' | netkern --run emulate --large sklansky --look-back --segmented --exclusive --blocks 2
  0,1,0,3,7,0,0,7,15,24

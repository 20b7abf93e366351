# Shared memory that a launch asks for.

== netkern-asks-for-shared-memory
# What takes more than the 48 KiB of a block asks the launch for it, and says which devices have it. No
# other text has shared memory of that kind.
# slow: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ merge="--unproved --mapping window --given bitonic bmerge:16384"
  $ netkern $merge -o m.cu
  $ sed -n '/^ \* launch/,/^ \* call/p; /__launch_bounds__/,$p' m.cu
   * launch   a block of 256 threads for each array, 73584 bytes of shared memory
   * needs    sm_80 or later, for so much shared memory
   * call     see m.cu.h
  extern "C" __global__ void __launch_bounds__(256)
  m_kernel(const unsigned int *keys, unsigned int *keys_out)
  {
      extern __shared__ __align__(16) item shared[];
      sort(keys, keys_out, (size_t)blockIdx.x * 16384, shared);
  }

  } // namespace m_device

  /* ---- launcher ---- */

  extern "C" cudaError_t m_sort(const unsigned int *keys, unsigned int *keys_out, size_t arrays,
      cudaStream_t stream)
  {
      const size_t most = (size_t)1 << 30; /* arrays a launch */
      const size_t addresses = (size_t)keys | (size_t)keys_out;
      if (addresses % 16)
          return cudaErrorMisalignedAddress;
      const int bytes = 73584; /* of shared memory that a block takes */
      cudaError_t error =
          cudaFuncSetAttribute(m_device::m_kernel,
                               cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
      if (error != cudaSuccess)
          return error;
      for (size_t done = 0; done < arrays; done += most) {
          size_t now = arrays - done < most ? arrays - done : most;
          const dim3 grid((unsigned int)now), block(256);
          const unsigned int *keys_now = keys + done * 16384;
          unsigned int *keys_out_now = keys_out + done * 16384;
          void *arguments[] = {&keys_now, &keys_out_now};
          error = cudaLaunchKernel(m_device::m_kernel, grid, block, arguments,
                                   bytes, stream);
          if (error != cudaSuccess)
              return error;
      }
      return cudaSuccess;
  }
  $ sed -n '/_KEYS/,/^cudaError_t/p' m.cu.h
  #define m_KEYS 16384

  /* Bytes of shared memory that a block takes. */
  #define m_SHARED_BYTES 73584

  /* Sort `arrays` arrays, one behind the other, each of 16384 elements.
   * Results may replace the arrays.
   * All pointers are to the device's memory. The call returns once the work is on the
   * stream; it allocates nothing and waits for nothing. Addresses must be multiples of
   * 16, else it is cudaErrorMisalignedAddress.
   *
   * A block takes m_SHARED_BYTES of shared memory, more than CUDA gives it
   * unasked. The call asks for them, and returns CUDA's error where a device has less.
   * Kernels of yours that call m_device::sort must have them, too: declare
   *     extern __shared__ __align__(16) m_device::item shared[];
   * there, call cudaFuncSetAttribute for the kernel with
   * cudaFuncAttributeMaxDynamicSharedMemorySize and so many bytes, and launch it with them. */
  cudaError_t m_sort(const unsigned int *keys, unsigned int *keys_out, size_t arrays,

# which devices have so much
  $ needs() {
  >     netkern --unproved --mapping window "$@" | sed -n "s/^ \* launch.*, \([0-9]* bytes\).*/$*: \1/p; s/^ \* needs   / /p"
  > }
  $ needs tsort:8192
  tsort:8192: 40816 bytes
  $ needs tsort:16384
  tsort:16384: 81776 bytes
    sm_80 or later, for so much shared memory
  $ needs --type u64 tsort:8192
  --type u64 tsort:8192: 73600 bytes
    sm_80 or later, for so much shared memory
  $ needs --type u64 tsort:16384
  --type u64 tsort:16384: 147328 bytes
    sm_80 or later, but not sm_86, sm_88, sm_89 or sm_12x, for so much shared memory
  $ needs --type f32 --counted --pairs --stable tsort:4096
  --type f32 --counted --pairs --stable tsort:4096: 61056 bytes
    sm_75 or later, for so much shared memory
  $ netkern --unproved --element 'struct big' --element-size 104 --before 'a.x < b.x' --mapping 2 --stable tsort:512 |
  >     grep -E 'has_|needs|bytes = '
   * needs    sm_75 or later, for so much shared memory
  typedef char element_has_104_bytes[sizeof(struct big) == 104 ? 1 : -1];
  typedef char item_has_112_bytes[sizeof(item) == 112 ? 1 : -1];
      const int bytes = 57344; /* of shared memory that a block takes */

# shared memory of the other kind
  $ netkern --mapping window tsort:64 -o s.cu
  $ sed 's/__shared__\(.*\)\[[0-9]*\]/extern __shared__\1[]/' s.cu >e.cu
  $ netkern --prove --mapping window --text e.cu tsort:64
  ! e.cu:324:5: 'extern' before '__shared__', where netkern's text asks the launch for none
  [2]

== netkern-notices-too-little-shared-memory
# A launcher that asks for too little shared memory, or not at all, is noticed.
# full: compiles a large text several times
  $ command -v c++ >/dev/null || exit 77
  $ merge="--unproved --mapping window --given bitonic bmerge:16384"
  $ netkern $merge -o m.cu
  $ seq -s, 16384 -1 1 >array
  $ netkern --prove $merge --text m.cu
  m.cu: the text is the network (114688 comparators recorded)
  $ netkern --run emulate $merge <array | cmp - <(seq -s, 1 16384) && echo sorted
  sorted

# launcher COMMAND: what is said of the text once sed's command has changed it, with keys that are
# recorded and with keys of its own.
  $ launcher() {
  >     echo "## $1"
  >     sed "$1" m.cu >e.cu
  >     cmp -s m.cu e.cu && echo "nothing was changed"
  >     netkern --prove $merge --text e.cu 2>&1 | sed -n 1,2p
  >     netkern --run emulate $merge --text e.cu <array 2>&1 | sed -n 2p
  > }

# launchers that are wrong
  $ launcher 's/bytes = [0-9]*/bytes = 65536/'
  ## s/bytes = [0-9]*/bytes = 65536/
  netkern: e.cu: the text has faults:
  block 0, thread 227: writes 4 bytes outside of shared memory
  block 0, thread 227: writes 16 bytes outside of shared memory
  $ launcher 's/error = *$/error = cudaSuccess;/; /cudaFuncSetAttribute/,/bytes);/d'
  ## s/error = *$/error = cudaSuccess;/; /cudaFuncSetAttribute/,/bytes);/d
  netkern: e.cu: the text has faults:
  block 0, thread 0: launches with 73584 bytes of shared memory, of which 49152 are allowed
  block 0, thread 0: launches with 73584 bytes of shared memory, of which 49152 are allowed

# shared memory of the other kind
  $ launcher 's/extern __shared__\(.*\)\[\]/__shared__\1[20444]/'
  ## s/extern __shared__\(.*\)\[\]/__shared__\1[20444]/
  e.cu:752:5: '__shared__' without 'extern', where netkern's text asks the launch for its memory

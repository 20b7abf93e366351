# How keys are dealt to threads, and what that costs.

== netkern-chooses-a-mapping
# The mapping that costs least, and why, in the text's head.
  $ for options in "tsort:512" "--type u64 --pairs tsort:64" "green:16" "oddeven:65" "--type u64 tsort:8" \
  >     "--target opencl vsort:128" "--mapping auto --given bitonic bmerge:256" "--mapping scheduled oddeven:40"; do
  >     echo "## $options"
  >     netkern $options | sed -n 's/^ \* \(mapping\|launch\)/\1/p'
  > done
  ## tsort:512
  mapping  window of 64 keys; cost a key, estimated: window of 4 keys 127.0, window of 8 keys 84.0, window of 16 keys 57.5, window of 32 keys 50.5, window of 64 keys 47.5
  launch   8 threads for each array, block of 128, 36352 bytes of shared memory
  ## --type u64 --pairs tsort:64
  mapping  window of 16 keys; cost a key, estimated: window of 4 keys 134.3, window of 8 keys 121.0, window of 16 keys 118.4
  launch   4 threads for each array, block of 128, 36864 bytes of shared memory
  ## green:16
  mapping  thread; no windows fit the network
  launch   a thread for each array, block of 128 threads
  ## oddeven:65
  mapping  scheduled; neither the registers of a thread nor windows hold the network
  launch   a block of 32 threads for each array, 260 bytes of shared memory
  ## --type u64 tsort:8
  mapping  window of 4 keys; cost a key, estimated: thread 73.1, window of 4 keys 69.7
  launch   2 threads for each array, block of 128, 8192 bytes of shared memory
  ## --target opencl vsort:128
  mapping  2; the registers of a thread do not hold the network
  launch   a group of 64 work-items for each array, 512 bytes of shared memory
  ## --mapping auto --given bitonic bmerge:256
  mapping  window of 16 keys; cost a key, estimated: window of 4 keys 37.6, window of 8 keys 34.7, window of 16 keys 34.6, window of 32 keys 35.3, window of 64 keys 34.8
  launch   16 threads for each array, block of 128, 9728 bytes of shared memory
  ## --mapping scheduled oddeven:40
  launch   a block of 32 threads for each array, 160 bytes of shared memory
  ! netkern: oddeven:65: 'scheduled' costs about 171 a key by estimate; --counted tsort:128 would cost 85

# several keys at once need addresses that are multiples of them
  $ netkern tsort:64 -o t.cu
  $ grep -A 2 'addresses =' t.cu
      const size_t addresses = (size_t)keys | (size_t)keys_out;
      if (addresses % 16)
          return cudaErrorMisalignedAddress;
  $ grep -A 1 'Addresses' t.cu.h
   * stream; it allocates nothing and waits for nothing. Addresses must be multiples of
   * 16, else it is cudaErrorMisalignedAddress. */

# any network, over the threads of a block
  $ printf 'snet 1\nwires 5\n0:1 3:2\n1:2\noutput 4 1 0 2 3\nend\n' >net.snet
  $ netkern --mapping scheduled --unproved --emit ir net.snet
  keys 5
  threads 32
  block 32
  registers 2
  shared 1
  w1 = 0:1 2:3
  w2 = 1:3
  w3 = 4:0 1:0 0:0 3:0 2:0
    load    x0 input[t] if t < 5
    write   x0 shared0[t] if t < 5
    barrier block
  stage 1
    read    x0 shared0[low w1] if t < 2
    read    x1 shared0[high w1] if t < 2
    order   x0 x1 if t < 2
    write   x0 shared0[low w1] if t < 2
    write   x1 shared0[high w1] if t < 2
    barrier block
  stage 2
    read    x0 shared0[low w2] if t < 1
    read    x1 shared0[high w2] if t < 1
    order   x0 x1 if t < 1
    write   x0 shared0[low w2] if t < 1
    write   x1 shared0[high w2] if t < 1
    barrier block
    read    x0 shared0[low w3] if t < 5
    store   x0 output[t] if t < 5
  end
  $ netkern --mapping scheduled --unproved --target opencl net.snet | sed -n '/sorter ----/,$p'
  /* ---- sorter ---- */

  /* By threads, the two elements of a comparator: a | b << 16. */
  __constant uint wires1[2] = {0x10000, 0x30002};
  __constant uint wires2[1] = {0x30001};
  __constant uint wires3[5] = {0x4, 0x1, 0x0, 0x3, 0x2};

  /* The array that begins at element `at`, by all 32 work-items of a group. `shared` has room for
   * 5 items. The result may go where the array was. */
  static void sort(__global const uint *keys, __global uint *keys_out, size_t at, local item *shared)
  {
      const uint t = get_local_id(0);
      item x[2];

      if (t < 5u) {
          x[0] = load(keys, at + t);
          shared[t] = x[0];
      }
      barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
      /* layer 1 */
      if (t < 2u) {
          const uint w1 = wires1[t];
          x[0] = shared[w1 & 0xffffu];
          x[1] = shared[w1 >> 16];
          order(&x[0], &x[1]);
          shared[w1 & 0xffffu] = x[0];
          shared[w1 >> 16] = x[1];
      }
      barrier(CLK_LOCAL_MEM_FENCE);

      /* layer 2 */
      if (t < 1u) {
          const uint w2 = wires2[t];
          x[0] = shared[w2 & 0xffffu];
          x[1] = shared[w2 >> 16];
          order(&x[0], &x[1]);
          shared[w2 & 0xffffu] = x[0];
          shared[w2 >> 16] = x[1];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
      if (t < 5u) {
          const uint w3 = wires3[t];
          x[0] = shared[w3 & 0xffffu];
          store(x[0], keys_out, at + t);
      }
  }

  __kernel __attribute__((reqd_work_group_size(32, 1, 1))) void
  net5_5b61949c_scheduled_opencl_kernel(__global const uint *keys, __global uint *keys_out,
      ulong arrays)
  {
      __local item shared[5];
      if (get_group_id(0) >= arrays)
          return;
      sort(keys, keys_out, (size_t)get_group_id(0) * 5, shared);
  }

== netkern-names-what-costs-less
# Where a network fits nothing but the scheduled mapping, a sorter that costs clearly less is named.
  $ netkern --unproved --type f32 best:100 -o text
  ! netkern: best:100: 'scheduled' costs about 281 a key by estimate; --counted tsort:128 would cost 55
  $ netkern --unproved --counted oddeven:65 -o text
  ! netkern: oddeven:65: 'scheduled' costs about 171 a key by estimate; tsort:128 would cost 85
  $ netkern --unproved --ragged offsets oddeven:100 -o text
  ! netkern: oddeven:100: 'scheduled' costs about 263 a key by estimate; tsort:128 would cost 55
  $ netkern --unproved --top 3 oddeven:100 -o text
  ! netkern: oddeven:100: 'scheduled' costs about 262 a key by estimate; --counted tsort:128 would cost 37
  $ netkern --unproved --type u64 --pairs oddeven:512 -o text
  ! netkern: oddeven:512: 'scheduled' costs about 463 a key by estimate; tsort:512 would cost 189

# where nothing does the same, nothing costs clearly less, or the mapping was chosen
  $ netkern --unproved --given runs:50,50 oddeven:100 -o text
  $ netkern --unproved --goal ranks:3-5 oddeven:100 -o text
  $ netkern --unproved --median oddeven:101 -o text
  $ netkern --unproved --type f64 --pairs oddeven:2049 -o text
  $ netkern --unproved --mapping scheduled oddeven:100 -o text
  $ netkern --unproved tsort:128 -o text

== netkern-says-what-kernels-cost
# Estimated where the text is not CUDA, and said to be so.
# slow: takes seconds, sanitized
  $ command -v c++ >/dev/null || exit 77
  $ netkern --cost --target opencl --mapping 1 tsort:64
  tsort:64: for each key, of 1 a thread
    compare-exchanges  21
    instructions       138  (estimated)
      min/max          42
      shared loads     20
      shared stores    20
      barriers         20
      other            36
  for each block
    barriers           20
    shared memory      512 bytes
    bank conflicts     0
    memory sectors     24, at least 24 needed
    memory lines       6
  $ netkern --cost --target opencl --mapping 2 --type u64 tsort:64
  tsort:64: for each key, of 2 a thread
    compare-exchanges  10.5
    instructions       137  (estimated)
      comparisons      21
      selections       42
      shared loads     20
      shared stores    20
      barriers         10
      other            24
  for each block
    barriers           20
    shared memory      512 bytes
    bank conflicts     136
    memory sectors     64, at least 32 needed
    memory lines       16
  $ netkern --cost --target c --pairs --type f32 oddeven:8
  oddeven:8: for each key, of 8 a thread
    compare-exchanges  2.375
    instructions       38.375  (estimated)
      comparisons      2.375
      selections       9.5
      other            26.5
  for each block
    barriers           0
    shared memory      0 bytes
  $ netkern --cost --json --target opencl --mapping 2 tsort:64
  {"version":1,"results":[
  {"name":"tsort:64","keys_a_thread":2,"exchanges":21,"barriers":20,"shared_bytes":256,"measured":false,"instructions":{"min/max":42,"comparisons":0,"selections":0,"shared loads":40,"shared stores":40,"shuffles":0,"barriers":20,"branches":0,"other":48},"bank_conflicts":76,"memory_sectors":32,"least_memory_sectors":16,"memory_lines":8}
  ]}
  $ netkern --json tsort:64
  ! netkern: --json needs --cost, --tune, --passes, --steps or --list-devices; see netkern --help
  [2]
  $ netkern --cost --run emulate tsort:64
  ! netkern: --run and --cost exclude each other; see netkern --help
  [2]
  $ netkern --cost --emit ir tsort:64
  ! netkern: --run, --prove and --cost are about the text, not about --emit ir; see netkern --help
  [2]

== netkern-puts-two-keys-into-a-register
# Keys of 16 bits of two arrays, where the devices compare both at once and nothing else goes along.
  $ netkern --type f16 --mapping thread oddeven:3 -o three.cu
  $ sed -n '/^ \* twins/p; /^ \* launch/p; /^namespace/,$p' three.cu
   * twins    a register has keys of two arrays, one behind the other
   * launch   a thread for each two arrays, block of 128 threads
  namespace three_device {

  /* ---- keys ---- */

  /* Keys as integers that ascend as they are to be ordered, in each half: rising numbers, -0
   * before 0, and every NaN last. No two keys share an integer. */
  static __device__ unsigned int image_of(unsigned int bits)
  {
      bits ^= (((bits >> 15) & 0x10001u) * 0xffffu) | 0x80008000u;
      return __vsub2(bits, 0x3ff03ffu);
  }

  static __device__ unsigned int key_of(unsigned int image)
  {
      unsigned int bits = __vadd2(image, 0x3ff03ffu);
      bits ^= ~(((bits >> 15) & 0x10001u) * 0xffffu) | 0x80008000u;
      return bits;
  }

  /* The keys of two arrays, that of the first in the lower half. */
  typedef unsigned int item;

  static __device__ item load(const unsigned short *keys, size_t at, size_t next)
  {
      return image_of(keys[at] | ((item)keys[at + next] << 16));
  }

  static __device__ void store(item x, unsigned short *keys_out, size_t at, size_t next)
  {
      const item both = key_of(x);
      keys_out[at] = (unsigned short)both;
      if (next)
          keys_out[at + next] = (unsigned short)(both >> 16);
  }

  /* Afterwards a comes before b, in each half. */
  static __device__ void order(item *a, item *b)
  {
      const item x = *a, y = *b;
      *a = __vminu2(x, y);
      *b = __vmaxu2(x, y);
  }

  /* ---- sorter ---- */

  /* Two arrays, in the registers of one thread. */
  static __device__ void sort(item x[3])
  {
      /* layer 1 */
      order(&x[0], &x[1]);

      /* layer 2 */
      order(&x[0], &x[2]);

      /* layer 3 */
      order(&x[1], &x[2]);
  }

  extern "C" __global__ void __launch_bounds__(128)
  three_kernel(const unsigned short *keys, unsigned short *keys_out, size_t arrays)
  {
      const size_t array = (size_t)blockIdx.x * 256 + threadIdx.x * 2;
      if (array >= arrays)
          return;
      const size_t next = array + 1 < arrays ? 3 : 0;
      const size_t at = array * 3;
      item x[3];
      x[0] = load(keys, at + 0, next);
      x[1] = load(keys, at + 1, next);
      x[2] = load(keys, at + 2, next);
      sort(x);
      store(x[0], keys_out, at + 0, next);
      store(x[1], keys_out, at + 1, next);
      store(x[2], keys_out, at + 2, next);
  }

  } // namespace three_device

  /* ---- launcher ---- */

  extern "C" cudaError_t three_sort(const unsigned short *keys, unsigned short *keys_out,
      size_t arrays, cudaStream_t stream)
  {
      const size_t most = (size_t)1 << 30; /* arrays a launch */
      for (size_t done = 0; done < arrays; done += most) {
          size_t now = arrays - done < most ? arrays - done : most;
          const dim3 grid((unsigned int)((now + 255) / 256)), block(128);
          const unsigned short *keys_now = keys + done * 3;
          unsigned short *keys_out_now = keys_out + done * 3;
          void *arguments[] = {&keys_now, &keys_out_now, &now};
          cudaError_t error = cudaLaunchKernel(three_device::three_kernel, grid, block, arguments,
                                               0, stream);
          if (error != cudaSuccess)
              return error;
      }
      return cudaSuccess;
  }

# which
  $ twins() {
  >     echo "$*: $(netkern "$@" | grep -c '^ \* twins')"
  > }
  $ for type in u8 u16 i16 f16 bf16 u32; do
  >     twins --type $type tsort:64
  > done
  --type u8 tsort:64: 0
  --type u16 tsort:64: 1
  --type i16 tsort:64: 1
  --type f16 tsort:64: 1
  --type bf16 tsort:64: 1
  --type u32 tsort:64: 0
  $ for options in --pairs --argsort --counted "--ragged sizes" "--top 2" "--inside blocked" "--mapping 2" \
  >     "--target opencl" "--architecture 89" "--architecture 100"; do
  >     twins --type u16 $options tsort:64
  > done
  --type u16 --pairs tsort:64: 0
  --type u16 --argsort tsort:64: 0
  --type u16 --counted tsort:64: 0
  --type u16 --ragged sizes tsort:64: 0
  --type u16 --top 2 tsort:64: 0
  --type u16 --inside blocked tsort:64: 0
  --type u16 --mapping 2 tsort:64: 0
  --type u16 --target opencl tsort:64: 0
  --type u16 --architecture 89 tsort:64: 0
  --type u16 --architecture 100 tsort:64: 1
  $ netkern --type u16 --emit ir --mapping window --keys-per-thread 2 tsort:4 | sed -n 1,6p
  keys 4
  threads 2
  block 128
  registers 2
  shared 1
  twins
  $ netkern --architecture 80 --type u16 tsort:64 | head -n 1
  /* tsort64_u16_sm80: arrays of 64 elements through a comparator network.
  $ netkern --architecture 70 tsort:64
  ! netkern: --architecture knows 75, 80, 86, 89, 90, 100, 120, not '70'; see netkern --help
  [2]
  $ netkern --architecture 80 tsort:8 -o x.c
  ! netkern: --architecture is about CUDA's devices; see netkern --help
  [2]

== netkern-fetches-values-by-places
# Values of stable pairs stay in memory until their keys are in order, where all arrays have one length.
  $ netkern --pairs --stable --mapping window --keys-per-thread 2 tsort:4 -o four.cu
  $ sed -n '/^typedef struct item/,/^}/p; /fetch/p; /__sync/p; /store(x/p' four.cu
  typedef struct item {
      unsigned int key;
      unsigned int place;
  } item;
  static __device__ value fetch(item x, const value *values, size_t at)
      __syncwarp();
      __syncwarp();
      __syncwarp();
      v[0] = fetch(x[0], values, at);
      v[1] = fetch(x[1], values, at);
      __syncwarp();
      store(x[0], v[0], keys_out, values_out, at + i0);
      store(x[1], v[1], keys_out, values_out, at + i0 + 2u);

# which
  $ fetches() {
  >     echo "$*: $(netkern "$@" | grep -c ' = fetch(')"
  > }
  $ fetches --pairs --stable oddeven:3
  --pairs --stable oddeven:3: 3
  $ for options in --pairs "--argsort --stable" "--pairs --stable --counted" "--pairs --stable --ragged sizes" \
  >     "--pairs --stable --top 2" "--pairs --stable --inside blocked" "--pairs --stable --mapping 2" \
  >     "--pairs --stable --mapping scheduled" "--pairs --stable --target opencl" "--pairs --stable --target c"; do
  >     fetches $options tsort:4
  > done
  --pairs tsort:4: 0
  --argsort --stable tsort:4: 0
  --pairs --stable --counted tsort:4: 0
  --pairs --stable --ragged sizes tsort:4: 0
  --pairs --stable --top 2 tsort:4: 0
  --pairs --stable --inside blocked tsort:4: 0
  --pairs --stable --mapping 2 tsort:4: 0
  --pairs --stable --mapping scheduled tsort:4: 0
  --pairs --stable --target opencl tsort:4: 0
  --pairs --stable --target c tsort:4: 0

# keys of 8 and 16 bits and their places in one word
  $ netkern --pairs --stable --type i8 --descending --mapping window --keys-per-thread 2 tsort:4 -o word.cu
  $ sed -n '/^typedef .* item/p; /^static.* load(/,/^}/p; /^static.* fetch(/,/^}/p; /^static.* store(/,/^}/p' word.cu
  typedef unsigned int item;
  static __device__ item load(const signed char *keys, size_t at, unsigned int i)
  {
      return ((item)((unsigned char)keys[at] ^ 0x7fu) << 24) + i;
  }
  static __device__ value fetch(item x, const value *values, size_t at)
  {
      return values[at + (x & 0xffffffu)];
  }
  static __device__ void store(item x, value v, signed char *keys_out, unsigned int *values_out,
      size_t at)
  {
      keys_out[at] = (signed char)((x >> 24) ^ 0x7fu);
      values_out[at] = v;
  }
  $ netkern --pairs --stable --type f16 --mapping window --keys-per-thread 2 tsort:4 -o half.cu
  $ sed -n '/^static.* image_of(/,/^}/p; /^static.* key_of(/,/^}/p' half.cu
  static __device__ unsigned int image_of(unsigned short x)
  {
      const unsigned int bits = (unsigned int)x << 16;
      return ((int)bits < 0 ? bits ^ 0x7fff0000u : bits) + 0x7c010000u;
  }
  static __device__ unsigned short key_of(unsigned int image)
  {
      const unsigned int bits = image - 0x7c010000u;
      return (unsigned short)(((int)bits < 0 ? bits ^ 0x7fff0000u : bits) >> 16);
  }
  $ fetches --pairs --type u16 oddeven:3
  --pairs --type u16 oddeven:3: 0
  $ fetches --pairs --type u16 tsort:32
  --pairs --type u16 tsort:32: 0
  $ fetches --pairs --type u16 tsort:128
  --pairs --type u16 tsort:128: 16
  $ fetches --pairs --type u16 --inside blocked tsort:128
  --pairs --type u16 --inside blocked tsort:128: 0
  $ fetches --pairs --type u16 --target opencl tsort:128
  --pairs --type u16 --target opencl tsort:128: 0
  $ echo 9,3,9,65535,0,3,9,0 | netkern --pairs --stable --type u16 --run emulate tsort:8
  0:4,0:7,3:1,3:5,9:0,9:2,9:6,65535:3

== netkern-notices-what-loads-lose
# Of elements that are loaded several at once, what is not put out decides all the same: keys where
# places come out, and places where keys and values do.
  $ places=(--top 2 --argsort --type f32 --mapping select tsort:8)
  $ pairs=(--top 2 --pairs --stable --type u16 --mapping select tsort:8)
  $ netkern "${places[@]}" -o places.cu
  $ netkern "${pairs[@]}" -o pairs.cu
  $ edit() { sed "$2" "$1.cu" >edited.cu && shift 2 && run netkern --name "${kind}" --prove --text edited.cu "$@" 2>&1 | tail -n 3; }
  $ kind=places edit places '/d->key = image_of/d' "${places[@]}"
  ! netkern: edited.cu: the section of keys does not order:
  ! orders wrongly: -nan 0 become place 7 place 8
  exit 1
  $ kind=pairs edit pairs '/b->place = /s/1/2/' "${pairs[@]}"
  ! netkern: edited.cu: the section of keys does not order:
  ! orders wrongly: 0 0 become 0 0
  exit 1

# Places of four keys in a word, a byte each: the wrong one, and one that orders but is not what single
# loads give.
  $ halves=(--top 2 --argsort --type bf16 --mapping select tsort:8)
  $ netkern "${halves[@]}" -o halves.cu
  $ kind=halves edit halves 's/0x3255/0x3254/' "${halves[@]}"
  ! netkern: edited.cu: the section of keys does not order:
  ! moves element 5 of several wrongly
  exit 1
  $ kind=halves edit halves 's/0x1044/0x1054/' "${halves[@]}"
  ! netkern: edited.cu: the section of keys does not order:
  ! moves element 4 of several wrongly
  exit 1

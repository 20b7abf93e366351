# The first keys alone.

== netkern-selects
# The first few of each row: a thread the first of its own, then pairs of threads.
  $ for options in "--top 6 topk:64:6" "--top 6 --mapping select tsort:64" "--goal smallest:3 topk:48:3" \
  >     "--top 8 --argsort --stable --descending topk:384:8" \
  >     "--top 8 --argsort --type f32 topk:128:8" "--top 10 --pairs --stable --type u64 topk:512:10" "--top 4 --target opencl topk:256:4" \
  >     "--top 2 topk:63:2" "--top 6 --target c topk:64:6"; do
  >     echo "## $options"
  >     netkern $options | sed -n 's/^ \* \(network\|mapping\|outputs\|launch\)/\1/p'
  > done
  ## --top 6 topk:64:6
  network  topk:64:6 by 2 threads of 32 keys, 64 wires, 219 comparators, depth 17
  mapping  select of 32 keys; cost a key, estimated: thread 33.9, select of 32 keys 22.9, select of 16 keys 25.4, select of 8 keys 33.0
  outputs  0 to 5 are stored
  launch   2 threads for each array, block of 128, 0 bytes of shared memory
  ## --top 6 --mapping select tsort:64
  network  tsort:64 by 2 threads of 32 keys, 64 wires, 219 comparators, depth 17
  outputs  0 to 5 are stored
  launch   2 threads for each array, block of 128, 0 bytes of shared memory
  ## --goal smallest:3 topk:48:3
  network  topk:48:3 by 2 threads of 24 keys, 48 wires, 107 comparators, depth 13
  mapping  select of 24 keys; cost a key, estimated: thread 32.8, select of 24 keys 21.2, select of 12 keys 22.6, select of 6 keys 28.0, select of 3 keys 42.0
  outputs  0 to 2 are stored
  launch   2 threads for each array, block of 128, 0 bytes of shared memory
  ## --top 8 --argsort --stable --descending topk:384:8
  network  topk:384:8 by 8 threads of 48 keys, 384 wires, 1756 comparators, depth 30
  mapping  select of 48 keys; cost a key, estimated: select of 48 keys 46.4, select of 24 keys 62.0, select of 12 keys 100.5
  outputs  0 to 7 are stored
  launch   8 threads for each array, block of 128, 20480 bytes of shared memory
  ## --top 8 --argsort --type f32 topk:128:8
  network  topk:128:8 by 2 threads of 64 keys, 128 wires, 572 comparators, depth 22
  mapping  select of 64 keys; cost a key, estimated: select of 64 keys 28.4, select of 32 keys 31.9, select of 16 keys 42.9, select of 8 keys 73.9
  outputs  0 to 7 are stored
  launch   2 threads for each array, block of 128, 10240 bytes of shared memory
  ## --top 10 --pairs --stable --type u64 topk:512:10
  network  topk:512:10 by 16 threads of 32 keys, 512 wires, 2599 comparators, depth 35
  mapping  select of 32 keys; cost a key, estimated: select of 32 keys 114.2, select of 16 keys 167.3
  outputs  0 to 9 are stored
  launch   16 threads for each array, block of 128, 45056 bytes of shared memory
  ## --top 4 --target opencl topk:256:4
  network  topk:256:4 by 32 threads of 8 keys, 256 wires, 824 comparators, depth 21
  mapping  select of 8 keys; cost a key, estimated: select of 64 keys 68.2, select of 32 keys 44.4, select of 16 keys 35.8, select of 8 keys 35.5
  outputs  0 to 3 are stored
  launch   a group of 32 work-items for each array, 1280 bytes of shared memory
  ## --top 2 topk:63:2
  network  topk:63:2, 63 wires, 123 comparators, depth 11
  mapping  thread; no windows fit the network
  outputs  0 to 1 are stored
  launch   a thread for each array, block of 128 threads
  ## --top 6 --target c topk:64:6
  network  topk:64:6, 64 wires, 219 comparators, depth 17
  outputs  0 to 5 are stored

# a text
  $ netkern --top 3 --argsort --type f32 --descending --mapping select topk:8:3 -o t.cu
  $ sed -n '/sorter ----/,/launcher ----/p' t.cu
  /* ---- sorter ---- */

  /* The array that begins at element `at`, by 2 threads of a block. Arrays begin at multiples of
   * 16 bytes. */
  static __device__ void sort(const float *keys, unsigned int *indices, size_t at, size_t to)
  {
      const unsigned int t = threadIdx.x;
      const unsigned int i0 = (t & 1u) << 2;
      item x[7];

      load4(keys, at + i0, i0, &x[0], &x[1], &x[2], &x[3]);
      /* layer 1 */
      order(&x[0], &x[1]);
      order(&x[2], &x[3]);

      /* layer 2 */
      order(&x[0], &x[2]);
      order(&x[1], &x[3]);

      /* layer 3 */
      order(&x[1], &x[2]);
      x[4] = from_lane(x[0], 1u);
      x[5] = from_lane(x[1], 1u);
      x[6] = from_lane(x[2], 1u);
      /* layer 4 */
      if (t % 2u < 1u) {
          order(&x[0], &x[6]);
          order(&x[1], &x[5]);
          order(&x[2], &x[4]);

          /* layer 5 */
          order(&x[0], &x[2]);

          /* layer 6 */
          order(&x[1], &x[2]);
          store(x[0], indices, to + 0, 0);
          store(x[1], indices, to + 1, 1);
          store(x[2], indices, to + 2, 2);
      }
  }

  extern "C" __global__ void __launch_bounds__(128)
  t_kernel(const float *keys, unsigned int *indices, size_t arrays)
  {
      const size_t array = (size_t)blockIdx.x * 64 + threadIdx.x / 2;
      if (array >= arrays)
          return;
      const size_t at = array * 8;
      const size_t to = array * 3;
      sort(keys, indices, at, to);
  }

  } // namespace t_device

  /* ---- launcher ---- */
  $ grep -A 1 'addresses =' t.cu
      const size_t addresses = (size_t)keys;
      if (addresses % 16)
  $ grep -A 1 'Addresses' t.cu.h
   * stream; it allocates nothing and waits for nothing. Addresses must be multiples of
   * 16, those of outputs excepted, else it is cudaErrorMisalignedAddress. */
  $ netkern --top 2 --mapping select --emit ir tsort:8
  keys 8
  threads 2
  block 128
  registers 6
  shared 0
  outputs 0-1
  i0 = ((t & 1u) << 2)
    load    x0 x1 x2 x3 input[i0]
  stage 1
    order   x0 x1
    order   x2 x3
  stage 2
    order   x0 x3
    order   x1 x2
  stage 3
    order   x0 x1
    shuffle x4 x0 across 1
    shuffle x5 x1 across 1
  stage 4
    order   x0 x5 if t < 1
    order   x1 x4 if t < 1
  stage 5
    order   x0 x1 if t < 1
    store   x0 output[0] if t < 1
    store   x1 output[1] if t < 1
  end

# it is the network, and does what it should
  $ netkern --prove --top 3 --argsort --type f32 --descending --mapping select topk:24:3 -o r.cu
  topk:24:3: the text is the network (51 comparators recorded)
  $ echo 1,9,3,9,2,8,4,7,nan,0,9,2.5,6,5,-1,-9,1,9,1,9,3,3,-0,0 >rows
  $ netkern --run emulate --top 3 --argsort --stable --type f32 --descending --mapping select topk:24:3 <rows
  1,3,10
  $ netkern --run emulate --target opencl --top 3 --pairs --stable --type f32 --mapping select topk:24:3 <rows
  -9:15,-1:14,-0:22

# a key and its place are one word
  $ netkern --top 2 --argsort --type bf16 --descending --mapping select topk:8:2 -o b.cu
  $ sed -n '/keys ----/,/Afterwards/p' b.cu
  /* ---- keys ---- */

  /* Keys as integers, in the upper half of a word, that ascend as they are to be ordered: falling
   * numbers, -0 behind 0, and every NaN last. No two keys share an integer. */
  static __device__ unsigned int image_of(unsigned short x)
  {
      const unsigned int bits = (unsigned int)x << 16;
      return ((int)bits < 0 ? bits : bits ^ 0x7fff0000u) - 0x7f0000u;
  }

  typedef unsigned int item;

  inline __device__ item load(const unsigned short *keys, size_t at, unsigned int i)
  {
      return image_of(keys[at]) + i * 0x101u;
  }

  static __device__ void store(item x, unsigned int *indices, size_t at, unsigned int i)
  {
      if (i < 2u) {
          indices[at] = x & 0xffu;
      }
  }

  /* Afterwards a comes before b. */
  $ netkern --run emulate --top 3 --argsort --type bf16 --descending --mapping select topk:8:3 \
  >     <<<1,-1,nan,1,inf,0,-0,0.25
  4,0,3
  $ for n in 240 256; do # bytes tell fewer than 256 places apart, and halves all
  >     netkern --top 2 --argsort --type u16 --descending --mapping select topk:$n:2 -o b.cu
  >     sed -n '/items_of(/,/^}/p; s/ indices.at. = //p' b.cu
  >     seq -s , $n | netkern --run emulate --top 2 --argsort --type u16 --descending --mapping select topk:$n:2
  > done
         x & 0xffu;
  static __device__ void items_of(unsigned int keys, unsigned int places, int pair, item *a, item *b)
  {
      const unsigned int x = keys ^ 0xffffffffu;
      *a = __byte_perm(x, places, 0x1044 + 0x22 * pair);
      *b = __byte_perm(x, places, 0x3255 + 0x22 * pair);
  }
      items_of(k.x[0] | ((unsigned int)k.x[1] << 16), places, 0, a, b);
      items_of(k.x[2] | ((unsigned int)k.x[3] << 16), places, 1, c, d);
  }
  239,238
         x & 0xffffu;
  static __device__ void items_of(unsigned int keys, unsigned int i, item *a, item *b)
  {
      const unsigned int x = keys ^ 0xffffffffu, y = i * 0x10001u + 0x10000u;
      *a = __byte_perm(x, y, 0x1054);
      *b = __byte_perm(x, y, 0x3276);
  }
      items_of(k.x[0] | ((unsigned int)k.x[1] << 16), i + 0, a, b);
      items_of(k.x[2] | ((unsigned int)k.x[3] << 16), i + 2, c, d);
  }
  255,254

# what it is not for
  $ netkern --mapping select tsort:8
  ! netkern: tsort:8: mapping select is for the first outputs alone
  [2]
  $ netkern --mapping select --median tsort:8
  ! netkern: tsort:8: mapping select is for the first outputs alone
  [2]
  $ netkern --mapping select --top 2 --unproved tsort:8
  ! netkern: tsort:8: mapping select has a network of its own, which must be proved
  [2]
  $ netkern --mapping select --top 5 tsort:8
  ! netkern: tsort:8: the first 5 of 8 keys are not selected by 8 threads of a warp, which hold as many keys each, 5 to 64
  [2]
  $ netkern --mapping select --top 2 --keys-per-thread 16 tsort:8
  ! netkern: tsort:8: 8 keys are not shared by threads that hold 16 each
  [2]
  $ netkern --mapping select --top 2 --keys-per-thread 16 topk:40:2
  ! netkern: topk:40:2: 40 keys are not shared by threads that hold 16 each
  [2]
  $ netkern --mapping select --top 2 --keys-per-thread 8 topk:8:2
  ! netkern: topk:8:2: the first 2 of 8 keys are not selected by 1 threads of a warp, which hold as many keys each, 2 to 64
  [2]
  $ netkern --mapping select --top 2 --target c tsort:8
  ! netkern: tsort:8: C has no threads that share an array; use mapping thread
  [2]
  $ netkern --mapping select sklansky:8
  ! netkern: sklansky:8: prefix networks have no mapping select
  [2]

== netkern-takes-the-smallest-selector
# best:N is the smallest network known for what is wanted; other networks are what they are.
  $ for options in "--top 8 best:16" "--goal largest:3 best:12" "--median best:9" "--median best:16" \
  >     "--goal ranks:3-5 best:12" "--top 16 best:16" "--goal set:0-2 best:9" "--top 8 tsort:16" \
  >     "--given runs:8,8 --top 2 best:16" "--top 3 --descending best:9"; do
  >     netkern --target c $options -o text.c
  >     echo "$options: $(sed -n 's/^ \* network  //p' text.c) $(sed -n 's/^void \(.*_sort\)(.*/\1/p' text.h)"
  > done
  --top 8 best:16: smallest:16:8, 16 wires, 54 comparators, depth 10 text_sort
  --goal largest:3 best:12: largest:12:3, 12 wires, 23 comparators, depth 7 text_sort
  --median best:9: median:9, 9 wires, 19 comparators, depth 8 text_sort
  --median best:16: median:16, 16 wires, 46 comparators, depth 11 text_sort
  --goal ranks:3-5 best:12: best:12 pruned to outputs 3-5, 12 wires, 35 comparators, depth 9 text_sort
  --top 16 best:16: best:16, 16 wires, 60 comparators, depth 10 text_sort
  --goal set:0-2 best:9: smallest:9:3, 9 wires, 17 comparators, depth 7 text_sort
  --top 8 tsort:16: tsort:16 pruned to outputs 0-7, 16 wires, 68 comparators, depth 10 text_sort
  --given runs:8,8 --top 2 best:16: smallest:16:2, 16 wires, 29 comparators, depth 6 text_sort
  --top 3 --descending best:9: smallest:9:3, 9 wires, 17 comparators, depth 7 text_sort
  ! netkern: note: for one array fastest:16 is estimated 1.6 times as fast (tsort:16 across lanes)
  $ echo 5,1,9,3,7,2,8,6,4 >row
  $ for options in "--top 3 best:9" "--median best:9" "--top 3 --descending best:9"; do
  >     run netkern --target c --run emulate $options <row
  > done
  + netkern --target c --run emulate --top 3 best:9
  1,2,3
  + netkern --target c --run emulate --median best:9
  5
  + netkern --target c --run emulate --top 3 --descending best:9
  9,8,7

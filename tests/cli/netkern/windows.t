# Several elements a thread.

== netkern-plans-windows
# Several elements a thread: windows of stages in registers, the smallest sorter known first.
  $ netkern --mapping window --keys-per-thread 4 tsort:8 -o t.cu
  $ sed -n '/sorter ----/,/launcher ----/p' t.cu
  /* ---- sorter ---- */

  /* The array that begins at element `at`, by 2 threads of a block. `shared` has room for 896
   * items. The result may go where the array was. `shared` begins at a multiple of 16 bytes.
   * Arrays begin at multiples of 16 bytes. */
  static __device__ void sort(const unsigned int *keys, unsigned int *keys_out, size_t at,
      item *shared)
  {
      const unsigned int t = threadIdx.x;
      const unsigned int i0 = (t & 1u) << 2;
      item *const p1 = shared + (t * 6u + (t & 16u) * 2u + (t & 96u));
      item *const p2 = shared + (t * 2u + (t & 14u) * 4u + (t & 16u) * 6u + (t & 96u) * 5u);
      const unsigned int q3 = t ^ 1u;
      item *const p3 = shared + (q3 * 2u + (q3 & 14u) * 4u + (q3 & 16u) * 6u + (q3 & 96u) * 5u);
      item x[4];

      load4(keys, at + i0, &x[0], &x[1], &x[2], &x[3]);
      /* layer 1 */
      order(&x[0], &x[1]);
      order(&x[2], &x[3]);

      /* layer 2 */
      order(&x[0], &x[2]);
      order(&x[1], &x[3]);

      /* layer 3 */
      order(&x[1], &x[2]);
      write2(p1, x[0], x[2]);
      write2(p1 + 2, x[1], x[3]);
      __syncwarp();
      read2(p2, &x[0], &x[1]);
      read2(p3 + 6, &x[2], &x[3]);
      /* layer 4 */
      order(&x[0], &x[2]);
      order(&x[1], &x[3]);

      /* layer 5 */
      order(&x[1], &x[2]);
      write2(p2, x[0], x[1]);
      write2(p3 + 6, x[2], x[3]);
      __syncwarp();
      read2(p1, &x[0], &x[2]);
      read2(p1 + 2, &x[1], &x[3]);
      /* layer 6 */
      order(&x[0], &x[1]);
      order(&x[2], &x[3]);
      store4(x[0], x[1], x[2], x[3], keys_out, at + i0);
  }

  extern "C" __global__ void __launch_bounds__(128)
  t_kernel(const unsigned int *keys, unsigned int *keys_out, size_t arrays)
  {
      __shared__ __align__(16) item shared[896];
      const size_t array = (size_t)blockIdx.x * 64 + threadIdx.x / 2;
      if (array >= arrays)
          return;
      sort(keys, keys_out, array * 8, shared);
  }

  } // namespace t_device

  /* ---- launcher ---- */
  $ head -n 7 t.cu
  /* t: arrays of 8 elements through a comparator network.
   *
   * network  tsort:8 with the smallest sorter and mergers known of 4 keys, 8 wires, 20 comparators, depth 6
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 0614d06e8dea836c
   * keys     u32, ascending
   * launch   2 threads for each array, block of 128, 3584 bytes of shared memory
  $ netkern --mapping window --keys-per-thread 2 --emit ir vsort:4
  keys 4
  threads 2
  block 128
  registers 2
  shared 1
  i0 = ((t & 1u) << 1)
  p1 = t * 3u
  q2 = t ^ 1u
  p2 = q2 * 3u
  p3 = t + (t & 126u) * 2u
  q4 = t ^ 1u
  p4 = q4 + (q4 & 126u) * 2u
    load    x0 x1 input[i0]
  stage 1
    order   x0 x1
    write   x0 shared0[p1]
    write   x1 shared0[p1 + 1]
    barrier warp
    read    x0 shared0[p1]
    read    x1 shared0[p2 + 1]
  stage 2
    order   x0 x1
    write   x0 shared0[p3]
    write   x1 shared0[p4 + 3]
    barrier warp
    read    x0 shared0[p1]
    read    x1 shared0[p1 + 1]
  stage 3
    order   x0 x1
    store   x0 x1 output[i0]
  end

# what has no such structure, or too many threads
  $ netkern --mapping window oddeven:8
  ! netkern: oddeven:8: layer 3 joins wires at different distances, as 0:4 and 1:2; mapping auto takes any network
  [2]
  $ netkern --mapping window bubble:6
  ! netkern: bubble:6: 6 wires are not a power of two; mapping auto takes any network
  [2]
  $ netkern --mapping window tsort:2
  ! netkern: tsort:2: 2 keys need no second thread of 2 keys; use mapping thread
  [2]
  $ netkern --mapping window --keys-per-thread 16 tsort:16
  ! netkern: tsort:16: 16 keys need no second thread of 16 keys; use mapping thread
  [2]
  $ netkern --mapping window --keys-per-thread 3 tsort:16
  ! netkern: --keys-per-thread knows 2, 4, 8, 16, 32, 64, not '3'; see netkern --help
  [2]
  $ netkern --mapping 2 --keys-per-thread 4 tsort:16
  ! netkern: --keys-per-thread needs --mapping window or select; see netkern --help
  [2]
  $ netkern --keys-per-thread 4 tsort:16
  ! netkern: --keys-per-thread needs --mapping window or select; see netkern --help
  [2]
  $ netkern --mapping window --target c tsort:16
  ! netkern: tsort:16: C has no threads that share an array; use mapping thread
  [2]
  $ netkern --mapping window --keys-per-thread 32 --type u64 --pairs tsort:64
  ! netkern: tsort:64: 32 keys with values do not fit the registers of a thread; 21 of this type do
  [2]
  $ netkern --mapping window --keys-per-thread 2 --unproved --given bitonic bmerge:4096
  ! netkern: bmerge:4096: 4096 keys need 2048 threads of 2 keys, a block has at most 1024
  [2]

# a network that does not sort is not mended by a sorter first
  $ netspec tsort:16 --format list | sed '$d' >short.txt
  $ run netkern --mapping window --keys-per-thread 4 short.txt 2>&1 | sed -n "1p;2s,;.*,,p"
  + netkern --mapping window --keys-per-thread 4 short.txt
  ! short.txt: fails (16 wires, 72 comparators

== netkern-proves-windows
# Texts of windows run, and are the networks they name.
# full: compiles many texts; some of each kind are among the trials of kernels
  $ command -v c++ >/dev/null || exit 77
  $ netkern --prove --mapping window --pairs --counted tsort:64 -o t.cu
  tsort:64: the text is the network (540 comparators recorded)
  $ netkern --prove --mapping window --target opencl --type f32 --descending vsort:64 -o v.cl
  vsort:64: the text is the network (624 comparators recorded)
  $ netkern --prove --mapping window --keys-per-thread 16 --given bitonic bmerge:32 -o b.cu
  bmerge:32: the text is the network (80 comparators recorded)
  $ netkern --prove --mapping window --pairs --counted --text t.cu tsort:64
  t.cu: the text is the network (540 comparators recorded)
  $ echo 7,6,5,4,3,2,1,0 | netkern --mapping window --run emulate bitonic:8
  0,1,2,3,4,5,6,7
  $ check() {
  >     sed "$1" b.cu >edited.cu
  >     echo "## $1"
  >     cmp -s b.cu edited.cu && echo "nothing edited"
  >     netkern --prove --mapping window --keys-per-thread 16 --given bitonic --text edited.cu bmerge:32 2>&1 | sed -n 1,2p
  > }
  $ check '0,/__syncwarp();/s///'
  ## 0,/__syncwarp();/s///
  netkern: edited.cu: the text has faults:
  block 0, thread 0: reads byte 80 of shared memory, which nobody wrote
  $ check 's/order(&x\[0\], &x\[8\])/order(\&x[8], \&x[0])/'
  ## s/order(&x\[0\], &x\[8\])/order(\&x[8], \&x[0])/
  netkern: edited.cu: the text computes another network, first different in
    layer 2: -0:8 +0:24 -1:9 +1:25 +8:16 +9:17 -16:24 -17:25
  $ check 's/\/ 2;/\/ 4;/'
  ## s/\/ 2;/\/ 4;/
  netkern: edited.cu: the text has faults:
  block 0, thread 127: treats 32 arrays, not 64
  $ check 's/shared\[2944\];/shared[1472];/'
  ## s/shared\[2944\];/shared[1472];/
  netkern: edited.cu: the text has faults:
  block 0, thread 64: writes 4 bytes outside of shared memory
  $ check 's/write4(p1 + 4,/write4(p1 + 8,/'
  ## s/write4(p1 + 4,/write4(p1 + 8,/
  netkern: edited.cu: the text has faults:
  block 0, thread 1: reads byte 16 of shared memory, which nobody wrote
  $ check 's/c = k.x\[2\]/c = k.x[3]/'
  ## s/c = k.x\[2\]/c = k.x[3]/
  netkern: edited.cu: the section of keys does not order:
  moves element 6 of several wrongly
  $ check 's/all.x\[1\] = b/all.x[1] = a/'
  ## s/all.x\[1\] = b/all.x[1] = a/
  netkern: edited.cu: the section of keys does not order:
  moves element 5 of several wrongly
  $ check 's/addresses % 16/addresses % 8/'
  ## s/addresses % 16/addresses % 8/
  netkern: edited.cu: the text has faults:
  block 0, thread 0: moves 4 elements from where so many may not begin

# comparators dealt to threads
  $ netkern --prove --mapping scheduled --pairs oddeven:37 -o s.cu
  oddeven:37: the text is the network (255 comparators recorded)
  $ sed '0,/0x/s/0x/0x1/' s.cu >edited.cu
  $ netkern --prove --mapping scheduled --pairs --text edited.cu oddeven:37 2>&1 | sed -n 1p
  netkern: edited.cu: the text has faults:
  $ for n in 32 128 512; do
  >     netkern --cost --mapping window tsort:$n | grep -E 'conflicts|sectors'
  > done
    bank conflicts     0
    memory sectors     256, at least 256 needed
    bank conflicts     0
    memory sectors     1024, at least 1024 needed
    bank conflicts     0
    memory sectors     2048, at least 2048 needed

# Headers beside kernels, and headers for kernels.

== netkern-keeps-the-headers-of-others
# A text and its header appear both or not at all, and no header is replaced that another text needs.
  $ state() {
  >     md5sum -- * | md5sum >"../$1"
  > }
  $ mkdir work
  $ cd work || exit
  $ netkern oddeven:4 -o k.c
  $ cp k.h old.h

# its own is
  $ netkern --pairs oddeven:4 -o k.c
  $ cmp -s k.h old.h && echo "the header is the old one"
  [1]
  $ sed -i 's/$/\r/' k.h # as some editors leave it
  $ netkern --pairs oddeven:4 -o k.c
  $ state before

# texts of other targets have their own
  $ netkern oddeven:4 -o k.cu
  $ netkern oddeven:4 -o k.cl
  $ ls k.*
  k.c
  k.cl
  k.cl.h
  k.cu
  k.cu.h
  k.h
  $ grep -h "^#ifndef K" k.*h
  #ifndef K_CL_H
  #ifndef K_CU_H
  #ifndef K_H
  $ state before

# that of another is not
  $ netkern --name k oddeven:4 -o l.cu
  ! netkern: k.cu.h: is the header of k.cu, and stays so; choose another --name, or remove it first
  [2]
  $ netkern --name k oddeven:4 -o l.c
  ! netkern: k.h: is the header of k.c, and stays so; choose another --name, or remove it first
  [2]
  $ netkern --emit header oddeven:4 -o k.h
  ! netkern: k.h: is the header of k.c, and stays so; choose another --output, or remove it first
  [2]
  $ echo "by hand" >hand.h
  $ state before
  $ netkern oddeven:4 -o hand.c
  ! netkern: hand.h: is there, and does not say that it is the header of this text; choose another --name, or remove it first
  [2]
  $ mkdir folder.h
  $ netkern oddeven:4 -o folder.c
  ! netkern: folder.h: is there, and does not say that it is the header of this text; choose another --name, or remove it first
  [2]
  $ rmdir folder.h
  $ ln -s nowhere/x linked.c
  $ netkern oddeven:4 -o linked.c
  ! netkern: linked.c: cannot create: No such file or directory
  [2]
  $ rm linked.c

# nor anything when the disk is full
  $ (
  >     ulimit -f 8
  >     run netkern --pairs oddeven:4 -o k.c
  >     run netkern --pairs oddeven:4 -o new.c
  > )
  + netkern --pairs oddeven:4 -o k.c
  ! netkern: k.c: cannot write: File too large
  exit 2
  + netkern --pairs oddeven:4 -o new.c
  ! netkern: new.c: cannot write: File too large
  exit 2
  $ netkern oddeven:4 -o /dev/full
  ! netkern: /dev/full: cannot write: No space left on device
  [2]
  $ state after
  $ cmp ../before ../after
  $ ls -A
  hand.h
  k.c
  k.cl
  k.cl.h
  k.cu
  k.cu.h
  k.h
  old.h

# standard output, whatever it is, has no header
  $ run netkern --target c oddeven:2 -o - | grep -c sort
  10
  $ netkern --target c oddeven:2 -o /dev/stdout >out.c
  $ grep -c _sort out.c
  8
  $ compgen -G "/dev/*.h" || true

== netkern-runs-headers-for-kernels
# A header that was written, and edited, with a kernel around it.
# slow: takes seconds, sanitized
  $ command -v c++ >/dev/null || exit 77
  $ netkern --inside striped --pairs --mapping window --keys-per-thread 2 tsort:8 -o s.cuh
  $ printf '%s\n' 5,3,8,1,9,2,7,7 0,0,0,0,1,1,1,0 >arrays
  $ netkern --run emulate --inside striped --pairs --mapping window --keys-per-thread 2 --text s.cuh tsort:8 <arrays
  1:3,2:5,3:1,5:0,7:7,7:6,8:2,9:4
  0:0,0:1,0:3,0:2,0:7,1:4,1:5,1:6
  $ sed 's/store(x\[1\], keys, values, 1)/store(x[1], keys, values, 0)/' s.cuh >edited.cuh
  $ netkern --run emulate --inside striped --top 2 --argsort --stable --type u16 --descending --mapping select \
  >     --keys-per-thread 4 topk:8:2 <arrays
  9:4,8:2
  1:4,1:5
  $ run netkern --prove --inside striped --pairs --mapping window --keys-per-thread 2 --text edited.cuh tsort:8 2>&1 | sed -n 1,3p
  + netkern --prove --inside striped --pairs --mapping window --keys-per-thread 2 --text edited.cuh tsort:8
  ! netkern: edited.cuh: the text has faults:
  ! block 0, thread 0: stores output 0 twice

== netkern-writes-headers-for-kernels
# One text and no header beside it; what it cannot be is refused, and nothing is written.
  $ netkern --mapping window --keys-per-thread 4 tsort:8 -o eight.cuh
  $ cat eight.cuh
  /* eight: arrays of 8 elements through a comparator network.
   *
   * network  tsort:8 with the smallest sorter and mergers known of 4 keys, 8 wires, 20 comparators, depth 6
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 0614d06e8dea836c
   * keys     u32, ascending
   * group    32 threads for 16 arrays, 896 bytes of shared memory
   * call     eight::sort, below
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef EIGHT_CUH
  #define EIGHT_CUH

  namespace eight {

  /* ---- keys ---- */

  typedef unsigned int item;

  __device__ __forceinline__ item load(const unsigned int *keys, size_t at)
  {
      return keys[at];
  }

  __device__ __forceinline__ void store(item x, unsigned int *keys_out, size_t at)
  {
      keys_out[at] = x;
  }

  /* Afterwards a comes before b. */
  __device__ __forceinline__ void order(item *a, item *b)
  {
      const item x = *a, y = *b;
      *a = min(x, y);
      *b = max(x, y);
  }

  typedef struct __align__(8) item2 {
      item x[2];
  } item2;

  __device__ __forceinline__ void read2(const item *from, item *a, item *b)
  {
      const item2 all = *(const item2 *)from;
      *a = all.x[0];
      *b = all.x[1];
  }

  __device__ __forceinline__ void write2(item *to, item a, item b)
  {
      item2 all;
      all.x[0] = a;
      all.x[1] = b;
      *(item2 *)to = all;
  }

  /* ---- sorter ---- */

  enum : unsigned int {
      array_keys = 8, /* elements of an array */
      array_threads = 2, /* that share them */
      group_threads = 32, /* that sort together, an array or several */
      thread_keys = 4 /* elements in the registers of a thread */
  };

  /* The shared memory of a group. */
  struct __align__(16) storage {
      item x[224];
  };

  /* The calling thread's warp in a block of one dimension, of any multiple of group_threads
   * threads. */
  struct group {
      __device__ __forceinline__ unsigned int thread_rank() const
      {
          return threadIdx.x % group_threads;
      }
      __device__ __forceinline__ void sync() const
      {
          __syncwarp();
      }
  };

  /* Sort what the threads of a group hold; all of them call. Array a has the
   * threads from a * 2 on; element i is keys[i % 4] of thread i / 4 of them.
   * A group has group_threads threads with ranks from 0, by warps: `group`, or one of
   * CUDA's cooperative_groups. Before `room` is used again, all of the group must meet.
   *
   *     namespace sorter = eight;
   *     __shared__ sorter::storage room[THREADS / sorter::group_threads];
   *     unsigned int keys[sorter::thread_keys];
   *     ...
   *     sorter::sort(sorter::group(), room[threadIdx.x / sorter::group_threads], keys); */
  template <class threads>
  __device__ __forceinline__ void sort(const threads &all, storage &room, unsigned int (&keys)[4])
  {
      const unsigned int t = all.thread_rank();
      item *const shared = room.x;
      item *const p1 = shared + (t * 6u + (t & 16u) * 2u);
      item *const p2 = shared + (t * 2u + (t & 14u) * 4u + (t & 16u) * 6u);
      const unsigned int q3 = t ^ 1u;
      item *const p3 = shared + (q3 * 2u + (q3 & 14u) * 4u + (q3 & 16u) * 6u);
      item x[4];

      x[0] = load(keys, 0);
      x[1] = load(keys, 1);
      x[2] = load(keys, 2);
      x[3] = load(keys, 3);
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
      all.sync();
      read2(p2, &x[0], &x[1]);
      read2(p3 + 6, &x[2], &x[3]);
      /* layer 4 */
      order(&x[0], &x[2]);
      order(&x[1], &x[3]);

      /* layer 5 */
      order(&x[1], &x[2]);
      write2(p2, x[0], x[1]);
      write2(p3 + 6, x[2], x[3]);
      all.sync();
      read2(p1, &x[0], &x[2]);
      read2(p1 + 2, &x[1], &x[3]);
      /* layer 6 */
      order(&x[0], &x[1]);
      order(&x[2], &x[3]);
      store(x[0], keys, 0);
      store(x[1], keys, 1);
      store(x[2], keys, 2);
      store(x[3], keys, 3);
  }

  } // namespace eight

  #endif

# other functions
  $ contract() {
  >     netkern "$@" | sed -n '/^ \* group /p; /^\/\* S[eo][lr]/,/^{/p'
  > }
  $ contract --inside blocked --pairs oddeven:4
   * group    each thread for itself
  /* Sort an array that the calling thread holds.
   * Values go where their keys go.
   *
   *     namespace sorter = oddeven4_pairs_inside;
   *     unsigned int keys[sorter::thread_keys];
   *     unsigned int values[sorter::thread_keys];
   *     ...
   *     sorter::sort(keys, values); */
  __device__ __forceinline__ void sort(unsigned int (&keys)[4], unsigned int (&values)[4])
  {
  $ contract --inside striped --argsort --counted --type f16 --mapping window --keys-per-thread 2 tsort:128
   * group    64 threads for 1 array, 1792 bytes of shared memory
  /* Sort what the threads of a group hold; all of them call. Array a has the
   * threads from a * 64 on; element i is keys[i / 64] of thread i % 64 of them.
   * Keys stay; the places that they have in their array, from 0, go to `indices` in
   * the order of the keys.
   * An array has `count` elements, at most 128, which its threads all say; registers of
   * others stay as they are.
   * A group has group_threads threads with ranks from 0, by warps: `group`, or one of
   * CUDA's cooperative_groups. Before `room` is used again, all of the group must meet.
   *
   *     namespace sorter = tsort128_f16_argsort_counted_striped_window2;
   *     __shared__ sorter::storage room[THREADS / sorter::group_threads];
   *     unsigned short keys[sorter::thread_keys];
   *     unsigned int indices[sorter::thread_keys];
   *     ...
   *     sorter::sort(sorter::group(), room[threadIdx.x / sorter::group_threads], keys, indices, count); */
  template <class threads>
  __device__ __forceinline__ void sort(const threads &all, storage &room,
      const unsigned short (&keys)[2], unsigned int (&indices)[2], unsigned int count)
  {
  $ contract --inside blocked --mapping window --keys-per-thread 2 --given bitonic --type u64 bmerge:8
   * group    32 threads for 8 arrays, 1024 bytes of shared memory
  /* Sort what the threads of a group hold; all of them call. Array a has the
   * threads from a * 4 on; element i is keys[i % 2] of thread i / 2 of them.
   * A group has group_threads threads with ranks from 0, by warps: `group`, or one of
   * CUDA's cooperative_groups. Before `room` is used again, all of the group must meet.
   *
   *     namespace sorter = bmerge8_u64_inside_of_bitonic_window2;
   *     __shared__ sorter::storage room[THREADS / sorter::group_threads];
   *     unsigned long long keys[sorter::thread_keys];
   *     ...
   *     sorter::sort(sorter::group(), room[threadIdx.x / sorter::group_threads], keys); */
  template <class threads>
  __device__ __forceinline__ void sort(const threads &all, storage &room,
      unsigned long long (&keys)[2])
  {
  $ contract --inside striped --top 2 --argsort --type f16 --mapping select --keys-per-thread 2 topk:8:2
   * group    32 threads for 8 arrays, 1024 bytes of shared memory
  /* Select from what the threads of a group hold; all of them call. Array a has the
   * threads from a * 4 on; element i is keys[i / 4] of thread i % 4 of them.
   * Outputs 0 to 1 come out, in order, in all threads of their array:
   * keys beside the places that they have in their array, from 0.
   * A group has group_threads threads with ranks from 0, by warps: `group`, or one of
   * CUDA's cooperative_groups. Before `room` is used again, all of the group must meet.
   *
   *     namespace sorter = topk8_2_f16_argsort_striped_top2_select2;
   *     __shared__ sorter::storage room[THREADS / sorter::group_threads];
   *     unsigned short keys[sorter::thread_keys];
   *     unsigned short best[sorter::outputs];
   *     unsigned int which[sorter::outputs];
   *     ...
   *     sorter::sort(sorter::group(), room[threadIdx.x / sorter::group_threads], keys, best, which); */
  template <class threads>
  __device__ __forceinline__ void sort(const threads &all, storage &room,
      const unsigned short (&keys)[2], unsigned short (&keys_out)[2], unsigned int (&indices)[2])
  {
  $ contract --inside blocked --top 2 --pairs --counted topk:8:2
   * group    each thread for itself
  /* Select from an array that the calling thread holds.
   * Outputs 0 to 1 come out, in order:
   * keys and their values.
   * An array has `count` elements, at most 8, which its threads all say; outputs that
   * it has not stay as they are.
   *
   *     namespace sorter = topk8_2_pairs_counted_inside_top2;
   *     unsigned int keys[sorter::thread_keys];
   *     unsigned int values[sorter::thread_keys];
   *     unsigned int best[sorter::outputs];
   *     unsigned int which[sorter::outputs];
   *     ...
   *     sorter::sort(keys, values, best, which, count); */
  __device__ __forceinline__ void sort(const unsigned int (&keys)[8], const unsigned int (&values)[8],
      unsigned int (&keys_out)[2], unsigned int (&values_out)[2], unsigned int count)
  {
  $ contract --inside blocked --median best:5
   * group    each thread for itself
  /* Select from an array that the calling thread holds.
   * Output 2 comes out:
   * keys.
   *
   *     namespace sorter = best5_inside_median;
   *     unsigned int keys[sorter::thread_keys];
   *     unsigned int best[sorter::outputs];
   *     ...
   *     sorter::sort(keys, best); */
  __device__ __forceinline__ void sort(const unsigned int (&keys)[5], unsigned int (&keys_out)[1])
  {

# names
  $ netkern --inside striped --stable --pairs tsort:8 | head -n 1
  /* tsort8_pairs_stable_striped: arrays of 8 elements through a comparator network.

# refused
  $ netkern --name union oddeven:4 -o u.cuh
  ! netkern: u.cuh: functions cannot be in a namespace union, a word of C++; --name says what they are called
  [2]
  $ netkern oddeven:4 -o union.cuh
  ! netkern: union.cuh: functions cannot be in a namespace union, a word of C++; --name says what they are called
  [2]
  $ netkern --name min oddeven:4 -o u.cuh
  ! netkern: u.cuh: functions cannot be in a namespace min, a function of CUDA's; --name says what they are called
  [2]
  $ netkern --inside blocked oddeven:4 -o x.cu
  ! netkern: --inside writes headers for kernels, whose names end in .cuh, unlike x.cu; see netkern --help
  [2]
  $ netkern --inside blocked --target c oddeven:4
  ! netkern: oddeven:4: headers for kernels are for CUDA alone
  [2]
  $ netkern --inside blocked --emit header oddeven:4
  ! netkern: --inside writes a header that has no other; see netkern --help
  [2]
  $ netkern --mapping 2 tsort:8 -o x.cuh
  ! netkern: tsort:8: callers hold keys as mappings thread and window do, no other
  [2]
  $ netkern --top 2 --mapping window tsort:8 -o x.cuh
  ! netkern: tsort:8: callers are given some outputs by mappings thread and select, no other
  [2]
  $ netkern --top 2 --mapping select --argsort topk:48:2 -o x.cuh
  ! netkern: topk:48:2: threads that hold runs of elements hold a power of two of them, not 3; use --inside striped
  [2]
  $ netkern --unproved --top 2 oddeven:100 -o x.cuh
  ! netkern: oddeven:100: neither the registers of a thread nor a selection by a warp hold the network, and callers hold keys in no other way
  [2]
  $ netkern --ragged sizes oddeven:4 -o x.cuh
  ! netkern: oddeven:4: callers hold one array, of a length they say
  [2]
  $ netkern --unproved oddeven:100 -o x.cuh
  ! netkern: oddeven:100: neither the registers of a thread nor windows in 48 KiB of shared memory hold the network, and callers hold keys in no other way
  [2]
  $ netkern --unproved tsort:16384 -o x.cuh
  ! netkern: tsort:16384: neither the registers of a thread nor windows in 48 KiB of shared memory hold the network, and callers hold keys in no other way
  [2]
  $ netkern --unproved --mapping window --type u64 tsort:8192 -o x.cuh
  ! netkern: tsort:8192: 73600 bytes of shared memory are more than the 49152 that kernels declare
  [2]
  $ netkern --large tsort -o x.cuh
  ! netkern: --large writes no header for kernels, as .cuh asks; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --inside blocked
  ! netkern: --counting and --inside exclude each other; see netkern --help
  [2]
  $ netkern --library x --sizes 4 --inside blocked
  ! netkern: --library and --inside exclude each other; see netkern --help
  [2]
  $ netkern sklansky:8 -o x.cuh
  ! netkern: headers for kernels, as .cuh asks for, have networks that sort, and sklansky:8 is none; see netkern --help
  [2]
  $ netkern --inside blocked sklansky:8
  ! netkern: --inside says nothing of prefix networks, of which sklansky:8 is one; see netkern --help
  [2]
  $ ls
  eight.cuh

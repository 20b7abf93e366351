# Many arrays at once.

== netkern-sorts-batches
# Arrays of lengths of their own, places, equal keys, some outputs, structures: on the host.
# full: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ batch=$'3,1,2\n\n7\n2,2\n'

# an empty line is an empty array
  $ netkern --run emulate --ragged offsets --pairs oddeven:3 <<<"$batch"
  1:1,2:2,3:0

  7:0
  2:0,2:1
  
  $ netkern --run emulate --ragged sizes --target c --argsort --descending oddeven:3 <<<"$batch"
  0,2,1

  0
  0,1
  

# places, by number and then as they came
  $ netkern --run emulate --argsort --stable --mapping 1 --type f32 tsort:8 <<<'2,nan,1,2,-0,1,0,2'
  4,6,2,5,0,3,7,1

# some outputs
  $ netkern --run emulate --top 3 --descending --pairs --stable --mapping 2 tsort:8 <<<'2,5,9,9,1,5,0,9'
  9:2,9:3,9:7

# structures, as bytes
  $ echo 'struct point { short x, y; };' >point.h
  $ element=(--element 'struct point' --element-size 4 --include point.h)
  $ netkern --run emulate "${element[@]}" --before 'a.x < b.x' --stable --counted --target c oddeven:4 \
  >     <<<'03000000,01000200,01000100'
  01000200,01000100,03000000
  $ netkern --prove "${element[@]}" --before 'a.x <= b.x' --target c oddeven:3
  ! netkern: oddeven:3: the section of keys does not order:
  ! the expression is no order, by it an element comes before itself: 7943a233
  [1]

# what was edited
  $ netkern --ragged offsets --top 2 --argsort --name k oddeven:4 -o k.cu
  $ check() {
  >     sed "$1" k.cu >edited.cu
  >     echo "## $1"
  >     netkern --prove --ragged offsets --top 2 --argsort --name k --text edited.cu oddeven:4 2>&1 | sed -n 1,2p
  > }
  $ check ''
  ## 
  edited.cu: the text is the network (5 comparators recorded)
  $ check 's/offsets\[array + 1\]/offsets[array]/'
  ## s/offsets\[array + 1\]/offsets[array]/
  netkern: edited.cu: the text has faults:
  block 0, thread 0: names element 0 of 0 wrongly
  $ check 's/ || (x.key == y.key \&\& x.place < y.place)//'
  ## s/ || (x.key == y.key \&\& x.place < y.place)//
  netkern: edited.cu: the section of keys does not order:
  orders wrongly: 0 0 become place 999999999 place 9

== netkern-writes-batches
# Contracts of texts for arrays of their own lengths, for places, some outputs and structures.
  $ netkern --ragged offsets --argsort --top 2 --mapping 2 tsort:4 -o tsort4.cu
  $ sed -n '1,/\*\/$/p' tsort4.cu
  /* tsort4: arrays of up to 4 elements through a comparator network.
   *
   * network  tsort:4 pruned to outputs 0-1, 4 wires, 5 comparators, depth 3
   * claim    given any, goal ranks 0-1
   * proof    engine exhaustive; fnv-1a cc1766bc42f79e8d
   * keys     u32, ascending, their places come out
   * outputs  0 to 1 are stored
   * launch   a block of 2 threads for each array, 32 bytes of shared memory
   * call     see tsort4.cu.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ sed -n '/KEYS/,$p' tsort4.cu.h
  #define tsort4_KEYS 4

  /* Outputs stored of an array. */
  #define tsort4_OUTPUTS 2

  /* Sort `arrays` arrays. Array j is keys[offsets[j]] to keys[offsets[j + 1] - 1],
   * at most 4 elements; there are arrays + 1 offsets.
   * An array of more elements, or whose offsets descend, is left as it is.
   * Keys stay; their places in their array, from 0, go to `indices` in the order of the keys.
   * Of array j outputs 0 to 1 are stored, the first of them at j * 2. Those that an
   * array is too short for are left as they are.
   * Results must not overlap the arrays.
   * All pointers are to the device's memory. The call returns once the work is on the
   * stream; it allocates nothing and waits for nothing. */
  cudaError_t tsort4_sort(const unsigned int *keys, unsigned int *indices,
      const unsigned int *offsets, size_t arrays, cudaStream_t stream);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --ragged sizes --type f64 --pairs --target c oddeven:3 -o oddeven3.c
  $ sed -n '1,/\*\/$/p' oddeven3.c
  /* oddeven3: arrays of up to 3 elements through a comparator network.
   *
   * network  oddeven:3, 3 wires, 3 comparators, depth 3
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 5a1cc283123e4a8f
   * keys     f64, ascending, each with a value of 32 bits, every NaN last, -0 before 0
   * compile  -O3 -march=native
   * call     see oddeven3.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  $ sed -n '/KEYS/,$p' oddeven3.h
  #define oddeven3_KEYS 3

  /* Many arrays: element i of array j is at i * arrays + j. Array j has sizes[j]
   * elements, at most 3.
   * An array of more elements is left as it is.
   * Results may replace the arrays.
   * Returned is how many arrays are left so. */
  size_t oddeven3_sort_many(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, const uint32_t *sizes, size_t arrays);

  /* The same with one array of `count` elements. */
  size_t oddeven3_sort(const double *keys, const uint32_t *values, double *keys_out,
      uint32_t *values_out, unsigned int count);

  #ifdef __cplusplus
  }
  #endif

  #endif
  $ netkern --element 'struct point' --element-size 8 --include point.h --before 'a.x < b.x' --counted --stable \
  >     --target opencl oddeven:3 -o points.cl
  $ sed -n '/^ \* elements/,/---- sorter/p' points.cl
   * elements struct point
   * before   a.x < b.x
   * order    that of the expression, equal ones in the order they came
   * mapping  thread; no windows fit the network
   * launch   a thread for each array, group of 128 work-items
   * call     see points.cl.h
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */

  #include "point.h"

  /* ---- keys ---- */

  typedef char element_has_8_bytes[sizeof(struct point) == 8 ? 1 : -1];

  typedef struct item {
      struct point key;
      uint place;
  } item;

  static item load(__global const struct point *keys, size_t at, uint i, uint count)
  {
      if (i < count) {
          item x;
          x.key = keys[at];
          x.place = i;
          return x;
      }
      item x = {0};
      x.place = 0xffffffffu;
      return x;
  }

  static void store(item x, __global struct point *keys_out, size_t at, uint i, uint count)
  {
      if (i < count) {
          keys_out[at] = x.key;
      }
  }

  /* The order that was asked for. */
  static int before(struct point a, struct point b)
  {
      return (a.x < b.x) ? 1 : 0;
  }

  static bool precedes(item x, item y)
  {
      if (x.place == 0xffffffffu || y.place == 0xffffffffu)
          return x.place < y.place;
      return before(x.key, y.key) || (x.place < y.place && !before(y.key, x.key));
  }

  /* Afterwards a comes before b; of equal keys each stays. */
  static void order(item *a, item *b)
  {
      const item x = *a, y = *b;
      const bool swap = precedes(y, x);
      *a = swap ? y : x;
      *b = swap ? x : y;
  }

  /* ---- sorter ---- */
  $ netkern --median --emit ir oddeven:3
  keys 3
  threads 1
  block 128
  registers 3
  shared 0
  outputs 1-1
    load    x0 input[0]
    load    x1 input[1]
    load    x2 input[2]
  stage 1
    order   x0 x1
  stage 2
    order   x0 x2
  stage 3
    order   x1 x2
    store   x1 output[1]
  end
  $ netkern --goal largest:2 --emit ir oddeven:4
  keys 4
  threads 1
  block 128
  registers 4
  shared 0
  outputs 2-3
    load    x0 input[0]
    load    x1 input[1]
    load    x2 input[2]
    load    x3 input[3]
  stage 1
    order   x0 x1
    order   x2 x3
  stage 2
    order   x0 x2
    order   x1 x3
  stage 3
    order   x1 x2
    store   x2 output[2]
    store   x3 output[3]
  end
  $ netkern --goal median --emit ir oddeven:4 | sed -n '/outputs/p'
  outputs 1-2

# Counting and occurrence sort.

== netkern-counts
# Counting and occurrence sort: what each step makes of arrays, and what texts do.
# slow: compiles each text
  $ netkern --counting --range 1..10 --steps <<<5,2,5,7,1
  keys       5,2,5,7,1
  counts     1,1,0,0,2,0,1,0,0,0
  positions  0,1,2,2,2,4,4,5,5,5,5
  sorted     1,2,5,5,7
  $ netkern --occurrence --range 1..10 --steps <<<5,2,5,7,1
  keys       5,2,5,7,1
  occurs     1,1,0,0,1,0,1,0,0,0
  positions  0,1,2,2,2,3,3,4,4,4,4
  sorted     1,2,5,7
  $ netkern --counting --range -2..3 --type i8 --descending --steps <<<$'3,-2,7,3,-128\n\n0'
  keys       3,-2,7,3,-128
  counts     2,0,0,0,0,1
  positions  0,2,2,2,2,2,3
  sorted     3,3,-2
  outside    7,-128

  keys      
  counts     0,0,0,0,0,0
  positions  0,0,0,0,0,0,0
  sorted    

  keys       0
  counts     0,0,0,1,0,0
  positions  0,0,0,0,1,1,1
  sorted     0
  $ netkern --occurrence --range 1..10 --steps --json <<<$'5,2,5,7,1,11\n'
  {"version":1,"results":[
  {"range":[1,10],"arrays":[
  {"keys":[5,2,5,7,1,11],"occurs":[1,1,0,0,1,0,1,0,0,0],"positions":[0,1,2,2,2,3,3,4,4,4,4],"sorted":[1,2,5,7],"outside":[11]},
  {"keys":[],"occurs":[0,0,0,0,0,0,0,0,0,0],"positions":[0,0,0,0,0,0,0,0,0,0,0],"sorted":[],"outside":[]}
  ]}
  ]}
  $ command -v c++ >/dev/null || exit 77
  $ lines=$'5,2,5,7,1\n\n# none\n4,11,3,0,4\n7,7,7,7'
  $ for options in "--counting --range 1..10 --target cuda" "--occurrence --range 1..10 --target opencl" \
  >     "--counting --range runtime --type i16 --target c" "--counting --range 1..10 --pairs --target cuda" \
  >     "--counting --range 3..10 --argsort --descending --type u8 --target c"; do
  >     run netkern $options --run emulate <<<"$lines"
  > done
  + netkern --counting --range 1..10 --target cuda --run emulate
  1,2,5,5,7

  3,4,4;11,0
  7,7,7,7
  + netkern --occurrence --range 1..10 --target opencl --run emulate
  1,2,5,7

  3,4;11,0
  7
  + netkern --counting --range runtime --type i16 --target c --run emulate
  1,2,5,5,7

  0,3,4,4,11
  7,7,7,7
  + netkern --counting --range 1..10 --pairs --target cuda --run emulate
  1:4,2:1,5:0,5:2,7:3

  3:2,4:0,4:4;11:1,0:3
  7:0,7:1,7:2,7:3
  + netkern --counting --range 3..10 --argsort --descending --type u8 --target c --run emulate
  3,0,2;1,4

  0,4,2;1,3
  0,1,2,3

# networks that add up
  $ for scan in sklansky kogge-stone hillissteele brentkung ladnerfischer:2 hancarlson; do
  >     netkern --counting --range 0..5000 --scan $scan | grep '^ \* sums'
  > done
   * sums     by sklansky:256, 8 layers, 1024 nodes
   * sums     by koggestone:256, 8 layers, 1793 nodes
   * sums     by hillissteele:256, 8 layers, 1793 nodes
   * sums     by brentkung:256, 14 layers, 502 nodes
   * sums     by ladnerfischer:256:2, 10 layers, 550 nodes
   * sums     by hancarlson:256, 9 layers, 1024 nodes
  $ netkern --occurrence --range 0..5000 --scan hancarlson --run emulate <<<4999,0,4999,3,5000,5001
  0,3,4999,5000;5001

== netkern-counts-on-opencl
# On whatever OpenCL device there is programs that count do right, and wrong texts are noticed.
# full: the compiler of the device takes its time; tests/kernels/compile runs such programs too
  $ export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
  $ mkdir cache
  $ netkern --list-devices | grep -q '^opencl 0: ' || exit 77
  $ netkern --counting --range 1..10 --run opencl <<<$'5,2,5,7,1\n\n4,11,3,0,4'
  1,2,5,5,7

  3,4,4;11,0
  $ netkern --occurrence --range runtime --type i8 --run opencl <<<$'5,-2,5,7,1\n\n-4,-128,127,-4'
  -2,1,5,7

  -128,-4,127
  $ netkern --counting --argsort --range 0..4294967295 --run opencl <<<4294967295,0,7,0
  1,3,2,0
  $ awk 'BEGIN { srand(3); for (i = 0; i < 30000; i++) printf "%s%d", i ? "," : "", rand() * 70000; print "" }' >many
  $ tr , '\n' <many | sort -n | awk '$1 > 9 && $1 < 60000' | paste -sd, - >wanted
  $ netkern --counting --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | cmp - wanted && echo "30000 keys"
  30000 keys
  $ netkern --counting --pairs --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | tr , '\n' |
  >     sort -c -t: -k1,1n -k2,2n && echo "30000 pairs, equal keys as they came"
  30000 pairs, equal keys as they came
  $ uniq <(tr , '\n' <wanted) | paste -sd, - >once
  $ netkern --occurrence --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | cmp - once && echo "each once"
  each once

# a text that is wrong, and one of other options
  $ netkern --counting --range 1..10 --name good -o good.cl
  $ sed '0,/return low;/s//return low + 1;/' good.cl >wrong.cl
  $ netkern --counting --range 1..10 --run opencl --text wrong.cl --name good <<<5,2,5,7,1
  ! netkern: wrong.cl: array 1: what the device computes is not the array, sorted
  [1]
  $ netkern --counting --range 1..10 --run opencl --text good.cl --name other <<<5,2,5,7,1
  ! good.cl:178:64: the word 'good_sums', which the text that netkern writes has not
  [2]

== netkern-refuses-to-count
# What cannot be counted is refused in one line, and nothing is written.
  $ counting() {
  >     run netkern --counting "$@"
  > }
  $ netkern --counting --range 5..4 --steps
  ! netkern: counting: the range 5..4 has no number
  [2]
  $ netkern --counting --range '' --steps
  ! netkern: --range needs LO..HI or runtime, not ''; see netkern --help
  [2]
  $ netkern --counting --range 5 --steps
  ! netkern: --range needs LO..HI or runtime, not '5'; see netkern --help
  [2]
  $ netkern --counting --range 5.. --steps
  ! netkern: --range needs LO..HI or runtime, not '5..'; see netkern --help
  [2]
  $ netkern --counting --range ..5 --steps
  ! netkern: --range needs LO..HI or runtime, not '..5'; see netkern --help
  [2]
  $ netkern --counting --range 1-5 --steps
  ! netkern: --range needs LO..HI or runtime, not '1-5'; see netkern --help
  [2]
  $ netkern --counting --range 1..5x --steps
  ! netkern: --range needs LO..HI or runtime, not '1..5x'; see netkern --help
  [2]
  $ netkern --counting --range x..5 --steps
  ! netkern: --range needs LO..HI or runtime, not 'x..5'; see netkern --help
  [2]
  $ netkern --counting --range 1...5 --steps
  ! netkern: --range needs LO..HI or runtime, not '1...5'; see netkern --help
  [2]
  $ netkern --counting --range ' 1..5' --steps
  ! netkern: --range needs LO..HI or runtime, not ' 1..5'; see netkern --help
  [2]
  $ netkern --counting --range 0..4294967296 --steps
  ! netkern: counting: the range 0..4294967296 is not one of u32, 0..4294967295
  [2]
  $ netkern --counting --range -1..5 --steps
  ! netkern: counting: the range -1..5 is not one of u32, 0..4294967295
  [2]
  $ netkern --counting --range 99999999999999999999..5 --steps
  ! netkern: --range needs LO..HI or runtime, not '99999999999999999999..5'; see netkern --help
  [2]
  $ netkern --counting --range Runtime --steps
  ! netkern: --range needs LO..HI or runtime, not 'Runtime'; see netkern --help
  [2]
  $ netkern --counting --range 0..300 --type u8
  ! netkern: counting: the range 0..300 is not one of u8, 0..255
  [2]
  $ netkern --counting --range -129..0 --type i8
  ! netkern: counting: the range -129..0 is not one of i8, -128..127
  [2]
  $ netkern --counting --range -2147483648..2147483647 --type i32
  ! netkern: counting: the range -2147483648..2147483647 has more than 2^28 numbers, and each needs a cell
  [2]
  $ netkern --counting --range 0..268435456
  ! netkern: counting: the range 0..268435456 has more than 2^28 numbers, and each needs a cell
  [2]
  $ netkern --counting --range 0..9 --type u64
  ! netkern: counting: keys of u64 cannot be counted
  [2]
  $ netkern --counting --range 0..9 --type i64
  ! netkern: counting: keys of i64 cannot be counted
  [2]
  $ netkern --counting --range 0..9 --type f16
  ! netkern: counting: keys of f16 cannot be counted
  [2]
  $ netkern --counting --range 0..9 --type f32
  ! netkern: counting: keys of f32 cannot be counted
  [2]
  $ netkern --counting --range 0..9 --type f64
  ! netkern: counting: keys of f64 cannot be counted
  [2]
  $ netkern --counting --range 0..9 --type bf16
  ! netkern: counting: keys of bf16 cannot be counted
  [2]
  $ netkern --occurrence --range 0..9 --pairs
  ! netkern: occurrence: of equal keys one is left, so nothing can belong to each
  [2]
  $ netkern --occurrence --range 0..9 --argsort
  ! netkern: occurrence: of equal keys one is left, so nothing can belong to each
  [2]
  $ netkern --counting
  ! netkern: --counting needs --range, as in --range 0..65535; see netkern --help
  [2]
  $ netkern --occurrence --json
  ! netkern: --json needs --cost, --tune, --passes, --steps or --list-devices; see netkern --help
  [2]
  $ netkern --range 0..9 tsort:8
  ! netkern: --range needs --counting or --occurrence; see netkern --help
  [2]
  $ netkern --scan sklansky tsort:8
  ! netkern: --scan needs --counting or --occurrence; see netkern --help
  [2]
  $ netkern --steps tsort:8
  ! netkern: --steps needs --counting or --occurrence; see netkern --help
  [2]
  $ netkern --counting --occurrence --range 0..9
  ! netkern: --counting and --occurrence exclude each other; see netkern --help
  [2]
  $ netkern --counting --large tsort --range 0..9
  ! netkern: --large and --counting exclude each other; see netkern --help
  [2]
  $ netkern --counting --range 0..9 tsort:8
  ! netkern: --counting needs no network, 'tsort:8' is one; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan tsort
  ! netkern: --scan needs a family of prefix networks, not 'tsort'; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan reduce
  ! netkern: --scan needs a family of prefix networks, not 'reduce'; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan sklansky:3
  ! netkern: --scan sklansky has no number; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan ladnerfischer
  ! netkern: --scan ladnerfischer needs a number, as ladnerfischer:1; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan ladnerfischer:99
  ! netkern: counting: ladnerfischer:256:K needs K from 0 to 8
  [2]
  $ netkern --counting --range 0..9 --scan ladnerfischer:x
  ! netkern: --scan ladnerfischer needs a number, as ladnerfischer:1; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --scan ''
  ! netkern: --scan needs a family of prefix networks, not ''; see netkern --help
  [2]
  $ for options in "--mapping window" "--keys-per-thread 4" --counted "--ragged sizes" "--top 3" --median --blocks=8 \
  >     "--passes 9" "--given any" "--goal sorted" "--emit ir" "--tuning file" --list-devices "--library x --sizes 4" --tune \
  >     "--element int --element-size 4 --before a<b" "--argsort --pairs" --stable "--nan ignore" "--device 0" --unproved \
  >     "--steps --pairs" "--steps --prove" "--steps --run emulate" "--steps --emit header" "--target c --cost" \
  >     "--target c --scan sklansky" --json "--prove --emit header" "--text no.cu" "--prove --text no.cu"; do
  >     counting --range 0..9 $options
  > done
  + netkern --counting --range 0..9 --mapping window
  ! netkern: --counting and --mapping exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --keys-per-thread 4
  ! netkern: --counting and --keys-per-thread exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --counted
  ! netkern: --counting and --counted exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --ragged sizes
  ! netkern: --counting and --ragged exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --top 3
  ! netkern: --counting and --top exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --median
  ! netkern: --counting and --median exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --blocks=8
  ! netkern: --blocks needs --large; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --passes 9
  ! netkern: --passes needs --large; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --given any
  ! netkern: --counting and --given exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --goal sorted
  ! netkern: --counting and --goal exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --emit ir
  ! netkern: --counting and --emit ir exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --tuning file
  ! netkern: --counting and --tuning exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --list-devices
  ! netkern: --list-devices and --counting exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --library x --sizes 4
  ! netkern: --library and --counting exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --tune
  ! netkern: --tune and --counting exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --element int --element-size 4 --before a<b
  ! netkern: --counting and --element exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --argsort --pairs
  ! netkern: --argsort and --pairs exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --stable
  ! netkern: --stable needs --pairs, --argsort, --element or --payload-bits; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --nan ignore
  ! netkern: --counting and --nan exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --device 0
  ! netkern: --device needs --run or --tune; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --unproved
  ! netkern: --counting and --unproved exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --steps --pairs
  ! netkern: --steps and --pairs exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --steps --prove
  ! netkern: --steps and --prove exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --steps --run emulate
  ! netkern: --steps and --run exclude each other; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --steps --emit header
  ! netkern: --steps is about no text; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --target c --cost
  ! netkern: --counting has a --cost in CUDA alone; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --target c --scan sklansky
  ! netkern: --scan is about kernels; a function in C adds up in a loop; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --json
  ! netkern: --json needs --cost, --tune, --passes, --steps or --list-devices; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --prove --emit header
  ! netkern: --run, --prove and --cost are about the text, not about --emit header; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --text no.cu
  ! netkern: --text needs --run, --prove or --cost; see netkern --help
  exit 2
  + netkern --counting --range 0..9 --prove --text no.cu
  ! netkern: no.cu: cannot open: No such file or directory
  exit 2
  $ netkern --counting --range runtime --steps
  ! netkern: --steps needs a range that is told; see netkern --help
  [2]
  $ netkern --counting --range 0..65536 --steps
  ! netkern: --steps prints ranges of up to 65536 numbers; see netkern --help
  [2]
  $ netkern --counting --range 0..9 --steps <<<1,x
  ! <stdin>:1:3: not a number
  [2]
  $ netkern --counting --range 0..9 --steps <<<4294967296
  ! <stdin>:1:1: a number that does not fit the type of keys
  [2]
  $ ls

== netkern-stops-counting-when-time-is-up
# A cost is counted whole or not at all, and no compiler leaves anything behind.
  $ command -v c++ >/dev/null || exit 77
  $ mkdir own
  $ export TMPDIR=$PWD/own
  $ netkern --cost --unproved --timeout 0.001 --mapping 1 tsort:1024
  ! netkern: tsort:1024: time is up, or interrupted
  [3]
  $ ls own

== netkern-tries-programs-that-count
# --prove tries texts that count, and notices those that were edited.
# slow: compiles each text
  $ command -v c++ >/dev/null || exit 77
  $ netkern --counting --range 0..2 --type u8 --prove -o t.c
  counting: the text did right by 378 arrays: tried, not proved
  $ netkern --occurrence --range 0..2 --type u8 --prove --text t.c
  ! t.c:81:17: the word 't_number_at', which the text that netkern writes has not
  [2]
  $ . "$ROOT/tests/cli/prelude_counting"
  $ program t.c --counting --range 0..2 --type u8
  $ edit 's/x <= last \? x : last \+ 1/x/'
  1 s/x <= last \? x : last \+ 1/x/
      reads 4 bytes outside of memory
  $ edit 's/to - place >= 8/to - place >= 7/g'
  1 s/to - place >= 8/to - place >= 7/g
      writes 1 bytes outside of memory

== netkern-notices-what-counts-wrongly
# Kernels that were edited do not count right, and --prove notices.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_counting"
  $ program t.cu --counting --range 0..2 --type u8
  $ edit 's/if \(x > p.last\)/if (x >= p.last)/'
  1 s/if \(x > p.last\)/if (x >= p.last)/
      reports 0 sorted, 1 outside, the first 0, not 1, 0, 1
  $ edit 's/atomicAdd\(&own\[x\], 1u\);/own[x]++;/'
  1 s/atomicAdd\(&own\[x\], 1u\);/own[x]++;/
      races for byte 6176 of shared memory
  $ edit 's/own\[i\] = 0;/;/'
  1 s/own\[i\] = 0;/;/
      reads byte 6176 of shared memory, which nobody wrote
  $ edit '0,/__syncthreads\(\);/s//;/'
  1 0,/__syncthreads\(\);/s//;/
      races for byte 4128 of shared memory
  $ edit 's/cells\[middle\] > place/cells[middle] >= place/; s/ends\[middle\] > place/ends[middle] >= place/'
  1 s/cells\[middle\] > place/cells[middle] >= place/; s/ends\[middle\] > place/ends[middle] >= place/
      of 1 keys place 0 has another
  $ edit 's/report\[FIRST\] = p.count;/;/'
  1 s/report\[FIRST\] = p.count;/;/
      reports 0 sorted, 0 outside, the first 3958107115, not 0, 0, 0
  $ program t.cl --counting --range 0..40 --pairs
  $ edit 's/values_to\[place\] = values_from\[first \+ k\]/values_to[place] = first + k/'
  1 s/values_to\[place\] = values_from\[first \+ k\]/values_to[place] = first + k/
      of 2 keys place 0 has another
  $ edit 's/rank\[k\];/0;/'
  1 s/rank\[k\];/0;/
      of 2 keys place 0 has another

# Arrays of any length.

== netkern-plans-passes
# Which passes sort how many keys is told without a text, for people and as JSON.
# slow: plans programs of millions of keys
  $ for keys in 0 1 2 1025 100000; do
  >     netkern --large tsort --blocks 10 --passes $keys
  > done
  tsort: 0 keys in 0 passes, 2^10 keys a block
  tsort: 1 key in 0 passes, 2^10 keys a block
  tsort: 2 keys in 1 pass, 2^10 keys a block
  each reads and writes 16 bytes, 2 lines of 128
  pass kernel  stages      blocks  bits of an index
     1      0     1-55           1  0-9
  tsort: 1025 keys in 3 passes, 2^10 keys a block
  each reads and writes 8200 bytes, 66 lines of 128
  pass kernel  stages      blocks  bits of an index
     1      0     1-55           2  0-9
     2      1    56-60           2  0-4, 6-9, 0x420
     3      2    61-66           2  0-9
  tsort: 100000 keys in 14 passes, 2^10 keys a block
  each reads and writes 800000 bytes, 6250 lines of 128
  pass kernel  stages      blocks  bits of an index
     1      0     1-55          98  0-9
     2      1    56-60          98  0-4, 6-9, 0x420
     3      3    61-70         100  0-5, 8-10, 0x8c0
     4      5    71-80         103  0-7, 11, 0x1700
     5      6    81-85          98  0-4, 6-10
     6      3    86-95         112  0-5, 10-12, 0x23c0
     7      7    96-105         98  0-9
     8      1   106-110        128  0-4, 10-13, 0x43e0
     9      7   111-120         98  0-9
    10      1   121-125        128  0-4, 11-14, 0x87e0
    11      6   126-130         98  0-4, 6-10
    12      3   131-140        128  0-5, 13-15, 0x11fc0
    13      6   141-145        104  0-4, 8-12
    14      4   146-153         98  0-9
  $ netkern --large vsort --blocks 8 --passes 1000
  vsort: 1000 keys in 13 passes, 2^8 keys a block
  each reads and writes 8000 bytes, 64 lines of 128
  pass kernel  stages      blocks  bits of an index
     1      1     1-6            4  0-4, 7-9
     2      2     7-9            4  0-4, 0xc0, 8-9
     3     10    10-12           4  0-4, 6, 0x1a0, 9
     4      2    13-15           4  0-7
     5     11    16-18           4  0-4, 0xe0, 8-9
     6      4    19-22           4  0-6, 0x380
     7     12    23-25           4  0-4, 0x60, 7-8
     8     13    26-30           4  0-5, 0x1c0, 9
     9     14    31-36           4  0-7
    10     15    37-39           4  0-4, 0xe0, 8-9
    11      8    40-46           4  0-6, 0x380
    12     16    47-49           4  0-4, 0x60, 7-8
    13     17    50-55           4  0-7
  $ netkern --large bitonic --blocks 8 --passes 1000
  bitonic: 1000 keys in 4 passes, 2^8 keys a block
  each reads and writes 8000 bytes, 64 lines of 128
  pass kernel  stages      blocks  bits of an index
     1      0     1-36           4  0-7
     2      1    37-39           4  0-4, 6-7, 0x120
     3      3    40-47           4  0-5, 8, 0x2c0
     4      4    48-55           4  0-7

# what belongs to a key counts
  $ for options in --pairs "--pairs --stable" "--type u8" "--target opencl"; do
  >     netkern --large tsort $options --passes 1000000 | sed -n "s/^tsort:/& $options/; 1,2p"
  > done
  tsort: --pairs 1000000 keys in 15 passes, 2^12 keys a block
  each reads and writes 16000000 bytes, 125000 lines of 128
  tsort: --pairs --stable 1000000 keys in 18 passes, 2^11 keys a block
  each reads and writes 24000000 bytes, 187500 lines of 128
  tsort: --type u8 1000000 keys in 12 passes, 2^13 keys a block
  each reads and writes 2000000 bytes, 15626 lines of 128
  tsort: --target opencl 1000000 keys in 15 passes, 2^12 keys a block
  each reads and writes 8000000 bytes, 62500 lines of 128

# as many as there can be
  $ netkern --large tsort --passes 4294967295 | sed -n '1,2p; $p'
  tsort: 4294967295 keys in 44 passes, 2^13 keys a block
  each reads and writes 34359738360 bytes, 268435456 lines of 128
    44      6   518-528     524288  0-12
  $ netkern --large bitonic --type u64 --passes 2147483648 | sed -n '1,2p; $p'
  bitonic: 2147483648 keys in 48 passes, 2^12 keys a block
  each reads and writes 34359738368 bytes, 268435456 lines of 128
    48      2   491-496     524288  0-11
  $ netkern --large tsort --blocks 7 --passes 200 --json
  {"version":1,"results":[
  {"family":"tsort","keys":200,"block_bits":7,"pass_bytes":1600,"pass_lines":14,"passes":[
  {"kernel":0,"first_stage":1,"last_stage":28,"blocks":2,"columns":[1,2,4,8,16,32,64]},
  {"kernel":1,"first_stage":29,"last_stage":30,"blocks":2,"columns":[1,2,4,8,16,64,160]},
  {"kernel":2,"first_stage":31,"last_stage":36,"blocks":2,"columns":[1,2,4,8,16,32,64]}
  ]}
  ]}
  $ netkern --large tsort --passes 0 --json
  {"version":1,"results":[
  {"family":"tsort","keys":0,"block_bits":13,"pass_bytes":0,"pass_lines":0,"passes":[
  ]}
  ]}

== netkern-refuses-large-arrays
# What makes no sense of one array of any length is refused in one line, and nothing is written.
# slow: plans many programs
  $ large() {
  >     run netkern --large tsort "$@"
  > }
  $ netkern --large tsort --blocks 0 --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not '0'; see netkern --help
  [2]
  $ netkern --large tsort --blocks 6 --passes 9
  ! netkern: tsort: a block holds 2^7 to 2^15 such keys, not 2^6
  [2]
  $ netkern --large tsort --blocks 16 --passes 9
  ! netkern: tsort: a block holds 2^7 to 2^15 such keys, not 2^16
  [2]
  $ netkern --large tsort --blocks 32 --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not '32'; see netkern --help
  [2]
  $ netkern --large tsort --blocks -1 --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not '-1'; see netkern --help
  [2]
  $ netkern --large tsort --blocks 8x --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not '8x'; see netkern --help
  [2]
  $ netkern --large tsort --blocks '' --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not ''; see netkern --help
  [2]
  $ netkern --large tsort --blocks 0x8 --passes 9
  ! netkern: --blocks needs a number from 1 to 31, not '0x8'; see netkern --help
  [2]
  $ netkern --large tsort --target opencl --blocks 13
  ! netkern: tsort: a block holds 2^7 to 2^12 such keys, not 2^13
  [2]
  $ netkern --large tsort --pairs --stable --type u64 --blocks 14
  ! netkern: tsort: a block holds 2^7 to 2^13 such keys, not 2^14
  [2]
  $ netkern --large tsort --passes 4294967296
  ! netkern: --passes needs a number below 2^32, not '4294967296'; see netkern --help
  [2]
  $ netkern --large tsort --passes -1
  ! netkern: --passes needs a number below 2^32, not '-1'; see netkern --help
  [2]
  $ netkern --large tsort --passes 1e3
  ! netkern: --passes needs a number below 2^32, not '1e3'; see netkern --help
  [2]
  $ netkern --large tsort --passes ''
  ! netkern: --passes needs a number below 2^32, not ''; see netkern --help
  [2]
  $ netkern --blocks 8 tsort:8
  ! netkern: --blocks needs --large; see netkern --help
  [2]
  $ netkern --passes 8 tsort:8
  ! netkern: --passes needs --large; see netkern --help
  [2]
  $ netkern --large oddeven
  ! netkern: --large knows tsort, vsort, bitonic, serial, sklansky, kogge-stone, hillis-steele, brent-kung, ladner-fischer:K, han-carlson, not 'oddeven'; see netkern --help
  [2]
  $ netkern --large tsort tsort:8
  ! netkern: --large names the networks, 'tsort:8' is not needed; see netkern --help
  [2]
  $ netkern --large tsort --list-devices
  ! netkern: --list-devices and --large exclude each other; see netkern --help
  [2]
  $ netkern --large tsort --library sorter --sizes 4..8
  ! netkern: --library and --large exclude each other; see netkern --help
  [2]
  $ netkern --large tsort --tune
  ! netkern: --tune and --large exclude each other; see netkern --help
  [2]
  $ for options in "--mapping window" "--keys-per-thread 4" --counted "--ragged sizes" "--top 3" --median \
  >     "--given any" "--goal sorted" "--emit ir" "--tuning file" \
  >     "--element int --element-size 4 --before a<b" "--argsort --pairs" --stable "--nan ignore" "--device 0" \
  >     "--passes 9 --prove" "--passes 9 --run emulate" "--passes 9 --emit header" "--passes 9 --argsort --pairs" \
  >     "--passes 9 --stable" --json "--prove --emit header" "--text no.cu" "--prove --text no.cu"; do
  >     large $options
  > done
  + netkern --large tsort --mapping window
  ! netkern: --large and --mapping exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --keys-per-thread 4
  ! netkern: --large and --keys-per-thread exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --counted
  ! netkern: --large and --counted exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --ragged sizes
  ! netkern: --large and --ragged exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --top 3
  ! netkern: --large and --top exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --median
  ! netkern: --large and --median exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --given any
  ! netkern: --large and --given exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --goal sorted
  ! netkern: --large and --goal exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --emit ir
  ! netkern: --large and --emit ir exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --tuning file
  ! netkern: --large and --tuning exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --element int --element-size 4 --before a<b
  ! netkern: --large and --element exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --argsort --pairs
  ! netkern: --argsort and --pairs exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --stable
  ! netkern: --stable needs --pairs, --argsort, --element or --payload-bits; see netkern --help
  exit 2
  + netkern --large tsort --nan ignore
  ! netkern: tsort: keys of type u32 are never NaN
  exit 2
  + netkern --large tsort --device 0
  ! netkern: --device needs --run or --tune; see netkern --help
  exit 2
  + netkern --large tsort --passes 9 --prove
  ! netkern: --passes and --prove exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --passes 9 --run emulate
  ! netkern: --passes and --run exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --passes 9 --emit header
  ! netkern: --passes is about no text; see netkern --help
  exit 2
  + netkern --large tsort --passes 9 --argsort --pairs
  ! netkern: --argsort and --pairs exclude each other; see netkern --help
  exit 2
  + netkern --large tsort --passes 9 --stable
  ! netkern: --stable needs --pairs, --argsort, --element or --payload-bits; see netkern --help
  exit 2
  + netkern --large tsort --json
  ! netkern: --json needs --cost, --tune, --passes, --steps or --list-devices; see netkern --help
  exit 2
  + netkern --large tsort --prove --emit header
  ! netkern: --run, --prove and --cost are about the text, not about --emit header; see netkern --help
  exit 2
  + netkern --large tsort --text no.cu
  ! netkern: --text needs --run, --prove or --cost; see netkern --help
  exit 2
  + netkern --large tsort --prove --text no.cu
  ! netkern: no.cu: cannot open: No such file or directory
  exit 2
  $ ls

# files that are there, and those that cannot be
  $ echo mine >a.cu.h
  $ netkern --large tsort -o a.cu
  ! netkern: a.cu.h: is there, and does not say that it is the header of this text; choose another --name, or remove it first
  [2]
  $ netkern --large tsort -o /dev/full
  ! netkern: /dev/full: cannot write: No space left on device
  [2]
  $ netkern --large tsort --passes 9 -o /dev/full
  ! netkern: /dev/full: cannot write: No space left on device
  [2]
  $ netkern --large tsort -o no/a.cu
  ! netkern: no/a.cu: cannot create: No such file or directory
  [2]
  $ head a.*
  mine
  $ netkern --large tsort --blocks 8 -o b.cu
  $ netkern --large tsort --blocks 8 --name b -o c.cu
  ! netkern: b.cu.h: is the header of b.cu, and stays so; choose another --name, or remove it first
  [2]
  $ grep -l 'header of\|b.cu' b.*
  b.cu
  b.cu.h

# texts of other options
  $ : >e.cu
  $ netkern --large tsort --blocks 8 --prove --text e.cu
  ! netkern: e.cu: the text has not one section of keys and one of sorting
  [1]
  $ for options in "tsort --blocks 9" "tsort --blocks 8 --pairs" "tsort --blocks 8 --target opencl" "vsort --blocks 8"; do
  >     netkern --large $options --prove --text b.cu >said 2>&1
  >     echo "$options: $?, lines: $(wc -l <said)"
  > done
  tsort --blocks 9: 2, lines: 1
  tsort --blocks 8 --pairs: 2, lines: 1
  tsort --blocks 8 --target opencl: 2, lines: 1
  vsort --blocks 8: 2, lines: 1

== netkern-sorts-arrays-of-any-length
# Programs for arrays of any length sort them, on the emulator: of all lengths around what a block
# holds, in order or not, with keys that equal what stands for missing ones.
# slow: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ {
  >     arrays 1000000 0 1 2 3 31 32 33 100 127 128 129 255 256 257 385 700 1025
  >     seq -s, 0 300
  >     seq -s, 300 -1 0
  >     arrays 3 200 513
  >     echo 4294967295,0,4294967295,4294967294,2147483648,2147483647,4294967295
  > } >arrays
  $ by_line sort -n
  $ sorts tsort --blocks 7
  tsort --blocks 7: 22 arrays, up to 1025 keys
  $ by_line with_places -k1,1n -k2,2n
  $ sorts vsort --blocks 7 --target opencl --pairs --stable
  vsort --blocks 7 --target opencl --pairs --stable: 22 arrays, up to 1025 keys

== netkern-sorts-arrays-of-all-kinds
# They do so with all that goes along, in both orders.
# full: compiles many texts
  $ command -v c++ >/dev/null || exit 77
  $ . "$ROOT/tests/cli/prelude_programs"
  $ places() {
  >     with_places -k1,1n -k2,2n | cut -d: -f2
  > }
  $ {
  >     arrays 1000000 1 2 63 64 65 500 511 512 513 900 2049
  >     arrays 5 256 777
  >     seq -s, 0 1300
  >     seq -s, 1300 -1 0
  > } >arrays
  $ by_line with_places -k1,1n -k2,2n
  $ sorts bitonic --blocks 8 --pairs --stable
  bitonic --blocks 8 --pairs --stable: 15 arrays, up to 2049 keys
  $ by_line with_places -k1,1nr -k2,2n
  $ sorts vsort --blocks 8 --target opencl --type i64 --pairs --stable --descending
  vsort --blocks 8 --target opencl --type i64 --pairs --stable --descending: 15 arrays, up to 2049 keys
  $ sorts tsort --blocks 9 --type f64 --pairs --stable --descending
  tsort --blocks 9 --type f64 --pairs --stable --descending: 15 arrays, up to 2049 keys
  $ by_line sort -nr
  $ sorts tsort --blocks 10 --type u64 --descending
  tsort --blocks 10 --type u64 --descending: 15 arrays, up to 2049 keys
  $ by_line places
  $ sorts bitonic --blocks 8 --argsort --stable
  bitonic --blocks 8 --argsort --stable: 15 arrays, up to 2049 keys
  $ sorts vsort --blocks 7 --argsort --stable --target opencl
  vsort --blocks 7 --argsort --stable --target opencl: 15 arrays, up to 2049 keys

== netkern-sorts-one-array-by-vectors
# One array in C across the lanes of vectors: when it is taken, what it refuses, and that it sorts
# with vectors and without, in place, nothing behind the array touched.
  $ command -v cc >/dev/null || exit 77

# what auto takes
  $ for net in tsort:8 tsort:16 green:16; do
  >     echo "$net:$(netkern --target c "$net" --name k -o - | grep '^ \* mapping')"
  > done
  tsort:8:
  tsort:16: * mapping  lanes; cost a key, estimated: lanes 4.2, thread 22.0
  green:16:
  ! netkern: note: for one array fastest:8 is estimated 1.2 times as fast (best:8)
  ! netkern: note: for one array fastest:16 is estimated 1.6 times as fast (tsort:16 across lanes)

# what the network is then
  $ netkern --target c --mapping lanes tsort:64 --name k -o - | sed -n '3,6p'
   * network  tsort:64 with the smallest sorter known of 4 keys first, inputs in the order of loads, 64 wires, 656 comparators, depth 21
   * claim    given any, goal sorted
   * proof    engine reach; fnv-1a 0a5021a67d14978c
   * keys     u32, ascending

# refused
  $ netkern --target c --mapping lanes oddeven:16
  ! netkern: oddeven:16: layer 3 joins wires at different distances, as 0:4 and 1:2; mapping auto takes any network
  [2]
  $ netkern --target c --mapping lanes tsort:2
  ! netkern: tsort:2: 2 keys are too few for the lanes of vectors; use mapping thread
  [2]
  $ netkern --target cuda --mapping lanes tsort:16
  ! netkern: tsort:16: the lanes of vectors are those of C; use mapping window
  [2]
  $ netkern --target c --mapping lanes --argsort tsort:16
  ! netkern: tsort:16: vectors across one array hold keys, and values, of arrays of one length; use mapping thread
  [2]
  $ netkern --target c --mapping lanes --top 3 tsort:16
  ! netkern: tsort:16: vectors across one array hold keys, and values, of arrays of one length; use mapping thread
  [2]

# arrays of all counts
  $ netkern --target c --mapping lanes --counted --type i32 vsort:16 -o lanes.c
  $ cat >main.c <<'END'
  > #include "lanes.h"
  > #include <stdio.h>
  > #include <stdlib.h>
  > static int compare(const void *a, const void *b)
  > {
  >     const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
  >     return (x > y) - (x < y);
  > }
  > int main(void)
  > {
  >     uint32_t state = 1;
  >     for (unsigned turn = 0; turn < 1700; turn++) {
  >         const unsigned count = turn % 17;
  >         int32_t keys[24], wanted[24];
  >         for (unsigned i = 0; i < 24; i++) {
  >             state = state * 1664525 + 1013904223;
  >             keys[i] = wanted[i] = turn % 2 ? (int32_t)state : (int32_t)(state >> 30);
  >         }
  >         qsort(wanted, count, sizeof *wanted, compare);
  >         lanes_sort(keys, keys, count);
  >         for (unsigned i = 0; i < 24; i++)
  >             if (keys[i] != wanted[i])
  >                 return printf("element %u of %u\n", i, count), 1;
  >     }
  >     return 0;
  > }
  > END
  $ for bytes in 0 16; do
  >     cc -std=c99 -O1 -Wno-psabi -DNETKERN_VECTOR_BYTES=$bytes main.c lanes.c -o main && ./main && echo "$bytes: sorted"
  > done
  0: sorted
  16: sorted

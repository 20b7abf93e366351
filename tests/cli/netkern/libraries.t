# Libraries of kernels.

== netkern-writes-libraries
# A library is built as its user would, for C and, on the emulator, for CUDA; mistakes are caught by
# the test that comes with it.
# slow: compiles what it writes
  $ command -v c++ >/dev/null || exit 77
  $ export XDG_DATA_HOME=$PWD

# in C
  $ netkern --library c --unproved --target c --sizes 3,18,60..61,100,1100..1101 --types u32,f64 --pairs
  $ ls c
  CMakeLists.txt
  kernels
  names.h
  sn_sort.c
  sn_sort.h
  sn_sort_f64.c
  sn_sort_f64_descending.c
  sn_sort_f64_values.c
  sn_sort_f64_values_descending.c
  sn_sort_u32.c
  sn_sort_u32_descending.c
  sn_sort_u32_values.c
  sn_sort_u32_values_descending.c
  test.c
  $ ls c/kernels
  sn_sort_f64_3.c
  sn_sort_f64_3.h
  sn_sort_f64_descending_3.c
  sn_sort_f64_descending_3.h
  sn_sort_f64_values_3.c
  sn_sort_f64_values_3.h
  sn_sort_f64_values_descending_3.c
  sn_sort_f64_values_descending_3.h
  sn_sort_u32_18.c
  sn_sort_u32_18.h
  sn_sort_u32_3.c
  sn_sort_u32_3.h
  sn_sort_u32_descending_18.c
  sn_sort_u32_descending_18.h
  sn_sort_u32_descending_3.c
  sn_sort_u32_descending_3.h
  sn_sort_u32_descending_lanes_100.c
  sn_sort_u32_descending_lanes_100.h
  sn_sort_u32_descending_lanes_upto1101.c
  sn_sort_u32_descending_lanes_upto1101.h
  sn_sort_u32_descending_lanes_upto61.c
  sn_sort_u32_descending_lanes_upto61.h
  sn_sort_u32_descending_upto64.c
  sn_sort_u32_descending_upto64.h
  sn_sort_u32_lanes_100.c
  sn_sort_u32_lanes_100.h
  sn_sort_u32_lanes_upto1101.c
  sn_sort_u32_lanes_upto1101.h
  sn_sort_u32_lanes_upto61.c
  sn_sort_u32_lanes_upto61.h
  sn_sort_u32_upto64.c
  sn_sort_u32_upto64.h
  sn_sort_u32_values_18.c
  sn_sort_u32_values_18.h
  sn_sort_u32_values_3.c
  sn_sort_u32_values_3.h
  sn_sort_u32_values_descending_3.c
  sn_sort_u32_values_descending_3.h
  sn_sort_u32_values_lanes_100.c
  sn_sort_u32_values_lanes_100.h
  sn_sort_u32_values_lanes_18.c
  sn_sort_u32_values_lanes_18.h
  sn_sort_u32_values_lanes_upto1101.c
  sn_sort_u32_values_lanes_upto1101.h
  sn_sort_u32_values_lanes_upto61.c
  sn_sort_u32_values_lanes_upto61.h
  sn_sort_u32_values_upto64.c
  sn_sort_u32_values_upto64.h
  sn_sort_u64_18.c
  sn_sort_u64_18.h
  sn_sort_u64_lanes_100.c
  sn_sort_u64_lanes_100.h
  sn_sort_u64_lanes_upto1101.c
  sn_sort_u64_lanes_upto1101.h
  sn_sort_u64_lanes_upto61.c
  sn_sort_u64_lanes_upto61.h
  sn_sort_u64_upto64.c
  sn_sort_u64_upto64.h
  sn_sort_u64_values_18.c
  sn_sort_u64_values_18.h
  sn_sort_u64_values_lanes_100.c
  sn_sort_u64_values_lanes_100.h
  sn_sort_u64_values_lanes_upto1101.c
  sn_sort_u64_values_lanes_upto1101.h
  sn_sort_u64_values_lanes_upto61.c
  sn_sort_u64_values_lanes_upto61.h
  sn_sort_u64_values_upto64.c
  sn_sort_u64_values_upto64.h

# what C leaves undefined is watched for; vectors are wide enough to sort one array, and as calls they
# do the same, compiled in a sixth of the time
  $ flags="-DNETKERN_VECTOR_BYTES=32 -Dalways_inline=unused -std=c99 -O0 -Wall -Wextra -Werror -Wno-psabi -fsanitize=undefined -fno-sanitize-recover=undefined"
  $ mkdir c/objects
  $ (cd c/objects && cc $flags -I.. -c ../*.c ../kernels/*.c && cc $flags ./*.o -o ../tested) && c/tested
  1024 calls, 0 wrong

# mistakes in what calls the kernels
# c_mistake FILE COMMAND: whether the test notices what sed's command does to the file.
  $ c_mistake() {
  >     rm -rf wrong
  >     mkdir wrong
  >     cp c/objects/*.o wrong
  >     sed "$2" "c/$1.c" >"wrong/$1.c"
  >     cmp -s "c/$1.c" "wrong/$1.c" && echo "nothing was changed"
  >     cc $flags -w -Ic -c "wrong/$1.c" -o "wrong/$1.o" && cc $flags wrong/*.o -o wrong/tested
  >     bash -c 'wrong/tested; exit $?' >log 2>&1 && echo "$2: not caught" || echo "$2: caught"
  > }
  $ c_mistake sn_sort_u32_values 's/(uintptr_t)at % bytes == 0/at \&\& bytes/'
  s/(uintptr_t)at % bytes == 0/at \&\& bytes/: caught
  $ c_mistake sn_sort_f64 's/bits - 0xfffffffffffffull/bits/'
  s/bits - 0xfffffffffffffull/bits/: caught
  $ c_mistake sn_sort_f64_values 's/j += most, at/j += most - 1, at/'
  s/j += most, at/j += most - 1, at/: caught

  $ c_mistake sn_sort_u32 's/n <= 61u/n <= 60u/;s/case 61:/case 62:/'
  s/n <= 61u/n <= 60u/;s/case 61:/case 62:/: caught
  $ c_mistake sn_sort_u32 's/case 18:/case 17:/'
  s/case 18:/case 17:/: caught
  $ c_mistake sn_sort_u32 's/sort_key(keys + j/sort_key(keys + 0 * j/'
  s/sort_key(keys + j/sort_key(keys + 0 * j/: caught
  $ c_mistake sn_sort_f64 's/lanes_upto61_sort(keys, keys_out, n)/lanes_upto61_sort(keys, keys_out, n - 1)/'
  s/lanes_upto61_sort(keys, keys_out, n)/lanes_upto61_sort(keys, keys_out, n - 1)/: caught
  $ c_mistake sn_sort_u32_values 's/n >= 1100u/n >= 1101u/'
  s/n >= 1100u/n >= 1101u/: caught
  $ c_mistake sn_sort_f64 's/lanes_100_sort_batch(keys, keys_out, batches)/lanes_100_sort_batch(keys, keys_out, 1)/'
  s/lanes_100_sort_batch(keys, keys_out, batches)/lanes_100_sort_batch(keys, keys_out, 1)/: caught
  $ c_mistake sn_sort_f64_descending 's/many ? many : ROOM/many ? many : 2 * ROOM/'
  s/many ? many : ROOM/many ? many : 2 * ROOM/: caught
  $ c_mistake sn_sort 's/if (n > most)/if (0)/;s/n <= 61u/n <= 99u/'
  s/if (n > most)/if (0)/;s/n <= 61u/n <= 99u/: caught

# NaNs are left to the caller
  $ netkern --library numbers --target c --sizes 4 --types f32,bf16 --nan ignore &&
  >     cc -O1 -Inumbers numbers/*.c numbers/kernels/*.c -o numbers_test && ./numbers_test
  128 calls, 0 wrong

# by CMake, as a part of another project, for several processors
  $ mkdir user
  $ cat >user/CMakeLists.txt <<'END'
  > cmake_minimum_required(VERSION 3.21)
  > project(user LANGUAGES C)
  > add_subdirectory(../numbers sorter)
  > add_executable(user user.c)
  > target_link_libraries(user PRIVATE sn_sort)
  > END
  $ cat >user/user.c <<'END'
  > #include <sn_sort.h>
  > #include <stdio.h>
  >
  > int main(void)
  > {
  >     float keys[8] = {3, 1, 2, 0, -1, -3, -2, -4};
  >     int status = sn_sort_batch(keys, NULL, 4, 2, SN_SORT_F32, SN_SORT_DESCENDING);
  >     for (int i = 0; i < 8; i++)
  >         printf("%g ", keys[i]);
  >     printf("%d\n", status);
  >     return sn_sort_batch(keys, NULL, 5, 1, SN_SORT_F32, SN_SORT_ASCENDING) != SN_SORT_SIZE;
  > }
  > END
  $ cmake -S user -B user/build -G Ninja -DSN_SORT_NATIVE=OFF >log 2>&1 && cmake --build user/build >>log 2>&1 || cat log
  $ user/build/user
  3 2 1 0 -1 -2 -3 -4 0

# in CUDA
  $ emulated=$ROOT/tests/gpu/emulated host=$ROOT/codegen/trial/host
  $ for file in "$host"/{emulate,guard}.cpp "$emulated/emulated.cpp"; do
  >     c++ -std=c++17 -O2 -w -I"$emulated" -I"$host" -c "$file" || exit
  > done

# compiled FILE: for the emulator, beside it. C++ has no shared memory that a launch sizes.
  $ compiled() {
  >     sed 's/extern __shared__ __align__(16) item shared\[\];/SN_DYNAMIC(item, shared);/' "$1" >"$1.cpp"
  >     c++ -std=c++17 -O0 -w -fsanitize=thread -I"$emulated" -I"$host" -I"${1%/*}" -c "$1.cpp" \
  >         -o "${1%.cu}.o"
  > }

# tried FOLDER: what the library's test says.
  $ tried() {
  >     cc -Wall -Wextra -Werror -I"$emulated" -I"$1" -c "$1/test.c" -o "$1/test.o" || return
  >     c++ emulate.o emulated.o "$1/test.o" "$1"/sn_*.o guard.o -o "$1/test" # the order matters
  >     "$1/test" 2>&1 | tail -n 1
  > }
  $ netkern --library cuda --sizes 4,20,64 --pairs
  $ ls cuda
  CMakeLists.txt
  sn_sort.cu
  sn_sort.h
  sn_sort_u32.cu
  sn_sort_u32_descending.cu
  sn_sort_u32_values.cu
  sn_sort_u32_values_descending.cu
  test.c
  $ grep -c _to\( cuda/sn_sort.h
  1
  $ sed -n '/^sn_sort_status sn_sort_check/,/^}/p' cuda/sn_sort.cu
  sn_sort_status sn_sort_check(size_t n, sn_sort_type type, sn_sort_order order, int values)
  {
      const size_t most = most_of(type, values);
      if (most == 0)
          return SN_SORT_TYPE;
      if (order != SN_SORT_ASCENDING && order != SN_SORT_DESCENDING)
          return SN_SORT_ORDER;
      if (n < 2)
          return SN_SORT_OK;
      if (n > most)
          return SN_SORT_SIZE;
      return (n >= 4u && n <= 4u) ||
             (n >= 20u && n <= 20u) ||
             (n >= 64u && n <= 64u)
                 ? SN_SORT_OK
                 : SN_SORT_SIZE;
  }
  $ for file in cuda/*.cu; do
  >     compiled "$file" || exit
  > done
  $ tried cuda
  192 calls, 0 wrong

# mistakes in what calls the kernels
# mistake FILE COMMAND: what the test says once sed's command has changed the file.
  $ mistake() {
  >     rm -rf wrong
  >     cp -r cuda wrong
  >     sed -i "$2" "wrong/$1"
  >     cmp -s "cuda/$1" "wrong/$1" && echo "nothing was changed"
  >     compiled "wrong/$1"
  >     tried wrong | grep -q ' 0 wrong' && echo "$2: not caught" || echo "$2: caught"
  > }
  $ mistake sn_sort_u32.cu 's/n <= 4u/n <= 20u/'
  s/n <= 4u/n <= 20u/: caught
  $ mistake sn_sort_u32_values.cu 's/keys, values, keys_out, values_out, n, batches/keys, values, keys_out, values_out, n - 1, batches/'
  s/keys, values, keys_out, values_out, n, batches/keys, values, keys_out, values_out, n - 1, batches/: caught
  $ mistake sn_sort.cu 's/n <= 20u/n <= 21u/'
  s/n <= 20u/n <= 21u/: caught
  $ mistake sn_sort.cu '/SN_SORT_DESCENDING)$/,/return/s/sn_sort_u32_descending/sn_sort_u32/'
  /SN_SORT_DESCENDING)$/,/return/s/sn_sort_u32_descending/sn_sort_u32/: caught

# two libraries in one program, each by its name
  $ netkern --library one --name first --target c --sizes 4 --types f32
  $ netkern --library two --name Second --target c --sizes 3 --types f32
  $ ls one two/kernels
  one:
  CMakeLists.txt
  first.c
  first.h
  first_f32.c
  first_f32_descending.c
  kernels
  names.h
  test.c

  two/kernels:
  Second_f32_3.c
  Second_f32_3.h
  Second_f32_descending_3.c
  Second_f32_descending_3.h
  $ cat >both.c <<'END'
  > #include "first.h"
  > #include "Second.h"
  > #include <stdio.h>
  >
  > int main(void)
  > {
  >     const float from[3] = {2, -1, 1};
  >     float to[3] = {0}, single = 0;
  >     int status = Second_batch_to(from, NULL, to, NULL, 3, 1, SECOND_F32, SECOND_ASCENDING);
  >     int one = first_batch_to(from, NULL, &single, NULL, 1, 1, FIRST_F32, FIRST_DESCENDING);
  >     printf("%g %g %g, %g %g %g, %g, %d %d\n", from[0], from[1], from[2], to[0], to[1], to[2], single,
  >            status, one);
  >     return first_batch_to(from, NULL, NULL, NULL, 4, 1, FIRST_F32, FIRST_ASCENDING) != FIRST_POINTER;
  > }
  > END
  $ cc -std=c99 -O0 -Wall -Wextra -Werror -Ione -Itwo both.c one/first*.c two/Second*.c {one,two}/kernels/*.c -o both &&
  >     run ./both
  + ./both
  2 -1 1, -1 1 2, 2, 0 0

# texts are proved
  $ netkern --library proved --sizes 2 --types f32 --prove
  $ grep -h '^ \* proof' proved/sn_sort.h
   * proof    every network is proved to sort, every text to be its network

== netkern-refuses-libraries
# slow: takes seconds, sanitized
  $ export XDG_DATA_HOME=$PWD
  $ refused() {
  >     run netkern --library new "$@"
  >     [ ! -e new ] || echo "something was written"
  > }
  $ refused --sizes 1..4
  + netkern --library new --sizes 1..4
  ! netkern: sizes go from 2 up, not 1 to 4
  exit 2
  $ refused --sizes 4.5
  + netkern --library new --sizes 4.5
  ! netkern: --sizes needs numbers and ranges, as in 16,32..64, not '4.5'; see netkern --help
  exit 2
  $ refused --sizes 5..4
  + netkern --library new --sizes 5..4
  ! netkern: sizes go from 2 up, not 5 to 4
  exit 2
  $ refused --sizes 4,,5
  + netkern --library new --sizes 4,,5
  ! netkern: --sizes needs numbers and ranges, as in 16,32..64, not ''; see netkern --help
  exit 2
  $ refused --sizes 100000
  + netkern --library new --sizes 100000
  ! netkern: arrays of 100000 elements are more than the 65536 of any library
  exit 2
  $ refused --sizes 4 --types u33
  + netkern --library new --sizes 4 --types u33
  ! netkern: --types knows the types of --type, not 'u33'; see netkern --help
  exit 2
  $ refused --sizes 4 --types u32,u32
  + netkern --library new --sizes 4 --types u32,u32
  ! netkern: --types names u32 twice; see netkern --help
  exit 2
  $ refused
  + netkern --library new
  ! netkern: --library needs --sizes; see netkern --help
  exit 2
  $ refused --sizes 4 --target opencl
  + netkern --library new --sizes 4 --target opencl
  ! netkern: libraries are written for cuda and for c
  exit 2
  $ refused --sizes 4..4097 --target c
  + netkern --library new --sizes 4..4097 --target c
  ! netkern: arrays of 4097 elements are more than the 4096 of a library in C
  exit 2
  $ refused --sizes 8 tsort:4
  + netkern --library new --sizes 8 tsort:4
  ! netkern: --library chooses the networks itself, 'tsort:4' is not needed; see netkern --help
  exit 2
  $ refused --sizes 8 --counted
  + netkern --library new --sizes 8 --counted
  ! netkern: --library and --counted exclude each other; see netkern --help
  exit 2
  $ refused --sizes 8 --nan ignore
  + netkern --library new --sizes 8 --nan ignore
  ! netkern: --nan ignore needs f32 or f64 among --types; see netkern --help
  exit 2
  $ refused --sizes 8 --tune
  + netkern --library new --sizes 8 --tune
  ! netkern: --library and --tune exclude each other; see netkern --help
  exit 2
  $ refused --sizes 8 --name string
  + netkern --library new --sizes 8 --name string
  ! netkern: the header would be string.h, which compilers have already; --name says what they are called
  exit 2
  $ refused --sizes 8 --name 8
  + netkern --library new --sizes 8 --name 8
  ! netkern: --name needs a C identifier of at most 63 letters, not '8'; see netkern --help
  exit 2
  $ refused --sizes 8 --name a234567890123456789012345678901234567890b
  + netkern --library new --sizes 8 --name a234567890123456789012345678901234567890b
  ! netkern: --library takes a --name of at most 40 letters, not 'a234567890123456789012345678901234567890b'; see netkern --help
  exit 2
  $ refused --sizes 8 --name sorter --target cpp
  + netkern --library new --sizes 8 --name sorter --target cpp
  ! netkern: --library and --name exclude each other in C++; see netkern --help
  exit 2
  $ refused --sizes 32768 --types u64 --pairs --unproved
  + netkern --library new --sizes 32768 --types u64 --pairs --unproved
  ! netkern: warning: arrays of 32768 u64 are left out: 262144 bytes of shared memory are more than the 232448 there are
  ! netkern: warning: arrays of 32768 u64 with values are left out: 524288 bytes of shared memory are more than the 232448 there are
  ! netkern: no kernel is left
  exit 2

# folders that cannot be
  $ mkdir full
  $ touch full/file
  $ netkern --library full --sizes 4
  ! netkern: full is not empty
  [2]
  $ ls full
  file
  $ netkern --library full/file --sizes 4
  ! netkern: cannot create full/file: Not a directory
  [2]
  $ netkern --library nowhere/new --sizes 4
  ! netkern: cannot create nowhere/new: No such file or directory
  [2]
  $ (ulimit -f 4 && refused --sizes 4)
  + netkern --library new --sizes 4
  ! netkern: cannot write test.c: File too large
  exit 2
  $ ls
  full

# an empty folder is as good as none
  $ ulimit -f unlimited
  $ mkdir empty
  $ netkern --library empty/ --sizes 2 --unproved
  $ ls empty
  CMakeLists.txt
  sn_sort.cu
  sn_sort.h
  sn_sort_u32.cu
  sn_sort_u32_descending.cu
  test.c
  $ grep -h '^ \* proof' empty/sn_sort.h
   * proof    none: written with --unproved

# what a target cannot hold is left out
  $ netkern --library some --sizes 4,1024,20000 --types u64 --unproved
  ! netkern: warning: arrays of 20000 u64 are left out: 262144 bytes of shared memory are more than the 232448 there are
  $ grep U64 some/sn_sort.h
      SN_SORT_U64 = 7, /* uint64_t; arrays of up to 1024 */

== netkern-shows-how-far-a-library-is
# One bar for the whole library: its share never falls, is never 100 %, and warnings stand on lines of
# their own. An interrupt ends the work and leaves nothing.
# slow: a library has to take seconds
  $ script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
  $ script -qec "netkern --library lib --sizes 4..16,2040..2045,40000 --types u32" /dev/null </dev/null |
  >     sed -E $'s/\r//g; s/\e\\[K/\\n/g' | sed '/^$/d' >frames
  $ grep '^\[[#.]*\]' frames >bars
  $ grep -o '[0-9]* %' bars | cut -d' ' -f1 >shares
  $ sort -nc shares && [ -s shares ] && echo "$(grep -c 100 shares) of 100 %"
  0 of 100 %
  $ sed -E 's/^.{29}([^ ]*).*/\1/' bars | uniq
  lib
  $ grep -v '^\[' frames
  netkern: warning: arrays of 40000 u32 are left out: 262144 bytes of shared memory are more than the 232448 there are
  $ rm -r lib

# an interrupt
  $ set -m # so that it is not ignored
  $ netkern --library lib --sizes 4..4096 --types u32,u64,f32,f64 --pairs 2>log &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]
  $ sed 's/ [^ ]*: interrupted/ interrupted/' log
  netkern: interrupted
  $ ls
  bars
  frames
  log
  shares

== netkern-writes-libraries-of-long-arrays
# A library of arrays whose kernels ask for shared memory, on the emulator.
# full: compiles large kernels
  $ command -v c++ >/dev/null || exit 77
  $ export XDG_DATA_HOME=$PWD
  $ emulated=$ROOT/tests/gpu/emulated host=$ROOT/codegen/trial/host
  $ for file in "$host"/{emulate,guard}.cpp "$emulated/emulated.cpp"; do
  >     c++ -std=c++17 -O2 -w -I"$emulated" -I"$host" -c "$file" || exit
  > done

# compiled FILE: for the emulator, beside it. C++ has no shared memory that a launch sizes.
  $ compiled() {
  >     sed 's/extern __shared__ __align__(16) item shared\[\];/SN_DYNAMIC(item, shared);/' "$1" >"$1.cpp"
  >     c++ -std=c++17 -O0 -w -fsanitize=thread -I"$emulated" -I"$host" -I"${1%/*}" -c "$1.cpp" \
  >         -o "${1%.cu}.o"
  > }

# tried FOLDER: what the library's test says.
  $ tried() {
  >     cc -Wall -Wextra -Werror -I"$emulated" -I"$1" -c "$1/test.c" -o "$1/test.o" || return
  >     c++ emulate.o emulated.o "$1/test.o" "$1"/sn_*.o guard.o -o "$1/test" # the order matters
  >     "$1/test" 2>&1 | tail -n 1
  > }
  $ netkern --library large --sizes 8192,9000,16384 --types u32
  $ sed -n '/^\/\* Large/,/\*\//p' large/sn_sort.h
  /* Large arrays need shared memory that some devices do not have. On these they are refused:
   * SN_SORT_LAUNCH.
   * u32 from 9000 elements on: sm_80 or later
   */
  $ for file in large/*.cu; do
  >     compiled "$file" || exit
  > done
  $ tried large
  96 calls, 0 wrong

# Where texts go, and what they are called.

== netkern-takes-its-target-from-the-ending
# What a file is for, its ending says, unless --target does; an ending that says nothing is refused.
  $ for file in a.cu b.cuh c.cl d.c e; do
  >     netkern oddeven:2 -o $file
  >     echo "$file: $(grep -c -e cudaStream_t -e __kernel $file) $(grep -o -m 1 -e cudaStream_t -e __kernel -e __forceinline__ -e 'static inline' $file | head -n 1)"
  > done
  a.cu: 1 cudaStream_t
  b.cuh: 0 __forceinline__
  c.cl: 1 __kernel
  d.c: 0 static inline
  e: 1 cudaStream_t
  $ netkern --name f oddeven:2 -o g.h
  $ grep -o -m 1 'static inline' g.h
  static inline
  $ netkern --name h --target cuda oddeven:2 -o i.h
  $ grep -o -m 1 cudaStream_t i.h
  cudaStream_t
  $ netkern --emit header oddeven:2 -o j.h
  $ grep -o -m 1 cudaStream_t j.h
  cudaStream_t
  $ netkern --emit header oddeven:2 -o k.cl.h
  $ grep -o -m 1 "text .*\|k_kernel\|cl_mem" k.cl.h
  text     k.cl
  $ netkern --emit header oddeven:2 -o l.cu.h
  $ grep -o -m 1 "text .*\|cudaStream_t" l.cu.h
  text     l.cu
  $ netkern --emit header --target c oddeven:2 -o d.h
  $ netkern oddeven:2 -o s.zig
  ! netkern: the ending of s.zig is none of .cu, .cuh, .cl, .c, .cpp, .cc, .cxx, .h, .hpp, .hh, .hxx, .rs, .go, .js, .mjs, .ts, .mts, .java, .cs, .wgsl, .glsl, .hlsl, .metal and .py; --target says what to write; see netkern --help
  [2]
  $ netkern --large tsort -o folder.c/s.
  ! netkern: the ending of folder.c/s. is none of .cu, .cuh, .cl, .c, .cpp, .cc, .cxx, .h, .hpp, .hh, .hxx, .rs, .go, .js, .mjs, .ts, .mts, .java, .cs, .wgsl, .glsl, .hlsl, .metal and .py; --target says what to write; see netkern --help
  [2]
  $ netkern --target c oddeven:2 -o s.zig
  $ head -n 1 s.zig
  /* s: arrays of 2 elements through a comparator network.

# otherwise
  $ netkern --target c oddeven:2 -o x.cu
  $ netkern --target cuda oddeven:2 -o x.c
  $ netkern --target opencl oddeven:2 -o x.c
  $ netkern --prove --target opencl --text a.cu oddeven:2
  ! netkern: the ending of a.cu is for cuda, not for opencl; see netkern --help
  [2]
  $ netkern --run opencl --text a.cu oddeven:2
  ! netkern: the ending of a.cu is for cuda, not for opencl; see netkern --help
  [2]

# results are no texts
  $ netkern --cost --target opencl oddeven:2 -o x.c
  $ head -n 1 x.c
  oddeven:2: for each key, of 2 a thread
  $ netkern --emit ir --target opencl oddeven:2 -o x.cu
  $ ls
  a.cu
  a.cu.h
  b.cuh
  c.cl
  c.cl.h
  d.c
  d.h
  e
  e.cu.h
  f.h
  g.h
  h.cu.h
  i.h
  j.h
  k.cl.h
  l.cu.h
  s.h
  s.zig
  x.c
  x.cl.h
  x.cu
  x.cu.h
  x.h

== netkern-names-kernels-after-their-files
# Functions, header and guard are called after -o, so that kernels of one network stand side by side;
# a header says which text it belongs to.
# slow: compiles texts
  $ command -v c++ >/dev/null || exit 77
  $ mkdir folder
  $ netkern --unproved oddeven:4 -o green.c
  $ sed -n '1,3p;/^#/p;/_sort(/p' green.h
  /* green: arrays of 4 elements through a comparator network.
   *
   * text     green.c
  #ifndef GREEN_H
  #define GREEN_H
  #include <stddef.h>
  #include <stdint.h>
  #ifdef __cplusplus
  #endif
  #define green_KEYS 4
  void green_sort(const uint32_t *keys, uint32_t *keys_out);
  #ifdef __cplusplus
  #endif
  #endif
  $ grep include green.c
  #include "green.h"
  #include <string.h>
  #include <immintrin.h>
  #include <arm_neon.h>
  #include <immintrin.h>
  #include <immintrin.h>
  $ netkern --unproved oddeven:4 -o Green.c
  $ grep '^#.*_HEADER' Green.h
  #ifndef Green_HEADER
  #define Green_HEADER
  $ netkern --unproved oddeven:4 -o folder/x.y.c
  $ netkern --unproved oddeven:4 -o 'a b-c.c'
  $ netkern --unproved oddeven:4 -o int.c
  $ netkern --unproved oddeven:4 -o .hidden.c
  $ netkern --unproved oddeven:4 -o $'a\n*\eb.c'
  $ netkern --unproved oddeven:4 -o plain
  $ grep -h '^ [*] text ' a_b.h plain.cu.h folder/x_y.h
   * text     a�*�b.c
   * text     plain
   * text     x.y.c
  $ netkern --unproved oddeven:4 --name other -o 7.c
  $ netkern --unproved oddeven:4 --emit header -o only.h
  $ grep '^ [*] text ' only.h
   * text     only.cu
  $ netkern --unproved oddeven:4 --emit header --target c -o more.h
  $ grep '^ [*] text ' more.h
   * text     more.c

# what cannot be called so
  $ netkern --unproved oddeven:4 -o 2-way.c
  ! netkern: 2-way.c: functions cannot be called 2_way: that begins with a digit; --name says what they are called
  [2]
  $ netkern --unproved oddeven:4 -o é.c
  ! netkern: é.c: functions and header cannot be named after this file; --name says what they are called
  [2]
  $ netkern --unproved oddeven:4 -o string.c
  ! netkern: string.c: the header would be string.h, which compilers have already; --name says what they are called
  [2]
  $ netkern --unproved oddeven:4 --name math -o math.c
  ! netkern: math.c: the header would be math.h, which compilers have already; --name says what they are called
  [2]
  $ netkern --unproved oddeven:4 -o nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn.c
  ! netkern: nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn.c: functions cannot be named after this file: it has more than 63 letters; --name says what they are called
  [2]
  $ netkern --unproved oddeven:4 -o same.h
  ! netkern: the text and its header would both be same.h; see netkern --help
  [2]

# what is not said is said by the text
  $ netkern --prove --text green.c oddeven:4 | grep -v lifted
  green.c: the text is the network (5 comparators recorded)
  $ run netkern --prove --text green.c --name another oddeven:4 2>&1 | head -n 2
  + netkern --prove --text green.c --name another oddeven:4
  ! green.c:11:1: a line for the preprocessor that netkern does not write: #include "green.h"

# nor do names clash that the emulator has for itself
  $ netkern --prove oddeven:2 -o keys.c | grep -v lifted
  oddeven:2: the text is the network (1 comparator recorded)
  $ netkern --prove --name record oddeven:2 -o keys.cu
  oddeven:2: the text is the network (1 comparator recorded)
  $ for file in *.c *.h folder/*; do printf '%q\n' "$file"; done
  7.c
  Green.c
  $'a\n*\Eb.c'
  a\ b-c.c
  green.c
  int.c
  keys.c
  Green.h
  a_b.h
  a_b_c.h
  green.h
  hidden.h
  int.h
  keys.h
  more.h
  only.h
  other.h
  plain.cu.h
  record.cu.h
  folder/x.y.c
  folder/x_y.h

== netkern-names-kernels-after-what-they-do
# A text that goes to no file is called after its network and all that sets its kernel apart.
  $ name() {
  >     echo "netkern $*: $(netkern --unproved "$@" | sed -n '1s,^/\* \([^:]*\):.*,\1,p')"
  > }
  $ name tsort:64
  netkern tsort:64: tsort64
  $ for options in "--type f32" "--type f32 --nan ignore" --pairs --descending --argsort "--argsort --stable" --counted \
  >     "--ragged sizes" "--ragged offsets" "--ragged offsets64" "--top 4" --median "--goal ranks:3-5" \
  >     "--given runs:32,32" "--mapping thread" "--mapping 1" "--mapping 2" "--mapping window" \
  >     "--mapping window --keys-per-thread 8" "--mapping scheduled" "--target opencl" "--target c"; do
  >     name $options tsort:64
  > done
  netkern --type f32 tsort:64: tsort64_f32
  netkern --type f32 --nan ignore tsort:64: tsort64_f32_no_nan
  netkern --pairs tsort:64: tsort64_pairs
  netkern --descending tsort:64: tsort64_descending
  netkern --argsort tsort:64: tsort64_argsort
  netkern --argsort --stable tsort:64: tsort64_argsort_stable
  netkern --counted tsort:64: tsort64_counted
  netkern --ragged sizes tsort:64: tsort64_sizes
  netkern --ragged offsets tsort:64: tsort64_offsets
  netkern --ragged offsets64 tsort:64: tsort64_offsets64
  netkern --top 4 tsort:64: tsort64_top4
  netkern --median tsort:64: tsort64_median
  netkern --goal ranks:3-5 tsort:64: tsort64_ranks_3_5
  netkern --given runs:32,32 tsort:64: tsort64_of_runs_32_32
  netkern --mapping thread tsort:64: tsort64_thread
  netkern --mapping 1 tsort:64: tsort64_map1
  netkern --mapping 2 tsort:64: tsort64_map2
  netkern --mapping window tsort:64: tsort64_window
  netkern --mapping window --keys-per-thread 8 tsort:64: tsort64_window8
  netkern --mapping scheduled tsort:64: tsort64_scheduled
  netkern --target opencl tsort:64: tsort64_opencl
  netkern --target c tsort:64: tsort64_c
  $ name --type f64 --nan ignore --descending --pairs --stable --ragged offsets64 --top 16 --mapping scheduled tsort:64
  netkern --type f64 --nan ignore --descending --pairs --stable --ragged offsets64 --top 16 --mapping scheduled tsort:64: tsort64_f64_no_nan_descending_pairs_stable_off_613a39fc8bd59541
  $ name --element 'struct point' --element-size 8 --before 'a.x < b.x' oddeven:4
  netkern --element struct point --element-size 8 --before a.x < b.x oddeven:4: oddeven4_struct_point_28375205
  $ name --element 'struct point' --element-size 8 --before 'a.y < b.y' oddeven:4
  netkern --element struct point --element-size 8 --before a.y < b.y oddeven:4: oddeven4_struct_point_738d5bf9
  $ name best-depth:10
  netkern best-depth:10: bestdepth10
  $ name smallest:16:3
  netkern smallest:16:3: smallest16_3
  $ cp "$ROOT/examples/vsort.lua" .; name vsort.lua:4
  netkern vsort.lua:4: vsort4_6feb9922
  $ mkdir a b
  $ printf 'snet 1\nwires 2\n0:1\nend\n' >a/net.snet
  $ printf 'snet 1\nwires 2\n1:0\nend\n' >b/net.snet
  $ name a/net.snet
  netkern a/net.snet: net2_1f57fd62
  $ name b/net.snet
  netkern b/net.snet: net2_594f4d1e
  $ name - <a/net.snet
  netkern -: network2_1f57fd62
  $ name - <b/net.snet
  netkern -: network2_594f4d1e

== netkern-leaves-read-only-folders-as-they-are
# Neither a text nor a header goes where the other cannot.
  $ mkdir folder
  $ netkern oddeven:3 -o folder/k.c
  $ chmod 555 folder
  $ [ -w folder ] && chmod 755 folder && exit 77
  [1]
  $ netkern --pairs oddeven:3 -o folder/k.c
  ! netkern: folder/k.c: cannot create: Permission denied
  [2]
  $ netkern --pairs oddeven:3 -o folder/l.c
  ! netkern: folder/l.c: cannot create: Permission denied
  [2]
  $ chmod 755 folder
  $ chmod 444 folder/k.c
  $ netkern --pairs oddeven:3 -o folder/k.c
  ! netkern: folder/k.c: cannot write: Permission denied
  [2]
  $ chmod 644 folder/k.c
  $ chmod 444 folder/k.h
  $ netkern --pairs oddeven:3 -o folder/k.c
  ! netkern: folder/k.h: cannot write: Permission denied
  [2]
  $ grep -h '^ \* keys' folder/*
   * keys     u32, ascending
   * keys     u32, ascending
  $ ls -A folder
  k.c
  k.h

== netkern-writes-beside-itself
# Runs at once into one folder, and runs that are ended: text and header are of one kernel.
  $ one() {
  >     netkern --target c "$1" oddeven:4 -o k.c || echo "exit $?"
  > }
  $ for round in {1..8}; do
  >     one --pairs &
  >     one --argsort &
  >     one --descending &
  >     one --counted &
  >     wait
  >     diff <(sed -n '/^ \* keys/p' k.c) <(sed -n '/^ \* keys/p' k.h) || echo "round $round"
  > done
  $ ls -A
  k.c
  k.h

# ended at any time
  $ for round in {0..19}; do
  >     netkern --target c --$( ((round % 2)) && echo pairs || echo argsort) oddeven:4 -o k.c &
  >     sleep 0.0$((round / 2))
  >     kill -TERM $!
  >     wait $!
  >     diff <(sed -n '/^ \* keys/p' k.c) <(sed -n '/^ \* keys/p' k.h) || echo "round $round"
  > done 2>/dev/null
  $ ls -A
  k.c
  k.h

# two texts of one name: one has the header, the other is refused
  $ for round in {1..8}; do
  >     rm -f k.* l.*
  >     netkern oddeven:4 -o k.c 2>c.log &
  >     netkern --name k oddeven:4 -o l.c 2>l.log &
  >     wait
  >     texts=([kl].c) text=$(sed -n 's/^ \* text  *//p' k.h)
  >     [ "${#texts[@]} ${texts[0]}" = "1 $text" ] || echo "round $round: ${texts[*]}, header of $text"
  >     cat c.log l.log | sed 's/ of [kl].c,/ of the other,/'
  > done | sort | uniq -c
        8 netkern: k.h: is the header of the other, and stays so; choose another --name, or remove it first

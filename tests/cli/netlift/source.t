# Networks in source.

== networks-are-read-in-many-styles
# Each file has the network that its name says: all of four wires the same, typed here once more.
  $ declare -A wanted=(
  >     [4]="0:1,2:3|0:2,1:3|1:2"
  >     [6]="0:5,1:3,2:4|1:2,3:4|0:3,2:5|0:1,2:3,4:5|1:2,3:4"
  > )
  $ read_as=0
  $ for file in "$ROOT"/tests/lift/styles/*; do
  >     name=${file##*/}
  >     case $name in
  >     *median*.c | *ssa.c) continue ;;
  >     c-table.c | c-macro-numbers.c) is=${wanted[6]} ;;
  >     *) is=${wanted[4]} ;;
  >     esac
  >     found=$(netlift --list list "$file")
  >     found=${found//$'\n'/|}
  >     if [ "$found" = "$is" ]; then ((read_as++)); else echo "$name: $found"; fi
  > done
  $ echo "$read_as files are read as they are meant"
  75 files are read as they are meant
  $ cd "$ROOT/tests/lift/styles" || exit
  $ for file in c-expression-median3.c c-ssa.c c-median9.c; do
  >     run netlift --list snet $file
  > done
  + netlift --list snet c-expression-median3.c
  # c-expression-median3.c:1 median3, read as text
  snet 1
  wires 3
  0:1
  1:2
  0:1
  end
  + netlift --list snet c-ssa.c
  # c-ssa.c:1 median5, read as text
  snet 1
  wires 5
  0:1 3:4
  0:3 1:4
  1:3
  2:3
  1:2
  end
  + netlift --list snet c-median9.c
  # c-median9.c:5 opt_med9, read as text
  snet 1
  wires 9
  1:2 4:5 7:8
  0:1 3:4 6:7
  0:3 1:2 4:5 7:8
  3:6 4:7 5:8
  1:4 2:5
  4:7
  4:2
  6:4
  4:2
  end
  $ for file in *; do netlift -q "$file" || echo "$file: $?"; done

== functions-in-source-are-networks
# Everywhere a NET is taken.
  $ cp "$ROOT"/tests/lift/styles/{c-macro-numbers.c,c-ssa.c,python-table.py} .
  $ netcheck c-macro-numbers.c:sort6
  c-macro-numbers.c:sort6: holds (6 wires, 12 comparators; exhaustive: all 64 vectors, 0.000 s)
  $ netcheck --goal median c-ssa.c:median5
  c-ssa.c:median5: holds (goal median; 5 wires, 7 comparators; exhaustive: all 32 vectors, 0.000 s)
  $ netspec -f list python-table.py:NETWORK_4
  0:1,2:3
  0:2,1:3
  1:2
  $ netspec --width 7 c-macro-numbers.c:sort6
  ! netspec: c-macro-numbers.c: has 6 wires, but --width says 7
  [2]
  $ netdraw -f txt c-macro-numbers.c:sort6 | head -n 2
  0 ─────●─────●────●─────
         │     │    │
  $ netcheck c-macro-numbers.c:sort7
  ! netcheck: c-macro-numbers.c: no comparator network is seen in a function sort7
  [2]
  $ cat c-macro-numbers.c c-macro-numbers.c >twice.c
  $ netcheck twice.c:sort6
  ! netcheck: twice.c: function sort6 has 2 comparator networks; netlift shows them
  [2]
  $ run netcheck "$ROOT/tests/lift/wrong/forgotten.c:sort4" 2>&1 | sed "s|$ROOT/||g"
  + netcheck tests/lift/wrong/forgotten.c:sort4
  ! tests/lift/wrong/forgotten.c:1: at fault: line 3 compares a key again that was compared before, so one is lost
  exit 2
  $ netcheck nosuch.c:sort6
  ! netcheck: nosuch.c:sort6: cannot open: No such file or directory
  [2]

== functions-stand-in-their-own-files
# A function of a header has the header's name, however the source is called; one that stands beside
# intrinsics is there; and clang's error is told from where it is.
# slow: starts clang for each
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ mkdir -p source/include && cd source || exit
  $ cat >include/sort.h <<'END_OF_FILE'
  > /* sorts three, but for the last comparator */
  > #define ORDER(i, j) if (v[j] < v[i]) { T t = v[i]; v[i] = v[j]; v[j] = t; }
  > template <class T> inline void sort3(T *v)
  > {
  >     ORDER(0, 1)
  >     ORDER(1, 2)
  >     ORDER(1, 2)
  > }
  > END_OF_FILE
  $ cat >use.cpp <<'END_OF_FILE'
  > #include "sort.h"
  > void use(int *v) { sort3(v); }
  > END_OF_FILE
  $ echo '#include <no_such_header.h>' >include/part.h
  $ printf '#include "include/part.h"\nvoid sort3(int *v) {}\n' >part.c
  $ for path in use.cpp ./use.cpp ../source/use.cpp "$PWD/use.cpp" include/../use.cpp; do
  >     for folder in include "$PWD/include"; do
  >         netlift --by flow "$path" -- -I"$folder" | grep -o "[a-z/]*sort.h:[0-9]* sort3<int>: fails"
  >     done
  > done
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  include/sort.h:3 sort3<int>: fails
  $ netlift --by flow part.c
  ! netlift: part.c: clang cannot compile it: ./include/part.h:1:10: fatal error: 'no_such_header.h' file not found
  [2]
  $ [ "$(uname -m)" = x86_64 ] || exit 0
  $ cat >wide.cpp <<'END_OF_FILE'
  > #include <immintrin.h>
  > #define ORDER(i, j) { __m128i l = _mm_min_epi32(v[i], v[j]); v[j] = _mm_max_epi32(v[i], v[j]); v[i] = l; }
  > static inline void sort3(__m128i *v) { ORDER(0, 1) ORDER(1, 2) ORDER(0, 1) }
  > #ifdef __AMXINT8__
  > #error this machine is not meant
  > #endif
  > END_OF_FILE
  $ netlift --by flow wide.cpp -- -msse4.1 | head -n 1
  wide.cpp:3 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)

== what-is-no-network-is-left-out
# Sorts by loops, hashes, graphs, exchanges without a comparison: nothing, or why it is none.
  $ cd "$ROOT/tests/lift/none" || exit
  $ netlift .
  ./counted.c:2 sort4: not read (line 8: a call of report; read as text)
  ./fields.c:13 sort4_and_tell: not read (line 20: a call of tell; read as text)
  ./guess.c:2 sort4: unclaimed (what is spoken of is a sorter of 4 keys, and 5 are read; 5 wires, 6 comparators, depth 4; read as text)
    taken to compare: order, which is not defined here
  ./repeated.c:2 odd_even_sort4: not read (line 4: runs a loop as long as keys tell; read as text)
  $ netlift --all .
  ./anew.py: no comparator network is seen
  ./asserted.rs:2 only_networks_sort_3: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./asserted.rs:2 only_networks_sort_3: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./asserted.rs:2 only_networks_sort_3: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./asserted.rs:2 only_networks_sort_3: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./asserted.rs:10 pairs_sort_no_4: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./clamp.c:1 clamp3: no comparator network (line 3 compares a value again that was compared before; read as text)
  ./conditional.c:2 route_large_4: no comparator network (line 5 chooses a key in another way than as the smaller or larger of two; read as text)
  ./counted.c:2 sort4: not read (line 8: a call of report; read as text)
  ./fields.c:4 sort4: no comparator network (not every place is left with a value of its own; read as text)
  ./fields.c:13 sort4_and_tell: not read (line 20: a call of tell; read as text)
  ./graphs.py:2 TETRAHEDRON: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./graphs.py:3 DIAMOND: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./graphs.py:4 GetSortKey: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./graphs.py:8 lattice: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./guess.c:2 sort4: unclaimed (what is spoken of is a sorter of 4 keys, and 5 are read; 5 wires, 6 comparators, depth 4; read as text)
    taken to compare: order, which is not defined here
  ./hash.c: no comparator network is seen
  ./insertion.go:3 insertionSort: no comparator network (line 5: runs a loop as long as keys tell; read as text)
  ./lines.c: no comparator network is seen
  ./matrix.py:1 EDGES: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./matrix.py:2 ROTATION: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./matrix.py:11 topological_sort: no comparator network (pairs of places, but nothing says that they are compared; read as text)
  ./merge.c:1 merge: no comparator network (line 4: repeats a loop, and the text does not say how often; read as text)
  ./quicksort.c:3 quicksort: no comparator network (line 9: runs a loop as long as keys tell; read as text)
  ./repeated.c:2 odd_even_sort4: not read (line 4: runs a loop as long as keys tell; read as text)
  ./reverse.cpp: no comparator network is seen

== calls-that-are-not-read-refute-nothing
  $ cat >calls.c <<'END'
  > #define CE(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  >
  > static void flip4(int *a, int *b)
  > {
  >     for (int i = 0; i < 4; i++)
  >         if (a[i] > b[3 - i]) {
  >             int t = a[i];
  >             a[i] = b[3 - i];
  >             b[3 - i] = t;
  >         }
  > }
  >
  > static void four(int *v)
  > {
  >     CE(0, 1) CE(2, 3) CE(0, 2) CE(1, 3) CE(1, 2)
  > }
  >
  > void sort8(int *v)
  > {
  >     four(v);
  >     four(&v[4]);
  >     CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
  > }
  >
  > void bad_sort8(int *v)
  > {
  >     four(v);
  >     four(v + 3);
  >     CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
  > }
  >
  > void bitonic_sort8(int *v)
  > {
  >     four(v);
  >     four(v + 4);
  >     flip4(v, v + 4);
  >     CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 3) CE(4, 6) CE(5, 7) CE(4, 5) CE(6, 7)
  > }
  >
  > void other_sort8(int *v)
  > {
  >     fourth(v);
  >     fourth(v + 4);
  >     CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
  > }
  >
  > void part_sort3(int *v)
  > {
  >     fourth(v + 1);
  >     CE(0, 1) CE(1, 2)
  >     CE(1, 2)
  > }
  >
  > void switched_sort3(int *v)
  > {
  >     switch (compare(&v[0], &v[1])) {
  >     case 1: {
  >         int t = v[0];
  >         v[0] = v[1];
  >         v[1] = t;
  >     }
  >     break;
  >     }
  >     CE(1, 2) CE(0, 1)
  >     CE(0, 1)
  > }
  >
  > void product_sort3(int *v)
  > {
  >     int less = v[0] < v[1], x = v[0], y = v[1];
  >     v[0] = x * less + y * !less;
  >     v[1] = y * less + x * !less;
  >     CE(1, 2) CE(0, 1)
  >     CE(0, 1)
  > }
  >
  > void address_sort3(int *v)
  > {
  >     int x = v[0], y = v[1], *to[2] = {&v[0], &v[1]};
  >     *to[y < x] = x;
  >     *to[!(y < x)] = y;
  >     CE(1, 2) CE(0, 1)
  >     CE(0, 1)
  > }
  >
  > void twice_sort3(int *v)
  > {
  >     CE(0, 1) CE(1, 2) CE(0, 1)
  >     int x = v[1], y = v[2];
  >     v[1] = x < y ? y : x;
  >     v[2] = x < y ? y : x;
  > }
  >
  > void shown_sort3(int *v)
  > {
  >     print_all(v);
  >     CE(0, 1) CE(1, 2)
  >     CE(1, 2)
  > }
  > END
  $ netlift --all calls.c
  calls.c:3 flip4: no comparator network (no place is compared twice: it is one layer alone; read as text)
  calls.c:13 four: holds (sorted; 4 wires, 5 comparators, depth 3; read as text)
  calls.c:18 sort8: holds (sorted, as its name says; 8 wires, 19 comparators, depth 6; read as text)
  calls.c:25 bad_sort8: fails (sorted, as its name says; 8 wires, 19 comparators, depth 8; read as text)
    places v[0] v[1] v[2] v[3] v[4] v[5] v[6] v[7]
    input  10000000
    output 00000010
    input  7,0,1,2,3,4,5,6
    output 0,1,2,3,4,5,7,6
    never swap: 4 comparators, lines 29, 29, 29, 29
  calls.c:32 bitonic_sort8: holds (sorted, as its name says; 8 wires, 22 comparators, depth 6; read as text)
    best known: 19 comparators
  calls.c:40 other_sort8: no comparator network (what is not read writes to these places, or another function that gets them may; read as text)
  calls.c:47 part_sort3: no comparator network (what is not read writes to these places, or another function that gets them may; read as text)
  calls.c:54 switched_sort3: not read (line 56: branches on keys; read as text)
  calls.c:68 product_sort3: holds (sorted, as its name says; 3 wires, 4 comparators, depth 4; read as text)
    best known: 3 comparators
    never swap: 1 comparator, line 74
  calls.c:77 address_sort3: not read (line 80: writes where it is not known to be; read as text)
  calls.c:86 twice_sort3: fails (sorted, as its name says; line 90 leaves a key on two places, so another is lost; read as text)
    input  2,0,1
    output 0,2,2
  calls.c:94 shown_sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places v[0] v[1] v[2]
    input  110
    output 101
    input  1,2,0
    output 1,0,2
    never swap: 1 comparator, line 98
  [1]

== wrong-networks-are-refuted-in-their-line
# Twins of the files in tests/lift/styles, with an index off, a pair missing, < for >.
  $ cd "$ROOT/tests/lift/wrong" || exit
  $ for file in *; do
  >     netlift "$file" | head -n 1
  >     [ "${PIPESTATUS[0]}" -eq 1 ] || echo "$file is not refuted"
  > done
  c-avx-macro.c:8 sort_lanes_4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-avx512-mask.c:1 sort4_zmm: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-compar-less.c:1 small_sort_4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-early.c:43 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-helper-offset.c:14 sort_four: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  c-index-off.c:12 sort6: fails (sorted, as its name says; 6 wires, 12 comparators, depth 5; read as text)
  c-last-missing.c:3 network_sort_4: fails (sorted, as its name says; 4 wires, 4 comparators, depth 2; read as text)
  c-less-for-greater.c:1 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-macro-declares.c:10 SORT4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-macro-types.c:4 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-median-index-off.c:5 opt_med9: fails (ranks 4-4, returned, as its name says; 9 wires, 19 comparators, depth 10; read as text)
  c-median-of-another.c:5 opt_med9: fails (ranks 4-4, returned, as its name says; 9 wires, 19 comparators, depth 9; read as text)
  c-min-for-max.c:1 sort4_columns: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-names-exchanged.c:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-neon.c:2 sort_rows4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-one-twice.c:3 sort_four: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  c-pair-missing.c:12 sort6: fails (sorted, as its name says; 6 wires, 11 comparators, depth 5; read as text)
  c-ssa-median.c:1 median5: fails (ranks 2-2, returned, as its name says; 5 wires, 7 comparators, depth 5; read as text)
  c-table-flat.c:2 sort4_order: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  c-table-index.c:2 network6: fails (sorted, as a comment says; 6 wires, 12 comparators, depth 5; read as text)
  csharp-compare.cs:13 Sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  csharp-ref.cs:14 Sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cuda-pair.cu:2 sort4_shared: fails (sorted, as its name says; 4 wires, 4 comparators, depth 3; read as text)
  cuda-register.cu:8 sort4_kernel: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-constexpr-pairs.hpp:1 sorting_network_4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  cxx-fields.hpp:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-hexadecimal.hpp:3 Sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-lambda-index.cpp:1 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-offset.cpp:2 sort_4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  cxx-suffixes.hpp:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-template-calls.cpp:2 sort_4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  cxx-template-defaults.hpp:8 sort4: fails (sorted, as its name says; 4 wires, 6 comparators, depth 4; read as text)
  forgotten.c:1 sort4: fails (sorted, as its name says; line 3 compares a key again that was compared before, so one is lost; read as text)
  glsl-diagonal.frag:11 median9: fails (ranks 4-4, returned, as its name says; 9 wires, 21 comparators, depth 9; read as text)
  go-interface.go:9 Sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  go-less.go:4 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  go-not-less.go:6 Sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  go-switch.go:9 sortNetwork: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  java-index.java:10 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  java-sign.java:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  js-index.js:7 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  js-table.js:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  julia-index.jl:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  julia-where.jl:2 sort4: fails (sorted, as its name says; 4 wires, 4 comparators, depth 2; read as text)
  opencl-max.cl:2 sort_components4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  opencl-select.cl:8 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  opencl-swizzles.cl:2 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as text)
  python-layers.py:1 sort4_network: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  python-less.py:1 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  python-table.py:2 NETWORK_4: fails (sorted, as a comment says; 4 wires, 5 comparators, depth 3; read as text)
  references.cc:2 sort3: fails (sorted, as its name says; line 5 compares a key again that was compared before, so one is lost; read as text)
  rust-index.rs:8 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  rust-tuple.rs:1 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  verilog-choice.v:1 sort4: fails (sorted, as its name says; line 9 makes a key that leaves twice, or is not of the end; read as text)
  verilog-old-values.v:3 sort4: fails (sorted, as its name says; line 7 reads m as it was before the step, so keys are lost; read as text)
  verilog-sign.v:4 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  zig-index.zig:8 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)

== source-is-judged-as-it-runs
# The first line of each file says what is right, as running it has shown: "holds sort4", "fails sort4
# line 9", "not read sort4", several with commas between, "none" where nothing is to be said, or one
# of two: "not read sort4 or none". One process reads all files, for under sanitizers each is slow.
  $ cd "$ROOT/tests/lift/read" || exit
  $ shopt -s extglob
  $ declare -A said
  $ while IFS=$'\t' read -r file found; do
  >     said[$file]+=${said[$file]:+, }$found
  > done < <(netlift --by text --all * | sed -nE '
  >     s/^([^:]*):[0-9]+ ([A-Za-z0-9_]+): (holds|fails|not read) (\(.*)$/\1\t\3 \2 \4/; T
  >     s/\t(fails [^ ]+) \(.*line ([0-9]+) (touches|compares|chooses|leaves|is the first).*/\t\1 line \2/
  >     s/\t(not read [^ ]+) \(line ([0-9]+).*/\t\1 line \2/
  >     s/ \(.*//
  >     p' | awk '!seen[$0]++')
  $ count=0
  $ for file in *; do
  >     IFS= read -r line <"$file"
  >     wanted=
  >     [[ $line != *"expect: "* ]] || wanted=${line##*expect: }
  >     found=${said[$file]:-none}
  >     [[ $wanted == *line* ]] || found=${found// line +([0-9])/}
  >     if [[ $found == *", "* ]]; then # without the lines some are the same
  >         all=
  >         while IFS= read -r item; do
  >             [[ ", $all, " = *", $item, "* ]] || all+=${all:+, }$item
  >         done <<<"${found//, /$'\n'}"
  >         found=$all
  >     fi
  >     if [[ " or $wanted or " == *" or $found or "* ]]; then ((count++)); else echo "$file: $wanted, not $found"; fi
  > done
  $ [ $count -gt 40 ] && echo "all the others are judged as they run"
  all the others are judged as they run

== hostile-source-is-survived
# Bytes, braces and strings that never end, calls of calls.
  $ head -c 200000 /dev/zero >zeros.c
  $ printf 'void sort4(int *a) { /* never ends' >comment.c
  $ printf 'char *s = "never ends\nvoid sort4(int *v) { CAS(v[0], v[1]); CAS(v[2], v[3]);\0 CAS(v[0], v[2]); CAS(v[1], v[3]); CAS(v[1], v[2]); }' >string.c
  $ for i in {1..200}; do printf '{'; done >braces.c
  $ for i in {1..300}; do printf '{'; done >deep.c
  $ printf 'f(%.0s' {1..20000} >calls.c
  $ for i in {1..16}; do echo "#define F$((i + 1))(a, b) F$i(a, b); F$i(b, a); if (a < b) F$i(a, a)"; done >growing.c
  $ echo 'void sort2(int x, int y) { F17(x, y); }' >>growing.c
  $ printf 'void f(int a, int b) { if (a > b) f(b, a); f(a, b); g(a, b); }\nvoid g(int a, int b) { f(a, b); f(b, a); g(a, b); }' >around.c
  $ for i in {1..60000}; do echo "if (a > b) { t = a; a = b; b = t; }"; done >long.c
  $ printf '\\' >backslash.c
  $ printf '#define' >define.c
  $ printf '#define A(' >open.c
  $ printf '"""' >quotes.py
  $ printf 'if' >if.py
  $ printf 'end end end' >end.jl
  $ : >empty.c
  $ timeout 20 netlift --all zeros.c
  zeros.c: no comparator network is seen
  $ timeout 20 netlift --all comment.c
  comment.c: no comparator network is seen
  $ timeout 20 netlift --all string.c
  string.c: no comparator network is seen
  $ timeout 20 netlift --all braces.c
  braces.c: no comparator network is seen
  $ timeout 20 netlift --all deep.c
  ! netlift: deep.c: brackets more than 256 within each other
  [2]
  $ timeout 20 netlift --all calls.c
  ! netlift: calls.c: brackets more than 256 within each other
  [2]
  $ timeout 20 netlift --all growing.c
  growing.c:2 F3: not read (line 2: a call of F1; read as text)
  growing.c:3 F4: not read (line 3: a call of F1; read as text)
  growing.c:4 F5: not read (line 4: a call of F1; read as text)
  growing.c:5 F6: not read (line 5: a call of F1; read as text)
  growing.c:6 F7: not read (line 6: a call of F1; read as text)
  growing.c:7 F8: not read (line 7: a call of F1; read as text)
  growing.c:8 F9: not read (line 8: a call of F1; read as text)
  $ timeout 20 netlift --all around.c
  around.c: no comparator network is seen
  $ timeout 20 netlift --all long.c
  ! netlift: long.c: more than 1048576 tokens, the limit for a source
  [2]
  $ timeout 20 netlift --all backslash.c
  backslash.c: no comparator network is seen
  $ timeout 20 netlift --all define.c
  define.c: no comparator network is seen
  $ timeout 20 netlift --all open.c
  open.c: no comparator network is seen
  $ timeout 20 netlift --all empty.c
  empty.c: no comparator network is seen
  $ timeout 20 netlift --all quotes.py if.py end.jl
  quotes.py: no comparator network is seen
  if.py: no comparator network is seen
  end.jl: no comparator network is seen

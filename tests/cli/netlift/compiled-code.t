# Functions that clang compiles.

== code-is-read-as-it-is-compiled
# Each file of tests/lift/flow is the sorter of four or the median of five, one unoptimized, the next
# optimized; each twin is refuted. The headers of some take half a second.
# slow: starts clang for each
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cd "$ROOT/tests/lift/flow" || exit
  $ read_as=0 refuted=0 level=O0 other=O2
  $ for file in *.c *.cpp; do
  >     [[ ${FULL:-} != yes && $file =~ (avx|saturated|templates) ]] && continue
  >     found=$(netlift --by flow --list list "$file" -- -march=haswell -$level | paste -sd '|')
  >     [ "$found" = "0:1,2:3|0:2,1:3|1:2" ] || [ $file = median5.c ] || echo "$file $level: $found"
  >     read_as=$((read_as + 1))
  >     netlift -q --by flow wrong/"$file" -- -march=haswell -$other
  >     if [ $? -eq 1 ]; then refuted=$((refuted + 1)); else echo "wrong/$file is not refuted"; fi
  >     [ $level = O0 ] && level=O2 other=O0 || level=O0 other=O2
  > done
  $ [ $read_as -ge 13 ] && [ $refuted -eq $read_as ] && echo "all are read as they are meant, all twins refuted"
  all are read as they are meant, all twins refuted
  $ netlift --by flow records.c median5.c sse.c
  records.c:24 sort4: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
    keys are floating-point numbers, taken to be no NaN
  median5.c:4 median5: holds (ranks 2-2, returned, as its name says; 5 wires, 7 comparators, depth 5; read as compiled)
  sse.c:10 sort4: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
    4 times side by side, by instructions on vectors
  $ netlift --by flow wrong/records.c
  wrong/records.c:24 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2] v[3]
    input  1100
    output 0101
    input  2,3,0,1
    output 0,2,1,3
    keys are floating-point numbers, taken to be no NaN
  [1]

== compiled-code-is-read-at-all-levels
# full: each file is compiled eight times
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cd "$ROOT/tests/lift/flow" || exit
  $ for level in O0 O1 O2 O3 Os "O3 -mno-sse4.1" "O2 -fno-vectorize -fno-slp-vectorize" "O1 -ffast-math"; do
  >     holds=0
  >     for file in *.c *.cpp; do
  >         [[ $level = *no-sse4* && $file =~ (avx|register) ]] && continue
  >         if netlift -q --by flow "$file" -- -march=haswell -$level; then holds=$((holds + 1)); else echo "$file -$level"; fi
  >         netlift -q --by flow wrong/"$file" -- -march=haswell -$level
  >         [ $? -eq 1 ] || echo "wrong/$file -$level"
  >     done
  >     echo "-$level: $holds"
  > done
  -O0: 23
  -O1: 23
  -O2: 23
  -O3: 23
  -Os: 23
  -O3 -mno-sse4.1: 20
  -O2 -fno-vectorize -fno-slp-vectorize: 23
  -O1 -ffast-math: 23

== functions-are-taken-as-they-are-compiled
# Everywhere a NET is taken: what the code does replaces what its text looks like.
# slow: starts clang for each
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cat >order.h <<'END'
  > #define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > END
  $ cat >swaps.c <<'END'
  > #include "order.h"
  > #ifndef CAS
  > #define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > #endif
  > void sort3(int *v) { CAS(0, 1); CAS(1, 2); CAS(0, 1); }
  > #undef CAS
  > #define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > void down4(int *v) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); }
  > #define X(i, j) if (w[i] > w[j]) { int t = w[i]; w[i] = w[j]; w[j] = t; }
  > void rows3(int *w, int n) { for (int k = 0; k < n; k++, w += 3) { X(0, 1) X(1, 2) X(0, 1) } }
  > static const unsigned char pair[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
  > void loop4(int *w) { for (int k = 0; k < 5; k++) X(pair[k][0], pair[k][1]) }
  > void plain(int *w) { w[0]++; }
  > END
  $ cat >kinds.cpp <<'END'
  > template <class T> void order(T &x, T &y) { T low = y < x ? y : x; y = y < x ? x : y; x = low; }
  > template <class T> void sort3(T *v) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[1]); }
  > template void sort3(int *);
  > template void sort3(float *);
  > namespace a { void two(int *v) { order(v[0], v[1]); } }
  > void two(int *v) { order(v[1], v[0]); }
  > END

# what both find must agree
  $ netspec swaps.c:sort3
  ! swaps.c:5: read as text it is a network of 3 wires and 3 comparators, read as compiled another one of 3 and 3; netlift --by text and --by flow show them
  [2]
  $ netspec --apply 1,4,2,3 swaps.c:down4
  4,3,2,1

# one of the two alone
  $ netspec swaps.c:rows3 -f list
  0:1
  1:2
  0:1
  ! swaps.c:10: warning: read as compiled it is none: line 10 branches on what is no comparison of two of its places: it compares a place with a number
  $ netspec swaps.c:loop4 -f list
  0:1,2:3
  0:2,1:3
  1:2
  $ netdraw -f txt swaps.c:loop4
  0 ─●──●───────
     │  │
  1 ─●──┼─●──●──
        │ │  │
  2 ─●──●─┼──●──
     │    │
  3 ─●────●─────
  $ netkern --emit ir swaps.c:loop4 -o - | head -n 3
  keys 4
  threads 1
  block 128
  $ netcheck swaps.c:plain
  ! swaps.c:13: no comparator network (line 13 calculates with what it is given; read as compiled)
  [2]
  $ netcheck swaps.c:nothing
  ! netcheck: swaps.c: no comparator network is seen in a function nothing
  [2]

# instances of a template are one network, other functions of one name are not
  $ netspec kinds.cpp:sort3 -f list
  0:1
  1:2
  0:1
  $ netspec 'kinds.cpp:sort3<float>' -f list
  0:1
  1:2
  0:1
  ! kinds.cpp:2: warning: keys are floating-point numbers, taken to be no NaN
  $ netspec kinds.cpp:two
  ! netspec: kinds.cpp: function two has 2 comparator networks; netlift shows them
  [2]
  $ netspec kinds.cpp:_Z3twoPi -f snet
  snet 1
  wires 2
  1:0
  end

# by text alone, where it cannot be compiled
  $ sed 's/order.h/nowhere.h/' swaps.c >pieces.c
  $ netspec pieces.c:down4 -f brackets
  [(1,0),(3,2)]
  [(2,0),(3,1)]
  [(2,1)]

== all-that-compiled-code-leaves-counts
# Sorters of three that leave more than they should, or return something else than their name says.
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cat >more.c <<'END'
  > #define S(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > #define SORT S(0, 1) S(1, 2) S(0, 1)
  > #define COPY int a[3] = {v[0], v[1], v[2]}; SORT
  > int g[3];
  > void last_twice(int *a) { SORT a[3] = a[2]; }
  > void copied_wrong(int *a, int *o) { SORT o[0] = a[0]; o[1] = a[2]; o[2] = a[1]; }
  > void copied_early(int *a, int *o) { S(0, 1) o[0] = a[0]; o[1] = a[1]; o[2] = a[2]; S(1, 2) S(0, 1) }
  > void in_variable(int *a) { SORT g[0] = a[2]; }
  > void calculated(int *a) { SORT g[0] = 3 * a[2]; }
  > int early(int *a) { int x; S(0, 1) x = a[0]; S(1, 2) S(0, 1) return x; }
  > int apart(int *a) { SORT return a[2] - a[0]; }
  > int doubled(int *a) { SORT return 2 * a[1]; }
  > short median3_cut(int *a) { SORT return a[1]; }
  > int median3_number(int *a) { SORT return 7; }
  > int median3_given(int *a, int n) { SORT return n; }
  > int median3_first(int *a) { SORT return a[0]; }
  > int *median3_address(int *a) { SORT return a; }
  > int median3_beside(const int *v, int *o) { COPY *o = a[1]; return a[0]; }
  > END
  $ cat >good.c <<'END'
  > #define S(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > #define SORT S(0, 1) S(1, 2) S(0, 1)
  > #define COPY int a[3] = {v[0], v[1], v[2]}; SORT
  > int sort3_number(int *a) { SORT return 0; }
  > long sort3_given(int *a, long n, const int *m) { SORT return a[0] < a[1] ? n : *m; }
  > long sort3_more(int *a, long n) { SORT return n + 1; }
  > int sort3_least(int *a) { SORT return a[0]; }
  > int median3(int *a) { SORT return a[1]; }
  > long median3_wide(const int *v) { COPY return a[1]; }
  > int least(const int *v, int *o) { COPY o[0] = a[0]; o[1] = a[1]; o[2] = a[2]; return a[0]; }
  > void least_two(const int *v, int *o) { COPY o[0] = a[0]; o[1] = a[1]; }
  > END
  $ netlift --by flow --all more.c
  more.c:5 last_twice: no comparator network (it also leaves a key on a[3], which is no output of the network; read as compiled)
  more.c:6 copied_wrong: no comparator network (it also leaves a key on o[2], which is no output of the network; read as compiled)
  more.c:7 copied_early: no comparator network (it also leaves a key on o[2], which is no output of the network; read as compiled)
  more.c:8 in_variable: no comparator network (it also leaves a key on g, which is no output of the network; read as compiled)
  more.c:9 calculated: no comparator network (line 9 calculates with what it is given; read as compiled)
  more.c:10 early: no comparator network (it also leaves a key on its result, which is no output of the network; read as compiled)
  more.c:11 apart: no comparator network (it also returns what is made of keys, and is none; read as compiled)
  more.c:12 doubled: no comparator network (line 12 calculates with what it is given; read as compiled)
  more.c:13 median3_cut: no comparator network (it also returns what is made of keys, and is none; read as compiled)
  more.c:14 median3_number: undecided (median, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key
  more.c:15 median3_given: undecided (median, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key
  more.c:16 median3_first: fails (ranks 1-1, returned, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    places a[0] a[1] a[2]
    input  110
    output 011
    input  1,2,0
    output 0,1,2
    returned 0
  more.c:17 median3_address: undecided (median, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key
  more.c:18 median3_beside: no comparator network (it also leaves a key on o, which is no output of the network; read as compiled)
  [1]
  $ netlift --by flow --claim median more.c
  more.c:14 median3_number: undecided (median, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  more.c:15 median3_given: undecided (median, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  more.c:16 median3_first: fails (ranks 1-1, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    places a[0] a[1] a[2]
    input  110
    output 011
    input  1,2,0
    output 0,1,2
    returned 0
  more.c:17 median3_address: undecided (median, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  [1]
  $ netlift --by flow good.c
  good.c:4 sort3_number: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:7 sort3_least: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:8 median3: holds (ranks 1-1, returned, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:9 median3_wide: holds (ranks 1-1, returned, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:10 least: holds (sorted; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:11 least_two: holds (ranks 0-1, the only ones left; 3 wires, 3 comparators, depth 3; read as compiled)
  $ for claim in sorted median ranks:0-0 smallest:2; do
  >     run netlift --by flow --claim $claim good.c | grep -v "^  [io]"
  > done
  + netlift --by flow --claim sorted good.c
  good.c:4 sort3_number: holds (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:7 sort3_least: holds (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:8 median3: holds (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 1
  good.c:9 median3_wide: undecided (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:10 least: holds (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:11 least_two: undecided (sorted, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    some of its outputs are left nowhere
  exit 3
  + netlift --by flow --claim median good.c
  good.c:4 sort3_number: undecided (median, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  good.c:7 sort3_least: fails (ranks 1-1, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    places a[0] a[1] a[2]
    returned 0
  good.c:8 median3: holds (ranks 1-1, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:9 median3_wide: holds (ranks 1-1, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:10 least: fails (ranks 1-1, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    returned 0
  good.c:11 least_two: undecided (median, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    some of its outputs are left nowhere
  exit 1
  + netlift --by flow --claim ranks:0-0 good.c
  good.c:4 sort3_number: undecided (ranks 0-0, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  good.c:7 sort3_least: holds (ranks 0-0, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:8 median3: fails (ranks 0-0, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    places a[0] a[1] a[2]
    returned 1
  good.c:9 median3_wide: fails (ranks 0-0, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    returned 1
  good.c:10 least: holds (ranks 0-0, returned, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:11 least_two: holds (ranks 0-0, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  exit 1
  + netlift --by flow --claim smallest:2 good.c
  good.c:4 sort3_number: undecided (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    what it returns is no key, and the claim is of one or of some
  good.c:7 sort3_least: undecided (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:8 median3: undecided (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 1
  good.c:9 median3_wide: undecided (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  good.c:10 least: undecided (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
    returned too: output 0
  good.c:11 least_two: holds (smallest 2, as --claim says; 3 wires, 3 comparators, depth 3; read as compiled)
  exit 3
  $ cat >bytes.c <<'END'
  > struct pair { int k, p; };
  > struct gap { int k; char p; };
  > struct back { short p; int k; };
  > #define ORDER(I, J, B, E) if (a[I].k > a[J].k) for (int i = B; i < E; i++) { \
  >     char t = ((char *)&a[I])[i]; ((char *)&a[I])[i] = ((char *)&a[J])[i]; ((char *)&a[J])[i] = t; }
  > #define SORT(B, E) ORDER(0, 1, B, E) ORDER(1, 2, B, E) ORDER(0, 1, B, E)
  > #define S(I, J) if (a[I].k > a[J].k) { int t = a[I].k; a[I].k = a[J].k; a[J].k = t; }
  > void all(struct pair *a) { SORT(0, 8) }
  > void keys(struct pair *a) { S(0, 1) S(1, 2) S(0, 1) }
  > void padded(struct gap *a) { SORT(0, 5) }
  > void torn(struct back *a) { SORT(1, 8) }
  > END
  $ netlift --by flow bytes.c -- -O1
  bytes.c:8 all: holds (sorted; 3 wires, 3 comparators, depth 3; read as compiled)
  bytes.c:9 keys: holds (sorted; 3 wires, 3 comparators, depth 3; read as compiled)
    left in place: 4 of the 8 bytes from key to key
  bytes.c:10 padded: holds (sorted; 3 wires, 3 comparators, depth 3; read as compiled)
    left in place: 3 of the 8 bytes from key to key
  bytes.c:11 torn: holds (sorted; 3 wires, 3 comparators, depth 3; read as compiled)
    left in place: 1 of the 8 bytes from key to key
  $ netlift --by flow --json bytes.c -- -O1
  {"version":1,"results":[
  {"file":"bytes.c","line":8,"function":"all","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[8,8,8],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","best_size":3,"never_swap":0},
  {"file":"bytes.c","line":9,"function":"keys","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[9,9,9],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","best_size":3,"never_swap":0,"bytes_left":4,"bytes_between":8},
  {"file":"bytes.c","line":10,"function":"padded","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[10,10,10],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","best_size":3,"never_swap":0,"bytes_left":3,"bytes_between":8},
  {"file":"bytes.c","line":11,"function":"torn","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[11,11,11],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","best_size":3,"never_swap":0,"bytes_left":1,"bytes_between":8}
  ]}

== what-compiled-code-does-instead-is-said
# slow: starts clang for each
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cd "$ROOT/tests/lift/flow/none" || exit
  $ netlift --by flow --all . -- -w
  ./assembly.c:4 sort3: no comparator network (line 7 has assembly in it; read as compiled)
  ./between.c:2 lower: no comparator network (too few comparators are left of it; read as compiled)
  ./between.c:7 least4: no comparator network (it leaves on out, byte 8, what does not move with a key; read as compiled)
  ./break.c:2 sort4: no comparator network (line 6 runs a loop as long as the keys tell; read as compiled)
  ./calls.c:4 sort3: no comparator network (line 7 calls shuffle, which is not defined here; read as compiled)
  ./early.c:3 sort3: no comparator network (it leaves on v, byte 0, what does not move with a key; read as compiled)
  ./fields.c:8 by_both: no comparator network (too few comparators are left of it; read as compiled)
  ./fields.c:13 by_first: no comparator network (too few comparators are left of it; read as compiled)
  ./fields.c:18 down: no comparator network (too few comparators are left of it; read as compiled)
  ./fields.c:23 order: no comparator network (it leaves on a, byte 0, what does not move with a key; read as compiled)
  ./fields.c:32 sort3: no comparator network (line 35 compares keys of another type, or in another order, than those before; read as compiled)
  ./fields.c:39 sort3_down: no comparator network (line 42 compares keys of another type, or in another order, than those before; read as compiled)
  ./forgotten.c:4 sort3: no comparator network (too few comparators are left of it; read as compiled)
  ./hash.c:1 sort4: no comparator network (line 4 takes a place that depends on what it is given: it calculates with what it is given; read as compiled)
  ./images.c:4 order: no comparator network (too few comparators are left of it; read as compiled)
  ./images.c:11 sort3: no comparator network (line 20 takes what it is given apart into bits; read as compiled)
  ./insertion.c:1 sort5: no comparator network (line 5 runs a loop as long as the keys tell; read as compiled)
  ./left.c:6 order: no comparator network (it leaves on b, byte 4, what does not move with a key; read as compiled)
  ./left.c:13 sort3: no comparator network (it leaves on v, byte 4, what does not move with a key; read as compiled)
  ./length.c:1 sort: no comparator network (line 3 branches on what is no comparison of two of its places: it compares a place with a number; read as compiled)
  ./lengths.c:5 sort_bubbles: no comparator network (line 8 branches on what is no comparison of two of its places: it compares a place with a number; read as compiled)
  ./merge.c:1 merge4x4: no comparator network (line 5 takes a place that depends on what it is given: it calculates with what it is given; read as compiled)
  ./moved.c:6 order: no comparator network (too few comparators are left of it; read as compiled)
  ./moved.c:15 sort3: no comparator network (it leaves on v, byte 4, what does not move with a key; read as compiled)
  ./overwritten.c:14 sort3: no comparator network (line 16 has assembly in it; read as compiled)
  ./quicksort.c:1 sort: no comparator network (line 6 runs a loop as long as the keys tell; read as compiled)
  ./quicksort.c:19 sort8: no comparator network (line 21 takes a place that depends on what it is given: it calculates with what it is given; read as compiled)
  ./range.c:1 sort4: no comparator network (line 5 reads or writes out of range; read as compiled)
  ./told.c:11 sort3: no comparator network (it does what a number that the caller's order tells; read as compiled)
  ./twice.c:11 sort3: no comparator network (line 13 takes one of two equal keys twice; read as compiled)
  ./types.c:2 sort3: no comparator network (line 7 compares keys of another type, or in another order, than those before; read as compiled)
  ./volatile.c:3 sort3: no comparator network (line 5 reads or writes what is volatile; read as compiled)
  $ netlift --by flow .

== constant-time-idioms-are-followed
# Exchanges of constant-time sorters, each with mistakes of one operator, constant or type: as
# tests/lift/flow/idioms has them. Overflow wraps.
# slow: starts clang for each
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ [ "$(uname -m)" = x86_64 ] || exit 77
  $ right=0 wrong=0 level=O0
  $ for file in "$ROOT"/tests/lift/flow/idioms/*.c; do
  >     if netlift --by flow "$file" -- -fwrapv -$level | grep -q "sort4: holds"; then right=$((right + 1)); else echo "${file##*/} -$level"; fi
  >     while read -r change; do
  >         sed "/mutant:/!{$change}" "$file" >mutant.c
  >         cmp -s mutant.c "$file" && echo "${file##*/}: $change changes nothing"
  >         netlift --by flow mutant.c -- -w -fwrapv -$level >found 2>&1
  >         grep -q holds found && echo "${file##*/}: $change holds"
  >         wrong=$((wrong + 1))
  >     done < <(sed -n 's/^ \* mutant: \(.*[^ ]\)\( \*\/\)$/\1/p; t; s/^ \* mutant: //p' "$file")
  >     [ $level = O0 ] && level=O2 || level=O0
  > done
  $ echo "$right idioms hold, none of $wrong mutants does"
  10 idioms hold, none of 54 mutants does

== keys-are-compared-as-what-they-are
# Each file of tests/lift/flow/refuted compares keys as another type than they are: what it leaves of
# keys that show it is what the code leaves when it is run.
# slow: takes seconds, sanitized
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ [ "$(uname -m)" = x86_64 ] || exit 77
  $ cd "$ROOT/tests/lift/flow/refuted" || exit
  $ netlift --by flow . -- -msse4.1
  ./difference.c:4 sort3: fails (sorted, as its name says; line 6 compares keys of type int by the sign of a difference, which overflows; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    input  1073741824,1073741824,-1073741824
    output 1073741824,1073741824,-1073741824
  ./fields.cpp:24 sort3: fails (sorted, as its name says; line 26 compares keys of type int as unsigned numbers of 32 bits; 3 wires, 3 comparators, depth 3; read as compiled)
    places this[0] this[1] this[2]
    input  0,0,-1
    output 0,0,-1
  ./fields.cpp:32 use: fails (nothing is claimed; line 34 compares keys of type int as unsigned numbers of 32 bits; 3 wires, 3 comparators, depth 3; read as compiled)
    places h[0] h[1] h[2]
    input  0,0,-1
    output 0,0,-1
  ./floats.c:19 median3: fails (median, as its name says; line 21 compares keys of type float as signed numbers of 32 bits; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    input  -1,-1,-2
    output -1,-1,-2
    returned too: output 1
  ./narrow.c:21 sort3: fails (sorted, as its name says; line 23 compares keys of type unsigned long by 32 of their 64 bits; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    input  4294967296,4294967296,0
    output 4294967296,4294967296,0
  ./shared.c:7 sort3: fails (sorted, as its name says; line 9 compares keys of type unsigned int by what it makes of them, which has another order; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    input  1,1,0
    output 1,1,0
  ./signs.c:11 sort4: fails (sorted, as its name says; line 13 compares keys of type unsigned char as signed numbers of 8 bits; 4 wires, 5 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2] v[3]
    input  255,255,255,0
    output 255,255,255,0
  ./vectors.c:11 sort3_columns: fails (sorted, as its name says; line 16 compares keys of type int as unsigned numbers of 32 bits; 3 wires, 3 comparators, depth 3; read as compiled)
    places v[0] v[1] v[2]
    input  0,0,-1
    output 0,0,-1
    4 times side by side, by instructions on vectors
  [1]
  $ for file in *; do
  >     netlift --by flow "$file" -- -msse4.1 -O2 | grep holds
  > done
  [1]

== orders-of-the-caller-are-taken
# What compares items may be the caller's, or defined elsewhere: then its order is taken as one, and
# that is said.
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cd "$ROOT/tests/lift/flow" || exit
  $ netlift --by flow compar.c undefined.cpp wrong/compar.c
  compar.c:15 sort4: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
    keys are ordered by compar, which the caller gives, taken to be a strict weak order; read for items of 8 and of 16 bytes
  undefined.cpp:16 sort4: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
    keys are ordered by is_less, which is not defined here, taken to be a strict weak order
  wrong/compar.c:15 sort4: fails (sorted, as its name says; 4 wires, 5 comparators, depth 4; read as compiled)
    places base[0] base[1] base[2] base[3]
    input  1000
    output 0010
    input  3,0,1,2
    output 0,1,3,2
    never swap: 1 comparator, line 21
    keys are ordered by compar, which the caller gives, taken to be a strict weak order; read for items of 8 and of 16 bytes
  [1]
  $ netlift --by flow --all none/told.c none/twice.c
  none/told.c:11 sort3: no comparator network (it does what a number that the caller's order tells; read as compiled)
  none/twice.c:11 sort3: no comparator network (line 13 takes one of two equal keys twice; read as compiled)

== compiled-code-is-told-in-json
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cat >sort3.c <<'END'
  > #define F(i, j) if (a[i] > a[j]) { float t = a[i]; a[i] = a[j]; a[j] = t; }
  > void sort3(float *a) { F(0, 1) F(1, 2) F(0, 1) }
  > END
  $ netlift --by flow --json sort3.c
  {"version":1,"results":[
  {"file":"sort3.c","line":2,"function":"sort3","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[2,2,2],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","best_size":3,"never_swap":0,"no_nan":true}
  ]}

# what it says is enough to make the network again: it leaves what the program leaves
  $ command -v jq >/dev/null || exit 77
  $ cat >down4.c <<'END'
  > #include <stdio.h>
  > #define F(i, j) if (a[i] < a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > void down4(int *a) { F(0, 1) F(2, 3) F(0, 2) F(1, 3) F(1, 2) }
  > void first2(const int *v, int *least) { int a[3] = {v[1], v[2], v[0]}; F(0, 1) F(1, 2) F(0, 1) least[0] = a[2]; least[1] = a[1]; }
  > int main(void) { int a[4] = {7, 9, 6, 8}, b[2]; first2(a, b); down4(a); printf("%d,%d,%d,%d\n%d,%d\n", a[0], a[1], a[2], a[3], b[0], b[1]); }
  > END
  $ netlift --by flow --json down4.c >found.json
  $ for k in 0 1; do
  >     jq -r ".results[$k] | \"snet 1\\nwires \\(.wires)\", (.comparators[] | \"\\(.[0]):\\(.[1])\"), \"output \\(.outputs | join(\" \"))\\nend\"" found.json >again.snet
  >     netspec --apply "$([ $k = 0 ] && echo 7,9,6,8 || echo 7,9,6)" again.snet
  >     jq ".results[$k].outputs_left" found.json
  > done
  9,8,7,6
  null
  6,7,9
  2
  $ clang -w down4.c -o down4 && ./down4
  9,8,7,6
  6,7

== both-ways-of-reading-are-compared
  $ echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
  [1]
  $ command -v clang >/dev/null || exit 77
  $ cat >order.h <<'END'
  > #define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > END
  $ cat >sort.c <<'END'
  > #include "order.h"
  > #ifndef CAS
  > #define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > #endif
  > void sort3(int *v) { CAS(0, 1); CAS(1, 2); CAS(0, 1); }
  > #undef CAS
  > #define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
  > void sort4(int *v) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); }
  > void rows4(int *v, int n) { while (n--) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); v += 4; } }
  > static void two(int *x, int i, int j) { if (i < j) x[j] = x[i]; }
  > END
  $ cat >pieces.c <<'END'
  > #include "not-there.h"
  > void sort3(T *v) { CAS(v[0], v[1]); CAS(v[1], v[2]); CAS(v[0], v[1]); }
  > END
  $ netlift sort.c
  sort.c:5 sort3: holds (sorted, descending, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  sort.c:8 sort4: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift --by flow --all sort.c
  sort.c:5 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as compiled)
  sort.c:8 sort4: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
  sort.c:9 rows4: no comparator network (line 9 branches on what is no comparison of two of its places: it compares a place with a number; read as compiled)
  sort.c:10 two: no comparator network (line 10 takes a place that depends on what it is given: it calculates with what it is given; read as compiled)
  $ netlift --by auto sort.c
  sort.c:5 sort3: not read (read as text and as it is compiled it is two different networks; read as compiled)
  sort.c:8 sort4: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
  $ netlift sort.c -- -DUNUSED
  sort.c:5 sort3: not read (read as text and as it is compiled it is two different networks; read as compiled)
  sort.c:8 sort4: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as compiled)
  $ netlift --by auto pieces.c
  pieces.c:2 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    taken to compare: CAS, which is not defined here
  $ netlift --by flow pieces.c
  ! netlift: pieces.c: clang cannot compile it: pieces.c:1:10: fatal error: 'not-there.h' file not found
  [2]
  $ netlift --by text sort.c -- -O2
  ! netlift: compiler flags go with --by flow and --by auto; see netlift --help
  [2]
  $ netlift --by guess sort.c
  ! netlift: --by knows text, flow, auto, not 'guess'; see netlift --help
  [2]
  $ netlift --json --by flow sort.c
  {"version":1,"results":[
  {"file":"sort.c","line":5,"function":"sort3","how":"compiled","verdict":"holds","wires":3,"size":3,"depth":3,"comparators":[[0,1],[1,2],[0,1]],"outputs":[0,1,2],"lines":[5,5,5],"places":["v[0]","v[1]","v[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","best_size":3,"never_swap":0},
  {"file":"sort.c","line":8,"function":"sort4","how":"compiled","verdict":"holds","wires":4,"size":5,"depth":3,"comparators":[[0,1],[2,3],[1,3],[0,2],[2,1]],"outputs":[3,1,2,0],"lines":[8,8,8,8,8],"places":["v[0]","v[1]","v[2]","v[3]"],"known":["read","read","read","read","read"],"given":"any","goal":"sorted","as":"descending","claimed_by":"its name","best_size":5,"never_swap":0}
  ]}
  $ cp "$ROOT/tests/lift/styles/go-if.go" .
  $ netlift --by flow go-if.go
  ! netlift: go-if.go: clang is not asked about files of this kind
  [2]
  $ netlift -- -O2
  ! netlift: no file is named; see netlift --help
  [2]
  $ printf 'void sort3(int *v) { %s }' "#error" >'-o x.c'
  $ netlift --by flow './-o x.c'
  ! netlift: ./-o x.c: clang cannot compile it: ./-o x.c:1:22: error: expected expression
  [2]
  $ netlift --by flow sort.c -- --no-such-flag
  ! netlift: sort.c: clang cannot compile it: clang: error: unsupported option '--no-such-flag'
  [2]

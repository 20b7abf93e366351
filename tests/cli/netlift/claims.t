# What source claims of its networks.

== claims-of-source-can-be-given
  $ cp "$ROOT"/tests/lift/styles/c-macro-if.c .
  $ netlift --claim sorted c-macro-if.c
  c-macro-if.c:3 sort_four: holds (sorted, as --claim says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift --claim median c-macro-if.c
  c-macro-if.c:3 sort_four: holds (median, as --claim says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift --claim ranks:0-1 c-macro-if.c
  c-macro-if.c:3 sort_four: holds (ranks 0-1, as --claim says; 4 wires, 5 comparators, depth 3; read as text)
  $ sed 's/>/</' c-macro-if.c >down.c
  $ netlift down.c
  down.c:3 sort_four: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift --claim sorted down.c
  down.c:3 sort_four: fails (sorted, as --claim says; 4 wires, 5 comparators, depth 3; read as text)
    places v[0] v[1] v[2] v[3]
    input  1000
    output 1000
    input  3,0,1,2
    output 3,2,1,0
    it sorts descending
  [1]
  $ cat >merge.c <<'END'
  > void merge2x2(int *a)
  > {
  >     CAS(a, 0, 2, 8);
  >     CAS(a, 1, 3, 8);
  >     CAS(a, 1, 2, 8);
  > }
  > void sort4(int *b)
  > {
  >     CAS(b, 0, 2, 8);
  >     CAS(b, 1, 3, 8);
  >     CAS(b, 1, 2, 8);
  > }
  > void some4(int *b)
  > {
  >     CAS(b, 0, 2, 8);
  >     CAS(b, 0, 3, 8);
  >     CAS(b, 1, 2, 8);
  > }
  > END
  $ netlift merge.c
  merge.c:1 merge2x2: holds (given runs 2,2; sorted, as its name says; 4 wires, 3 comparators, depth 2; read as text)
    taken to compare: CAS, which is not defined here
  merge.c:7 sort4: fails (sorted, as its name says; 4 wires, 3 comparators, depth 2; read as text)
    places b[0] b[1] b[2] b[3]
    input  1000
    output 0010
    input  3,0,1,2
    output 1,0,3,2
    taken to compare: CAS, which is not defined here
  merge.c:13 some4: unclaimed (nothing is claimed; 4 wires, 3 comparators, depth 2; read as text)
    taken to compare: CAS, which is not defined here
  [1]

== claims-stand-beside-the-code
# What names, comments and the command line say of functions one by one.
  $ cat >cas.h <<'END'
  > #define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > END
  $ swaps() {
  >     cat cas.h - >"$1"
  > }
  $ swaps names.c <<'END'
  > void sort4_ascending(int *a) { CAS(1, 0) CAS(3, 2) CAS(2, 0) CAS(3, 1) CAS(2, 1) }
  > void sort4_desc(int *a) { CAS(1, 0) CAS(3, 2) CAS(2, 0) CAS(3, 1) CAS(2, 1) }
  > void sort4_reverse(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3) CAS(1, 2) }
  > void sort5_mid(int *a) { CAS(0, 1) CAS(3, 4) CAS(0, 3) CAS(1, 4) CAS(1, 2) CAS(2, 3) CAS(1, 2) }
  > void sort5_min(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 3) CAS(0, 4) }
  > void sort5_max(int *a) { CAS(0, 4) CAS(1, 4) CAS(2, 4) CAS(4, 3) }
  > void sort5_last(int *a) { CAS(1, 4) CAS(2, 4) CAS(3, 4) CAS(0, 4) }
  > void sort3(int *a) { CAS(0, 1) CAS(1, 3) CAS(0, 1) }
  > void sort_u8(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
  > void media4(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) }
  > void unsorted4(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) }
  > int median_2x2(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) return a[2]; }
  > END
  $ cat >several.c <<'END'
  > #define ORDER(x, y) { int l = x < y ? x : y, h = x < y ? y : x; x = l; y = h; }
  > void sort_all(int *v, int *w)
  > {
  >     ORDER(v[0], v[1]) ORDER(v[1], v[2]) ORDER(v[2], v[3])
  >     ORDER(w[0], w[1]) ORDER(w[1], w[2]) ORDER(w[2], w[3])
  > }
  > void sort(int *v, int n)
  > {
  >     switch (n) {
  >     case 3: ORDER(v[0], v[1]) ORDER(v[1], v[2]) ORDER(v[0], v[1]) break;
  >     case 4: ORDER(v[0], v[1]) ORDER(v[2], v[3]) ORDER(v[0], v[2]) ORDER(v[1], v[3]) break;
  >     }
  > }
  > void reverse_sort3(int *v) { CAS(v, 0, 1); CAS(v, 1, 2); CAS(v, 0, 1); }
  > END
  $ netlift names.c several.c
  names.c:2 sort4_ascending: fails (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
    places a[0] a[1] a[2] a[3]
    input  1000
    output 1000
    input  3,0,1,2
    output 3,2,1,0
    it sorts descending
  names.c:3 sort4_desc: holds (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  names.c:4 sort4_reverse: fails (sorted, descending, as its name says; 4 wires, 5 comparators, depth 3; read as text)
    places a[0] a[1] a[2] a[3]
    input  0111
    output 0111
    input  0,3,2,1
    output 0,1,2,3
    it sorts ascending
  names.c:5 sort5_mid: holds (median, as its name says; 5 wires, 7 comparators, depth 5; read as text)
  names.c:6 sort5_min: holds (ranks 0-0, as its name says; 5 wires, 4 comparators, depth 4; read as text)
  names.c:7 sort5_max: fails (ranks 4-4, as its name says; 5 wires, 4 comparators, depth 4; read as text)
    places a[0] a[1] a[2] a[3] a[4]
    input  10000
    output 00010
    input  4,0,1,2,3
    output 3,0,1,4,2
  names.c:8 sort5_last: unclaimed (nothing is claimed; 5 wires, 4 comparators, depth 4; read as text)
  names.c:9 sort3: fails (sorted, as its name says; line 9 touches a[3], beyond the 3 places that its name says; 4 wires, 3 comparators, depth 3; read as text)
  names.c:10 sort_u8: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  names.c:11 media4: unclaimed (nothing is claimed; 4 wires, 3 comparators, depth 2; read as text)
  names.c:12 unsorted4: unclaimed (nothing is claimed; 4 wires, 3 comparators, depth 2; read as text)
  names.c:13 median_2x2: undecided (median, as its name says; 4 wires, 3 comparators, depth 2; read as text)
    it gives one or the other of the two keys in the middle
  several.c:2 sort_all: unclaimed (nothing is claimed; 4 wires, 3 comparators, depth 3; read as text)
  several.c:2 sort_all: unclaimed (nothing is claimed; 4 wires, 3 comparators, depth 3; read as text)
  several.c:7 sort: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
  several.c:7 sort: fails (sorted, as its name says; 4 wires, 4 comparators, depth 2; read as text)
    places v[0] v[1] v[2] v[3]
    input  1010
    output 0101
    input  2,0,3,1
    output 0,2,1,3
  several.c:14 reverse_sort3: holds (sorted, descending, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    taken to compare: CAS, which is not defined here
  [1]
  $ cat >words.py <<'END'
  > def cas(v, i, j):
  >     if v[i] > v[j]:
  >         v[i], v[j] = v[j], v[i]
  >
  > # Sorts four numbers, the largest first.
  > def four(v):
  >     cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)
  >
  > # Sorts four; assumes that both halves
  > # are sorted.
  > def combine(v):
  >     cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)
  >
  > # Sorts four, so that the two halves are sorted afterwards.
  > def combine_too(v):
  >     cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)
  >
  > # The median of nine, given sorted columns.
  > def nine(v):
  >     cas(v, 0, 1); cas(v, 1, 2)
  >     cas(v, 3, 4); cas(v, 4, 5); cas(v, 3, 4)
  >     cas(v, 7, 8); cas(v, 6, 7)
  >     cas(v, 2, 4); cas(v, 4, 6); cas(v, 2, 4)
  > END
  $ netlift words.py
  words.py:6 four: fails (sorted, descending, as a comment says; 4 wires, 5 comparators, depth 3; read as text)
    places v[0] v[1] v[2] v[3]
    input  0111
    output 0111
    input  0,3,2,1
    output 0,1,2,3
    it sorts ascending
  words.py:11 combine: holds (given runs 2,2, as a comment says; sorted, as a comment says; 4 wires, 3 comparators, depth 2; read as text)
  words.py:15 combine_too: fails (sorted, as a comment says; 4 wires, 3 comparators, depth 2; read as text)
    places v[0] v[1] v[2] v[3]
    input  1000
    output 0010
    input  3,0,1,2
    output 1,0,3,2
  words.py:19 nine: holds (given interleaved 3, as a comment says; median, as a comment says; 9 wires, 10 comparators, depth 6; read as text)
  [1]
  $ swaps told.c <<'END'
  > /* netlift: given runs:2,2 */
  > void sort4(int *a) { CAS(0, 2) CAS(1, 3) CAS(1, 2) }
  >
  > /* Nobody sorts so. netlift: ignore */
  > void sort3(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
  > void sort3b(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
  >
  > /* netlift: claim ranks:0-0 */
  > void first(int *a) { CAS(0, 1) CAS(0, 2) CAS(1, 2) CAS(0, 3) }
  > END
  $ netlift told.c
  told.c:3 sort4: holds (given runs 2,2, as a comment says; sorted, as its name says; 4 wires, 3 comparators, depth 2; read as text)
  told.c:7 sort3b: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 7
  told.c:10 first: holds (ranks 0-0, as a comment says; 4 wires, 4 comparators, depth 3; read as text)
  [1]
  $ netlift --all told.c
  told.c:3 sort4: holds (given runs 2,2, as a comment says; sorted, as its name says; 4 wires, 3 comparators, depth 2; read as text)
  told.c:6 sort3: ignored (as the comment in line 5 says; read as text)
  told.c:7 sort3b: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 7
  told.c:10 first: holds (ranks 0-0, as a comment says; 4 wires, 4 comparators, depth 3; read as text)
  [1]
  $ netlift --claim sort4=sorted --given sort3b=presorted:2 --claim first=largest:1 told.c
  told.c:3 sort4: holds (given runs 2,2, as a comment says; sorted, as --claim says; 4 wires, 3 comparators, depth 2; read as text)
  told.c:7 sort3b: fails (given presorted 2, as --given says; sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  010
    output 010
    input  0,2,1
    output 0,2,1
    never swap: 2 comparators, lines 7, 7
  told.c:10 first: fails (largest 1, as --claim says; 4 wires, 4 comparators, depth 3; read as text)
    places a[0] a[1] a[2] a[3]
    input  1000
    output 0010
    input  3,0,1,2
    output 0,1,3,2
  [1]
  $ netlift --given bitonic told.c
  told.c:3 sort4: fails (given bitonic, as --given says; sorted, as its name says; 4 wires, 3 comparators, depth 2; read as text)
    places a[0] a[1] a[2] a[3]
    input  1000
    output 0010
    input  3,0,1,2
    output 1,0,3,2
    never swap: 1 comparator, line 3
  told.c:7 sort3b: fails (given bitonic, as --given says; sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 7
  told.c:10 first: holds (given bitonic, as --given says; ranks 0-0, as a comment says; 4 wires, 4 comparators, depth 3; read as text)
  [1]
  $ netlift --json --given sort4=any told.c
  {"version":1,"results":[
  {"file":"told.c","line":3,"function":"sort4","how":"text","verdict":"fails","wires":4,"size":3,"depth":2,"comparators":[[0,2],[1,3],[1,2]],"outputs":[0,1,2,3],"lines":[3,3,3],"places":["a[0]","a[1]","a[2]","a[3]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","given_by":"--given","never_swap":0,"counterexample":{"input":[3,0,1,2],"output":[1,0,3,2]}},
  {"file":"told.c","line":7,"function":"sort3b","how":"text","verdict":"fails","wires":3,"size":3,"depth":3,"comparators":[[0,1],[0,2],[0,1]],"outputs":[0,1,2],"lines":[7,7,7],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","never_swap":1,"counterexample":{"input":[2,0,1],"output":[0,2,1]}},
  {"file":"told.c","line":10,"function":"first","how":"text","verdict":"holds","wires":4,"size":4,"depth":3,"comparators":[[0,1],[0,2],[1,2],[0,3]],"outputs":[0,1,2,3],"lines":[10,10,10,10],"places":["a[0]","a[1]","a[2]","a[3]"],"known":["read","read","read","read"],"given":"any","goal":"ranks 0-0","claimed_by":"a comment","never_swap":0}
  ]}
  [1]
  $ swaps mistold.c <<'END'
  > /* netlift: clam sorted */
  > void sort3(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
  >
  > /* netlift: claim ranks:0-9 */
  > void sort3b(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
  > END
  $ netlift mistold.c
  ! mistold.c:2: a comment tells netlift: clam; known are claim, given and ignore
  ! mistold.c:6: ranks needs a range I-J within 0-2, not '0-9'
  [2]
  $ netlift --given runs:0 told.c
  ! netlift: runs needs lengths of at least 1 separated by commas, not '0'
  [2]
  $ netlift --claim sort3=soted told.c
  ! netlift: nothing is known to require as 'soted'; known are sorted, ranks, set, smallest, largest, median, k-sorted, merged-blocks
  [2]
  $ netlift --given sort3= told.c
  ! netlift: nothing is known to assume as ''; known are any, runs, interleaved, bitonic, presorted
  [2]

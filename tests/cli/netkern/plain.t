# Plain functions: what is written, proved and refused.

== plain-functions-are-proved-by-reading-them
  $ for file in five.c five.h five.cpp five.hpp five.rs five.go five.js five.mjs five.ts five.mts five.java five.cs \
  >     five.wgsl five.glsl five.hlsl five.metal five.py; do
  >     netkern --plain --prove best:5 -o $file
  > done
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  best:5: the text is the network (9 comparators read)
  $ netkern --plain --prove --descending --median best:9 -o down.c && grep -A 2 '^/\* Put' down.c
  median:9: the text is the network (19 comparators read)
  /* Put into x[4] the element that belongs there in descending order. */
  void down(uint32_t x[9])
  {
  $ netcheck five.c:five five.rs:five five.go:Five five.h:FIVE five.js:five five.ts:five five.java:five five.cs:Five | sed 's/[0-9.]* s)/T s)/'
  five.c:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.rs:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.go:Five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.h:FIVE: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.js:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.ts:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.java:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.cs:Five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  $ netcheck five.rs:five_by five.cs:FiveBy five.wgsl:five five.glsl:five five.hlsl:five five.metal:five five.py:five | sed 's/[0-9.]* s)/T s)/'
  five.rs:five_by: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.cs:FiveBy: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.wgsl:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.glsl:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.hlsl:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.metal:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
  five.py:five: holds (5 wires, 9 comparators; exhaustive: all 32 vectors, T s)
# In shaders one output is what a function returns.
  $ for file in middle.wgsl middle.glsl middle.hlsl middle.metal; do
  >     netkern --prove --median --type i32 best:5 -o $file || netkern --prove --median best:5 -o $file
  >     grep -e '^MIDDLE_TYPE middle' -e '^fn middle(' -e 'inline T' -e return $file
  > done
  median:5: the text is the network (7 comparators read)
  fn middle(values: array<middle_element, 5>) -> middle_element {
      return y[2];
  median:5: the text is the network (7 comparators read)
  MIDDLE_TYPE middle(MIDDLE_TYPE x[5])
      return x[2];
  median:5: the text is the network (7 comparators read)
  MIDDLE_TYPE middle(MIDDLE_TYPE x[5])
      return x[2];
  median:5: the text is the network (7 comparators read)
  template <typename T> inline T middle(metal::array<T, 5> x)
      return x[2];
  ! netkern: median:5: a plain function in metal takes elements of any type, whatever --type says
  $ netkern --plain --unproved best:3 | grep -e proof -e '^/\* Order'
  // proof    none: written with --unproved
  /* Order 3 elements as its network does. */
  $ netkern --plain --top 4 best:4 | grep '^/\* Put'
  /* Put 4 elements into ascending order. */
  $ netkern --goal smallest:3 --target rust best:8 | grep '/// Put'
  /// Put into x[0] to x[2], as they come, the elements that belong there in ascending order.
  $ netkern --given runs:2,2 --descending --plain tmerge:4 | grep Put
  /* Put 4 elements into descending order, given runs 2,2 in that order. */
# Elements that no comparator needs stay where they are.
  $ printf 'snet 1\nwires 4\n1:3\n2:3\nend\n' >idle.snet
  $ netkern --prove --unproved idle.snet -o idle.go
  idle.snet: the text is the network (2 comparators read)
# What a name says is no claim here.
  $ netkern --prove --top 3 best:12 -o sort3.py
  smallest:12:3: the text is the network (23 comparators read)
  $ rm sort3.py
# One comparator is a network here, and no other source's.
  $ for file in two.rs two.js; do netkern --prove best:2 -o $file; done
  best:2: the text is the network (1 comparator read)
  best:2: the text is the network (1 comparator read)
  $ ls
  down.c
  five.c
  five.cpp
  five.cs
  five.glsl
  five.go
  five.h
  five.hlsl
  five.hpp
  five.java
  five.js
  five.metal
  five.mjs
  five.mts
  five.py
  five.rs
  five.ts
  five.wgsl
  idle.go
  idle.snet
  middle.glsl
  middle.hlsl
  middle.metal
  middle.wgsl
  two.js
  two.rs

== plain-functions-refuse
  $ run netkern --plain --target cuda best:4
  + netkern --plain --target cuda best:4
  ! netkern: --plain is for one of c, cpp, rust, go, javascript, typescript, java, csharp, wgsl, glsl, hlsl, metal, python; see netkern --help
  exit 2
  $ run netkern --plain best:4 -o x.zig
  + netkern --plain best:4 -o x.zig
  ! netkern: the ending of x.zig is none of .c, .h, .cpp, .hpp, .hh, .hxx, .rs, .go, .js, .mjs, .ts, .mts, .java, .cs, .wgsl, .glsl, .hlsl, .metal and .py; --target says what to write; see netkern --help
  exit 2
  $ run netkern --plain --mapping thread best:4
  + netkern --plain --mapping thread best:4
  ! netkern: --mapping says nothing of a plain function; see netkern --help
  exit 2
  $ run netkern --plain --pairs best:4
  + netkern --plain --pairs best:4
  ! netkern: --pairs says nothing of a plain function: sort pairs, in rust by NAME_by_key, in cpp by their <, in c as u64 whose upper half is the key; see netkern --help
  exit 2
  $ run netkern --argsort best:4 -o x.rs
  + netkern --argsort best:4 -o x.rs
  ! netkern: --argsort says nothing of a plain function: sort indices, in rust by NAME_by_key(&mut indices, |&i| keys[i]); see netkern --help
  exit 2
  $ run netkern --pairs --stable best:4 -o x.rs
  + netkern --pairs --stable best:4 -o x.rs
  ! netkern: --stable says nothing of a plain function: in rust a key that ends in the element's index is that of no other; see netkern --help
  exit 2
  $ run netkern --counted best:4 -o x.rs
  + netkern --counted best:4 -o x.rs
  ! netkern: --counted says nothing of a plain function: it is for one size, and sort_n of --library in rust for many; see netkern --help
  exit 2
  $ run netkern --plain best:1
  + netkern --plain best:1
  ! netkern: best:1: the network has no comparator, which a plain function would call
  exit 2
  $ run netkern best:4 -o match.rs
  + netkern best:4 -o match.rs
  ! netkern: best:4: no function in rust can be called match; --name says what it is called
  exit 2
  $ run netkern best:4 --target go --name _key
  + netkern best:4 --target go --name _key
  ! netkern: best:4: no function in go can be called _key; --name says what it is called
  exit 2
  $ run netkern best:4 -o 3x.rs
  + netkern best:4 -o 3x.rs
  ! netkern: 3x.rs: functions cannot be called 3x: that begins with a digit; --name says what they are called
  exit 2
  $ run netkern --plain --name uint32_t best:4
  + netkern --plain --name uint32_t best:4
  ! netkern: best:4: no function in c can be called uint32_t; --name says what it is called
  exit 2
  $ run netkern --plain -o int8_max.h best:4
  + netkern --plain -o int8_max.h best:4
  ! netkern: best:4: no function in macros can be called int8_max; --name says what it is called
  exit 2
  $ run netkern --plain -o null.h best:4
  + netkern --plain -o null.h best:4
  ! netkern: best:4: no function in macros can be called null; --name says what it is called
  exit 2
  $ run netkern --plain -o class.hpp best:4
  + netkern --plain -o class.hpp best:4
  ! netkern: best:4: no function in cpp can be called class; --name says what it is called
  exit 2
  $ run netkern --plain sklansky:8
  + netkern --plain sklansky:8
  ! netkern: sklansky:8 is a prefix network, and a plain function is for those that sort; see netkern --help
  exit 2
  $ run netkern --plain --unproved bubble:3000
  + netkern --plain --unproved bubble:3000
  ! netkern: bubble:3000: 3000 elements are more than the 1024 of a plain function
  exit 2
  $ run netkern --target rust --type u8 best:4
  + netkern --target rust --type u8 best:4
  ! netkern: best:4: a plain function in rust has no u8 keys by --type
  exit 2
  $ run netkern best:4 -o await.js
  + netkern best:4 -o await.js
  ! netkern: best:4: no function in javascript can be called await; --name says what it is called
  exit 2
  $ run netkern best:4 -o Class.java
  + netkern best:4 -o Class.java
  ! netkern: best:4: no function in java can be called Class; --name says what it is called
  exit 2
  $ run netkern best:4 -o np.py
  + netkern best:4 -o np.py
  ! netkern: best:4: no function in python can be called np; --name says what it is called
  exit 2
  $ run netkern best:4 -o clamp.wgsl
  + netkern best:4 -o clamp.wgsl
  ! netkern: best:4: no function in wgsl can be called clamp; --name says what it is called
  exit 2
  $ run netkern best:4 -o class.metal
  + netkern best:4 -o class.metal
  ! netkern: best:4: no function in metal can be called class; --name says what it is called
  exit 2
  $ run netkern --type f64 best:4 -o a.glsl
  + netkern --type f64 best:4 -o a.glsl
  ! netkern: best:4: a plain function in glsl has no f64 keys by --type
  exit 2
  $ run netkern --type u8 best:4 -o A.java
  + netkern --type u8 best:4 -o A.java
  ! netkern: best:4: a plain function in java has no u8 keys by --type
  exit 2
  $ run netkern --target go --type f32 best:4
  + netkern --target go --type f32 best:4
  ! netkern: best:4: a plain function in go takes elements of any type, whatever --type says
  exit 2
  $ run netkern --plain --type bf16 best:4
  + netkern --plain --type bf16 best:4
  ! netkern: best:4: a plain function in c has no bf16 keys by --type
  exit 2
  $ run netkern --plain --library x --sizes 2..4
  + netkern --plain --library x --sizes 2..4
  ! netkern: --library writes plain functions in rust, go, javascript, typescript, java, csharp and python alone; see netkern --help
  exit 2
  $ run netkern --target java --type u8 --library x --sizes 2..4
  + netkern --target java --type u8 --library x --sizes 2..4
  ! netkern: x: a plain function in java has no u8 keys by --type
  exit 2
  $ run netkern --target go --type i8 --library x --sizes 2..4
  + netkern --target go --type i8 --library x --sizes 2..4
  ! netkern: --type says nothing of a module in Go; see netkern --help
  exit 2
  $ run netkern --target rust --library x --sizes 2..65
  + netkern --target rust --library x --sizes 2..65
  ! netkern: arrays of 65 elements are more than a crate in Rust has
  exit 2
  $ run netkern --target rust --library x --sizes 2..4 --name y
  + netkern --target rust --library x --sizes 2..4 --name y
  ! netkern: --name says nothing of a crate in Rust; see netkern --help
  exit 2
  $ run netkern --plain best:4 -o /dev/full
  + netkern --plain best:4 -o /dev/full
  ! netkern: /dev/full: cannot write: No space left on device
  exit 2
  $ ls

== a-crate-is-written-whole
  $ netkern --target rust --library crate --sizes 2..4,8 --prove
  $ find crate -type f | sort
  crate/Cargo.toml
  crate/src/lib.rs
  crate/src/sort2.rs
  crate/src/sort3.rs
  crate/src/sort4.rs
  crate/src/sort8.rs
  $ grep -c unsafe crate/src/*.rs | grep -v :0
  crate/src/lib.rs:1
  $ netkern --target rust --library crate --sizes 2..4
  ! netkern: crate is not empty
  [2]

== libraries-are-packages-of-their-language
  $ for language in go javascript java; do netkern --target $language --library $language --sizes 2..3 --prove; done
  $ find go javascript java -type f | sort
  go/go.mod
  go/sort.go
  go/sort2.go
  go/sort3.go
  go/sort_test.go
  java/pom.xml
  java/src/main/java/sortnet/Sort.java
  java/src/main/java/sortnet/Sort2.java
  java/src/main/java/sortnet/Sort3.java
  java/src/test/java/sortnet/SortTest.java
  javascript/index.d.ts
  javascript/index.js
  javascript/package.json
  javascript/sort2.js
  javascript/sort3.js
  javascript/test.js
  $ head -n 1 java/src/main/java/sortnet/Sort.java
  package sortnet;
# What cannot be written leaves nothing.
  $ netkern --target java --library /proc/java --sizes 2
  ! netkern: cannot create /proc/java: No such file or directory
  [2]

== what-is-no-place-of-its-own-is-no-network
# Comparators, then exchanges with a place that none of them compares.
  $ printf '%s\n' 'void order(int *x, int i, int j) { int a = x[i], b = x[j]; x[i] = a < b ? a : b; x[j] = a < b ? b : a; }' \
  >     'void turn(int *x, int i, int j) { int a = x[i]; x[i] = x[j]; x[j] = a; }' \
  >     'void arrange(int *x) { order(x, 2, 5); order(x, 2, 0); order(x, 3, 5); order(x, 0, 2); order(x, 3, 0); order(x, 4, 2);' \
  >     '    turn(x, 0, 3); turn(x, 1, 4); turn(x, 3, 5); turn(x, 4, 5); }' >turned.c
  $ netspec turned.c:arrange
  ! turned.c:3: no comparator network: not every place is left with a value of its own
  [2]

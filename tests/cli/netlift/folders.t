# Many files.

== folders-are-walked-for-source
# In the order of names; no hidden files, no links, nothing too long, nothing in other languages.
  $ sort4=$ROOT/tests/lift/styles/c-macro-if.c
  $ mkdir -p src/b/c src/.hidden src/a
  $ cp "$sort4" src/z.c
  $ cp "$sort4" src/b/c/deep.c
  $ cp "$sort4" src/a/first.c
  $ cp "$sort4" src/a/notes.txt
  $ cp "$sort4" src/.hidden/no.c
  $ cp "$sort4" src/a/.no.c
  $ ln -s z.c src/link.c
  $ ln -s . src/around
  $ { cat "$sort4"; head -c 9000000 /dev/zero | tr '\0' ' '; } >src/long.c
  $ netlift src
  src/a/first.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  src/b/c/deep.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  src/z.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift src/ src/link.c
  src/a/first.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  src/b/c/deep.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  src/z.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  src/link.c:3 sort_four: holds (sorted, as its name says; 4 wires, 5 comparators, depth 3; read as text)
  $ netlift src/long.c
  ! netlift: src/long.c: longer than 8388608 bytes, the limit for input
  [2]

== files-are-read-on-several-threads
# What is found is the same on however many threads, in the order of the files; what cannot be read is told in
# its place.
  $ for i in {10..90}; do
  >     printf 'void sort3(int *v) { CAS(v[0], v[1]); CAS(v[%u], v[2]); CAS(v[0], v[1]); }\n' $((i % 2)) >$i.c
  > done
  $ mkdir 50.d
  $ ln -s nowhere 40.d
  $ for threads in 1 2 7; do
  >     netlift -j $threads --json --all "$ROOT/tests/lift" >found.$threads
  >     netlift -j $threads . nosuch.c ./*.c none.txt 10.c >told.$threads 2>&1
  >     echo "exit $?"
  > done
  exit 2
  exit 2
  exit 2
  $ cmp found.1 found.2
  $ cmp found.1 found.7
  $ cmp told.1 told.2
  $ cmp told.1 told.7
  $ grep -c holds told.1
  80
  $ grep -c fails told.1
  83
  $ netlift nosuch.c 10.c none.txt 2>&1
  netlift: nosuch.c: cannot open: No such file or directory
  netlift: none.txt: cannot open: No such file or directory
  10.c:1 sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places v[0] v[1] v[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 1
    taken to compare: CAS, which is not defined here
  [2]
  $ netlift --language c - - <10.c 2>&1
  -:1 sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places v[0] v[1] v[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 1
    taken to compare: CAS, which is not defined here
  netlift: -: standard input can be named only once
  [2]

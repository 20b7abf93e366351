# JSON, SARIF, and findings that are accepted.

== networks-in-source-are-told-in-json
  $ cp "$ROOT"/tests/lift/styles/c-table.c "$ROOT"/tests/lift/wrong/go-less.go "$ROOT"/tests/lift/none/repeated.c .
  $ netlift --json c-table.c go-less.go repeated.c
  {"version":1,"results":[
  {"file":"c-table.c","line":2,"function":"network6","how":"text","verdict":"holds","wires":6,"size":12,"depth":5,"comparators":[[0,5],[1,3],[2,4],[1,2],[3,4],[0,3],[2,5],[0,1],[2,3],[4,5],[1,2],[3,4]],"outputs":[0,1,2,3,4,5],"lines":[3,3,3,4,4,5,5,6,6,6,7,7],"places":["0","1","2","3","4","5"],"known":["read","read","read","read","read","read","read","read","read","read","read","read"],"given":"any","goal":"sorted","claimed_by":"a comment","says_size":12,"best_size":12,"never_swap":0},
  {"file":"go-less.go","line":4,"function":"sort4","how":"text","verdict":"fails","wires":4,"size":5,"depth":3,"comparators":[[0,1],[2,3],[0,2],[3,1],[1,2]],"outputs":[0,1,2,3],"lines":[5,8,11,14,17],"places":["a[0]","a[1]","a[2]","a[3]"],"known":["read","read","read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","never_swap":0,"counterexample":{"input":[3,0,1,2],"output":[0,1,3,2]}},
  {"file":"repeated.c","line":2,"function":"odd_even_sort4","how":"text","verdict":"unread","reason":"line 4: runs a loop as long as keys tell"}
  ]}
  [1]
  $ netlift --json --all repeated.c
  {"version":1,"results":[
  {"file":"repeated.c","line":2,"function":"odd_even_sort4","how":"text","verdict":"unread","reason":"line 4: runs a loop as long as keys tell"}
  ]}

== networks-in-source-are-told-in-sarif
# What is wrong with them: nothing of what holds, but what is larger than it must be.
  $ cp "$ROOT"/tests/lift/wrong/go-less.go .
  $ cat >'more than.c' <<'END'
  > /* Sorting network of 3, 3 comparators. */
  > void sort3(int *a)
  > {
  >     CAS(a[0], a[1]);
  >     CAS(a[1], a[2]);
  >     CAS(a[0], a[1]);
  >     CAS(a[0], a[1]);
  > }
  > END
  $ netlift --sarif go-less.go 'more than.c' >out.sarif
  [1]
  $ sed 's/"rules":.*"results"/"rules":…"results"/' out.sarif
  {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"netlift","version":"0.1.0","rules":…"results":[
  {"ruleId":"wrong-network","ruleIndex":0,"level":"error","message":{"text":"sort4 (read as text) is not what it claims: sorted. Input 3,0,1,2 becomes 0,1,3,2."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"go-less.go"},"region":{"startLine":4}}}]},
  {"ruleId":"idle-comparator","ruleIndex":2,"level":"warning","message":{"text":"sort3 (read as text) has a comparator here that never swaps."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"more%20than.c"},"region":{"startLine":7}}}]},
  {"ruleId":"larger-than-best","ruleIndex":3,"level":"note","message":{"text":"sort3 (read as text) has 4 comparators; the best known network that does the same has 3."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"more%20than.c"},"region":{"startLine":2}}}]},
  {"ruleId":"wrong-count","ruleIndex":4,"level":"warning","message":{"text":"sort3 (read as text) has 4 comparators; a comment says 3."},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"more%20than.c"},"region":{"startLine":2}}}]}
  ]}]}
  $ netlift 'more than.c'
  more than.c:2 sort3: holds (sorted, as its name says; 3 wires, 4 comparators, depth 4; read as text)
    best known: 3 comparators
    a comment says 3 comparators
    never swap: 1 comparator, line 7
    taken to compare: CAS, which is not defined here
  $ if command -v python3 >python; then python3 -m json.tool out.sarif >formatted || echo "this is no JSON"; fi

== findings-can-be-accepted
# A baseline for continuous integration, files that are left out, and what rests on names alone.
  $ mkdir -p src/third_party/deep 'src/my code'
  $ cat >src/swaps.c <<'END'
  > #define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > void sort3(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
  > END
  $ sed 's/sort3/sort3b/' src/swaps.c >'src/my code/more.c'
  $ sed 's/sort3/sort3c/' src/swaps.c >src/third_party/deep/far.c
  $ netlift --exclude third_party src
  src/my code/more.c:2 sort3b: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 2
  src/swaps.c:2 sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 2
  [1]
  $ netlift --exclude 'third_party/*' --exclude 'my code' src
  src/swaps.c:2 sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 2
  [1]
  $ netlift -x 'm*.c' -x swaps.c -x '*/deep' src
  $ netlift -x far.c src/third_party/deep/far.c

# what is known is not counted, wherever it stands in its file
  $ netlift -q --write-baseline known src
  [1]
  $ cat known
  src/my%20code/more.c sort3b fails f637179596226a4a
  src/swaps.c sort3 fails f637179596226a4a
  src/third_party/deep/far.c sort3c fails f637179596226a4a
  $ netlift --baseline known src
  $ sed -i '1i\\' src/swaps.c
  $ netlift --baseline known --all ./src
  ./src/my code/more.c:2 sort3b: fails, accepted (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 2
  ./src/swaps.c:3 sort3: fails, accepted (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 3
  ./src/third_party/deep/far.c:2 sort3c: fails, accepted (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 0,2,1
    never swap: 1 comparator, line 2
  $ netlift --baseline known --json --all src/swaps.c
  {"version":1,"results":[
  {"file":"src/swaps.c","line":3,"function":"sort3","how":"text","verdict":"fails","accepted":true,"wires":3,"size":3,"depth":3,"comparators":[[0,1],[0,2],[0,1]],"outputs":[0,1,2],"lines":[3,3,3],"places":["a[0]","a[1]","a[2]"],"known":["read","read","read"],"given":"any","goal":"sorted","claimed_by":"its name","never_swap":1,"counterexample":{"input":[2,0,1],"output":[0,2,1]}}
  ]}
  $ netlift --baseline known --sarif --all src/swaps.c | grep -o '"suppressions".*}]'
  "suppressions":[{"kind":"external"}]
  "suppressions":[{"kind":"external"}]

# what is new is
  $ sed -i 's/CAS(0, 2)/CAS(2, 0)/' src/swaps.c
  $ netlift --baseline known src
  src/swaps.c:3 sort3: fails (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    places a[0] a[1] a[2]
    input  100
    output 010
    input  2,0,1
    output 1,2,0
  [1]
  $ printf '# by hand\n\nsrc/swaps.c sort3\n' >bad
  $ netlift --baseline bad src
  ! bad:3: no line of a baseline: PATH FUNCTION VERDICT HASH
  [2]
  $ netlift --baseline nowhere src
  ! netlift: nowhere: cannot open: No such file or directory
  [2]
  $ netlift --baseline known --list list src
  ! netlift: --list and --baseline exclude each other; see netlift --help
  [2]
  $ netlift -q --write-baseline no/where src
  ! netlift: no/where: cannot create: No such file or directory
  [2]

# what rests on names alone
  $ cat >calls.c <<'END'
  > void sort3(int *v) { CAS(v, 0, 1); CAS(v, 1, 2); CAS(v, 0, 1); }
  > void sort3b(int *v) { CAS(v, 0, 1); CAS(v, 0, 2); CAS(v, 0, 1); }
  > END
  $ netlift calls.c
  calls.c:1 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    taken to compare: CAS, which is not defined here
  $ netlift --strict calls.c
  calls.c:1 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3; read as text)
    taken to compare: CAS, which is not defined here
  [3]
  $ netlift --strict -q --write-baseline calls calls.c
  [3]
  $ netlift --strict --baseline calls calls.c
  $ netcheck calls.c:sort3
  calls.c:sort3: holds (3 wires, 3 comparators; exhaustive: all 8 vectors, 0.000 s)
  ! calls.c:1: warning: read as compiled it is none: line 1 calls CAS, which is not defined here
  ! calls.c:1: warning: taken to compare: CAS, which is not defined here

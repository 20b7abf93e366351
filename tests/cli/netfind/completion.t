# The rest of a network, by a SAT solver.

== netfind-completes-prefixes
# By SAT: a network, or a proof that there is none. What is printed is a network with comments.
  $ netfind --complete green:16 --prefix 4 --depth 9 -o found >nine.snet
  $ netcheck -q nine.snet && netspec --stats nine.snet | sed -n '/depth/s/  (.*//p'
    depth      9
  $ netspec nine.snet --layers 1-4 -o begins.snet
  $ netspec green:16 --layers 1-4 --diff begins.snet
  green:16 and begins.snet: the same network
  $ grep -c '^# ' nine.snet
  3
  $ ls found | sed 's/16-[0-9]*-/16-S-/'
  sorter-16-S-9.snet
  $ netfind --complete transposition:6 --prefix 1 --depth 5 --size 12 --symmetric | netspec - --stats |
  >     sed -n '3,4s/  (.*//p; /symmetric/p'
    size       12
    depth      5
    symmetric  yes
  $ run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none | no_times | sed '/picosat/d'
  + netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none
  netfind --complete vanvoorhis:8 --prefix 2 --depth 5
  none after T s: 27 of 27 vectors, 1 round, 246 variables, 1475 clauses
  exit 1
  $ ls none
  formula.cnf
  manifest
  network.snet
  proof.drup
  vectors
  $ netspec vanvoorhis:8 --layers 1-2 -o first.snet
  $ netproof none first.snet
  none: valid
    given    any
    goal     no-completion depth 5
    network  8 wires, 8 comparators; the same as first.snet
    hash     ed3eeaf7d15abd3a26c3a3c318914a8563acd03dc7a9cc1dbb567525b7de86f0
    proof    130 steps from 1475 clauses
  $ netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none
  ! netfind: none is not empty
  [2]
  $ netfind --complete vanvoorhis:8 --prefix 2 --depth 6 -o .
  ! netfind: . is not empty
  [2]
  $ netfind --complete transposition:11 --prefix 1 --depth 7 --time 0.01 -o gone | grep -o undecided
  undecided
  $ [ ! -e gone ] || ls gone
  $ netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --json
  {"version":1,"results":[
  {"name":"vanvoorhis:8","wires":8,"layers":5,"verdict":"none","vectors":27,"vectors_used":27,"rounds":1,"seconds":0.000940}
  ]}
  [1]
  $ netfind --complete vanvoorhis:8 --depth 6 --json --prefix 6 | cut -c 1-110
  {"version":1,"results":[
  {"name":"vanvoorhis:8","wires":8,"layers":6,"verdict":"found","vectors":0,"vectors_used":0,"rounds":1,"seconds
  ]}
  $ netfind --complete green:16 --prefix 6 --depth 10 --least -o least | netspec --stats - | grep '  size' |
  >     sed 's/  (.*//'
    size       60
  $ ls least
  sorter-16-60-10.snet
  $ netfind --complete green:16 --prefix 5 --depth 9 --least --json | no_times | sed 's/,"comparators".*"least"/ … "least"/'
  {"version":1,"results":[
  {"name":"green:16","wires":16,"layers":9,"verdict":"found","vectors":66,"vectors_used":66,"rounds":3,"seconds":T,"size":61,"depth":9 … "least":true}
  ]}
  $ run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --least -o still | no_times | sed '/picosat/d'
  + netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --least -o still
  netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --least
  none after T s: 27 of 27 vectors, 1 round, 246 variables, 1475 clauses
  exit 1
  $ ls still
  formula.cnf
  manifest
  network.snet
  proof.drup
  vectors
  $ for seconds in 0.3 1 4 16 64; do
  >     netfind --complete green:16 --prefix 4 --depth 10 --least --time $seconds |
  >         grep -o 'fewer comparators: no answer' && break
  > done
  fewer comparators: no answer
  $ (
  >     ulimit -f 10
  >     run netfind --complete vanvoorhis:9 --prefix 1 --depth 6 -o full 2>&1 | no_times
  > )
  + netfind --complete vanvoorhis:9 --prefix 1 --depth 6 -o full
  ! netfind: cannot write full/unfinished/formula.cnf: File too large
  exit 2
  $ [ ! -e full ] || ls full

== netfind-completes-several-prefixes
# Several prefixes at once: each has the answer that it has alone, in order, whoever found it.
  $ export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  $ netspec vanvoorhis:8 --layers 1-2 -o a.snet
  $ netspec transposition:8 --layers 1-2 -o b.snet
  $ netspec oddeven:7 --layers 1-2 -o c.snet
  $ prefixes=(a.snet b.snet c.snet oddeven:4)
  $ plain() { sed 's/after [0-9.]* s/after T s/; s/"seconds":[0-9.]*/"seconds":T/; /picosat/d'; }
  $ for depth in 5 6; do
  >     netfind --depth $depth --complete "${prefixes[@]}" | plain >together
  >     echo "exit ${PIPESTATUS[0]}"
  >     for prefix in "${prefixes[@]}"; do netfind --depth $depth --complete $prefix; done | plain >alone
  >     diff alone together && grep -E 'none|found' together
  >     netfind -j 1 --depth $depth --complete "${prefixes[@]}" | plain | diff - together
  > done
  exit 1
  none after T s: 27 of 27 vectors, 1 round, 246 variables, 1475 clauses
  none after T s: 46 of 46 vectors, 1 round, 343 variables, 2288 clauses
  none after T s: 22 of 22 vectors, 1 round, 194 variables, 1132 clauses
  # found after T s: 0 of 0 vectors, 1 round, 15 variables, 32 clauses
  exit 1
  # found after T s: 27 of 27 vectors, 1 round, 418 variables, 2685 clauses
  none after T s: 46 of 46 vectors, 1 round, 595 variables, 4264 clauses
  # found after T s: 22 of 22 vectors, 1 round, 327 variables, 2023 clauses
  # found after T s: 0 of 0 vectors, 1 round, 27 variables, 62 clauses
  $ netfind --depth 6 --least --complete "${prefixes[@]}" | plain >least
  $ grep -E 'none|found' least
  # found after T s: 27 of 27 vectors, 2 rounds, 1238 variables, 4396 clauses
  # least: none has fewer than 19 comparators
  none after T s: 46 of 46 vectors, 1 round, 595 variables, 4264 clauses
  # found after T s: 22 of 22 vectors, 2 rounds, 903 variables, 3229 clauses
  # least: none has fewer than 16 comparators
  # found after T s: 0 of 0 vectors, 1 round, 27 variables, 62 clauses
  # least: none has fewer than 5 comparators
  $ netfind --json --depth 5 --complete "${prefixes[@]}" | plain | cut -c 1-70 >json
  $ cat json
  {"version":1,"results":[
  {"name":"a.snet","wires":8,"layers":5,"verdict":"none","vectors":27,"v
  {"name":"b.snet","wires":8,"layers":5,"verdict":"none","vectors":46,"v
  {"name":"c.snet","wires":7,"layers":5,"verdict":"none","vectors":22,"v
  {"name":"oddeven:4","wires":4,"layers":5,"verdict":"found","vectors":0
  ]}
  $ netfind --depth 6 --complete a.snet oddeven:8 nosuch
  ! netfind: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netfind --depth 5 --complete a.snet oddeven:8
  ! netfind: prefix 2 of 2: the prefix has 6 layers: from that to 70 in all, not 5
  [2]
  $ netfind --depth 5 --complete a.snet b.snet -o folder
  ! netfind: --output takes the completion of one network; see netfind --help
  [2]
  $ ls folder 2>&1
  ls: cannot access 'folder': No such file or directory
  [2]
  $ netfind --time 0.001 --depth 8 --complete transposition:11 --prefix 1 transposition:12 | plain | grep -c undecided
  2

  $ command -v mpirun >mpirun || exit 0
  $ share() { ASAN_OPTIONS=detect_leaks=0 mpirun --oversubscribe "$@" 2>messages; }
  $ share -n 2 netfind --version >version || exit 0 # built without MPI, or no processes can be started here
  $ for k in 3; do
  >     share -n $k netfind --depth 6 --complete "${prefixes[@]}" | plain | diff - together
  >     share -n $k netfind --depth 6 --least --complete "${prefixes[@]}" | plain | diff - least
  > done
  $ share -n 2 netfind --depth 5 --complete a.snet oddeven:8 || grep netfind: messages
  netfind: prefix 2 of 2: the prefix has 6 layers: from that to 70 in all, not 5

== completions-must-make-sense
# Each mode of netfind says what it lacks.
  $ netfind --complete oddeven:4
  ! netfind: --complete needs --depth; see netfind --help
  [2]
  $ netfind --complete oddeven:4 --depth 2
  ! netfind: oddeven:4: the prefix has 3 layers: from that to 67 in all, not 2
  [2]
  $ netfind --complete oddeven:4 --depth 4 --prefix 9
  ! netfind: oddeven:4: has 3 layers, not 9 to keep
  [2]
  $ netfind --complete oddeven:4 --depth 4 --prefix 1 --size 1
  ! netfind: oddeven:4: the prefix has 2 comparators already
  [2]
  $ netfind --complete bitonic:4 --depth 4
  ! netfind: bitonic:4: the prefix has reversed comparators or permuted outputs
  [2]
  $ netfind --complete oddeven:5 --depth 6 --prefix 1 --symmetric
  ! netfind: oddeven:5: the middle one of 5 wires would need two comparators at once in a symmetric network
  [2]
  $ netfind --complete insertion:6 --depth 9 --prefix 2 --symmetric
  ! netfind: insertion:6: the prefix is not its own reflection
  [2]
  $ netfind --complete oddeven:48 --prefix 1 --depth 20
  ! netfind: oddeven:48: the layers that are kept leave more than 4194304 vectors: keep more of them
  [2]
  $ netfind --complete oddeven:4 --construct --depth 3
  ! netfind: --complete and --construct exclude each other; see netfind --help
  [2]
  $ netfind --wires 4 --least
  ! netfind: --least needs --complete; see netfind --help
  [2]
  $ netfind --construct
  ! netfind: --construct needs --wires; see netfind --help
  [2]
  $ netfind --import
  ! netfind: --import needs files; see netfind --help
  [2]
  $ SORTNET_CATALOGUE='' netfind --import oddeven:4
  ! netfind: --import has no folder to write to: SORTNET_CATALOGUE is empty; see netfind --help
  [2]
  $ netfind --construct --wires 4 oddeven:4
  ! netfind: networks are named with --complete and --import only, not 'oddeven:4'; see netfind --help
  [2]

# netcheck --min-size.

== least-sizes-of-sorters-medians-and-mergers
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ for n in 1 2 3 4 5 6 7 8; do netcheck --min-size $n | sed -n 1p; done
  1 wire: least size 0 (0.002 s)
  2 wires: least size 1 (0.002 s)
  3 wires: least size 3 (0.011 s)
  4 wires: least size 5 (0.007 s)
  5 wires: least size 9 (0.038 s)
  6 wires: least size 12 (0.014 s)
  7 wires: least size 16 (0.061 s)
  8 wires: least size 19 (0.055 s)
  $ for n in 3 5 7; do netcheck --goal median --min-size $n | sed -n 1p; done
  3 wires: least size 3 (goal median; 0.015 s)
  5 wires: least size 7 (goal median; 0.035 s)
  7 wires: least size 13 (goal median; 0.104 s)
  $ for k in 1 2 3 4 5; do netcheck --goal smallest:$k --min-size 6 | sed -n 1p; done
  6 wires: least size 5 (goal smallest 1; 0.031 s)
  6 wires: least size 8 (goal smallest 2; 0.042 s)
  6 wires: least size 8 (goal smallest 3; 0.047 s)
  6 wires: least size 8 (goal smallest 4; 0.043 s)
  6 wires: least size 5 (goal smallest 5; 0.028 s)
  $ for k in 1,1 2,2 3,3 4,4 1,7; do netcheck --given runs:$k --min-size $((${k%,*} + ${k#*,})) | sed -n 1p; done
  2 wires: least size 1 (given runs 1,1; 0.002 s)
  4 wires: least size 3 (given runs 2,2; 0.018 s)
  6 wires: least size 6 (given runs 3,3; 0.038 s)
  8 wires: least size 9 (given runs 4,4; 0.029 s)
  8 wires: least size 7 (given runs 1,7; 0.042 s)
  $ netcheck --min-size 5
  5 wires: least size 9 (0.025 s)
    with 8 comparators there is none
    with 9 comparators there is this one: exhaustive, all 32 vectors
      0:1 3:4
      0:2
      0:3 1:2
      1:4 2:3
      1:2 3:4
  $ netcheck --min-size 5 --goal smallest:2
  5 wires: least size 6 (goal smallest 2; 0.034 s)
    with 5 comparators there is none
    with 6 comparators there is this one: exhaustive, all 32 vectors
      0:1
      0:2
      0:3 1:2
      1:3
      1:4
  $ netcheck --min-size 5 -q
  $ netcheck --min-size 4 --json -j 1
  {"version":1,"results":[
  {"wires":4,"given":"any","goal":"sorted","verdict":"holds","size_least":5,"sets":3,"size":5,"layers":[[[0,1],[2,3]],[[0,2],[1,3]],[[1,2]]],"engine":"exhaustive","seconds":0.014838}
  ]}

== least-sizes-behind-a-beginning
# A beginning, and what is known to go on from it.
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ printf 'snet 1\nwires 6\n0:3 1:4 2:5\n0:1\nend\n' >begin.snet
  $ netcheck --min-size 6 --behind begin.snet | sed -n 1,3p
  6 wires: least size 12, behind begin.snet (0.050 s)
    with 11 comparators there is none
    with 12 comparators there is this one: exhaustive, all 64 vectors
  $ netcheck --min-size 6 --behind begin.snet --goal set:2-3
  6 wires: least size 10, behind begin.snet (goal set 2-3; 0.037 s)
    with 9 comparators there is none
    with 10 comparators there is this one: exhaustive, all 64 vectors
      0:3 1:4 2:5
      0:1 2:3
      0:5 3:4
      1:3
      1:2 3:5
  $ { netspec best:6 | sed -n 1,4p; echo end; } >two.snet
  $ netcheck --min-size 6 --behind two.snet best:6
  6 wires: least size 12, behind two.snet (0.018 s)
    with 11 comparators there is none
    with 12 comparators there is this one: exhaustive, all 64 vectors
      0:1 2:3 4:5
      0:2 1:3
      1:4 2:5
      0:1 2:4 3:5
      1:2 3:4
  $ netcheck --min-size 6 --behind begin.snet best:6
  ! netcheck: --min-size: the network does not begin with the prefix
  [2]
  $ netcheck --min-size 5 --behind begin.snet
  ! netcheck: --min-size: the prefix must have 5 wires, standard comparators and no permuted outputs
  [2]
  $ printf 'snet 1\nwires 3\n2:0\nend\n' | netcheck --min-size 3 --behind -
  ! netcheck: --min-size: the prefix must have 3 wires, standard comparators and no permuted outputs
  [2]
  $ netcheck --min-size 4 best:5
  ! netcheck: --min-size: the network has 5 wires, not 4
  [2]
  $ netcheck --min-size 4 tmerge:4
  ! netcheck: --min-size: the network does not do what is claimed
  [2]
  $ netcheck --min-size 4 --given runs:2,2 tmerge:4 | sed -n 1,3p
  4 wires: least size 3 (given runs 2,2; 0.025 s)
    with 2 comparators there is none
    with 3 comparators there is this one: exhaustive, all 9 vectors
  $ netcheck --min-size 4 sklansky:4
  ! netcheck: --min-size: prefix networks have no least size here
  [2]

== least-sizes-in-so-many-layers
# Fewer layers take more comparators, or there is no network: 6 wires, the smallest 3.
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ for d in 2 3 4 5; do netcheck --min-size 6 --goal smallest:3 --depth $d | sed -n 1p; done
  6 wires: no network in 2 layers (goal smallest 3; 0.215 s)
  6 wires: least size 9 in 3 layers (goal smallest 3; 0.216 s)
  6 wires: least size 8 in 4 layers (goal smallest 3; 0.227 s)
  6 wires: least size 8 in 5 layers (goal smallest 3; 0.141 s)
  $ netcheck --min-size 6 --goal smallest:3 --depth 2; netcheck -q --min-size 6 --depth 4
  6 wires: no network in 2 layers (goal smallest 3; 0.199 s)
  [1]
  $ netcheck --min-size 6 --goal smallest:3 --depth 3
  6 wires: least size 9 in 3 layers (goal smallest 3; 0.242 s)
    with 8 comparators there is none
    with 9 comparators there is this one: exhaustive, all 64 vectors
      0:1 2:3 4:5
      0:5 1:2 3:4
      0:4 1:5 2:3
  $ netcheck --min-size 4 --depth 2 --json
  {"version":1,"results":[
  {"wires":4,"given":"any","goal":"sorted","verdict":"fails","depth":2,"sets":5,"seconds":0.134978}
  ]}
  [1]
  $ netcheck --min-size 4 --depth 3 --json -j 1
  {"version":1,"results":[
  {"wires":4,"given":"any","goal":"sorted","verdict":"holds","size_least":5,"depth":3,"sets":5,"size":5,"layers":[[[0,1],[2,3]],[[0,2],[1,3]],[[1,2]]],"engine":"exhaustive","seconds":0.097435}
  ]}
# The least depth again, by sets.
  $ for n in 3 4 5 6 7; do
  >     least=$(netspec --bounds $n --json | sed -n 's/.*"depth_least":\([0-9]*\)}.*/\1/p')
  >     netcheck -q --min-size $n --depth $((least - 1)); echo "$n: $?"
  >     netcheck --min-size $n --depth $least | sed -nE '1s/ \(.*//p'
  > done
  3: 1
  3 wires: least size 3 in 3 layers
  4: 1
  4 wires: least size 5 in 3 layers
  5: 1
  5 wires: least size 9 in 5 layers
  6: 1
  6 wires: least size 12 in 5 layers
  7: 1
  7 wires: least size 16 in 6 layers
  $ printf 'snet 1\nwires 6\n0:3 1:4 2:5\n0:1\nend\n' >begin.snet
  $ for d in 1 2 4 5 6; do netcheck --min-size 6 --behind begin.snet --depth $d | sed -n 1p; done
  6 wires: no network in 2 layers, behind begin.snet (0.095 s)
  6 wires: no network in 4 layers, behind begin.snet (0.222 s)
  6 wires: least size 12 in 5 layers, behind begin.snet (0.286 s)
  6 wires: least size 12 in 6 layers, behind begin.snet (0.215 s)
  ! netcheck: --min-size: what is named has more layers than 1
  $ netcheck --min-size 6 --depth 4 best:6
  ! netcheck: --min-size: what is named has more layers than 4
  [2]
  $ netcheck --min-size 6 --depth 5 best:6 | sed -n 1p
  6 wires: least size 12 in 5 layers (0.160 s)
  $ for d in 0 31 -1 x ""; do netcheck --min-size 6 --depth "$d"; done
  ! netcheck: --depth needs a number of layers from 1 to 30, not '0'; see netcheck --help
  ! netcheck: --depth needs a number of layers from 1 to 30, not '31'; see netcheck --help
  ! netcheck: --depth needs a number of layers from 1 to 30, not '-1'; see netcheck --help
  ! netcheck: --depth needs a number of layers from 1 to 30, not 'x'; see netcheck --help
  ! netcheck: --depth needs a number of layers from 1 to 30, not ''; see netcheck --help
  [2]
  $ netcheck --min-size 13 --depth 9
  ! netcheck: --min-size: of limited depth, of 12 wires at most, not 13
  [2]
  $ netcheck --depth 4 best:6
  ! netcheck: --depth needs --min-size; see netcheck --help
  [2]
  $ netcheck --min-depth 6 --depth 4
  ! netcheck: --depth needs --min-size; see netcheck --help
  [2]

== a-search-for-the-least-size-goes-on-where-it-was-stopped
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ netcheck --min-size 7 --resume sets | sed -n 1p
  7 wires: least size 16 (0.176 s)
  $ head -n 2 sets | tr -d '\0'
  sortnet least-size sets 1
  sorted
  $ ls
  err
  sets
# Nothing is sought again, behind a beginning neither; a certificate is as without.
  $ netcheck --json --min-size 7 --resume sets | grep -o '"size_least":[0-9]*'
  "size_least":16
  $ { netspec best:7 | sed -n 1,3p; echo end; } >begin.snet
  $ netcheck --min-size 7 --behind begin.snet --resume sets | sed -n 1p
  7 wires: least size 16, behind begin.snet (0.163 s)
  $ netcheck -q --min-size 7 --certify proof --resume sets && { ! command -v netproof >/dev/null || netproof -q proof; }
# Stopped at any time, killed too, the file is whole, and what others left of it is not in the way.
  $ for k in 1 2 3 4 5 6 7 8; do
  >     { timeout -s KILL 0.$k netcheck -q --min-size 9 --resume nine; } 2>/dev/null
  >     netcheck -q -t 0.05 --min-size 9 --resume nine
  >     case $? in 0 | 3) ;; *) echo "$k: $?" ;; esac
  > done
  $ rm -f nine.tmp-*; ls
  begin.snet
  err
  nine
  proof
  sets
# With other goals or limits, or a byte changed, cut or added, it is none.
  $ netcheck --min-size 7 --goal median --resume sets
  ! netcheck: --min-size: sets: is of a search for another goal
  [2]
  $ netcheck --min-size 7 --depth 6 --resume sets
  ! netcheck: --min-size: sets: is of a search for another goal
  [2]
  $ netcheck --min-size 5 --resume sets | sed -n 1p
  5 wires: least size 9 (0.241 s)
  $ size=$(stat -c %s sets) bad=0
  $ for k in $(seq 20); do
  >     at=$((k * size / 21))
  >     { head -c $at sets; head -c $((at + 1)) sets | tail -c 1 | tr '\000-\377' '\001-\377\000'; tail -c +$((at + 2)) sets; } >bad
  >     netcheck -q --min-size 7 --resume bad 2>/dev/null || bad=$((bad + 1))
  >     head -c $at sets >bad; netcheck -q --min-size 7 --resume bad 2>/dev/null || bad=$((bad + 1))
  >     cat sets - <<<$k >bad; netcheck -q --min-size 7 --resume bad 2>/dev/null || bad=$((bad + 1))
  > done
  $ echo "$bad of 60 refused"
  60 of 60 refused
  $ netcheck --min-size 7 --resume .; netcheck --min-size 7 --resume /proc/none/sets; netcheck --resume sets best:7
  ! netcheck: --min-size: .: no regular file
  ! netcheck: --min-size: /proc/none/sets cannot be written
  ! netcheck: --resume needs --min-size; see netcheck --help
  [2]
  $ : >empty; netcheck --min-size 7 --resume empty
  ! netcheck: --min-size: empty: holds no sets of a search, or not all
  [2]

== least-sizes-of-more-than-16-wires-behind-a-beginning
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ netspec --layers 1-9 best:17 -o 17.snet
  $ netcheck -j 1 --min-size 17 --behind 17.snet best:17 --resume sets | sed -n 1,3p
  17 wires: least size 71, behind 17.snet (0.262 s)
    with 70 comparators there is none
    with 71 comparators there is this one: exhaustive, all 131072 vectors
  $ netcheck -q --min-size 17 --behind 17.snet best:17 --resume sets --certify cert
  $ netproof cert
  cert: valid
    claim    least size of 17 wires: 71; given any; goal sorted
             of networks that begin with 55 comparators
    network  17 wires, 71 comparators; the certificate's own copy
    hash     7afc96b1cc8cc6b473d21c603b0c19694c1daee8ea709716e87d07cbeb5b5741
    proof    63 sets of vectors
  $ netspec --layers 1-10 median:17 -o m17.snet
  $ netcheck --min-size 17 --goal median --behind m17.snet median:17 | sed -n 1,2p
  17 wires: least size 49, behind m17.snet (goal median; 0.127 s)
    with 48 comparators there is none
  $ netspec --layers 1-10 best:24 -o 24.snet
  $ netcheck --min-size 24 --behind 24.snet best:24 --certify cert24 | sed -n 1,3p
  24 wires: least size 120, behind 24.snet (0.588 s)
    with 119 comparators there is none: certified, netproof can check that
    with 120 comparators there is this one: reach, all 16777216 vectors
  $ netproof cert24
  cert24: valid
    claim    least size of 24 wires: 120; given any; goal sorted
             of networks that begin with 99 comparators
    network  24 wires, 120 comparators; the certificate's own copy
    hash     0870a705d5a949cd271a10107d75e50e8d6c1867132340b8244ba26e7f4296d2
    proof    67 sets of vectors
  $ netcheck --min-size 17
  ! netcheck: --min-size: of more than 16 wires, behind a beginning that leaves at most 65536 vectors
  [2]
  $ netspec --layers 1 best:24 -o 1.snet
  $ netcheck --min-size 24 --behind 1.snet best:24
  ! netcheck: --min-size: of more than 16 wires, behind a beginning that leaves at most 65536 vectors
  [2]
  $ netcheck --min-size 17 --depth 14 --behind 17.snet
  ! netcheck: --min-size: of limited depth, of 12 wires at most, not 17
  [2]

== least-sizes-that-are-not-found
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ netcheck --min-size 0
  ! netcheck: --min-size needs a number of wires from 1 to 24, not '0'; see netcheck --help
  [2]
  $ netcheck --min-size 25
  ! netcheck: --min-size needs a number of wires from 1 to 24, not '25'; see netcheck --help
  [2]
  $ netcheck --min-size
  ! netcheck: option --min-size needs an argument; see netcheck --help
  [2]
  $ netcheck --min-size 4 best:4 best:4
  ! netcheck: --min-size takes one network at most, not 2; see netcheck --help
  [2]
  $ netcheck --min-size 4 --goal k-sorted:1
  ! netcheck: --min-size: least sizes are those of sorters, medians, smallest:K, largest:K, one rank or a set of ranks, not for the goal k-sorted 1
  [2]
  $ netcheck --min-size 4 --goal ranks:1-2
  ! netcheck: --min-size: least sizes are those of sorters, medians, smallest:K, largest:K, one rank or a set of ranks, not for the goal ranks 1-2
  [2]
  $ netcheck --min-size 4 --given runs:3,3
  ! netcheck: --min-size: runs of 6 wires in all, but there are 4 wires
  [2]
  $ netcheck --min-size 4 --behind nothing.snet
  ! netcheck: nothing.snet: cannot open: No such file or directory
  [2]
  $ netcheck --behind best:4 best:4
  ! netcheck: --behind needs --min-size; see netcheck --help
  [2]
  $ netcheck --min-size 4 --min-depth 4
  ! netcheck: --min-depth and --min-size exclude each other; see netcheck --help
  [2]
  $ netcheck --min-size 4 --method sat
  ! netcheck: --min-size and --method exclude each other; see netcheck --help
  [2]
  $ netcheck -j 1 --min-size 9 --memory 8M | sed -n 1p
  9 wires: undecided, at least 24 (the memory allowed was used up, 1.045 s)
  $ netcheck --min-size 11 --timeout 0.2 | sed -n '1s/least [0-9]*/least N/p'
  11 wires: undecided, at least N (no answer within its 0.2 s, 0.531 s)
  $ timeout 30 netcheck --min-size 16 --timeout 0.2 | sed -n '1s/least [0-9]*/least N/p'
  16 wires: undecided, at least N (no answer within its 0.2 s, 0.531 s)
  $ mkdir full
  $ touch full/file
  $ netcheck --min-size 11 --timeout 0.2 --certify full
  ! netcheck: --min-size: full is not empty
  [2]
  $ netcheck -q --min-size 11 --timeout 0.2 --certify undecided
  [3]
  $ test ! -e undecided
  $ netcheck -j 1 --min-size 9 --memory 8M --json | grep -o '"interrupted.*'
  "interrupted":false,"reason":"the memory allowed was used up"}

== the-best-sorter-of-16-is-the-least-behind-its-layers
# Green's four layers leave 168 of 65,536 vectors. That the 28 comparators after them are the fewest
# is proved in seconds, and that the last 26 of best:11 are, behind 9.
# slow: takes seconds, sanitized
  $ netcheck -q --min-size 1 2>err || { grep -q "built without" err && exit 77; }
  $ { netspec best:16 | sed -n 1,6p; echo end; } >green.snet
  $ netcheck --outputs green.snet | tail -n 1
        4  168
  $ netcheck --timeout 0 --min-size 16 --behind green.snet best:16 --certify green | sed -n 1,3p
  16 wires: least size 60, behind green.snet (10.382 s)
    with 59 comparators there is none: certified, netproof can check that
    with 60 comparators there is this one: exhaustive, all 65536 vectors
  $ netproof green
  green: valid
    claim    least size of 16 wires: 60; given any; goal sorted
             of networks that begin with 32 comparators
    network  16 wires, 60 comparators; the certificate's own copy
    hash     8217d39884d3e59f13a854c09feeefdd54db578e0439d00201d4a824ec81bb7f
    proof    11289 sets of vectors

# Formats of files.

== netspec-writes-every-format
# The sorter of five values.
  $ netspec oddeven:5 --format snet
  snet 1
  wires 5
  0:1 3:4
  0:2
  0:3 1:2
  1:4 2:3
  1:2 3:4
  end
  $ netspec oddeven:5 --format list
  0:1,3:4
  0:2
  0:3,1:2
  1:4,2:3
  1:2,3:4
  $ netspec oddeven:5 --format brackets
  [(0,1),(3,4)]
  [(0,2)]
  [(0,3),(1,2)]
  [(1,4),(2,3)]
  [(1,2),(3,4)]
  $ netspec oddeven:5 --format json
  {"N":5,"L":9,"D":5,"nw":[
  [0,1],[3,4],
  [0,2],
  [0,3],[1,2],
  [1,4],[2,3],
  [1,2],[3,4]
  ]}
  $ netspec oddeven:5 --format pairs
  0 1 3 4
  0 2
  0 3 1 2
  1 4 2 3
  1 2 3 4
  $ netspec oddeven:5 --format csv
  layer,min,max
  1,0,1
  1,3,4
  2,0,2
  3,0,3
  3,1,2
  4,1,4
  4,2,3
  5,1,2
  5,3,4
  $ netspec oddeven:5 --format c
  // A comparator network: 5 wires, 9 comparators, depth 5.
  // The first wire of a pair gets the smaller value.
  static const unsigned char network_5_9[9][2] = {
      {0, 1}, {3, 4},
      {0, 2},
      {0, 3}, {1, 2},
      {1, 4}, {2, 3},
      {1, 2}, {3, 4},
  };
  $ netspec oddeven:5 --format cpp
  // A comparator network: 5 wires, 9 comparators, depth 5.
  // The first wire of a pair gets the smaller value.
  inline constexpr unsigned char network_5_9[9][2] = {
      {0, 1}, {3, 4},
      {0, 2},
      {0, 3}, {1, 2},
      {1, 4}, {2, 3},
      {1, 2}, {3, 4},
  };
  $ netspec oddeven:5 --format rust
  // A comparator network: 5 wires, 9 comparators, depth 5.
  // The first wire of a pair gets the smaller value.
  pub const NETWORK_5_9: [(u8, u8); 9] = [
      (0, 1), (3, 4),
      (0, 2),
      (0, 3), (1, 2),
      (1, 4), (2, 3),
      (1, 2), (3, 4),
  ];
  $ netspec oddeven:5 --format python
  # A comparator network: 5 wires, 9 comparators, depth 5.
  # The first wire of a pair gets the smaller value.
  NETWORK_5_9 = (
      (0, 1), (3, 4),
      (0, 2),
      (0, 3), (1, 2),
      (1, 4), (2, 3),
      (1, 2), (3, 4),
  )
  $ netspec oddeven:5 --format julia
  # A comparator network: 5 wires, 9 comparators, depth 5.
  # The first wire of a pair gets the smaller value. Wires count from 1.
  const NETWORK_5_9 = [
      (1, 2), (4, 5),
      (1, 3),
      (1, 4), (2, 3),
      (2, 5), (3, 4),
      (2, 3), (4, 5),
  ]
  $ netspec oddeven:5 --format go
  // A comparator network: 5 wires, 9 comparators, depth 5.
  // The first wire of a pair gets the smaller value.
  var network5x9 = [9][2]uint8{
      {0, 1}, {3, 4},
      {0, 2},
      {0, 3}, {1, 2},
      {1, 4}, {2, 3},
      {1, 2}, {3, 4},
  }
  $ netspec oddeven:5 --format js
  // A comparator network: 5 wires, 9 comparators, depth 5.
  // The first wire of a pair gets the smaller value.
  export const network5x9 = [
      [0, 1], [3, 4],
      [0, 2],
      [0, 3], [1, 2],
      [1, 4], [2, 3],
      [1, 2], [3, 4],
  ];
  $ netspec oddeven:5
  snet 1
  wires 5
  0:1 3:4
  0:2
  0:3 1:2
  1:4 2:3
  1:2 3:4
  end

== every-format-is-read
# Detected from the content; endings play no part.
  $ printf 'snet 1\nwires 3\n0:1\n1:2 # a comment\nend\n' >snet
  $ printf '0:1\n\n1:2\n' >list.json
  $ printf '[(0,1)]\n[(1,2)]\n' >brackets.txt
  $ printf '{"nw": [[0,1],[1,2]], "N": 3, "more": {"x": []}}' >json.list
  $ printf '0 1\r\n1 2\r\n' >pairs
  $ netspec snet -f brackets
  [(0,1)]
  [(1,2)]
  $ netspec list.json -f brackets
  [(0,1)]
  [(1,2)]
  $ netspec brackets.txt -f brackets
  [(0,1)]
  [(1,2)]
  $ netspec json.list -f brackets
  [(0,1)]
  [(1,2)]
  $ netspec pairs -f brackets
  [(0,1)]
  [(1,2)]

== netspec-converts-between-all-formats
# From each to each and back nothing changes.
  $ formats='snet list brackets json pairs csv'
  $ for from in $formats; do
  >     netspec vsort:16 -f $from -o a.$from
  >     for to in $formats; do
  >         netspec a.$from -f $to | tee b.$to | cmp - <(netspec vsort:16 -f $to)
  >         netspec b.$to -f $from | cmp - a.$from && echo "$from $to"
  >     done
  > done
  snet snet
  snet list
  snet brackets
  snet json
  snet pairs
  snet csv
  list snet
  list list
  list brackets
  list json
  list pairs
  list csv
  brackets snet
  brackets list
  brackets brackets
  brackets json
  brackets pairs
  brackets csv
  json snet
  json list
  json brackets
  json json
  json pairs
  json csv
  pairs snet
  pairs list
  pairs brackets
  pairs json
  pairs pairs
  pairs csv
  csv snet
  csv list
  csv brackets
  csv json
  csv pairs
  csv csv
  $ netspec bitonic:16 -f brackets | netspec - -f json | netspec - --diff bitonic:16
  - and bitonic:16: the same network
  $ netspec vsortIt:16 | netspec - --diff vsortIt:16
  - and vsortIt:16: the same network

== netspec-knows-formats-by-endings
# What the name of FILE ends in, unless --format says it; of networks alone.
  $ for ending in snet list brackets json pairs csv c h cpp hpp rs py jl go js; do
  >     netspec oddeven:3 -o net.$ending
  >     echo "$ending: $(head -c 60 net.$ending | tr '\n' ' ')"
  > done
  snet: snet 1 wires 3 0:1 0:2 1:2 end 
  list: 0:1 0:2 1:2 
  brackets: [(0,1)] [(0,2)] [(1,2)] 
  json: {"N":3,"L":3,"D":3,"nw":[ [0,1], [0,2], [1,2] ]} 
  pairs: 0 1 0 2 1 2 
  csv: layer,min,max 1,0,1 2,0,2 3,1,2 
  c: // A comparator network: 3 wires, 3 comparators, depth 3. //
  h: // A comparator network: 3 wires, 3 comparators, depth 3. //
  cpp: // A comparator network: 3 wires, 3 comparators, depth 3. //
  hpp: // A comparator network: 3 wires, 3 comparators, depth 3. //
  rs: // A comparator network: 3 wires, 3 comparators, depth 3. //
  py: # A comparator network: 3 wires, 3 comparators, depth 3. # T
  jl: # A comparator network: 3 wires, 3 comparators, depth 3. # T
  go: // A comparator network: 3 wires, 3 comparators, depth 3. //
  js: // A comparator network: 3 wires, 3 comparators, depth 3. //
  $ netspec oddeven:3 -o net.txt
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'txt'; see netspec --help
  [2]
  $ netspec oddeven:3 -o folder.list/net.
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not ''; see netspec --help
  [2]
  $ netspec oddeven:3 -f list -o net.txt
  $ cmp net.txt net.list
  $ netspec oddeven:3 -f snet -o other.json
  $ cmp other.json net.snet
  $ netspec oddeven:3 -o net
  $ cmp net net.snet
  $ netspec oddeven:3 -o - | cmp - net.snet
  $ netspec oddeven:3 bubble:3 -o two.list
  ! netspec: several networks in a row would be read as one in format list; see netspec --help
  [2]
  $ netspec --stats oddeven:3 -o facts.txt
  $ netspec --expr tsort:4 -o net.lua
  $ netcheck --prune --quiet oddeven:3 -o pruned.list
  $ cmp pruned.list net.list
  $ netcheck --prune oddeven:3 -o pruned.txt
  ! netcheck: --format knows snet, list, brackets, json, pairs, csv, cnf, not 'txt'; see netcheck --help
  [2]
  $ netcheck --prune oddeven:3 -o pruned.cnf
  ! netcheck: --format cnf excludes --equivalent, --vectors, --redundant, --outputs, --prune; see netcheck --help
  [2]
  $ ls -m
  facts.txt, net, net.brackets, net.c, net.cpp, net.csv, net.go, net.h, net.hpp,
  net.jl, net.js, net.json, net.list, net.lua, net.pairs, net.py, net.rs,
  net.snet, net.txt, other.json, pruned.list

== netspec-refuses-unknown-formats
# It lists those it knows.
  $ netspec oddeven:4 --format svg
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'svg'; see netspec --help
  [2]
  $ netspec oddeven:4 --format ''
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not ''; see netspec --help
  [2]
  $ netspec oddeven:4 --format JSON
  ! netspec: --format knows snet, list, brackets, json, pairs, csv, c, cpp, rust, python, julia, go, js, cnf, aag, aig, not 'JSON'; did you mean json?; see netspec --help
  [2]

== formats-refuse-what-they-cannot-hold
# With the reason and one that can.
  $ printf 'snet 1\nwires 3\n0:1\nend\n' >idle.snet
  $ netspec oddeven:1 -f list
  ! netspec: oddeven:1: list cannot hold a network without comparators; snet and json can
  [2]
  $ netspec idle.snet -f list
  ! netspec: idle.snet: list cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec bitonic:4 -f list
  ! netspec: bitonic:4: list cannot hold the reversed comparator 3:2, which its other readers turn around; snet and json can
  [2]
  $ netspec dmerge:4 -f list
  ! netspec: dmerge:4: list cannot hold an output permutation; snet can
  [2]
  $ netspec oddeven:1 -f brackets
  ! netspec: oddeven:1: brackets cannot hold a network without comparators; snet and json can
  [2]
  $ netspec idle.snet -f brackets
  ! netspec: idle.snet: brackets cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec bitonic:4 -f brackets
  [(0,1),(3,2)]
  [(0,2),(1,3)]
  [(0,1),(2,3)]
  $ netspec dmerge:4 -f brackets
  ! netspec: dmerge:4: brackets cannot hold an output permutation; snet can
  [2]
  $ netspec oddeven:1 -f pairs
  ! netspec: oddeven:1: pairs cannot hold a network without comparators; snet and json can
  [2]
  $ netspec idle.snet -f pairs
  ! netspec: idle.snet: pairs cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec bitonic:4 -f pairs
  ! netspec: bitonic:4: pairs cannot hold the reversed comparator 3:2, which its other readers turn around; snet and json can
  [2]
  $ netspec dmerge:4 -f pairs
  ! netspec: dmerge:4: pairs cannot hold an output permutation; snet can
  [2]
  $ netspec oddeven:1 -f json
  {"N":1,"L":0,"D":0,"nw":[
  ]}
  $ netspec idle.snet -f json
  {"N":3,"L":1,"D":1,"nw":[
  [0,1]
  ]}
  $ netspec bitonic:4 -f json
  {"N":4,"L":6,"D":3,"nw":[
  [0,1],[3,2],
  [0,2],[1,3],
  [0,1],[2,3]
  ]}
  $ netspec dmerge:4 -f json
  ! netspec: dmerge:4: json cannot hold an output permutation; snet can
  [2]
  $ netspec oddeven:1 -f csv
  ! netspec: oddeven:1: csv cannot hold a network without comparators; snet and json can
  [2]
  $ netspec idle.snet -f csv
  ! netspec: idle.snet: csv cannot hold a network whose last wire, 2, has no comparator; snet and json can
  [2]
  $ netspec bitonic:4 -f csv
  layer,min,max
  1,0,1
  1,3,2
  2,0,2
  2,1,3
  3,0,1
  3,2,3
  $ netspec dmerge:4 -f csv
  ! netspec: dmerge:4: csv cannot hold an output permutation; snet can
  [2]
  $ netspec dmerge:4 -f snet
  snet 1
  wires 4
  0:3 2:1
  0:2 3:1
  output 0 2 3 1
  end
  $ netspec bitonic:4 -f snet
  snet 1
  wires 4
  0:1 3:2
  0:2 1:3
  0:1 2:3
  end

== json-is-checked
# Missing members, wrong kinds, syntax.
  $ for text in '{' '{}' '{"N":2}' '{"N":"2","nw":[]}' '{"N":2,"nw":7}' '{"N":2,"nw":[[0,2]]}' \
  >     '{"N":2,"nw":[[0,1]],"N":3}' '{"N":0,"nw":[]}' '{"N":2,"nw":[[0,1.0]]}' '{"N":2,"nw":[]} x'; do
  >     run netspec - <<<"$text"
  > done
  + netspec -
  ! <stdin>:2:1: expected '}', found the end of the file
  exit 2
  + netspec -
  ! <stdin>:2:1: there is no comparator, nor are wires told
  exit 2
  + netspec -
  ! <stdin>:2:1: there is no comparator, nor are wires told
  exit 2
  + netspec -
  snet 1
  wires 2
  end
  + netspec -
  ! <stdin>:1:13: "nw" must be an array
  exit 2
  + netspec -
  ! <stdin>:1:17: wire 2 is not below 2, the width of the network
  exit 2
  + netspec -
  ! <stdin>:1:21: duplicate object key at '"N"'
  exit 2
  + netspec -
  ! <stdin>:1:6: a network has at least 1 wire
  exit 2
  + netspec -
  ! <stdin>:1:17: a wire number must be an integer
  exit 2
  + netspec -
  ! <stdin>:1:17: expected end of file, found 'x'
  exit 2

== pasted-lists-are-never-misread
# Networks are printed in random shapes; netspec prints the same, or refuses the list.
# slow: takes minutes, sanitized
  $ command -v python3 >/dev/null || exit 77
  $ python3 -B "$ROOT/tests/format/pasted/lists.py" "$(command -v netspec)" 1 1000 | tail -n 1 | sed 's/.*, //'
  0 failed

== outputs-may-stand-before-a-list
  $ for text in 'output 2 0 1\n[[0,1],[1,2]]' 'output 1 0 2 3\n0:1 2:3\n1:2' 'output 1 0 2 3 4 5\n0 1 2\n3 4 5\n' \
  >     'output 1 0 2 33\n0:1' 'output 1 0 2 33((0,1))'; do
  >     printf "$text" >net.txt
  >     run netspec net.txt
  > done
  + netspec net.txt
  snet 1
  wires 3
  0:1
  1:2
  output 2 0 1
  end
  + netspec net.txt
  snet 1
  wires 4
  0:1 2:3
  1:2
  output 1 0 2 3
  end
  + netspec net.txt
  ! net.txt:3:1: the wires of this comparator are set apart otherwise than others
  exit 2
  + netspec net.txt
  ! net.txt:1:8: the outputs are not each of the 2 wires once
  exit 2
  + netspec net.txt
  ! net.txt:1:8: the outputs are not each of the 2 wires once
  exit 2

== netspec-drops-comments-and-layers
# What is written depends on the network alone.
  $ cat >a.snet <<'END'
  > # the same network, at length
  > snet 1
  > wires 4
  > 2:3   # late
  > 0:1
  >
  > 1:3 0:2
  > 1:2
  > output 0 1 2 3
  > end
  > END
  $ netspec a.snet | cmp - <(netspec oddeven:4) && echo same
  same
  $ netspec a.snet | netspec - | cmp - <(netspec oddeven:4) && echo same
  same

== netspec-counts-wires-from-1
# --one-based, in the formats that do not tell the number of wires.
  $ for format in list brackets pairs csv; do
  >     run netspec oddeven:4 -f $format --one-based
  >     netspec oddeven:4 -f $format --one-based | netspec - --from-one --diff oddeven:4
  > done
  + netspec oddeven:4 -f list --one-based
  1:2,3:4
  1:3,2:4
  2:3
  - and oddeven:4: the same network
  + netspec oddeven:4 -f brackets --one-based
  [(1,2),(3,4)]
  [(1,3),(2,4)]
  [(2,3)]
  - and oddeven:4: the same network
  + netspec oddeven:4 -f pairs --one-based
  1 2 3 4
  1 3 2 4
  2 3
  - and oddeven:4: the same network
  + netspec oddeven:4 -f csv --one-based
  layer,min,max
  1,1,2
  1,3,4
  2,1,3
  2,2,4
  3,2,3
  - and oddeven:4: the same network
  $ netspec oddeven:4 --one-based
  ! netspec: --one-based is for list, brackets, pairs and csv, not for snet; see netspec --help
  [2]
  $ netspec oddeven:4 -f json --one-based
  ! netspec: --one-based is for list, brackets, pairs and csv, not for json; see netspec --help
  [2]
  $ netspec oddeven:4 -f c --one-based
  ! netspec: --one-based is for list, brackets, pairs and csv, not for c; see netspec --help
  [2]
  $ netspec sklansky:4 -f list --one-based
  ! netspec: sklansky:4: list cannot hold a prefix network; snet and json can
  [2]
  $ netspec bubble:1 -f list --one-based
  ! netspec: bubble:1: list cannot hold a network without comparators; snet and json can
  [2]
  $ netspec oddeven:4 --stats --one-based
  ! netspec: --stats and --one-based exclude each other; see netspec --help
  [2]
  $ netspec oddeven:65536 -f list --one-based
  ! netspec: oddeven:65536: a network has 1 to 65536 wires, not 65537
  [2]
  $ netspec oddeven:4 --one-based -o four.csv && cat four.csv
  layer,min,max
  1,1,2
  1,3,4
  2,1,3
  2,2,4
  3,2,3

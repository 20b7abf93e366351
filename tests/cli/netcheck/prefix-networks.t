# Verdicts on prefix networks.

== prefix-networks-are-judged
# Verdicts on prefix networks: what holds, what an output carries instead, and both kinds in one call.
  $ netcheck sklansky:16 kogge-stone:16 reduce:16 oddeven:4 ladner-fischer:16:1 serial:1
  sklansky:16: holds (16 wires, 32 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  kogge-stone:16: holds (16 wires, 49 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  reduce:16: holds (goal reduction; 16 wires, 15 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  ladner-fischer:16:1: holds (16 wires, 27 nodes; intervals, three-valued: 31 inputs, 0.000 s)
  serial:1: holds (1 wire, 0 nodes; intervals, three-valued: 1 input, 0.000 s)

# goals
  $ netcheck --goal inclusive reduce:8
  reduce:8: fails (8 wires, 7 nodes; intervals, three-valued: 15 inputs, 0.000 s)
    output 2 carries x2 instead of x0..x2
    operator the sum, at most 2
    input    10000000
    output   11010001
    wanted   11111111
  [1]
  $ netcheck --goal reduction sklansky:8 serial:3
  sklansky:8: holds (goal reduction; 8 wires, 12 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  serial:3: holds (goal reduction; 3 wires, 2 nodes; intervals, three-valued: 5 inputs, 0.000 s)
  $ printf 'snet 1\nwires 4\nscan\n0:1\n1:2\noutput 3 0 1 2\nend\n' >exclusive.snet
  $ netcheck --goal exclusive exclusive.snet
  exclusive.snet: holds (goal exclusive; 4 wires, 2 nodes; intervals, three-valued: 7 inputs, 0.000 s)
  $ netcheck --goal exclusive sklansky:4
  sklansky:4: fails (goal exclusive; 4 wires, 4 nodes; intervals, three-valued: 7 inputs, 0.000 s)
    output 1 carries x0..x1 instead of x0
    operator the sum, at most 2
    input    0100
    output   0111
    wanted   -011
  [1]

# what is carried instead
  $ printf 'snet 1\nwires 5\nscan\n0:1 3:4\n1:2\n2:3\nend\n' >lost.snet
  $ netcheck lost.snet
  lost.snet: fails (5 wires, 4 nodes; intervals, three-valued: 9 inputs, 0.000 s)
    output 4 carries x3..x4 instead of x0..x4
    operator the sum, at most 2
    input    10000
    output   11110
    wanted   11111
  [1]
  $ printf 'snet 1\nwires 4\nscan\n1:0\n0:2\n2:3\noutput 1 0 2 3\nend\n' >turned.snet
  $ netcheck turned.snet
  turned.snet: fails (4 wires, 3 nodes; intervals, three-valued: 7 inputs, 0.000 s)
    output 0 carries x1 instead of x0
    operator the sum, at most 2
    input    1000
    output   0111
    wanted   1111
  [1]
  $ printf 'snet 1\nwires 3\nscan\n0:1\n1:2\n0:2\nend\n' >twice.snet
  $ netcheck twice.snet
  twice.snet: fails (3 wires, 3 nodes; intervals, three-valued: 5 inputs, 0.000 s)
    output 2 carries x0 x0..x2 instead of x0..x2
    node     layer 3: 0:2 (index 2) combines what are no neighbours
    operator the sum, at most 2
    input    100
    output   112
    wanted   111
  [1]
  $ printf 'snet 1\nwires 3\nscan\n1:0\n0:2\nend\n' >disorder.snet
  $ netcheck --goal reduction disorder.snet
  disorder.snet: fails (goal reduction; 3 wires, 2 nodes; intervals, three-valued: 5 inputs, 0.000 s)
    output 2 carries x1 x0 x2 instead of x0..x2
    node     layer 1: 1:0 (index 0) combines what are no neighbours
    operator the last that is not 0
    input    120
    output   121
    wanted   --2
  [1]
  $ printf 'snet 1\nwires 2\nscan\n' >long.snet
  $ for i in 1 2 3 4 5 6; do printf '0:1\n1:0\n'; done >>long.snet
  $ echo end >>long.snet
  $ netcheck long.snet
  long.snet: fails (2 wires, 12 nodes; intervals, three-valued: 3 inputs, 0.000 s)
    output 0 carries x0..x1 x0 x0..x1 x0..x1 x0 x0..x1 x0 x0..x1 … instead of x0
    node     layer 2: 1:0 (index 1) combines what are no neighbours
    operator the sum, at most 2
    input    10
    output   22
    wanted   11
  [1]

# engines
  $ netcheck -x sklansky:16
  sklansky:16: holds (16 wires, 32 nodes; intervals, three-valued: 31 inputs, 0.000 s)
    intervals: holds after 0.000 s
    three-valued: holds after 0.000 s
  $ netcheck -x -m three-valued sklansky:16
  sklansky:16: holds (16 wires, 32 nodes; three-valued: 31 inputs, 0.000 s)
    three-valued: holds after 0.000 s
  $ netcheck -m intervals turned.snet
  turned.snet: fails (4 wires, 3 nodes; intervals: 0.000 s)
    output 0 carries x1 instead of x0
    operator the sum, at most 2
    input    1000
    output   0111
    wanted   1111
  [1]
  $ netcheck -m all sklansky:4096
  sklansky:4096: holds (4096 wires, 24576 nodes; intervals, three-valued: 8191 inputs, 0.013 s)
  $ netcheck koggestone:65536
  koggestone:65536: holds (65536 wires, 983041 nodes; intervals: 0.002 s)
  $ netcheck -m three-valued -t 0.000001 sklansky:16384
  sklansky:16384: undecided (16384 wires, 114688 nodes; three-valued: no answer within its 0.001 s, 0.001 s)
  [3]
  $ netcheck -q reduce:4 turned.snet
  [1]

# by themselves and together they are the same
  $ netcheck -j 1 sklansky:8 turned.snet oddeven:4 brentkung:8
  sklansky:8: holds (8 wires, 12 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  turned.snet: fails (4 wires, 3 nodes; intervals, three-valued: 7 inputs, 0.000 s)
    output 0 carries x1 instead of x0
    operator the sum, at most 2
    input    1000
    output   0111
    wanted   1111
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  brentkung:8: holds (8 wires, 11 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  [1]
  $ netcheck -j 2 sklansky:8 turned.snet oddeven:4 brentkung:8
  sklansky:8: holds (8 wires, 12 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  turned.snet: fails (4 wires, 3 nodes; intervals, three-valued: 7 inputs, 0.000 s)
    output 0 carries x1 instead of x0
    operator the sum, at most 2
    input    1000
    output   0111
    wanted   1111
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  brentkung:8: holds (8 wires, 11 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  [1]
  $ netcheck --json turned.snet oddeven:2
  {"version":1,"results":[
  {"name":"turned.snet","wires":4,"nodes":3,"goal":"inclusive","verdict":"fails","engine":"intervals","seconds":0.000006,"inputs":7,"attempts":[{"engine":"intervals","outcome":"fails","seconds":0.000000},{"engine":"three-valued","outcome":"fails","seconds":0.000001}],"counterexample":{"index":0,"carries":{"before":0,"intervals":[[1,1]],"more":false},"wanted":[0,0],"operator":"sum","input":[1,0,0,0],"output":[0,1,1,1],"wanted_output":[1,1,1,1]}},
  {"name":"oddeven:2","wires":2,"size":1,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":0.000060,"vectors":4,"vectors_total":4,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":0.000012}]}
  ]}
  [1]
  $ netcheck --json --goal exclusive sklansky:3 exclusive.snet
  {"version":1,"results":[
  {"name":"sklansky:3","wires":3,"nodes":2,"goal":"exclusive","verdict":"fails","engine":"intervals","seconds":0.000006,"inputs":5,"attempts":[{"engine":"intervals","outcome":"fails","seconds":0.000000},{"engine":"three-valued","outcome":"fails","seconds":0.000001}],"counterexample":{"index":1,"carries":{"before":0,"intervals":[[0,1]],"more":false},"wanted":[0,0],"operator":"sum","input":[0,1,0],"output":[0,1,1],"wanted_output":[null,0,1]}},
  {"name":"exclusive.snet","wires":4,"nodes":2,"goal":"exclusive","verdict":"holds","engine":"intervals","seconds":0.000003,"inputs":7,"attempts":[{"engine":"intervals","outcome":"holds","seconds":0.000000},{"engine":"three-valued","outcome":"holds","seconds":0.000001}]}
  ]}
  [1]

== prefix-networks-are-compared-and-pruned
# Prefix networks that are equal or not, nodes that can go, and what is left without them.
  $ netcheck --equals serial:16 sklansky:16 koggestone:16 reduce:16
  sklansky:16: holds (equals serial:16; 16 wires, 32 nodes; 0.000 s)
  koggestone:16: holds (equals serial:16; 16 wires, 49 nodes; 0.000 s)
  reduce:16: fails (equals serial:16; 16 wires, 15 nodes; 0.000 s)
    output 2 carries x2, the other x0..x2
  [1]
  $ printf 'snet 1\nwires 4\nscan\n1:0\n0:2\n2:3\nend\n' >turned.snet
  $ netcheck --equals turned.snet serial:4
  serial:4: fails (equals turned.snet; 4 wires, 3 nodes; 0.000 s)
    output 0 carries x0, the other x1 x0
  [1]
  $ netcheck --equals turned.snet turned.snet
  turned.snet: holds (equals turned.snet; 4 wires, 3 nodes; 0.000 s)
  $ netcheck --json --equals turned.snet serial:4
  {"version":1,"results":[
  {"name":"serial:4","wires":4,"nodes":3,"goal":"equals","equals":"turned.snet","verdict":"fails","seconds":0.000004,"counterexample":{"index":0,"carries":{"before":0,"intervals":[[0,0]],"more":false},"other_carries":{"before":0,"intervals":[[1,1],[0,0]],"more":false}}}
  ]}
  [1]
  $ printf 'snet 1\nwires 2\nscan\n' >long.snet
  $ for i in $(seq 60); do printf '0:1\n1:0\n'; done >>long.snet
  $ echo end >>long.snet
  $ netcheck --equals long.snet long.snet
  long.snet: undecided (equals long.snet; 2 wires, 120 nodes; products are too long to be compared, 0.273 s)
  [3]
  $ netcheck --json --equals long.snet long.snet
  {"version":1,"results":[
  {"name":"long.snet","wires":2,"nodes":120,"goal":"equals","equals":"long.snet","verdict":"undecided","seconds":0.607084,"interrupted":false,"reason":"products are too long to be compared"}
  ]}
  [3]

# redundant
  $ netcheck --redundant sklansky:4 reduce:4
  sklansky:4: none redundant (4 wires, 4 nodes; 0.000 s)
  reduce:4: none redundant (goal reduction; 4 wires, 3 nodes; 0.000 s)
  $ netcheck --redundant --goal reduction sklansky:4
  sklansky:4: 1 redundant (goal reduction; 4 wires, 4 nodes; 0.000 s)
    layer 2: 1:2 (index 2)
  $ netcheck --redundant --goal reduction --json sklansky:4
  {"version":1,"results":[
  {"name":"sklansky:4","wires":4,"nodes":4,"goal":"reduction","redundant":[{"index":2,"layer":2,"from":1,"to":2}],"seconds":0.000001}
  ]}
  $ printf 'snet 1\nwires 4\nscan\n0:1\n1:2\n2:3\noutput 3 0 1 2\nend\n' >exclusive.snet
  $ netcheck --redundant --goal exclusive exclusive.snet
  exclusive.snet: 1 redundant (goal exclusive; 4 wires, 3 nodes; 0.000 s)
    layer 3: 2:3 (index 2)

# pruned
  $ netcheck --prune --goal reduction sklansky:8 -o left.snet
  sklansky:8: holds with 7 of 12 nodes, depth 3 of 3 (goal reduction; 8 wires, 12 nodes; 0.000 s)
    layer 2: 1:2 (index 2), removed
    layer 2: 5:6 (index 6), removed
    layer 3: 3:4 (index 8), removed
    layer 3: 3:5 (index 9), removed
    layer 3: 3:6 (index 10), removed
  $ netcheck --goal reduction left.snet
  left.snet: holds (goal reduction; 8 wires, 7 nodes; intervals, three-valued: 15 inputs, 0.000 s)
  $ cat left.snet
  snet 1
  wires 8
  scan
  0:1 2:3 4:5 6:7
  1:3 5:7
  3:7
  end
  $ netcheck --prune --goal reduction -q sklansky:4
  snet 1
  wires 4
  scan
  0:1 2:3
  1:3
  end
  $ netcheck --prune --goal reduction -f json -o left.json --json sklansky:4
  {"version":1,"results":[
  {"name":"sklansky:4","wires":4,"nodes":4,"goal":"reduction","depth":2,"verdict":"holds","engine":"intervals","nodes_left":3,"depth_left":2,"redundant":[{"index":2,"layer":2,"from":1,"to":2}],"seconds":0.000000}
  ]}
  $ cat left.json
  {"N":4,"L":3,"D":2,"nodes":[
  [0,1],[2,3],
  [1,3]
  ]}
  $ netcheck --prune turned.snet
  ! turned.snet: fails (4 wires, 3 nodes; intervals, three-valued: 7 inputs, 0.000 s)
  !   output 0 carries x1 x0 instead of x0
  !   node     layer 1: 1:0 (index 0) combines what are no neighbours
  !   operator the sum, at most 2
  !   input    0100
  !   output   1111
  !   wanted   0111
  [1]
  $ netcheck --prune -f list sklansky:4
  ! netcheck: sklansky:4: list cannot hold a prefix network; snet and json can
  [2]

== what-is-not-for-prefix-networks-is-refused
# What is for one kind of network is refused for the other, with a line; what stands beside it goes on.
  $ for option in '--given any' '--goal median' '--outputs' '--format cnf' '--method sat' \
  >     '--equals oddeven:8' '--equals serial:9' '--equals serial:8 --method intervals' \
  >     '--equals serial:8 --explain' '--equals serial:8 --certify c' '--equals serial:8 --prune'; do
  >     run netcheck $option sklansky:8
  > done
  + netcheck --given any sklansky:8
  ! netcheck: sklansky:8: --given is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --goal median sklansky:8
  ! netcheck: sklansky:8: of prefix networks inclusive, exclusive and reduction can be required, not 'median'
  exit 2
  + netcheck --outputs sklansky:8
  ! netcheck: sklansky:8: --outputs is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --format cnf sklansky:8
  ! netcheck: sklansky:8: --format cnf is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --method sat sklansky:8
  ! netcheck: sklansky:8: no engine for prefix networks is called 'sat'
  exit 2
  + netcheck --equals oddeven:8 sklansky:8
  ! netcheck: sklansky:8: a prefix network cannot equal oddeven:8, which is one of comparators
  exit 2
  + netcheck --equals serial:9 sklansky:8
  ! netcheck: sklansky:8: a network of 8 wires cannot equal one of 9
  exit 2
  + netcheck --equals serial:8 --method intervals sklansky:8
  ! netcheck: sklansky:8: --method with --equals is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --equals serial:8 --explain sklansky:8
  ! netcheck: sklansky:8: --explain with --equals is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --equals serial:8 --certify c sklansky:8
  ! netcheck: sklansky:8: --certify with --equals is for networks of comparators; this is a prefix network
  exit 2
  + netcheck --equals serial:8 --prune sklansky:8
  ! netcheck: sklansky:8: --prune with --equals is for networks of comparators; this is a prefix network
  exit 2
  $ echo 01101001 >inputs
  $ netcheck --vectors inputs sklansky:8
  ! netcheck: sklansky:8: --vectors is for networks of comparators; this is a prefix network
  [2]
  $ netcheck --certify c --from-proof inputs sklansky:8
  ! netcheck: sklansky:8: --from-proof is for networks of comparators; this is a prefix network
  [2]
  $ [ -e c ] && echo "a folder was made"
  [1]
  $ for option in '--goal inclusive' '--method intervals' '--method three-valued' '--equals sklansky:4' \
  >     '--redundant --goal inclusive'; do
  >     run netcheck $option oddeven:4
  > done
  + netcheck --goal inclusive oddeven:4
  ! netcheck: oddeven:4: 'inclusive' is required of prefix networks; this is one of comparators
  exit 2
  + netcheck --method intervals oddeven:4
  ! netcheck: oddeven:4: intervals is for prefix networks; this is one of comparators
  exit 2
  + netcheck --method three-valued oddeven:4
  ! netcheck: oddeven:4: three-valued is for prefix networks; this is one of comparators
  exit 2
  + netcheck --equals sklansky:4 oddeven:4
  ! netcheck: oddeven:4: a network of comparators cannot equal sklansky:4, which is a prefix network
  exit 2
  + netcheck --redundant --goal inclusive oddeven:4
  ! netcheck: oddeven:4: 'inclusive' is required of prefix networks; this is one of comparators
  exit 2
  $ netcheck --redundant --goal sorted oddeven:4
  ! netcheck: --redundant and --goal exclude each other but for prefix networks; see netcheck --help
  [2]
  $ netcheck --goal median sklansky:3 oddeven:3
  oddeven:3: holds (goal median; 3 wires, 3 comparators; exhaustive: all 8 vectors, 0.000 s)
  ! netcheck: sklansky:3: of prefix networks inclusive, exclusive and reduction can be required, not 'median'
  [2]
  $ netcheck sklansky:0
  ! netcheck: sklansky:0: the number of wires of sklansky is 1 to 65536, not 0
  [2]
  $ netcheck sklanski:8
  ! netcheck: sklanski:8: no such file, and no family of networks of that name; did you mean sklansky:8?
  [2]
  $ netcheck sklansky:8:2
  ! netcheck: sklansky:8:2: this family is written sklansky:N
  [2]

# Prefix networks.

== netspec-knows-prefix-networks
# Facts, formats, transforms, values and differences of prefix networks; what is for comparators alone
# is refused.
  $ netspec brentkung:16 --stats
  brentkung:16
    wires      16
    nodes      26  (all prefixes in 6 layers: at least 24)
    depth      6  (all prefixes: at least 4)
    fan-out    5
    layers     8 5 4 5 3 1
    outputs    in wire order
    pipeline   6 cycles, 96 registers
  $ netspec sklansky:1 sklansky:2 --stats --json
  {"version":1,"results":[
  {"name":"sklansky:1","wires":1,"nodes":0,"depth":0,"fan_out":1,"layers":[],"permuted":false,"pipeline":{"cycles":0,"registers":0},"prefixes":{"depth_least":0,"size_least":0}},
  {"name":"sklansky:2","wires":2,"nodes":1,"depth":1,"fan_out":2,"layers":[1],"permuted":false,"pipeline":{"cycles":1,"registers":2},"prefixes":{"depth_least":1,"size_least":1}}
  ]}

# formats
  $ netspec sklansky:8 -o s.snet
  $ cat s.snet
  snet 1
  wires 8
  scan
  0:1 2:3 4:5 6:7
  1:2 1:3 5:6 5:7
  3:4 3:5 3:6 3:7
  end
  $ netspec s.snet -f json | tee s.json
  {"N":8,"L":12,"D":3,"nodes":[
  [0,1],[2,3],[4,5],[6,7],
  [1,2],[1,3],[5,6],[5,7],
  [3,4],[3,5],[3,6],[3,7]
  ]}
  $ netspec s.json --diff sklansky:8
  s.json and sklansky:8: the same network
  $ netspec sklansky:8 -f list
  ! netspec: sklansky:8: list cannot hold a prefix network; snet and json can
  [2]

# values
  $ netspec kogge-stone:5 --apply 1,2,3,4,5
  1,3,6,10,15
  $ netspec koggestone:5 --apply 5,1,1,7,9 --operator max
  5,5,5,7,9
  $ netspec ladner-fischer:5:1 --apply 1,2,3,4,5 --operator '*' --json
  {"version":1,"results":[
  {"name":"ladner-fischer:5:1","input":[1,2,3,4,5],"output":[1,2,6,24,120]}
  ]}
  $ netspec serial:3 --apply 9223372036854775807,1,1
  9223372036854775807,-9223372036854775808,-9223372036854775807
  $ netspec serial:3 --apply 1,2
  ! netspec: serial:3: has 3 wires, but --apply gives 2 values
  [2]

# transforms
  $ netspec sklansky:8 --wires 0-4 --diff sklansky:5
  sklansky:8 and sklansky:5: the same network
  $ netspec sklansky:16 --keep-outputs 15-15 --diff reduce:16
  sklansky:16 and reduce:16: the same network
  $ netspec sklansky:8 --layers 2-3
  snet 1
  wires 8
  scan
  1:2 1:3 5:6 5:7
  3:4 3:5 3:6 3:7
  end
  $ netspec reduce:4 --concat serial:4 --stats
  reduce:4
    wires      4
    nodes      6  (all prefixes in 4 layers: at least 3)
    depth      4  (all prefixes: at least 2)
    fan-out    2
    layers     2 2 1 1
    outputs    in wire order
    pipeline   4 cycles, 16 registers

# differences
  $ netspec koggestone:8 --diff sklansky:8
  koggestone:8 and sklansky:8: different networks
    layer 1: -1:2 -3:4 -5:6
    layer 2: -0:2 +1:2 -2:4 -3:5 -4:6 +5:6
    layer 3: -0:4 +3:4 -1:5 +3:5 -2:6 +3:6
  [1]
  $ netspec koggestone:8 --diff hillis-steele:8
  koggestone:8 and hillis-steele:8: the same network
  $ netspec koggestone:8 --diff hillis-steele:9
  koggestone:8 and hillis-steele:9: different networks
    wires: -8 +9
    layer 1: +7:8
    layer 2: +6:8
    layer 3: +4:8
    layer 4: +0:8
  [1]

# scripts
  $ echo 'return on(8, seq{two(two(fan)), two(fan), fan})' >fans.lua
  $ netspec fans.lua --diff sklansky:8
  fans.lua and sklansky:8: the same network
  $ echo 'return on(8, seq{lag(1), lag(2), lag(4)})' >lags.lua
  $ netspec lags.lua --diff koggestone:8
  lags.lua and koggestone:8: the same network
  $ echo 'return on(8, nodes(seq{ilv(0), ilv(1), ilv(2)}))' >nodes.lua
  $ netspec nodes.lua
  snet 1
  wires 8
  scan
  0:1 0:2 2:3 0:4 4:5 4:6 6:7
  1:3 1:5 2:6 5:7
  3:7
  end
  $ netspec nodes.lua --expr
  return on(8, nodes(seq{ilv(0), ilv(1), ilv(2)}))
  $ echo 'return on(4, seq{riffle, node(3, 0), flip(fan)})' >permuted.lua
  $ netspec permuted.lua
  snet 1
  wires 4
  scan
  3:0 1:2
  3:2
  output 0 2 1 3
  end
  $ echo 'return on(8, seq{cmp, fan})' >both.lua
  $ netspec both.lua
  ! both.lua:1: seq has parts of nodes and of comparators; a network has one kind alone
  [2]
  $ echo 'return on(3, fan)' >odd.lua
  $ netspec odd.lua
  ! netspec: odd.lua: fan needs a multiple of 2 wires, not 3
  [2]
  $ echo 'return lag(0)' >none.lua
  $ netspec none.lua
  ! none.lua:1: lag needs an integer from 1 to 65536, not 0
  [2]
  $ echo 'return on(65536, rep(40000, lag(1)))' >large.lua
  $ netspec large.lua
  ! netspec: large.lua: the network would have more than 2147483648 nodes
  [2]

# circles
  $ printf 'snet 1\nwires 4\nscan\n0:1 1:2 2:0\nend\n' >circle.snet
  $ netspec circle.snet
  ! circle.snet:4:1: the values that this layer takes go round in a circle
  [2]
  $ printf 'snet 1\nwires 4\nscan\n0:1 2:1\nend\n' >twice.snet
  $ netspec twice.snet
  ! twice.snet:4:7: two nodes of this layer go to wire 1
  [2]
  $ printf 'snet 1\nwires 4\nscan\n0:1 1:2 1:3 0:2\nend\n' >again.snet
  $ netspec again.snet
  ! again.snet:4:15: two nodes of this layer go to wire 2
  [2]
  $ echo '{"N":3,"L":9,"D":9,"nodes":[[0,1],[1,2]]}' >claims.json
  $ netspec claims.json --stats
  claims.json
    wires      3
    nodes      2  (all prefixes in 2 layers: at least 2)
    depth      2  (all prefixes: at least 2)
    fan-out    2
    layers     1 1
    outputs    in wire order
    pipeline   2 cycles, 6 registers
  ! claims.json:1:12: warning: "L" says 9 nodes, the network has 2
  ! claims.json:1:18: warning: "D" says 9 layers, the network has 2
  $ echo '{"N":3,"nodes":[[0,1],[1,1]]}' >itself.json
  $ netspec itself.json
  ! itself.json:1:23: a node needs two wires, this one has wire 1 twice
  [2]

# what is for comparators
  $ netspec sklansky:8 --untangle
  ! netspec: sklansky:8: --untangle is for comparators; this is a prefix network
  [2]
  $ netspec sklansky:8 --reflect
  ! netspec: sklansky:8: --reflect is for comparators; this is a prefix network
  [2]
  $ netspec sklansky:8 --flip
  ! netspec: sklansky:8: --flip is for comparators; this is a prefix network
  [2]
  $ netspec sklansky:8 --concat tsort:8
  ! netspec: sklansky:8: a prefix network and a network of comparators have nothing in common
  [2]
  $ netspec sklansky:8 --diff tsort:8
  ! netspec: sklansky:8: a prefix network and a network of comparators have nothing in common
  [2]
  $ netspec tsort:8 --concat sklansky:8
  ! netspec: tsort:8: a prefix network and a network of comparators have nothing in common
  [2]
  $ netspec tsort:8 --operator + --apply 1,2,3,4,5,6,7,8
  ! netspec: tsort:8: --operator is for prefix networks; this one has comparators
  [2]
  $ netspec sklansky:8 --operator +
  ! netspec: --operator needs --apply; see netspec --help
  [2]
  $ netspec sklansky:8 --operator minus --apply 1
  ! netspec: --operator knows +, *, max, min, not 'minus'; did you mean min?; see netspec --help
  [2]
  $ netspec sklansky:0
  ! netspec: sklansky:0: the number of wires of sklansky is 1 to 65536, not 0
  [2]
  $ netspec ladnerfischer:8
  ! netspec: ladnerfischer:8: this family is written ladnerfischer:N:K
  [2]
  $ netspec ladnerfischer:8:4
  ! netspec: ladnerfischer:8:4: ladnerfischer:8:K needs K from 0 to 3
  [2]
  $ netspec sklanski:8
  ! netspec: sklanski:8: no such file, and no family of networks of that name; did you mean sklansky:8?
  [2]

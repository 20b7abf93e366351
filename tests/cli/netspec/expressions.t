# Networks as scripts.

== netspec-prints-expressions
# Of families and scripts made of combinators.
  $ netspec --expr tsort:8
  return on(8, seq{seq{vee(0)}, seq{vee(1), ilv(0)}, seq{vee(2), ilv(1), ilv(0)}})
  $ netspec --expr bitonic:4
  return on(4, seq{blocks(4, par{seq{ilv(0)}, flip(seq{ilv(0)})}), seq{ilv(1), ilv(0)}})
  $ netspec --expr vsortIt:4
  return on(4, rep(2, tau1, rep(2, riffle, evens(cmp))))
  $ netspec --expr vsortR:2
  return on(2, seq{interleave(1, id), seq{vee(0)}})
  $ echo 'local c = comparator(2, 0)
  > return on(12, seq{two(blocks(3, c)), one(riffle), par{id, on(4, evens(cmp)), reverse},
  >   rep(3, interleave(1, flip(tau1)), unriffle), ilvvee(0, 1)})' >s.lua
  $ netspec --expr s.lua
  return on(12, seq{two(blocks(3, comparator(2, 0))), one(riffle), par{id, on(4, evens(cmp)), reverse}, rep(3, interleave(1, flip(tau1)), unriffle), ilvvee(0, 1)})
  $ netspec --expr s.lua -o again.lua
  $ netspec again.lua --diff s.lua
  again.lua and s.lua: the same network

== expressions-are-printed-one-at-a-time
# Two behind each other would be no script.
  $ netspec --expr tsort:4 vsort:4
  ! netspec: --expr prints one script; name one network; see netspec --help
  [2]

== expressions-run-as-scripts
# What --expr prints is the same network, for every family of combinators.
  $ for family in $(netspec --families | sed -n 's/:N$//p'); do
  >     netspec --expr $family:16 >again.lua 2>/dev/null || continue
  >     netspec again.lua --diff $family:16
  >     netspec --expr again.lua | cmp - again.lua
  > done
  again.lua and bitonic:16: the same network
  again.lua and tsort:16: the same network
  again.lua and vsort:16: the same network
  again.lua and vsortR:16: the same network
  again.lua and vsortIt:16: the same network
  again.lua and periodic:16: the same network
  again.lua and bmerge:16: the same network
  again.lua and tmerge:16: the same network
  again.lua and bpmerge:16: the same network
  again.lua and dmerge:16: the same network
  again.lua and shex:16: the same network
  again.lua and bfly:16: the same network

== expressions-keep-the-width
# Also where only --width gives one, so that they run.
  $ echo 'return seq{vee(1), ilv(0)}' >open.lua
  $ netspec open.lua --width 8 --expr
  return on(8, seq{vee(1), ilv(0)})
  $ netspec open.lua --width 8 --expr >again.lua
  $ netspec again.lua -f list
  0:3,1:2,4:7,5:6
  0:1,2:3,4:5,6:7

== not-everything-has-an-expression
# Files and families without combinators.
  $ echo 0:1 >net
  $ netspec --expr net
  ! netspec: net: is not described by combinators
  [2]
  $ netspec --expr oddeven:4
  ! netspec: oddeven:4: is not described by combinators
  [2]
  $ netspec --expr nosuch
  ! netspec: nosuch: no such file, and no family of networks of that name; netspec --families lists them
  [2]
  $ netspec --expr tsort:6
  ! netspec: tsort:6: the number of wires of tsort is a power of two from 1 to 65536, not 6
  [2]
  $ netspec --expr tsort:4 --flip
  ! netspec: --expr prints a description as it is; transform the network instead; see netspec --help
  [2]
  $ netspec --expr tsort:4 --json
  ! netspec: --json goes with --stats, --exchanges, --apply, --diff, --equivalent, --families or --bounds; to write a network as JSON use --format json; see netspec --help
  [2]
  $ netspec --expr tsort:4 --format list
  ! netspec: --expr and --format exclude each other; see netspec --help
  [2]

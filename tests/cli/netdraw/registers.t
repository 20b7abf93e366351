# Registers of a pipeline: bars, and numbers of cycles.

== registers-are-bars
  $ netdraw --registers every:2 best:5 -f txt
     0      1          2
  0 ─●──●─────●───────────
     │  │ ╎   │      ╎
  1 ─●──┼───●─┼────●───●──
        │ ╎ │ │    │ ╎ │
  2 ────●───●─┼──●─┼───●──
          ╎   │  │ │ ╎
  3 ─●────────●──●─┼───●──
     │    ╎        │ ╎ │
  4 ─●─────────────●───●──
  $ netdraw --registers layers:0,2 --labels=none bubble:3 -f txt
   1      2
  ─●──────●──
   │    ╎ │
  ─●──●───●──
      │ ╎
  ────●──────
  $ netdraw --registers every:2 best:5 -f svg | grep -c '<rect'
  4
  $ netdraw --registers none best:5 -f svg | grep -c '<rect'
  1

== registers-that-there-are-not
  $ netdraw --registers every:0 best:5 -f txt
  ! netdraw: best:5: registers are none, every:K, layers:LIST or balanced:D, not 'every:0'
  [2]
  $ netdraw --registers layers:9 best:5
  ! netdraw: best:5: layers:LIST are numbers from 0 to 5, the network's depth, not '9'
  [2]
  $ netdraw --registers every:1 --layers best:5
  ! netdraw: --registers and --layers exclude each other; see netdraw --help
  [2]

== streams-are-lanes-and-cycles
  $ netdraw --stream 4 tsort:16 -f txt
     0   1     2   3  4   5     6    7     8    10    11  12 13  14   16
  0 ─●───◆─────◆───●──◆───◆─────●────◆─────●────●─────●───●──●───●────●──────── 0
     │ ╎ │   ╎ │ ╎ ┊  │ ╎ │   ╎ ┊    │   ╎ ┊    │   ╎ │ ╎ ┊  │ ╎ ┊    │
  1 ─●───┼─◆───◆───●──◆───┼─◆───┼─●──┼─◆───┼─●──┼─●───●───●──●───┼─●──┼─●───▸2─ 1
       ╎ │ │ ╎   ╎      ╎ │ │ ╎ ┊ ┊  │ │ ╎ ┊ ┊  │ │ ╎   ╎      ╎ ┊ ┊  │ │
  2 ─▲───◆─┼───◆───●──◆───◆─┼───●─┼──◆─┼───●─┼──●─┼───●───●──●───●─┼──●─┼───▸1─ 2
     │ ╎   │ ╎ │ ╎ ┊  │ ╎   │ ╎   ┊    │ ╎   ┊    │ ╎ │ ╎ ┊  │ ╎   ┊    │
  3 ─●─────◆───◆───●──◆─────◆─────●────◆─────●────●───●───●──●─────●────●────── 3
  $ netdraw --stream 2 --registers every:2 bitonic:8 -f txt
     0  0  1   2  3  3  5   6  7  7  8  10
  0 ─◆──●──◆───●──◆──●──●───●──●──●──●──●──
     │  ┊  │ ╎ ┊  │  ┊  │ ╎ ┊  │  ┊  ┊  │
  1 ─◆──●──◆───●──◆──●──●───●──●──●──●──●──
# A box for each swap beside those of registers and of the page, and no network in a comment.
  $ netdraw --stream 4 tsort:16 -o stream.svg && grep -c '<rect' stream.svg && grep '+[0-9]\|network' stream.svg
  16
  <text x="117" y="35.8">+1</text>
  <text x="204" y="35.8">+1</text>
  <text x="276" y="35.8">+2</text>
  <text x="363" y="35.8">+1</text>
  <text x="414" y="35.8">+2</text>
  $ netdraw --stream 4 tsort:16 -f tex | head -n 1
  % Comparator network: 4 lanes, 17 cycles.
# Swaps are the blocks.
  $ netdraw --stream 2 --color-by block tsort:4 -f svg | grep -c '<rect'
  6
# Outputs leave as late as those of modules.
  $ for request in "2 tsort:16" "4 periodic:64" "8 bitonic:32" "4 --registers every:3 vsort:64"; do
  >     netdraw --stream $request -f svg | sed -n 's/.*<desc.*cycles: \([0-9]*\)<.*/\1/p' >drawn
  >     netkern --stream $request --target verilog | sed -n 's/.*latency  \([0-9]*\) cycles/\1/p' | cmp - drawn
  > done

== streams-that-cannot-be-drawn
  $ netdraw --stream 1 tsort:8
  ! netdraw: tsort:8: one lane alone has nothing to draw
  [2]
  $ netdraw --stream 4 oddeven:16
  ! netdraw: oddeven:16: layer 3 cannot be folded: its pairs of wires differ in different bits
  [2]
  $ netdraw --stream 4 --registers none tsort:16
  ! netdraw: tsort:16: what streams has registers every:K, not 'none'
  [2]
  $ netdraw --stream 4 sklansky:16
  ! netdraw: --stream is for comparator networks, and sklansky:16 is one of nodes; see netdraw --help
  [2]
  $ netdraw --stream 4 --layers tsort:16
  ! netdraw: --stream and --layers exclude each other; see netdraw --help
  [2]
  $ netdraw --stream 4 tsort:16 -f html
  ! netdraw: --stream is not for html; see netdraw --help
  [2]

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

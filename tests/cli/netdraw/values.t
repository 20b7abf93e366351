# Values on wires.

== netdraw-writes-values
# What an input becomes on the wires; swaps and wrong outputs are marked.
  $ netdraw oddeven:4 -f txt --input 4,1,3,-2
  0 ──4─●───1─●────-2────-2─
        │     │
  1 ──1─●───4─┼─●───3─●───1─
              │ │     │
  2 ──3─●──-2─●─┼───1─●───3─
        │       │
  3 ─-2─●───3───●───4─────4─
  $ netdraw oddeven:4 -f txt --ascii --input 0110
  0 -0-o--0-o----0----0-
       |    |
  1 -1-o--1-+-o--1-@--0-
            | |    |
  2 -1-@--0-o-+--0-@--1-
       |      |
  3 -0-@--1---o--1----1-
  $ netdraw shex:4 -f txt --crossings --ascii --input 3,2,1,0
  0 -3-----@--1-----@--0- 0
           |        |
  1 -2-->2-@--3-->2-@--1- 1

  2 -1-->1-@--0-->1-@--2- 2
           |        |
  3 -0-----@--2-----@--3- 3
  $ netdraw dmerge:4 -f txt --ascii --input 3,2,1,0
  0 -3---@--0-o----0------0- 0
         |    |
  1 -2-^-+--2-+-^--3-->3--1- 1
       | |    | |
  2 -1-o-+--1-o-+--1-->1--2- 2
         |      |
  3 -0---@--3---@--2-->2--3- 3
  $ netdraw oddeven:4 -f dot --input 4,1,3,2 | grep -E 'label=|class=comparator|->' | cut -d' ' -f 1-5
  text0 [label="0\r" width=0.14 pos="11,86"]
  text1 [label="1\r" width=0.14 pos="11,64"]
  text2 [label="2\r" width=0.14 pos="11,42"]
  text3 [label="3\r" width=0.14 pos="11,20"]
  text4 [label="4" width=0.13 pos="31,92"]
  text5 [label="1" width=0.13 pos="31,70"]
  text6 [label="3" width=0.13 pos="31,48"]
  text7 [label="2" width=0.13 pos="31,26"]
  text8 [label="1" width=0.13 pos="63,92"]
  text9 [label="4" width=0.13 pos="63,70"]
  text10 [label="2" width=0.13 pos="63,48"]
  text11 [label="3" width=0.13 pos="63,26"]
  text12 [label="1" width=0.13 pos="109,92"]
  text13 [label="3" width=0.13 pos="109,70"]
  text14 [label="2" width=0.13 pos="109,48"]
  text15 [label="4" width=0.13 pos="109,26"]
  text16 [label="1" width=0.13 pos="141,92"]
  text17 [label="2" width=0.13 pos="141,70"]
  text18 [label="3" width=0.13 pos="141,48"]
  text19 [label="4" width=0.13 pos="141,26"]
  node [class=end shape=point label="" style=invis
  in0 -> out0 [pos="21,86 21,86
  in1 -> out1 [pos="21,64 21,64
  in2 -> out2 [pos="21,42 21,42
  in3 -> out3 [pos="21,20 21,20
  edge [class=comparator dir=none style="" penwidth=1.2
  0 -> 2 [pos="s,79,87.8 e,79,40.2
  edge [class=comparator dir=none style="" penwidth=2.7
  0 -> 1 [pos="s,47,87.1 e,47,62.9
  2 -> 3 [pos="s,47,43.1 e,47,18.9
  1 -> 3 [pos="s,93,65.1 e,93,18.9
  1 -> 2 [pos="s,125,65.1 e,125,40.9
  $ netdraw oddeven:4 -f svg --input 9,9,9,9 | grep -c 0072b2
  0
  [1]
  $ netdraw oddeven:4 --input 1,2,3
  ! netdraw: oddeven:4 has 4 wires, but --input gives 3 values; see netdraw --help
  [2]
  $ netdraw oddeven:4 --input 1,2,3,4,5
  ! netdraw: oddeven:4 has 4 wires, but --input gives 5 values; see netdraw --help
  [2]
  $ netdraw oddeven:4 --input 1,,3,4
  ! netdraw: --input needs integers like 3,1,2, digits like 0110, or counterexample, not '1,,3,4'; see netdraw --help
  [2]
  $ netdraw oddeven:4 --input 01102
  ! netdraw: oddeven:4 has 4 wires, but --input gives 1 value; see netdraw --help
  [2]
  $ netdraw oddeven:4 --input ''
  ! netdraw: --input needs integers like 3,1,2, digits like 0110, or counterexample, not ''; see netdraw --help
  [2]
  $ netdraw oddeven:4 --input 1,2,3,99999999999999999999
  ! netdraw: --input needs integers like 3,1,2, digits like 0110, or counterexample, not '1,2,3,99999999999999999999'; see netdraw --help
  [2]
  $ netdraw oddeven:1 -f txt --input 7
  0 ─7─

== netdraw-shows-where-networks-fail
# --input counterexample: an input that is not sorted, its outputs out of order in red.
  $ cp "$ROOT/examples/broken.snet" .
  $ netdraw broken.snet --input counterexample -f txt
  0 ─4─○──4─●────0─○────0──────────────────0─
       │    │      │
  1 ─5─○──5─┼─○──5─┼─●──4─●────2──────2─●──1─
            │ │    │ │    │             │
  2 ─6─●──0─●─┼──4─┼─●──5─┼─●──3─●────1─●──2─
       │      │    │      │ │    │
  3 ─0─●──6───○──6─┼─○──6─┼─┼──6─┼─●──4────4─ (not 3)
                   │ │    │ │    │ │
  4 ─7─●──1─○────1─○─┼──1─┼─┼──1─●─┼──3────3─ (not 4)
       │    │        │    │ │      │
  5 ─1─●──7─┼─●──3─●─┼──2─●─┼──4───●──6─●──5─
            │ │    │ │      │           │
  6 ─2─○──2─○─┼──2─●─┼──3───●──5──────5─●──6─
       │      │      │
  7 ─3─○──3───●──7───○──7──────────────────7─
  $ netdraw bitonic:8 --input counterexample -o none.svg
  ! netdraw: bitonic:8: sorts every input, there is no counterexample
  [2]
  $ netspec bmerge:4 --flip -o flipped.snet
  $ netdraw flipped.snet --input counterexample -f txt --ascii --labels
  0 -3-^----3-^--3- 0 (not 0)
       |      |
  1 -0-+-^--2-o--2- 1 (not 1)
       | |
  2 -1-o-+--1-^--1- 2 (not 2)
         |    |
  3 -2---@--0-o--0- 3 (not 3)
  $ netdraw broken.snet --input counterexample | grep -A2 'fill="#d0121f"' | sed 's/ x=.*"//'
  <g fill="#d0121f" font-size="9" text-anchor="middle" font-weight="bold">
  <text>4</text>
  <text>3</text>
  $ netdraw oddeven:8 --input counterexample -o none.svg
  ! netdraw: oddeven:8: sorts every input, there is no counterexample
  [2]
  $ ls -A
  broken.snet
  flipped.snet

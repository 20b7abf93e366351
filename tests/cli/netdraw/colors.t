# Shades, highlights and marks.

== netdraw-shades-groups
# Parts of a description, or boxes by wires and layers.
  $ boxes() {
  >     netdraw "$@" -f dot | sed -n '/^box/p'
  > }
  $ boxes tsort:8 --group
  box0 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.75 height=1.14 pos="77,141"]
  box1 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.75 height=1.14 pos="77,53"]
  box2 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=1.64 height=2.37 pos="167,97"]
  $ echo
  
  $ boxes vsort:8 --group=2
  box0 [style=dotted color="#1f66c8" width=1.34 height=2.06 pos="140,108"]
  box1 [style=dotted color="#c48a10" width=1.34 height=2.06 pos="140,86"]
  box2 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=1.64 height=2.37 pos="251,97"]
  $ echo
  
  $ boxes "$ROOT/examples/tsort.lua:2" -g --width 4
  box0 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.75 height=1.14 pos="77,53"]
  $ echo
  
  $ boxes tsort:8 --group=0-3@1-3:sorter --group=4-7/2@2:evens
  box0 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=1.06 height=1.14 pos="66,141"]
  box1 [style=dotted color="#c48a10" width=0.45 height=0.84 pos="66,64"]
  $ netdraw tsort:8 -f dot --group=0-3@1-3:sorter --group=4-7/2@2:evens | grep -E 'sorter|evens'
  text0 [label="sorter" width=0.56 pos="66,187"]
  text1 [label="evens" width=0.48 pos="66,29"]

# Labels stand above their boxes, below them where other boxes are in the way.
  $ netdraw tsort:8 -f dot --group=0-1@1:a --group=2-3@1:b --group=4-5@1:c --group=6-7@2-3:d |
  >     grep -E '^(box|text[0-3] )'
  box0 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.25 height=0.53 pos="37,163"]
  box1 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.25 height=0.53 pos="37,119"]
  box2 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.25 height=0.53 pos="37,75"]
  box3 [style=filled color="#8fa3bd" fillcolor="#e9eff7" width=0.75 height=0.53 pos="77,31"]
  text0 [label="a" width=0.12 pos="37,187"]
  text1 [label="b" width=0.12 pos="37,143"]
  text2 [label="c" width=0.12 pos="37,51"]
  text3 [label="d" width=0.12 pos="77,55"]
  $ netspec tsort:8 -o net.snet
  $ netdraw net.snet --group
  ! netdraw: net.snet: is no description made of parts; name what to shade, like --group=0-7@1-3
  [2]
  $ boxes tsort:8 --group=7@1 | wc -l
  1
  $ netdraw tsort:8 --group=4294967295@1
  ! netdraw: tsort:8: a group needs wires in order from 0 to 7
  [2]
  $ netdraw tsort:8 --group=0
  ! netdraw: --group takes a depth up to 8, or wires and layers like 0-7@4-6, not '0'; see netdraw --help
  [2]
  $ netdraw tsort:8 --group=9
  ! netdraw: --group takes a depth up to 8, or wires and layers like 0-7@4-6, not '9'; see netdraw --help
  [2]
  $ netdraw tsort:8 --group=0-8@1
  ! netdraw: tsort:8: a group needs wires in order from 0 to 7
  [2]
  $ netdraw tsort:8 --group=0-3@0-1
  ! netdraw: --group takes a depth up to 8, or wires and layers like 0-7@4-6, not '0-3@0-1'; see netdraw --help
  [2]
  $ netdraw tsort:8 --group=0-3@1-7
  ! netdraw: tsort:8: a group needs layers in order from 1 to 6
  [2]
  $ netdraw tsort:8 --group=0-3/0@1
  ! netdraw: --group takes a depth up to 8, or wires and layers like 0-7@4-6, not '0-3/0@1'; see netdraw --help
  [2]
  $ netdraw tsort:8 --group=3-0@1
  ! netdraw: tsort:8: a group needs wires in order from 0 to 7
  [2]
  $ netdraw tsort:8 --group=a@b
  ! netdraw: --group takes a depth up to 8, or wires and layers like 0-7@4-6, not 'a@b'; see netdraw --help
  [2]
  $ netdraw oddeven:1 --group=0@1
  ! netdraw: oddeven:1: there are no comparators to group
  [2]
  $ boxes net.snet --group=0-7@1-6 | wc -l
  1

== netdraw-highlights
# Wires, comparators by their wires, comparators by their numbers.
  $ netdraw oddeven:4 -f txt --highlight 0:1,2:0 --highlight '#4'
  0 ─◆──◆───────
     │  │
  1 ─◆──┼─●──◆──
        │ │  │
  2 ─●──◆─┼──◆──
     │    │
  3 ─●────●─────
  $ netdraw oddeven:4 --highlight 0,2-3 | grep -c 692a8c
  1
  $ netdraw oddeven:4 --highlight 0,2-3,1:2 | sed -n 's/.*692a8c".* d="\([^"]*\)".*/\1/p'
  M21 20H111M21 64H111M21 86H111
  M95 42h0M95 64h0
  $ netdraw oddeven:4 --highlight 4
  ! netdraw: oddeven:4: has wires from 0 to 3, no '4'
  [2]
  $ netdraw oddeven:4 --highlight 3-1
  ! netdraw: oddeven:4: has wires from 0 to 3, no '3-1'
  [2]
  $ netdraw oddeven:4 --highlight 0:3
  ! netdraw: oddeven:4: has no comparator '0:3'
  [2]
  $ netdraw oddeven:4 --highlight '#5'
  ! netdraw: oddeven:4: has 5 comparators from #0 on, no '#5'
  [2]
  $ netdraw oddeven:2 --highlight '#1'
  ! netdraw: oddeven:2: has 1 comparator from #0 on, no '#1'
  [2]
  $ netdraw oddeven:4 --highlight 1,,2
  ! netdraw: oddeven:4: --highlight takes wires like 3 or 2-5 and comparators like 0:4 or #7, not ''
  [2]
  $ netdraw oddeven:4 --highlight red
  ! netdraw: oddeven:4: --highlight takes wires like 3 or 2-5 and comparators like 0:4 or #7, not 'red'
  [2]
  $ netdraw oddeven:4 --highlight 0:1:2
  ! netdraw: oddeven:4: has no comparator '0:1:2'
  [2]
  $ netdraw oddeven:4 --highlight 000000000000000000000000000000000000000000000000001
  ! netdraw: oddeven:4: --highlight: '0000000000000000000000000000000000000000…' is too long
  [2]

== netdraw-marks-redundant-comparators
# A list like those of netcheck --redundant --json, of this network and of others.
  $ cat >net.snet <<'END'
  > snet 1
  > wires 3
  > 0:1
  > 1:2
  > 0:1
  > 0:1
  > end
  > END
  $ cat >list.json <<'END'
  > {"version":1,"results":[
  > {"name":"net.snet","wires":3,"size":4,"given":"any","redundant":[{"index":3,"layer":3,"min":0,"max":1}]}
  > ]}
  > END
  $ netdraw net.snet --redundant list.json -f txt --ascii
  0 -o-----o--x--
     |     |  |
  1 -o--o--o--x--
        |
  2 ----o--------
  $ netdraw net.snet --redundant list.json | grep -c d0121f
  1
  $ netdraw oddeven:3 --redundant list.json
  ! netdraw: list.json: has no single result for a network of 3 wires and 3 comparators
  [2]
  $ netdraw oddeven:2 --redundant list.json
  ! netdraw: list.json: has no single result for a network of 2 wires and 1 comparator
  [2]
  $ netdraw oddeven:1 --redundant list.json
  ! netdraw: list.json: has no single result for a network of 1 wire and 0 comparators
  [2]
  $ netspec net.snet --reflect | netdraw - --redundant list.json
  ! netdraw: list.json: the list is of another network: here comparator 3 is 1:2
  [2]
  $ netdraw net.snet --redundant net.snet
  ! net.snet:1:4: not well-formed JSON
  [2]
  $ netdraw net.snet --redundant nosuch.json
  ! netdraw: nosuch.json: cannot open: No such file or directory
  [2]
  $ netspec oddeven:3 -f json -o other.json
  $ netdraw net.snet --redundant other.json
  ! netdraw: other.json: not what netcheck --redundant --json prints, version 1
  [2]

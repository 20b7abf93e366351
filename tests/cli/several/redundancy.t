# What netcheck finds redundant and netdraw draws so.

== netcheck-tells-netdraw-what-is-redundant
# Through a pipe; of several networks in one list; reversed comparators and permuted outputs alike.
# listed NET: how many netcheck lists, and how many are drawn red
  $ red() { awk '/^edge .class/ { red = /d0121f/ } red && / -> / { count++ } END { print count + 0 }'; }
  $ listed() {
  >     netcheck --redundant --json "$1" >list.json
  >     echo "$1: $(grep -o '"index"' list.json | wc -l) listed," \
  >         "$(netdraw "$1" --redundant - -f dot <list.json | red) red"
  > }
  $ listed periodic:4
  periodic:4: 3 listed, 3 red
  $ listed periodic:8
  periodic:8: 15 listed, 15 red
  $ listed oddeven:8
  oddeven:8: 0 listed, 0 red
  $ cat >turned.snet <<'END'
  > snet 1
  > wires 4
  > 1:0
  > 1:0
  > 2:3
  > 3:2
  > 0:3
  > output 3 0 1 2
  > end
  > END
  $ listed turned.snet
  turned.snet: 1 listed, 1 red
  $ netcheck --redundant --json turned.snet | netdraw turned.snet --redundant - -f txt
  0 ─▲──▲──●───▸1─ 0
     │  │  │
  1 ─●──×──┼───▸2─ 1
           │
  2 ─●──▲──┼───▸3─ 2
     │  │  │
  3 ─●──●──●───▸0─ 3
  $ netcheck --redundant --json periodic:4 | netdraw periodic:4 --redundant - -o x.svg && grep -c d0121f x.svg
  1

# One list for several networks, one picture each.
  $ netcheck --redundant --json periodic:4 turned.snet oddeven:4 >all.json
  $ for network in oddeven:4 periodic:4 turned.snet; do
  >     netdraw "$network" --redundant all.json -f dot | red
  > done
  0
  3
  1
  $ netdraw periodic:8 --redundant all.json
  ! netdraw: all.json: has no single result for a network of 8 wires and 36 comparators
  [2]
  $ netspec periodic:4 --flip -o flipped.snet
  $ netdraw flipped.snet --redundant all.json
  ! netdraw: all.json: the list is of another network: here comparator 4 is 3:0
  [2]

# Under its name another network by now.
  $ netspec oddeven:4 -o turned.snet
  $ netdraw turned.snet --redundant all.json -o y.svg
  ! netdraw: all.json: the list is of another network: here comparator 1 is 2:3
  [2]
  $ netcheck --redundant --json oddeven:1 | netdraw oddeven:1 --redundant - -f txt
  0 ─
  $ netdraw - --redundant - <turned.snet
  ! netdraw: the network and the list cannot both be read from standard input; see netdraw --help
  [2]
  $ ls
  all.json
  flipped.snet
  list.json
  turned.snet
  x.svg

# Inputs that refute a claim.

== netcheck-shows-counterexamples
# As zeros and ones and as a permutation; exit status 1.
  $ cp "$ROOT/examples/broken.snet" .
  $ netcheck bmerge:8 broken.snet
  bmerge:8: fails (8 wires, 12 comparators; exhaustive: 0.000 s)
    input  10100000
    output 00000101
    input  6,0,7,1,2,3,4,5
    output 0,2,1,4,3,6,5,7
    bmerge is a merger for a bitonic sequence: --given bitonic
  broken.snet: fails (8 wires, 18 comparators; exhaustive: 0.000 s)
    input  11101000
    output 00010111
    input  4,5,6,0,7,1,2,3
    output 0,1,2,4,3,5,6,7
  [1]
  $ netspec oddeven:5 --flip | netcheck -
  -: fails (5 wires, 9 comparators; exhaustive: 0.000 s)
    input  10000
    output 10000
    input  4,0,1,2,3
    output 4,3,2,1,0
  [1]
  $ netspec vsortIt:8 --wires 0-5 | netcheck -
  -: fails (6 wires, 20 comparators; exhaustive: 0.000 s)
    input  111100
    output 010111
    input  2,3,4,5,0,1
    output 0,2,1,3,4,5
  [1]

== counterexamples-do-what-they-say
# netspec --apply agrees, zeros and ones as well as numbers.
  $ for network in bmerge:8 dmerge:16 median:9 smallest:12:3 bpmerge:32; do
  >     netcheck $network >verdict
  >     mapfile -t line < <(sed -n 's/^  [a-z]* *//p' verdict)
  >     bits=$(sed 's/./&,/g; s/,$//' <<<"${line[0]}")
  >     [ "$(netspec $network --apply "$bits" | tr -d ,)" = "${line[1]}" ] &&
  >         [ "$(netspec $network --apply "${line[2]}")" = "${line[3]}" ] && echo "$network agrees"
  > done
  bmerge:8 agrees
  dmerge:16 agrees
  median:9 agrees
  smallest:12:3 agrees
  bpmerge:32 agrees

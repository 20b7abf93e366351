# Drawings that are too large or take too long.

== netdraw-refuses-what-is-too-large
# With the limit.
# slow: takes seconds, sanitized
  $ netdraw oddeven:65536
  ! netdraw: oddeven:65536: a drawing holds at most 250000 wires and comparators, this network has 4063231
  [2]
  $ netdraw oddeven:65536 -f dot
  ! netdraw: oddeven:65536: a drawing holds at most 250000 wires and comparators, this network has 4063231
  [2]
  $ netdraw transposition:5000 -f svg -o big.svg
  ! netdraw: transposition:5000: a drawing holds at most 250000 wires and comparators, this network has 12502500
  [2]
  $ netdraw --width 65536 - -f png -o big.png <<<0:1
  ! netdraw: -: too large for a PNG of at most 16384 pixels a side and 8000000 in all; draw it as svg or pdf
  [2]
  $ netdraw vsort:512 -f tex
  ! netdraw: vsort:512: tex is at most 16000 points wide and high, this drawing 20662 and 3090; draw it as pdf
  [2]
  $ netdraw vsort:1024 -f html
  ! netdraw: vsort:1024: html holds at most 20000 wires and comparators, this network has 29184; draw it as svg
  [2]
  $ netdraw vsort:1024 -f txt
  ! netdraw: vsort:1024: too large for a text of at most 16000000 characters; draw it as svg
  [2]
  $ echo 'return on(4096, rep(100, reverse))' >crossing.lua
  $ netdraw crossing.lua --crossings -f svg
  ! netdraw: crossing.lua: a drawing holds at most 250000 crossing lines, this has 409600
  [2]
  $ run netdraw transposition:600 -f svg --input "0$(printf ',%d' {1..599})" | sed 's/--input [0-9,]*/--input …/'
  + netdraw transposition:600 -f svg --input …
  ! netdraw: transposition:600: a drawing holds at most 250000 wires, comparators and values, this has 539700
  exit 2
  $ ls -A
  crossing.lua

== an-interrupt-ends-drawing
# While Graphviz works, in a process of its own, which does not stay behind; nothing is written.
  $ set -m # else bash has the command ignore SIGINT
  $ exec 2>/dev/null # where bash says what ended it
  $ for signal in INT TERM; do
  >     netdraw vsort:1024 -o large.pdf 2>messages &
  >     until child=$(grep -sl "^PPid:.$!\$" /proc/[0-9]*/status); do sleep 0.05; done
  >     kill -$signal $!
  >     wait $!
  >     echo "exit $?"
  >     for tries in {1..100}; do
  >         grep -sq '^State:.[^Z]' $child || break
  >         sleep 0.1
  >     done
  >     [ $tries -lt 100 ] || echo "its child stays behind"
  >     cat messages
  > done
  exit 130
  exit 143
  $ ls
  messages

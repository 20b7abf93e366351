# Signals: what is known by then is said, and nothing is begun.

== an-interrupt-ends-netcheck-with-a-verdict
# SIGINT; what follows is not begun.
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck -j 1 -m exhaustive --timeout 0 oddeven:60 oddeven:4 >out &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]
  $ sed -E 's/after .* %/after P %/' out
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: interrupted after P % of 2^60 vectors, 0.111 s)

# decided by some engine, but not by all that were asked for
  $ for json in "" --json; do
  >     netcheck -m all $json --timeout 0 oddeven:48 >out &
  >     sleep 2 # exhaustive is the last, and takes hours
  >     kill -INT $!
  >     wait $!
  >     echo "exit $?"
  >     sed -E 's/interrupted before .* ended/interrupted before ENGINES ended/' out | no_times |
  >         grep -Eo 'oddeven:48: .*|"verdict":"[a-z]*"|"interrupted":true|\{"engine":"exhaustive[^}]*"reason":"interrupted'
  > done
  exit 3
  oddeven:48: holds (48 wires, 367 comparators; reach: all 281,474,976,710,656 vectors, interrupted before ENGINES ended, T s)
  exit 3
  "verdict":"holds"
  "interrupted":true
  {"engine":"exhaustive","outcome":"undecided","seconds":T,"reason":"interrupted

# two that come together are one; a hangup is one, too
  $ for signals in "TERM TERM" "HUP" "INT TERM HUP"; do
  >     netcheck -m exhaustive --timeout 0 oddeven:60 >out &
  >     until_at_work $!
  >     for signal in $signals; do kill -$signal $!; done
  >     wait $!
  >     echo "exit $?"
  >     sed -E 's/after .* %/after P %/' out | no_times
  > done
  exit 3
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: interrupted after P % of 2^60 vectors, T s)
  exit 3
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: interrupted after P % of 2^60 vectors, T s)
  exit 3
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: interrupted after P % of 2^60 vectors, T s)

== an-interrupt-ends-all-networks-at-once
# The first that has no verdict yet is interrupted, and nothing is said of those behind it.
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck -j 2 -t 0 -m exhaustive oddeven:4 oddeven:60 oddeven:59 oddeven:58 >out &
  $ until_at_work $!
  $ until grep -q oddeven:4 out; do sleep 0.1; done
  $ sleep 0.2
  $ children=$(child_of $! 2)
  $ kill -INT -- -$! # as a terminal does
  $ wait $!
  [3]
  $ sed -E 's/after .* %/after P %/' out
  oddeven:4: holds (4 wires, 5 comparators; exhaustive: all 16 vectors, 0.000 s)
  oddeven:60: undecided (60 wires, 505 comparators; exhaustive: interrupted after P % of 2^60 vectors, 0.343 s)
  $ sleep 0.2
  $ for child in $children; do ! kill -0 "$child" 2>/dev/null || echo "$child is still there"; done
  $ [ -n "$children" ] && echo "none is left"
  none is left

== an-interrupt-does-not-hide-a-failure
# The worst status counts.
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck -j 1 -m exhaustive --timeout 0 -q bmerge:4 oddeven:60 >out &
  $ until_at_work $!
  $ sleep 0.2
  $ kill -INT $!
  $ wait $!
  [1]
  $ cat out

== an-interrupt-ends-analyses
# With what was found out; what follows is not begun. One thread: while networks change hands between
# processes, a signal ends netcheck, as it does while they are loaded.
  $ set -m # else bash has the command ignore SIGINT
  $ for analysis in --redundant --outputs; do
  >     netcheck -j 1 $analysis --timeout 0 periodic:128 oddeven:4 >out &
  >     until_at_work $!
  >     kill -INT $!
  >     wait $!
  >     echo "exit $?"
  >     grep -o 'interrupted' out
  >     grep -c '^oddeven' out
  > done
  exit 3
  interrupted
  0
  exit 3
  interrupted
  0
  [1]

== an-interrupt-ends-the-check-of-a-proof
# SIGINT while the proof is waited for: undecided, and no folder is left.
  $ netcheck -q oddeven:2 --certify probe --from-proof /dev/null 2>err || exit 77
  $ rm -r err probe
  $ mkfifo proof
  $ set -m # else bash has the command ignore SIGINT
  $ sleep 100 >proof &
  $ writer=$!
  $ netcheck oddeven:4 --timeout 0 --certify cert --from-proof proof >out &
  $ until_at_work $!
  $ kill -INT $!
  $ wait $!
  [3]
  $ disown $writer && kill $writer # else bash says so, sooner or later
  $ sed -E 's/, [0-9.]+ s\)$/)/' out
  oddeven:4: undecided (4 wires, 5 comparators; from-proof: interrupted)
  $ ls
  out
  proof

== a-termination-leaves-json-whole
# SIGTERM is as good as SIGINT.
  $ set -m # else bash has the command ignore SIGINT
  $ netcheck -j 1 -m exhaustive --timeout 0 --json bmerge:2 oddeven:60 oddeven:4 >out &
  $ until_at_work $!
  $ sleep 0.2
  $ kill -TERM $!
  $ wait $!
  [3]
  $ sed -E 's/after .* %/after P %/; s/"vectors":[0-9.e+]+/"vectors":V/' out
  {"version":1,"results":[
  {"name":"bmerge:2","wires":2,"size":1,"given":"any","goal":"sorted","verdict":"holds","engine":"exhaustive","seconds":0.000033,"vectors":V,"vectors_total":4,"attempts":[{"engine":"exhaustive","outcome":"holds","seconds":0.000015}]},
  {"name":"oddeven:60","wires":60,"size":505,"given":"any","goal":"sorted","verdict":"undecided","engine":"exhaustive","seconds":0.323956,"vectors":V,"vectors_total":1.152921504606847e+18,"interrupted":true,"reason":"interrupted after P % of 2^60 vectors"}]}
  ]}

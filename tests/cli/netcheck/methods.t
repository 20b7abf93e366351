# The engines, and what became of each.

== methods-are-chosen
# By name, all that can, or as netcheck sees fit; --explain says what became of each.
  $ netcheck --method exhaustive --explain oddeven:8 oddeven:64
  oddeven:8: holds (8 wires, 19 comparators; exhaustive: all 256 vectors, 0.000 s)
    exhaustive: holds after 0.000 s
  oddeven:64: undecided (64 wires, 543 comparators; exhaustive: 64 wires and 543 comparators; this engine takes at most 63 and 2^30, 0.000 s)
    exhaustive: not tried: 64 wires and 543 comparators; this engine takes at most 63 and 2^30
  [3]
  $ netcheck --method falsify --explain oddeven:8 bmerge:64 | sed 's/among .* vectors/among V vectors/'
  oddeven:8: undecided (8 wires, 19 comparators; falsify: no counterexample among V vectors, 0.000 s)
    falsify: undecided after 0.000 s: no counterexample among V vectors
  bmerge:64: fails (64 wires, 192 comparators; falsify: 0.000 s)
    falsify: fails after 0.000 s
    input  0000000000000000000000000000000000000000000000000000000001000100
    output 0000000000000000000000000000000000000000000000000000000000010001
    input  0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,62,57,58,59,63,60,61
    output 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,58,57,62,59,61,60,63
    bmerge is a merger for a bitonic sequence: --given bitonic
  $ netcheck --method all oddeven:8
  oddeven:8: holds (8 wires, 19 comparators; exhaustive: all 256 vectors, 0.004 s)
  $ netcheck --method all --explain oddeven:8 | grep -c '^  '
  6
  $ netcheck --method magic oddeven:8 2>&1 | sed 's/auto, all, .*, not/auto, all, …, not/'; echo "exit ${PIPESTATUS[0]}"
  netcheck: --method knows auto, all, …, not 'magic'; see netcheck --help
  exit 2

# netcheck --equivalent: the same network but for wires' names, or not; nothing is claimed beside it.
. "$ROOT/tests/cli/prelude"
run netcheck --equivalent mergeexchange:8 oddeven:8 bitonic:8
run netcheck --equivalent oddeven:8 mergeexchange:8 --json
run netcheck --equivalent oddeven:9 oddeven:8
run netcheck --quiet --equivalent oddeven:8 oddeven:8
run netcheck --equivalent brentkung:8 oddeven:8
run netcheck --equivalent oddeven:8 brentkung:8
run netcheck --equivalent oddeven:8 oddeven:8 --goal median
run netcheck --equivalent oddeven:8 oddeven:8 --prune
run netcheck --equivalent oddeven:8

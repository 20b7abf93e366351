# By name, all that can, or as netcheck sees fit; --explain says what became of each.
. "$ROOT/tests/cli/prelude"
netcheck --method exhaustive --explain oddeven:8 oddeven:64 | no_times
netcheck --method falsify --explain oddeven:8 bmerge:64 | sed 's/among .* vectors/among V vectors/' | no_times
netcheck --method all oddeven:8 | no_times
netcheck --method all --explain oddeven:8 | grep -c '^  '
netcheck --method magic oddeven:8 2>&1 | sed 's/auto, all, .*, not/auto, all, …, not/'
echo "exit ${PIPESTATUS[0]}"

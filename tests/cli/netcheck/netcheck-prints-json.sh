# One document, a line a network.
. "$ROOT/tests/cli/prelude"
netcheck --json oddeven:4 bmerge:4 | no_times
echo "exit ${PIPESTATUS[0]}"
netcheck --json oddeven:1 | no_times

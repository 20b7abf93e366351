# Every network gets its line.
. "$ROOT/tests/cli/prelude"
netcheck oddeven:4 nosuch bmerge:2 tsort:3 bmerge:4 2>messages | no_times
echo "exit ${PIPESTATUS[0]}"
cat messages

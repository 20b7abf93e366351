# The worst status counts.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -j 1 -m exhaustive --timeout 0 -q bmerge:4 oddeven:60 >out &
until_at_work $!
sleep 0.2
kill -INT $!
wait $!
echo "exit $?"
cat out

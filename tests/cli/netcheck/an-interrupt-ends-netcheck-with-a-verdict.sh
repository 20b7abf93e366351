# SIGINT; what follows is not begun.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -j 1 -m exhaustive --timeout 0 oddeven:60 oddeven:4 >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
sed -E 's/after .* %/after P %/' out | no_times

# The first that has no verdict yet is interrupted, and nothing is said of those behind it.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -j 2 -t 0 -m exhaustive oddeven:4 oddeven:60 oddeven:59 oddeven:58 >out &
until_at_work $!
until grep -q oddeven:4 out; do sleep 0.1; done
sleep 0.2
children=$(child_of $! 2)
kill -INT -- -$! # as a terminal does
wait $!
echo "exit $?"
sed -E 's/after .* %/after P %/' out | no_times
sleep 0.2
for child in $children; do ! kill -0 "$child" 2>/dev/null || echo "$child is still there"; done
[ -n "$children" ] && echo "none is left"

# Whichever two they are.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -m exhaustive --timeout 0 oddeven:60 &
until_at_work $!
kill -STOP $!
kill -INT $!
kill -TERM $!
kill -CONT $!
wait $! 2>/dev/null
status=$?
[ $status -gt 128 ] && echo ended || echo "exit $status"

# With what was found out; what follows is not begun. One thread: while networks change hands between
# processes, a signal ends netcheck, as it does while they are loaded.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
for analysis in --redundant --outputs; do
    netcheck -j 1 $analysis --timeout 0 periodic:128 oddeven:4 >out &
    until_at_work $!
    kill -INT $!
    wait $!
    echo "exit $?"
    grep -o 'interrupted' out
    grep -c '^oddeven' out
done

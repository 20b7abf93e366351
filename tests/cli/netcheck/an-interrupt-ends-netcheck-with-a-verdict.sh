# SIGINT; what follows is not begun.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -j 1 -m exhaustive --timeout 0 oddeven:60 oddeven:4 >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
sed -E 's/after .* %/after P %/' out | no_times
echo "-- decided by some engine, but not by all that were asked for"
for json in "" --json; do
    netcheck -m all $json --timeout 0 oddeven:48 >out &
    sleep 2 # exhaustive is the last, and takes hours
    kill -INT $!
    wait $!
    echo "exit $?"
    sed -E 's/interrupted before .* ended/interrupted before ENGINES ended/' out | no_times |
        grep -Eo 'oddeven:48: .*|"verdict":"[a-z]*"|"interrupted":true|\{"engine":"exhaustive[^}]*"reason":"interrupted'
done
echo "-- two that come together are one; a hangup is one, too"
for signals in "TERM TERM" "HUP" "INT TERM HUP"; do
    netcheck -m exhaustive --timeout 0 oddeven:60 >out &
    until_at_work $!
    for signal in $signals; do kill -$signal $!; done
    wait $!
    echo "exit $?"
    sed -E 's/after .* %/after P %/' out | no_times
done

# SIGTERM is as good as SIGINT.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netcheck -j 1 -m exhaustive --timeout 0 --json bmerge:2 oddeven:60 oddeven:4 >out &
until_at_work $!
sleep 0.2
kill -TERM $!
wait $!
echo "exit $?"
sed -E 's/after .* %/after P %/; s/"vectors":[0-9.e+]+/"vectors":V/' out | no_times

# What was to be taken away before the search begins decides its course, so a stop before that is done leaves nothing.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netfind --improve bubble:40 --time 0 -o there 2>&1 &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
run netfind --improve bubble:40 --time 0.2 -o there
ls

# Two searches at once would overwrite each other's state.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
netfind --wires 14 --time 0 -o there >out &
first=$!
for tries in {1..300}; do ls there/*.snet >/dev/null 2>&1 && break || sleep 0.1; done
run netfind --resume there
run netfind --wires 4 -o there
kill -INT $first
wait $first
echo "exit $?"
netfind --resume there --candidates 1 >/dev/null && echo free

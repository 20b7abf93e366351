# By candidates, by time or by a signal: in the end the same networks and the same state.
# slow: millions of candidates
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
search=(netfind --wires 12 --islands 3 --seed 5)
"${search[@]}" --candidates 8000000 --time 0 -o straight >out && sed -E 's/[0-9]+/N/g' out | uniq
"${search[@]}" --candidates 1 --time 0 -j 1 -o broken >out
netfind --resume broken --time 0.3 >out
netfind --resume broken --time 0 >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
netfind --resume broken --candidates 8000000 --time 0 -j 2 >out
diff -r straight broken && echo same
ls straight | sed 's/-.*//' | sort -u
sed -n 1,2p straight/*.snet | sed -E 's/candidates [0-9]+/candidates N/; s/[0-9]+ comparators, depth [0-9]+/N comparators, depth N/' | uniq
for net in broken/*.snet; do netcheck -q "$net"; done

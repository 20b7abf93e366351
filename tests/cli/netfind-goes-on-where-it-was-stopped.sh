# By candidates, by time or by a signal: in the end the same networks and the same state.
. "$ROOT/tests/cli/prelude"
set -m # else bash has the command ignore SIGINT
search=(netfind --wires 12 --islands 3 --seed 5)
"${search[@]}" --candidates 1500000 --time 0 -o straight
"${search[@]}" --candidates 1 --time 0 -j 1 -o broken >out && sed 's/:.*//' out | wc -l
netfind --resume broken --time 0.3 >out
netfind --resume broken --time 0 >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
netfind --resume broken --candidates 1500000 --time 0 -j 2 >out
diff -r straight broken && echo same
ls straight | sed 's/-.*//' | sort -u
head -n 2 straight/sorter-12-*-8.snet | sed -E 's/(candidates) [0-9]+/\1 N/; s/^[0-9]+ comp/N comp/'
for net in broken/*.snet; do netcheck -q "$net"; done

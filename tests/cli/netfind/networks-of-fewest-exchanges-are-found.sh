# --fewest-exchanges: never more comparators than without, fewer exchanges; counted again by netspec,
# and the same after a pause, with any number of threads and processes. What makes no sense is refused.
. "$ROOT/tests/cli/prelude"
for n in 2 3 5 6 7; do
    for which in average most; do
        netfind --wires $n --fewest-exchanges $which --candidates 2000000 --time 0 >$which
        sed -n 's/^# \([0-9]* comparators*\), depth [0-9]*\(.*\)/'"$n"': \1\2/p' $which
        said=$(sed -n 's/^# .* \([0-9.]*\) exchanges*.*/\1/p' $which)
        netspec --exchanges $which | awk -v which=$which -v said=$said '/permutations/ {
            counted = which == "most" ? $5 + 0 : $3 + 0
            if ((counted - said)^2 > 1e-6) print "counted", counted, "said", said }'
    done
done
netfind --wires 8 --candidates 600000 --time 0 --depth 6 >plain
netfind --wires 8 --candidates 2000000 --time 0 --depth 6 --fewest-exchanges average >calm
netspec plain calm --exchanges | awk '/permutations/ { a[n++] = $3 + 0 } END { print a[1] < a[0] }'
search="netfind --wires 7 --fewest-exchanges average --seed 5 --time 0"
$search --candidates 2000000 -o whole >said-whole
$search --candidates 1000000 -o halves >said && netfind --resume halves --candidates 2000000 --time 0 >said-halves
diff whole halves && diff <(sed 's/whole//' said-whole) <(sed 's/halves//' said-halves) && echo "the same after a pause"
$search --candidates 2000000 -j1 -o alone >said && diff whole alone && echo "the same with one thread"
netfind --wires 4 --fewest-exchanges most --candidates 100000 --time 0 --json | sed 's/"seconds":[^,]*,//'
run netfind --wires 8 --fewest-exchanges least
run netfind --wires 11 --fewest-exchanges most
run netfind --wires 21 --fewest-exchanges average
run netfind --wires 8 --fewest-exchanges average --given runs:4,4

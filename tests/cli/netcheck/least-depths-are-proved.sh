# --min-depth N: both sides, for as long as the time allows.
. "$ROOT/tests/cli/prelude"
netcheck -q --min-depth 1 2>err || { grep -q "built without" err && exit 77; }
for wires in 1 2 3 4; do
    run netcheck --min-depth $wires | no_times
done
for wires in 5 6 7 8 9 10; do
    run netcheck --min-depth $wires | head -n 1 | no_times
    netcheck --min-depth $wires | sed -n '/^    /p' >layers
    { echo "snet 1"; echo "wires $wires"; cat layers; echo end; } | netcheck - | grep -o 'holds'
    wc -l <layers
done
run netcheck --min-depth 4 --json | no_times
run netcheck --min-depth 1 --json | no_times
run netcheck --min-depth 3 --quiet
echo "-- limits"
run netcheck --min-depth 12 --timeout 0.001 | sed 's/(.*; /(… /; s/, [0-9.]* s)/)/'
run netcheck --min-depth 12 --timeout 0.001 --json | grep -o '"verdict.*"depth_least\|"interrupted.*'
set -m # else bash has the command ignore SIGINT
netcheck --min-depth 12 --timeout 0 >out &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
grep -o 'undecided\|interrupted' out
echo "-- what does not go together"
run netcheck --min-depth 0
run netcheck --min-depth 17
run netcheck --min-depth x
run netcheck --min-depth 3 oddeven:3
run netcheck --min-depth 3 --certify cert --from-proof proof
run netcheck --min-depth 2 --certify cert
run netcheck --min-depth 3 --goal median
run netcheck --min-depth 3 -o out
run netcheck --min-depth 3 --prune
run netcheck --min-depth 3 --quiet --json

# Zero for none; fractions.
. "$ROOT/tests/cli/prelude"
for seconds in x '' -1 1s inf nan 1e999; do
    run netcheck --timeout "$seconds" oddeven:4
done
run netcheck -q -t 0 oddeven:4
run netcheck -q -t 0.5 oddeven:4
run netcheck -q -t 1e9 oddeven:4

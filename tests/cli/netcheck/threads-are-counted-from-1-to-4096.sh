# Anything else is refused.
. "$ROOT/tests/cli/prelude"
for number in 0 4097 -1 x 1.5 '' 99999999999999999999; do
    run netcheck --threads "$number" oddeven:4
done
run netcheck -q -j 1 oddeven:4
run netcheck -q -j4096 oddeven:4

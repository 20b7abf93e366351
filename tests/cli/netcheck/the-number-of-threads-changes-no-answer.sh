# Nor the counterexample.
. "$ROOT/tests/cli/prelude"
networks='oddeven:20 bmerge:16 median:21 vsortIt:16'
for threads in 1 2 7; do
    netcheck -j $threads --json $networks | no_times >verdicts.$threads
    cmp verdicts.1 verdicts.$threads
done
grep -o '"verdict":"[a-z]*"' verdicts.1

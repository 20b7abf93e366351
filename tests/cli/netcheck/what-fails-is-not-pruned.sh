# The counterexample is shown and no file is written; nor is one that the format cannot hold.
. "$ROOT/tests/cli/prelude"
netcheck --prune bmerge:4 2>&1 | no_times
netcheck --prune -o left bmerge:4 | no_times
echo "exit ${PIPESTATUS[0]}"
netcheck --prune -o left --json bmerge:4 | no_times
echo "exit ${PIPESTATUS[0]}"
printf 'snet 1\nwires 3\n0:1\n1:2\n0:1\noutput 1 0 2\nend\n' >permuted.snet
netcheck --prune -o left -f json --equals permuted.snet permuted.snet
echo "exit $?"
netcheck --prune -o left -m exhaustive -t 0.5 --json oddeven:60 | grep -o '"verdict":"undecided"'
echo "exit ${PIPESTATUS[0]}"
run netcheck --prune -o missing/left oddeven:4
ls

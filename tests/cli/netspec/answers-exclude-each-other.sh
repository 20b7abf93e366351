# As do they and --format.
. "$ROOT/tests/cli/prelude"
run netspec --stats --apply 1,2 oddeven:2
run netspec --diff oddeven:2 --stats oddeven:2
run netspec --expr --diff tsort:2 tsort:2
run netspec --families --stats
run netspec -f list --stats oddeven:2
run netspec -f list --apply 1,2 oddeven:2
run netspec -f list --families
run netspec --json oddeven:2
run netspec --json

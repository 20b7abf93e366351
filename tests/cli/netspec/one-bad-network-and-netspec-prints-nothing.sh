# Neither those before nor those after it.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:2 nosuch oddeven:3
run netspec oddeven:2 dmerge:4 -f json
run netspec --stats oddeven:2 tsort:3
run netspec --stats --json oddeven:2 tsort:3
run netspec oddeven:2 nosuch -o out
ls

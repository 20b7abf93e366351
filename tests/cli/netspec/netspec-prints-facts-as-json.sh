# One document for all networks.
. "$ROOT/tests/cli/prelude"
run netspec --stats --json oddeven:4
run netspec --stats --json tsort:1 dmerge:4 oddeven:70
echo 0:1 >'a "quoted" \name'
run netspec --stats --json 'a "quoted" \name'

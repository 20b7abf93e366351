# Options anywhere, in any spelling; two dashes end them.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:3 -f list
run netspec oddeven:3 -flist
run netspec oddeven:3 --format=snet bubble:2
run netspec oddeven:3 -f pairs -f list
run netspec -- oddeven:3 --stats

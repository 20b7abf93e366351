# One after the other.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:2 oddeven:3
run netspec oddeven:2 oddeven:3 -f list
run netspec oddeven:2 oddeven:3 --apply 1,0

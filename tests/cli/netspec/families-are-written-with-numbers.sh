# What may stand behind the colon.
. "$ROOT/tests/cli/prelude"
run netspec oddeven
run netspec oddeven:
run netspec oddeven:x
run netspec oddeven:-4
run netspec oddeven:4x
run netspec 'oddeven: 4'
run netspec oddeven:4:4
run netspec oddeven:0004 -f list

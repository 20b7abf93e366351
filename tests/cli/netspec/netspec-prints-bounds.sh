# What is known, who found it, and what is known here.
. "$ROOT/tests/cli/prelude"
export SORTNET_CATALOGUE=
run netspec --bounds 1
run netspec --bounds 16
run netspec --bounds 16 --json
run netspec --bounds 65 | sed '/^  here/,$d'
run netspec --bounds 0
run netspec --bounds 65537
run netspec --bounds 8 oddeven:8
run netspec --bounds 8 --stats oddeven:8

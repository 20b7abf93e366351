# With what went in.
. "$ROOT/tests/cli/prelude"
run netspec --json oddeven:4 bubble:4 --apply 3,1,2,0 --apply 9,9,8,8
run netspec --json oddeven:2 -a 9223372036854775807,-9223372036854775808

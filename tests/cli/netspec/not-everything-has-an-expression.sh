# Files and families without combinators.
. "$ROOT/tests/cli/prelude"
echo 0:1 >net
run netspec --expr net
run netspec --expr oddeven:4
run netspec --expr nosuch
run netspec --expr tsort:6
run netspec --expr tsort:4 --flip
run netspec --expr tsort:4 --json
run netspec --expr tsort:4 --format list

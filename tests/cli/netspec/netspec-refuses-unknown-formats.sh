# It lists those it knows.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:4 --format svg
run netspec oddeven:4 --format ''
run netspec oddeven:4 --format JSON

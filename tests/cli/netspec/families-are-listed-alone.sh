# Beside the list no network is printed.
. "$ROOT/tests/cli/prelude"
run netspec --families oddeven:4
run netspec --families --json oddeven:4

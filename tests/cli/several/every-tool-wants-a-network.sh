# Usage errors point to --help.
. "$ROOT/tests/cli/prelude"
run netspec
run netspec --untangle
run netcheck
run netdraw
run netdraw oddeven:4 oddeven:5
run netproof

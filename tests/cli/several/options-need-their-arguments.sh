# An option at the end that should be followed by something.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:4 --format
run netspec oddeven:4 -f
run netspec oddeven:4 --width
run netspec oddeven:4 --concat
run netcheck oddeven:4 -t
run netcheck oddeven:4 --threads
run netdraw oddeven:4 -o

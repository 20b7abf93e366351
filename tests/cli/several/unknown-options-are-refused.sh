# Long ones, letters, and letters behind a known one.
. "$ROOT/tests/cli/prelude"
run netspec --bogus oddeven:4
run netspec --bogus=7 oddeven:4
run netspec -x oddeven:4
run netspec -sx oddeven:4
run netcheck oddeven:4 --Quiet
run netcheck oddeven:4 -z verdict
run netdraw -3 oddeven:4

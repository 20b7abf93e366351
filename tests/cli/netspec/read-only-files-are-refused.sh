# Even where their folder would let them be replaced.
. "$ROOT/tests/cli/prelude"
[ "$(id -u)" != 0 ] || exit 77
echo old >file
chmod a-w file
run netspec oddeven:2 -o file
cat file

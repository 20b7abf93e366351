# When the disk runs full in the middle. The old file stays, and nothing beside it.
. "$ROOT/tests/cli/prelude"
echo old >file
ulimit -f 8
run netspec oddeven:1000 -o file
run netspec oddeven:1000 -o new
run cat file
ls -A

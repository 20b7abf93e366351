# Of the file replaced.
. "$ROOT/tests/cli/prelude"
echo old >file
chmod 604 file
run netspec oddeven:2 -f list -o file
stat -c '%A' file
cat file
ls

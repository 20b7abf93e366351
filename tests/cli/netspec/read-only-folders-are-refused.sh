# The file in them stays.
. "$ROOT/tests/cli/prelude"
mkdir folder
echo old >folder/file
chmod 555 folder
[ -w folder ] && chmod 755 folder && exit 77
run netspec oddeven:2 -o folder/new
run netspec oddeven:2 -o folder/file
ls -A folder
cat folder/file
chmod 755 folder

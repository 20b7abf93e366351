# No folder, a folder, no name.
. "$ROOT/tests/cli/prelude"
mkdir folder
echo old >file
run netspec oddeven:2 -o nosuch/file
run netspec oddeven:2 -o folder
run netspec oddeven:2 -o folder/
run netspec oddeven:2 -o file/x
run netspec oddeven:2 -o new/
run netspec oddeven:2 -o ''
run netcheck oddeven:2 --certify ''
run netdraw oddeven:2 -o nosuch/file.svg
ls -A . folder
cat file

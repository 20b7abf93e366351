# What they point to is replaced.
. "$ROOT/tests/cli/prelude"
mkdir folder
echo old >folder/file
ln -s folder/file link
ln -s link link2
run netspec oddeven:2 -f list -o link2
run netdraw oddeven:1 -f dot -o link
readlink link link2
head -n 1 folder/file
ls . folder

# As a shell's > does.
. "$ROOT/tests/cli/prelude"
mkdir folder
ln -s folder/new link
run netspec oddeven:2 -f list -o link
readlink link
cat folder/new

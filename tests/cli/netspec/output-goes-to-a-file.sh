# With the rights the umask leaves; nothing on standard output.
. "$ROOT/tests/cli/prelude"
umask 027
run netspec oddeven:2 -o new
stat -c '%A %n' new
cat new
run netspec oddeven:3 --output=new -f list
cat new
run netspec oddeven:2 -o new -o other -f list
ls
run netspec oddeven:2 -f list -o -

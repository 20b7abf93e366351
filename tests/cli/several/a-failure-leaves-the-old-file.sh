# Whatever fails, and nothing beside it.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
echo old >file
run netspec nosuch -o file
run netspec oddeven:2 nosuch -o file
run netspec oddeven:2 --flip -f list -o file
run netspec oddeven:2 --bogus -o file
run netdraw nosuch -f svg -o file
run netdraw oddeven:65536 -f dot -o file
run cat file
ls -A

# Behind two dashes, or with a folder; also names to write to.
. "$ROOT/tests/cli/prelude"
echo 0:1 >-x
run netspec -x
run netspec -- -x
run netspec ./-x
run netspec ./-x --diff -x
run netcheck -q -- -x
run netspec -o -y -- -x
run cat ./-y
run netdraw -f dot -o -- oddeven:1
run head -n 1 ./--

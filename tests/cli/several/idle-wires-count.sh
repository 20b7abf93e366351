# A sorter of two is none of three.
. "$ROOT/tests/cli/prelude"
echo 0:1 >list
run netcheck -q list
run netcheck -q --width 3 list
run netspec --width 3 list
run netspec --width 3 list -f brackets
run netspec --width 3 list --apply 3,2,1

# Down to what only one option begins with.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:3 --for list
run netspec oddeven:3 --sta
run netspec bitonic:4 --unt --di=tsort:4
run netcheck --time=30 --thr 1 --qui oddeven:3
run netdraw --form=dot oddeven:1

# The function stays, all comparators become standard.
. "$ROOT/tests/cli/prelude"
run netspec bitonic:4 --untangle
run netspec oddeven:3 --flip --untangle
run netspec dmerge:4 --untangle
run netspec oddeven:3 --flip --apply 1,2,3
run netspec oddeven:3 --flip --untangle --apply 1,2,3

# --reflect and --flip, and what undoes them.
. "$ROOT/tests/cli/prelude"
run netspec smallest:4:1 --reflect
run netspec oddeven:4 --flip
run netspec oddeven:5 --flip --reflect
run netspec dmerge:4 --reflect
run netspec dmerge:4 --flip
run netspec dmerge:8 --reflect --reflect --diff dmerge:8
run netspec dmerge:8 --flip --flip --diff dmerge:8
run netspec oddeven:5 --flip --apply 1,2,3,4,5

# To one input or several, with equal and negative numbers.
. "$ROOT/tests/cli/prelude"
run netspec bmerge:8 --apply 1,3,5,7,8,6,4,2
run netspec bmerge:8 --apply 1,7,4,2,6,8,3,5
run netspec oddeven:4 --apply 3,1,2,0 -a 1,1,0,0 --apply=-1,-2,-3,-4 --apply -4,3,-2,1
run netspec oddeven:2 -a 9223372036854775807,-9223372036854775808
run netspec oddeven:3 bubble:3 -a 3,2,1
run netspec dmerge:4 -a 1,2,3,4
run netspec oddeven:2 -a 007,-0

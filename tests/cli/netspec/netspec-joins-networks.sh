# --concat, also of permuted ones, and of wrong widths.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:3 --concat bubble:3 -f list
run netspec bmerge:4 --concat bmerge:4 --concat bmerge:4 -f list
run netspec dmerge:4 --concat cmp.lua
echo 'return on(4, cmp)' >cmp.lua
run netspec dmerge:4 --concat cmp.lua
run netspec cmp.lua --concat dmerge:4
run netspec oddeven:4 --concat oddeven:3
run netspec oddeven:2 oddeven:3 --concat bubble:3

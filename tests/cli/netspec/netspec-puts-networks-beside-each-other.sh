# --beside and --by-rank: what to search behind.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:3 --beside bmerge:2 -f list
run netspec dmerge:4 --beside dmerge:2
run netspec cubes:4:4 --beside oddeven:3 --by-rank
echo 'return on(3, cmp)' >cmp.lua
run netspec oddeven:2 --beside cmp.lua
netspec oddeven:4 --layers 1-2 >pair.snet
run netspec cubes:8:8 --beside - --by-rank --stats <pair.snet
run netspec sklansky:8 --by-rank
run netspec sklansky:8 --beside sklansky:8
run netspec cubes:40000:2 --beside cubes:40000:2

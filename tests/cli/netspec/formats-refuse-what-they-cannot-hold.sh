# With the reason and one that can.
. "$ROOT/tests/cli/prelude"
printf 'snet 1\nwires 3\n0:1\nend\n' >idle.snet
for format in list brackets pairs json csv; do
    run netspec oddeven:1 -f $format
    run netspec idle.snet -f $format
    run netspec bitonic:4 -f $format
    run netspec dmerge:4 -f $format
done
run netspec dmerge:4 -f snet
run netspec bitonic:4 -f snet

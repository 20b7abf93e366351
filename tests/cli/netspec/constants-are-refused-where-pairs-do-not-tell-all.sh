# Neither permutations nor idle wires, which readers would have to guess.
. "$ROOT/tests/cli/prelude"
printf 'snet 1\nwires 3\n0:1\nend\n' >last.snet
printf 'snet 1\nwires 3\n1:2\nend\n' >first.snet
for net in last.snet first.snet oddeven:1 dmerge:4 sklansky:4; do
    run netspec $net -f python
done
run netspec best:3 best:4 -f c
run netspec best:4 --stats -f c
run netspec best:4 -f cobol
run netspec best:4 -f c -o /nowhere/net.c

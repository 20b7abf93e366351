# The same network, however it is written.
. "$ROOT/tests/cli/prelude"
printf 'snet 1\nwires 4\n2:3\n0:1\n1:3 0:2\n1:2\nend\n' >loose.snet
run netspec loose.snet --diff oddeven:4
run netspec oddeven:4 -d loose.snet
run netspec bitonic:16 --untangle --diff tsort:16
run netspec shex:16 --untangle --diff bmerge:16
run netspec oddeven:4 mergeexchange:4 pairwise:4 --diff oddeven:4
run netspec --json oddeven:4 --diff oddeven:4

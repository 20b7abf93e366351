# Layer by layer; widths; outputs. Exit status 1.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:4 --diff bubble:4
run netspec bitonic:4 --diff tsort:4
run netspec oddeven:4 --diff oddeven:3
run netspec oddeven:1 --diff oddeven:2
run netspec dmerge:4 --diff bmerge:4
run netspec dmerge:4 --untangle --diff bmerge:4
run netspec oddeven:4 bubble:4 oddeven:4 --diff oddeven:4
run netspec oddeven:4 bubble:4 --diff oddeven:4 --json
run netspec bubble:4 nosuch --diff oddeven:4

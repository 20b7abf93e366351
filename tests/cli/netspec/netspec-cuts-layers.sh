# --layers; what it leaves out can be put behind again.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:8 --layers 0-1
run netspec dmerge:4 --layers 0
netspec vsort:8 --layers 3-5 -o behind.snet
run netspec vsort:8 --layers 0-2 --concat behind.snet --diff vsort:8
run netspec oddeven:8 --layers 0-6
run netspec oddeven:8 --layers 3-2
run netspec oddeven:8 --layers first
run netspec oddeven:1 --layers 0

# --layers; what it leaves out can be put behind again.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:8 --layers 1-2
run netspec dmerge:4 --layers 1
netspec vsort:8 --layers 4-6 -o behind.snet
run netspec vsort:8 --layers 1-3 --concat behind.snet --diff vsort:8
run netspec oddeven:8 --layers 1-7
run netspec oddeven:8 --layers 4-3
run netspec oddeven:8 --layers 0-1
run netspec oddeven:8 --layers first
run netspec oddeven:1 --layers 1

# --wires and --keep-outputs.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:8 --wires 2-5
run netspec oddeven:8 --wires 3 -f json
run netspec oddeven:4 --wires 0-3 --diff oddeven:4
run netspec dmerge:4 --wires 1-3
run netspec bubble:4 --keep-outputs 0-0
run netspec bubble:4 --keep-outputs 3 -f list
run netspec dmerge:4 --keep-outputs 1

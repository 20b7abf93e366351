# --one-based, in the formats that do not tell the number of wires.
. "$ROOT/tests/cli/prelude"
for format in list brackets pairs csv; do
    run netspec oddeven:4 -f $format --one-based
    netspec oddeven:4 -f $format --one-based | netspec - --from-one --diff oddeven:4
done
run netspec oddeven:4 --one-based
run netspec oddeven:4 -f json --one-based
run netspec oddeven:4 -f c --one-based
run netspec sklansky:4 -f list --one-based
run netspec bubble:1 -f list --one-based
run netspec oddeven:4 --stats --one-based
run netspec oddeven:65536 -f list --one-based
netspec oddeven:4 --one-based -o four.csv && cat four.csv

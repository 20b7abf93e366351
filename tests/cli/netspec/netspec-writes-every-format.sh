# The sorter of five values.
. "$ROOT/tests/cli/prelude"
for format in snet list brackets json pairs csv c cpp rust python julia go js; do
    run netspec oddeven:5 --format $format
done
run netspec oddeven:5

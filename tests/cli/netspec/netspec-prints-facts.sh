# Sizes, layers, properties, and bounds up to 64 wires or so.
. "$ROOT/tests/cli/prelude"
run netspec --stats oddeven:8
run netspec -s bitonic:8
run netspec --stats dmerge:8
run netspec --stats bmerge:4 oddeven:3
run netspec --stats pairwise:100 | cut -c 1-60
run netspec --stats -o facts oddeven:2
cat facts

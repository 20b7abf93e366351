# What makes no sense of one array of any length is refused in one line, and nothing is written.
# slow: plans many programs
. "$ROOT/tests/cli/prelude"
large() {
    run netkern --large tsort "$@"
}
for blocks in 0 6 16 32 -1 8x '' 0x8; do
    large --blocks "$blocks" --passes 9
done
large --target opencl --blocks 13
large --pairs --stable --type u64 --blocks 14
for keys in 4294967296 -1 1e3 ''; do
    large --passes "$keys"
done
run netkern --blocks 8 tsort:8
run netkern --passes 8 tsort:8
run netkern --large oddeven
large tsort:8
large --list-devices
large --library sorter --sizes 4..8
large --tune
for options in "--mapping window" "--keys-per-thread 4" --counted "--ragged sizes" "--top 3" --median \
    "--given any" "--goal sorted" "--emit ir" "--tuning file" \
    "--element int --element-size 4 --before a<b" "--argsort --pairs" --stable "--nan ignore" "--device 0" \
    "--passes 9 --prove" "--passes 9 --run emulate" "--passes 9 --emit header" "--passes 9 --argsort --pairs" \
    "--passes 9 --stable" --json "--prove --emit header" "--text no.cu" "--prove --text no.cu"; do
    # shellcheck disable=SC2086
    large $options
done
ls
echo "# files that are there, and those that cannot be"
echo mine >a.cu.h
large -o a.cu
large -o /dev/full
large --passes 9 -o /dev/full
large -o no/a.cu
head a.*
large --blocks 8 -o b.cu
large --blocks 8 --name b -o c.cu
grep -l 'header of\|b.cu' b.*
echo "# texts of other options"
: >e.cu
large --blocks 8 --prove --text e.cu
for options in "tsort --blocks 9" "tsort --blocks 8 --pairs" "tsort --blocks 8 --target opencl" "vsort --blocks 8"; do
    # shellcheck disable=SC2086
    netkern --large $options --prove --text b.cu >said 2>&1
    echo "$options: $?, lines: $(wc -l <said)"
done

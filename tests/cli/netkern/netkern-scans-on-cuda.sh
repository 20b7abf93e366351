# Through a driver that is a fake but runs the text: kernels by their names, and what they are told.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
# sums SIZE...: sums of 1 to each number up to each size, by the options of `scan`.
sums() {
    for n; do seq -s, 1 "$n"; done | sed 's/^0$//' >arrays
    awk -F, '{ for (i = 1; i <= NF; i++) printf "%s%d", (i > 1 ? "," : ""), i * (i + 1) / 2; print "" }' arrays >wanted
    netkern --run cuda $scan <arrays >found || echo "exit $?"
    cmp wanted found && echo "$scan: $(wc -l <found) arrays"
}
scan="kogge-stone:12" sums 12 12 12
scan="--large sklansky --blocks 3" sums 1 8 9 64 65 600
scan="--large sklansky --blocks 3 --look-back" sums 1 8 9 300
scan="--large han-carlson --blocks 2 --look-back --type i64" sums 1 4 5 100
run netkern --run cuda --operator max reduce:8 <<<3,1,4,1,5,9,2,6
run netkern --run cuda --segmented --exclusive --mapping 1 sklansky:8 <<<'3,1,4|1,5|9,2,6'
netkern --large sklansky --blocks 2 --name good -o good.cu
sed 's/before\[blockIdx.x - 1\], x/before[0], x/' good.cu >wrong.cu
run netkern --run cuda --large sklansky --blocks 2 --text wrong.cu --name good <<<"$(seq -s, 1 200)"

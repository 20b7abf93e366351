# Values of stable pairs stay in memory until their keys are in order, where all arrays have one length.
. "$ROOT/tests/cli/prelude"
netkern --pairs --stable --mapping window --keys-per-thread 2 tsort:4 -o four.cu
sed -n '/^typedef struct item/,/^}/p; /fetch/p; /__sync/p; /store(x/p' four.cu
echo "# which"
fetches() {
    echo "$*: $(netkern "$@" | grep -c ' = fetch(')"
}
fetches --pairs --stable oddeven:3
for options in --pairs "--argsort --stable" "--pairs --stable --counted" "--pairs --stable --ragged sizes" \
    "--pairs --stable --top 2" "--pairs --stable --inside blocked" "--pairs --stable --mapping 2" \
    "--pairs --stable --mapping scheduled" "--pairs --stable --target opencl" "--pairs --stable --target c"; do
    fetches $options tsort:4
done
echo "# keys of 8 and 16 bits and their places in one word"
netkern --pairs --stable --type i8 --descending --mapping window --keys-per-thread 2 tsort:4 -o word.cu
sed -n '/^typedef .* item/p; /^static.* load(/,/^}/p; /^static.* fetch(/,/^}/p; /^static.* store(/,/^}/p' word.cu
netkern --pairs --stable --type f16 --mapping window --keys-per-thread 2 tsort:4 -o half.cu
sed -n '/^static.* image_of(/,/^}/p; /^static.* key_of(/,/^}/p' half.cu
fetches --pairs --type u16 oddeven:3
fetches --pairs --type u16 tsort:32
fetches --pairs --type u16 tsort:128
fetches --pairs --type u16 --inside blocked tsort:128
fetches --pairs --type u16 --target opencl tsort:128
echo 9,3,9,65535,0,3,9,0 | netkern --pairs --stable --type u16 --run emulate tsort:8

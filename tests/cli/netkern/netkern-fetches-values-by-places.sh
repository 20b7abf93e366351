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

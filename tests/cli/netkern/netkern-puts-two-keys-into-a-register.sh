# Keys of 16 bits of two arrays, where the devices compare both at once and nothing else goes along.
. "$ROOT/tests/cli/prelude"
netkern --type f16 --mapping thread oddeven:3 -o three.cu
sed -n '/^ \* twins/p; /^ \* launch/p; /^namespace/,$p' three.cu
echo "# which"
twins() {
    echo "$*: $(netkern "$@" | grep -c '^ \* twins')"
}
for type in u8 u16 i16 f16 bf16 u32; do
    twins --type $type tsort:64
done
for options in --pairs --argsort --counted "--ragged sizes" "--top 2" "--inside blocked" "--mapping 2" \
    "--target opencl" "--architecture 89" "--architecture 100"; do
    twins --type u16 $options tsort:64
done
netkern --type u16 --emit ir --mapping window --keys-per-thread 2 tsort:4 | sed -n 1,6p
netkern --architecture 80 --type u16 tsort:64 | head -n 1
run netkern --architecture 70 tsort:64
run netkern --architecture 80 tsort:8 -o x.c

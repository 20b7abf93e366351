# On a CUDA device, where there is one: results are those of the network.
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_arrays"
netkern --list-devices | grep -q '^cuda 0: ' || exit 77

agrees 8 "$ROOT/examples/broken.snet" --run cuda --mapping thread
for type in u8 i8 u16 i16 u32 i32 u64 i64 f16 f32 f64 bf16; do
    agrees 16 green:16 --run cuda --mapping thread --type $type
    agrees 64 tsort:64 --run cuda --mapping 1 --type $type
    agrees 64 vsort:64 --run cuda --mapping 2 --type $type
    agrees 128 tsort:128 --run cuda --mapping window --type $type
done
agrees 32 bmerge:32 --run cuda --mapping 1
agrees 4096 tsort:4096 --run cuda --mapping window
echo "# pairs, and lines of several lengths"
run netkern --run cuda --type i8 --pairs --counted oddeven:5 \
    <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
run netkern --run cuda --type f32 --descending --pairs --mapping 2 tsort:8 \
    <<<'nan,-0,0,-inf,1e-40,-nan,3.5,inf'

# What a text does to random arrays is what its network does to them, sorted or not.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
broken=$ROOT/examples/broken.snet
. "$ROOT/tests/cli/prelude_arrays"
agrees 8 "$broken" --run emulate --mapping thread
agrees 11 oddeven:11 --run emulate --mapping thread --target c --type u8
agrees 32 bmerge:32 --run emulate --mapping 1 --target opencl --type i64
agrees 32 tsort:32 --run emulate --mapping 2 --type f32

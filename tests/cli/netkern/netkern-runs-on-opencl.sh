# On whatever OpenCL device there is: results are those of the network, as the emulator's are.
# slow: compiles each text
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_arrays"
# PoCL 3.1 miscompiles groups of 256 and more by its default method, loopvec.
export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
mkdir cache
netkern --list-devices | grep -q '^opencl 0: ' || exit 77

agrees 8 "$ROOT/examples/broken.snet" --run opencl --mapping thread
agrees 13 oddeven:13 --run opencl --mapping thread --type f32
agrees 256 bmerge:256 --run opencl --mapping 1 --type i64
agrees 32 tsort:32 --run opencl --mapping 2 --type f32
agrees 64 vsort:64 --run opencl --mapping window --keys-per-thread 8 --type u8
echo "# pairs, and lines of several lengths"
run netkern --run opencl --type i8 --pairs --counted oddeven:5 \
    <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
run netkern --run opencl --type f32 --descending --pairs --mapping 2 tsort:8 \
    <<<'nan,-0,0,-inf,1e-40,-nan,3.5,inf'
run netkern --run opencl --type u64 oddeven:3 -o results <<<'18446744073709551615,0,9223372036854775808'
cat results
echo "# what cannot be run"
run netkern --run opencl oddeven:3 <<<$'1,2,3\n1,2,x'
run netkern --run opencl --type u8 oddeven:2 <<<'1,256'
run netkern --run opencl --device 77 oddeven:2 <<<'1,2' 2>&1 | sed 's/last is .*/last is …/'
netkern --target opencl --name good oddeven:3 -o good.cl
sed '0,/= min/s//= max/' good.cl >wrong.cl
run netkern --run opencl --text wrong.cl --name good oddeven:3 <<<'3,1,2'
run netkern --run opencl --text good.cl --name other oddeven:3 <<<'3,1,2'
sed 's/return keys/return const/' good.cl >broken.cl
netkern --run opencl --text broken.cl --name good oddeven:3 <<<'3,1,2' 2>&1 | grep -c "the text cannot be built:"

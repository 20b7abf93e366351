# Through a driver that is a fake but runs the text: arguments, grids and copies are right.
# slow: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
. "$ROOT/tests/cli/prelude_arrays"

agrees 8 "$ROOT/examples/broken.snet" --run cuda --mapping thread
agrees 32 bmerge:32 --run cuda --mapping 1 --type i64
agrees 32 tsort:32 --run cuda --mapping 2 --type f32
agrees 64 tsort:64 --run cuda --mapping window --keys-per-thread 16 --type u16
echo "# pairs, and lines of several lengths"
run netkern --run cuda --type i8 --pairs --counted oddeven:5 \
    <<<$'127,-128,127\n-1,0,-2\n5,4,3,2,1\n# no array\n\n9'
run netkern --run cuda --type f32 --pairs oddeven:5 <<<'nan,-0,0,-inf,1e-40'
run netkern --run cuda oddeven:5 <<<''
echo "# devices, and what they are compiled for"
run netkern --run cuda --device 1 oddeven:3 <<<'3,1,2'
run netkern --run cuda --device 2 oddeven:3 <<<'3,1,2'
FAKE_CUDA_CAPABILITY=103 run netkern --run cuda oddeven:3 <<<'3,1,2'
FAKE_CUDA_CAPABILITY=70 run netkern --run cuda oddeven:3 <<<'3,1,2'
echo "# shared memory that the launch asks for, where the device has it"
merge="--unproved --mapping window --given bitonic bmerge:16384"
seq -s, 16384 -1 1 >descending
netkern --run cuda $merge <descending | cmp - <(seq -s, 1 16384) && echo sorted
FAKE_CUDA_CAPABILITY=75 run netkern --run cuda $merge <descending
FAKE_CUDA_FAIL=cuFuncSetAttribute run netkern --run cuda $merge <descending
echo "# texts that are wrong"
netkern --name good oddeven:3 -o good.cu
sed '0,/= min/s//= max/' good.cu >wrong.cu
cmp -s good.cu wrong.cu && echo "nothing was edited"
run netkern --run cuda --text wrong.cu --name good oddeven:3 <<<'3,1,2'
sed 's/return keys/return const/' good.cu >broken.cu
netkern --run cuda --text broken.cu --name good oddeven:3 <<<'3,1,2' 2>&1 | head -n 2
run netkern --run cuda --text good.cu --name other oddeven:3 <<<'3,1,2'
run netkern --run cuda --text /dev/null oddeven:3 <<<'3,1,2'
echo "# arrays that are wrong"
run netkern --run cuda oddeven:3 <<<'1,2'
run netkern --run cuda oddeven:3 <<<$'1,2,3\n1,2,x'
run netkern --run cuda - <<<'snet 1'

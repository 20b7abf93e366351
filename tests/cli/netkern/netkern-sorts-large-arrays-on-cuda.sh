# Through a driver that is a fake but runs the text: kernels by their names, in the order of passes,
# and what they are told.
# full: compiles each text
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
. "$ROOT/tests/cli/prelude_large"

sorts "0 1 2 31 127 128 129 1000" tsort --blocks 7 --type i16 --run cuda
sorts "0 1 2 1000" vsort --blocks 7 --argsort --stable --run cuda
large="netkern --unproved --large bitonic --blocks 7 --run cuda"
run $large --type f32 --pairs --stable --descending --device 1 \
    <<<$'nan,-0,0,-inf,1e-40,-nan,3.5,inf\n\n# none\n-0'
echo "# shared memory that passes ask for, where the device has it"
wide="netkern --unproved --large tsort --blocks 12 --type u64 --pairs --run cuda"
keys 5000 >arrays
$wide <arrays | tr , '\n' | sort -c -s -t : -k 1,1n && echo sorted
FAKE_CUDA_CAPABILITY=75 run $wide <arrays
FAKE_CUDA_FAIL=cuFuncSetAttribute run $wide <arrays
echo "# texts that are wrong"
netkern --unproved --large tsort --blocks 7 --name good -o good.cu
sed '0,/= min/s//= max/' good.cu >wrong.cu
run netkern --unproved --large tsort --blocks 7 --run cuda --text wrong.cu --name good <arrays

# On whatever OpenCL device there is arrays of any length come out sorted.
# full: the compiler of the device takes its time; tests/kernels/compile sorts so too
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_large"
export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
mkdir cache
netkern --list-devices | grep -q '^opencl 0: ' || exit 77

sorts "0 1 2 31 127 128 129 1000 100000" tsort --blocks 7 --type i16 --run opencl
sorts "0 1 2 1000 5000" vsort --blocks 8 --argsort --stable --run opencl
large="netkern --unproved --large bitonic --blocks 7 --run opencl"
echo "# pairs, and lines of any length"
run $large --type f32 --pairs --stable --descending <<<$'nan,-0,0,-inf,1e-40,-nan,3.5,inf\n\n# none\n-0'
keys 5000 >arrays
$large --type f32 --pairs --stable --descending <arrays | tr , '\n' |
    sort -c -s -t : -k 1,1nr -k 2,2n && echo "equal keys as they came"
echo "# what cannot be run"
run $large --type i16 <<<$'1,2\n\n1,x'
run $large --type i16 <<<'1,32768'
run $large --device 77 <<<'1,2' 2>&1 | sed 's/last is .*/last is …/'
echo "# a text that is wrong"
netkern --unproved --large tsort --blocks 7 --name good -o good.cl
sed '0,/= min/s//= max/' good.cl >wrong.cl
run netkern --unproved --large tsort --blocks 7 --run opencl --text wrong.cl --name good <arrays
run netkern --unproved --large tsort --blocks 7 --run opencl --text good.cl --name other <arrays

# On whatever OpenCL device there is programs that count do right, and wrong texts are noticed.
# full: the compiler of the device takes its time; tests/kernels/compile runs such programs too
. "$ROOT/tests/cli/prelude"
export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
mkdir cache
netkern --list-devices | grep -q '^opencl 0: ' || exit 77
run netkern --counting --range 1..10 --run opencl <<<$'5,2,5,7,1\n\n4,11,3,0,4'
run netkern --occurrence --range runtime --type i8 --run opencl <<<$'5,-2,5,7,1\n\n-4,-128,127,-4'
run netkern --counting --argsort --range 0..4294967295 --run opencl <<<4294967295,0,7,0
awk 'BEGIN { srand(3); for (i = 0; i < 30000; i++) printf "%s%d", i ? "," : "", rand() * 70000; print "" }' >many
tr , '\n' <many | sort -n | awk '$1 > 9 && $1 < 60000' | paste -sd, - >wanted
netkern --counting --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | cmp - wanted && echo "30000 keys"
netkern --counting --pairs --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | tr , '\n' |
    sort -c -t: -k1,1n -k2,2n && echo "30000 pairs, equal keys as they came"
uniq <(tr , '\n' <wanted) | paste -sd, - >once
netkern --occurrence --range 10..59999 --run opencl <many | tr ';' '\n' | head -n 1 | cmp - once && echo "each once"
echo "# a text that is wrong, and one of other options"
netkern --counting --range 1..10 --name good -o good.cl
sed '0,/return low;/s//return low + 1;/' good.cl >wrong.cl
run netkern --counting --range 1..10 --run opencl --text wrong.cl --name good <<<5,2,5,7,1
run netkern --counting --range 1..10 --run opencl --text good.cl --name other <<<5,2,5,7,1

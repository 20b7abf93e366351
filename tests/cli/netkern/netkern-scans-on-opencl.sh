# On whatever OpenCL device there is: what it computes is, bit for bit, what the plan does.
# slow: compiles each text
. "$ROOT/tests/cli/prelude"
export POCL_WORK_GROUP_METHOD=loops POCL_CACHE_DIR=$PWD/cache
mkdir cache
netkern --list-devices | grep -q '^opencl 0: ' || exit 77
# scans WIRES OPTION... NET: as the emulator does.
scans() {
    local wires=$1
    shift
    seq 1 $((wires * 3)) | awk -v n="$wires" '{ printf "%s%s", $1 % 37, NR % n ? "," : "\n" }' >arrays
    netkern --target opencl --run emulate "$@" <arrays >wanted
    netkern --run opencl "$@" <arrays >found || echo "exit $?"
    cmp wanted found && echo "$*: $(wc -l <found) arrays"
}
scans 3 serial:3
scans 40 --type u8 sklansky:40
scans 40 --type f32 --exclusive --operator max brent-kung:40
scans 300 --type i64 --operator '*' --mapping 1 kogge-stone:300
scans 64 --type f64 --exclusive --mapping scheduled hillis-steele:64
run netkern --run opencl --segmented sklansky:4 <<<1,2,3,4
run netkern --run opencl reduce:4 <<<1,2,3,4
netkern --target opencl --name good sklansky:4 -o good.cl
sed 's/+ (uint)y/- (uint)y/' good.cl >wrong.cl
run netkern --run opencl --text wrong.cl --name good sklansky:4 <<<1,2,3,4

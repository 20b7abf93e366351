# A platform of OpenCL that fails, aborts, crashes or hangs is left out, and named with its words; what the
# others have is used. None takes netkern with it.
command -v cc >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
mkdir fake
cc -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -fPIC -shared "$ROOT/tests/kernels/fake_opencl.c" \
    -o fake/libOpenCL.so.1 || exit 1
echo "no library" >fake/libcuda.so.1
cp fake/libcuda.so.1 fake/libcuda.so
export LD_LIBRARY_PATH=$PWD/fake
# A sanitizer would tell of a crash in words of its own.
export ASAN_OPTIONS=handle_segv=0:handle_abort=0 UBSAN_OPTIONS=handle_segv=0:handle_abort=0
run netkern --list-devices
run netkern --list-devices --json
echo "# one of two"
for how in error abort crash exit; do
    echo "## $how"
    export FAKE_OPENCL_HOW=$how
    for who in 0 1; do
        FAKE_OPENCL_WHO=$who FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --list-devices
    done
done
FAKE_OPENCL_HOW=abort FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceInfo run netkern --list-devices --json
FAKE_OPENCL_HOW=abort FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetPlatformInfo run netkern --list-devices
echo "# both, or the library"
export FAKE_OPENCL_HOW=abort
for function in clGetDeviceIDs clGetPlatformIDs; do
    FAKE_OPENCL_FAIL=$function run netkern --list-devices
    FAKE_OPENCL_FAIL=$function run netkern --run opencl oddeven:2 <<<'1,2'
done
FAKE_OPENCL_HOW=error FAKE_OPENCL_FAIL=clGetPlatformIDs run netkern --list-devices
echo "# the one that is left is asked to run"
FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --run opencl oddeven:2 <<<'1,2'
FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --run opencl --device 1 oddeven:2 <<<'1,2'
FAKE_OPENCL_FAIL=clCreateContext run netkern --run opencl oddeven:2 <<<'1,2'
FAKE_OPENCL_HOW=crash FAKE_OPENCL_FAIL=clCreateContext run netkern --run opencl oddeven:2 <<<'1,2'
echo "# one that hangs"
export FAKE_OPENCL_HOW=hang
FAKE_OPENCL_WHO=0 FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --timeout 0.3 --list-devices
FAKE_OPENCL_FAIL=clGetPlatformIDs run netkern --timeout 0.3 --list-devices
FAKE_OPENCL_FAIL=clGetDeviceIDs run netkern --timeout 0.3 --run opencl oddeven:2 <<<'1,2'
FAKE_OPENCL_FAIL=clCreateContext run netkern --timeout 0.3 --run opencl oddeven:2 <<<'1,2'

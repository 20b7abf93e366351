# What texts can run on, or why there is nothing.
command -v cc >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
export OCL_ICD_VENDORS=$PWD/none # no OpenCL platform is found there
mkdir none
run netkern --list-devices | sed 's/^\(no OpenCL device\): .*/\1: …/'
run netkern --list-devices --json
FAKE_CUDA_FAIL=cuInit run netkern --list-devices | sed 's/^\(no OpenCL device\): .*/\1: …/'
FAKE_CUDA_FAIL=cuDeviceTotalMem_v2 run netkern --list-devices --json
run netkern --list-devices -o list
grep -c . list
echo "# options that make no sense"
run netkern --list-devices oddeven:4
run netkern --device 0 oddeven:4
run netkern --device 0 --run emulate oddeven:4
run netkern --device -1 --run cuda oddeven:4
run netkern --run cuda --target opencl oddeven:4
run netkern --run opencl --target c oddeven:4
run netkern --run metal oddeven:4
run netkern --json --run cuda oddeven:4
echo "# no device"
for fail in cuInit cuDeviceGetCount; do
    FAKE_CUDA_FAIL=$fail run netkern --run cuda oddeven:2 <<<'1,2'
done
for library in libcuda.so.1 libcuda.so libnvrtc.so libOpenCL.so.1 libOpenCL.so; do
    rm -f "$fake/$library"
    echo "no library" >"$fake/$library"
done
run netkern --run cuda oddeven:2 <<<'1,2'
run netkern --run opencl oddeven:2 <<<'1,2'

# What fails is told in a line; whatever fails, all that was made is given back, and a driver that
# crashes or hangs takes nothing with it.
# full: runs netkern many times
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
export TMPDIR=$PWD/tmp
mkdir tmp

netkern --run cuda --pairs oddeven:3 <<<'3,1,2'
export FAKE_CUDA_BUILT=yes FAKE_CUDA_CALLS=$PWD/calls
netkern --run cuda --pairs oddeven:3 <<<'3,1,2' >/dev/null
sort -u calls >functions
while read -r function; do
    : >calls
    FAKE_CUDA_FAIL=$function netkern --run cuda --pairs oddeven:3 <<<'3,1,2' >out 2>err
    echo "$function: $? $(cat err)"
    for pair in cuMemAlloc_v2:cuMemFree_v2 cuModuleLoadData:cuModuleUnload cuEventCreate:cuEventDestroy_v2 \
        cuDevicePrimaryCtxRetain:cuDevicePrimaryCtxRelease_v2 nvrtcCreateProgram:nvrtcDestroyProgram; do
        made=$(grep -c "^${pair%:*}\$" calls) freed=$(grep -c "^${pair#*:}\$" calls)
        [ "$function" != "${pair%:*}" ] || made=0
        [ "$made" = "$freed" ] || echo "$function fails: $pair $made $freed"
    done
done <functions
echo "# drivers that crash, or hang"
FAKE_CUDA_HOW=crash FAKE_CUDA_FAIL=cuLaunchKernel run netkern --run cuda --pairs oddeven:3 <<<'3,1,2'
FAKE_CUDA_HOW=hang FAKE_CUDA_FAIL=cuModuleLoadData run netkern --timeout 0.5 --run cuda --pairs \
    oddeven:3 <<<'3,1,2'
export FAKE_CUDA_HOW=hang FAKE_CUDA_FAIL=cuEventSynchronize
: >calls
netkern --run cuda --pairs oddeven:3 <<<'3,1,2' &
for _ in {1..400}; do
    grep -q cuEventSynchronize calls && break
    sleep 0.1
done
kill -INT $!
wait $!
echo "exit $?"
ls -A "$TMPDIR"

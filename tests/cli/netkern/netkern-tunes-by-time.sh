# Through a driver that is a fake but runs the text, and whose clock says the same for all.
# full: runs each kernel many times on the emulator
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
export XDG_DATA_HOME=$PWD/data FAKE_CUDA_MEMORY=131072 FAKE_CUDA_CALLS=$PWD/calls
run netkern --tune --sizes 4,8 --pairs
grep -v '^#' data/sortnet/tuning
for pair in cuMemAlloc_v2:cuMemFree_v2 cuModuleLoadData:cuModuleUnload; do
    echo "$pair: $(grep -c "^${pair%:*}\$" calls) $(grep -c "^${pair#*:}\$" calls)"
done
echo "# what fails leaves the file as it was"
cp data/sortnet/tuning before
FAKE_CUDA_FAIL=cuLaunchKernel run netkern --tune --sizes 4
FAKE_CUDA_MEMORY=640 run netkern --tune --sizes 8
cmp before data/sortnet/tuning && echo same

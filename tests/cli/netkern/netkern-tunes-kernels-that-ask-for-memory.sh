# Kernels that ask for more shared memory than the device has are none.
# full: runs large kernels many times on the emulator
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
. "$ROOT/tests/cli/prelude_cuda"
FAKE_CUDA_MEMORY=4194304 run netkern --tune --sizes 8192 --types u64 --tuning large
FAKE_CUDA_CAPABILITY=75 FAKE_CUDA_MEMORY=4194304 run netkern --tune --sizes 8192 --types u64 --tuning large

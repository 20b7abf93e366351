# Estimated where the text is not CUDA, and said to be so.
# slow: takes seconds, sanitized
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netkern --cost --target opencl --mapping 1 tsort:64
netkern --cost --target opencl --mapping 2 --type u64 tsort:64
netkern --cost --target c --pairs --type f32 oddeven:8
netkern --cost --json --target opencl --mapping 2 tsort:64
run netkern --json tsort:64
run netkern --cost --run emulate tsort:64
run netkern --cost --emit ir tsort:64

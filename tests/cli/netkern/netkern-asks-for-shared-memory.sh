# What takes more than the 48 KiB of a block asks the launch for it, and says which devices have it. No
# other text has shared memory of that kind.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
merge="--unproved --mapping window --given bitonic bmerge:16384"
netkern $merge -o m.cu
sed -n '/^ \* launch/,/^ \* call/p; /__launch_bounds__/,$p' m.cu
sed -n '/_KEYS/,/^cudaError_t/p' m.cu.h
echo "# which devices have so much"
needs() {
    netkern --unproved --mapping window "$@" | sed -n "s/^ \* launch.*, \([0-9]* bytes\).*/$*: \1/p; s/^ \* needs   / /p"
}
needs tsort:8192
needs tsort:16384
needs --type u64 tsort:8192
needs --type u64 tsort:16384
needs --type f32 --counted --pairs --stable tsort:4096
netkern --unproved --element 'struct big' --element-size 104 --before 'a.x < b.x' --mapping 2 --stable tsort:512 |
    grep -E 'has_|needs|bytes = '
echo "# shared memory of the other kind"
netkern --mapping window tsort:64 -o s.cu
sed 's/__shared__\(.*\)\[[0-9]*\]/extern __shared__\1[]/' s.cu >e.cu
run netkern --prove --mapping window --text e.cu tsort:64

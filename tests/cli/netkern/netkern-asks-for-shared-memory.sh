# What takes more than the 48 KiB of a block asks the launch for it, and says which devices have it. A
# launcher that asks for too little, or not at all, is noticed. No other text is any different.
# slow: compiles texts
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
merge="--unproved --mapping window --given bitonic bmerge:16384"
netkern $merge -o m.cu
sed -n '/^ \* launch/,/^ \* call/p; /__launch_bounds__/,$p' m.cu
sed -n '/_KEYS/,/^cudaError_t/p' m.h
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
echo "# it does what it should"
seq -s, 16384 -1 1 >array
netkern --run emulate $merge <array | cmp - <(seq -s, 1 16384) && echo sorted
netkern --prove $merge --text m.cu
# launcher COMMAND: what is said of the text once sed's command has changed it, with keys that are
# recorded and with keys of its own.
launcher() {
    echo "## $1"
    sed "$1" m.cu >e.cu
    cmp -s m.cu e.cu && echo "nothing was changed"
    netkern --prove $merge --text e.cu 2>&1 | sed -n 1,2p
    netkern --run emulate $merge --text e.cu <array 2>&1 | sed -n 2p
}
echo "# launchers that are wrong"
launcher 's/bytes = [0-9]*/bytes = 65536/'
launcher 's/error = *$/error = cudaSuccess;/; /cudaFuncSetAttribute/,/bytes);/d'
echo "# shared memory of the other kind"
launcher 's/extern __shared__\(.*\)\[\]/__shared__\1[20444]/'
netkern --mapping window tsort:64 -o s.cu
sed 's/__shared__\(.*\)\[[0-9]*\]/extern __shared__\1[]/' s.cu >e.cu
run netkern --prove --mapping window --text e.cu tsort:64

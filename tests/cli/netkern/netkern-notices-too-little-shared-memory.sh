# A launcher that asks for too little shared memory, or not at all, is noticed.
# full: compiles a large text several times
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
merge="--unproved --mapping window --given bitonic bmerge:16384"
netkern $merge -o m.cu
seq -s, 16384 -1 1 >array
netkern --prove $merge --text m.cu
netkern --run emulate $merge <array | cmp - <(seq -s, 1 16384) && echo sorted
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

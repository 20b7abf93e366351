# A text is the network, or is not, whatever was done to it since it was written.
# full: compiles many texts; some of each kind are among the trials of kernels
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netkern --prove --mapping 2 tsort:64 -o t.cu
netkern --prove --target c --type f64 --pairs oddeven:7 -o u.c | grep -v lifted
netkern --prove oddeven:2 -o two.cu && rm two.cu two.h
ls
check() {
    sed "$1" t.cu >edited.cu
    echo "## $1"
    netkern --prove --mapping 2 --text edited.cu tsort:64 2>&1 | sed -n 1,2p
}
check ''
check 's/64 elements/sixty-four elements/'
check '0,/__syncthreads();/s///'
check 's/= min(x, y)/= max(x, y)/'
check 's/shared\[i0 + 1u\] = x\[1\]/shared[i0 + 1u] = x[0]/'
check 's/i1 ^ 3u/i1 ^ 2u/'
check 's/store(x\[0\], keys_out, at + i0)/store(x[0], keys_out, at)/'
check 's/shared\[64\]/shared[32]/'
check 's/blockIdx.x \* 64/blockIdx.x * 65/'
check 's/(size_t)blockIdx.x/blockIdx.x/'
check 's/grid((unsigned int)now)/grid((unsigned int)now - 1)/'
check 's/order(&x\[0\], &x\[1\])/if (x[0] > x[1]) order(\&x[0], \&x[1])/'
check 's/__syncthreads();/#ifdef __CUDA_ARCH__/'
check 's/---- sorter/---- other/'
echo "## another network"
netkern --prove --mapping 2 --text t.cu vsort:64 2>&1 | head -n 2
run netkern --text t.cu tsort:64

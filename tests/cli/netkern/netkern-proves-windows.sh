# Texts of windows run, and are the networks they name.
# full: compiles many texts; some of each kind are among the trials of kernels
command -v c++ >/dev/null || exit 77
. "$ROOT/tests/cli/prelude"
netkern --prove --mapping window --pairs --counted tsort:64 -o t.cu
netkern --prove --mapping window --target opencl --type f32 --descending vsort:64 -o v.cl
netkern --prove --mapping window --keys-per-thread 16 --given bitonic bmerge:32 -o b.cu
netkern --prove --mapping window --pairs --counted --text t.cu tsort:64
echo 7,6,5,4,3,2,1,0 | netkern --mapping window --run emulate bitonic:8
check() {
    sed "$1" b.cu >edited.cu
    echo "## $1"
    cmp -s b.cu edited.cu && echo "nothing edited"
    netkern --prove --mapping window --keys-per-thread 16 --given bitonic --text edited.cu bmerge:32 2>&1 | sed -n 1,2p
}
check '0,/__syncwarp();/s///'
check 's/order(&x\[0\], &x\[8\])/order(\&x[8], \&x[0])/'
check 's/\/ 2;/\/ 4;/'
check 's/shared\[2944\];/shared[1472];/'
check 's/write4(p1 + 4,/write4(p1 + 8,/'
check 's/c = k.x\[2\]/c = k.x[3]/'
check 's/all.x\[1\] = b/all.x[1] = a/'
check 's/addresses % 16/addresses % 8/'
echo "## comparators dealt to threads"
netkern --prove --mapping scheduled --pairs oddeven:37 -o s.cu
sed '0,/0x/s/0x/0x1/' s.cu >edited.cu
netkern --prove --mapping scheduled --pairs --text edited.cu oddeven:37 2>&1 | sed -n 1p
for n in 32 128 512; do
    netkern --cost --mapping window tsort:$n | grep -E 'conflicts|sectors'
done

# full: hundreds of kernels are compiled
. "$ROOT/tests/cli/prelude"
command -v clang >/dev/null || exit 77
same=0
for n in {2..64}; do
    netspec -f list best:$n >wanted
    for options in "" "--pairs" "--type f64 --nan ignore" "--type i16 --pairs"; do
        netkern best:$n --target c $options -o k.c
        for level in O0 O1 O2 O3; do
            clang -$level -w -c -emit-llvm k.c -o k.bc
            netspec -f list k.bc:k_sort >found 2>&1
            if cmp -s found wanted; then ((same++)); else echo "$n $options $level: $(head -n 1 found)"; fi
        done
    done
done
echo "$same are the same"

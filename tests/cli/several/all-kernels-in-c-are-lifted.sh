# full: some dozens of kernels are compiled
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
plain=-DNETKERN_NO_ASSEMBLY # which is not read
same=0
kinds=("" "--pairs" "--type f64 --nan ignore" "--type i16 --pairs" "--type f32" "--type f64 --pairs")
for n in {2..64}; do
    level=$((n / 6 % 4)) kind=${kinds[n % 6]}
    # shellcheck disable=SC2086
    netkern best:$n --target c $kind -o k.c
    clang $plain -O$level -w -c -emit-llvm k.c -o k.bc
    netspec -f list best:$n >wanted
    netspec -f list k.bc:k_sort >found 2>&1
    if cmp -s found wanted; then same=$((same + 1)); else echo "$n $kind -O$level: $(head -n 1 found)"; fi
done
echo "$same are the same"

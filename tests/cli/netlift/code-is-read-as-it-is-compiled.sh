# Each file of tests/lift/flow is the sorter of four or the median of five, unoptimized and
# optimized; each twin is refuted.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow" || exit
read_as=0 refuted=0
for file in *.c *.cpp; do
    for level in O0 O2; do
        # some take half a second for their headers
        [[ $level = O0 && $file =~ (avx2|minmax|templates) ]] && continue
        found=$(netlift --by flow --list list "$file" -- -march=haswell -$level | paste -sd '|')
        [ "$found" = "0:1,2:3|0:2,1:3|1:2" ] || [ $file = median5.c ] || echo "$file $level: $found"
        read_as=$((read_as + 1))
    done
    netlift -q --by flow wrong/"$file" -- -march=haswell
    if [ $? -eq 1 ]; then refuted=$((refuted + 1)); else echo "wrong/$file is not refuted"; fi
done
echo "$read_as times read as they are meant, $refuted refuted"
run netlift --by flow records.c median5.c sse.c minmax.cpp
run netlift --by flow wrong/records.c

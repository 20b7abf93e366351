# Each file of tests/lift/flow is the sorter of four or the median of five, one unoptimized, the next
# optimized; each twin is refuted. The headers of some take half a second.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow" || exit
read_as=0 refuted=0 level=O0 other=O2
for file in *.c *.cpp; do
    [[ ${FULL:-} != yes && $file =~ (avx|saturated|templates) ]] && continue
    found=$(netlift --by flow --list list "$file" -- -march=haswell -$level | paste -sd '|')
    [ "$found" = "0:1,2:3|0:2,1:3|1:2" ] || [ $file = median5.c ] || echo "$file $level: $found"
    read_as=$((read_as + 1))
    netlift -q --by flow wrong/"$file" -- -march=haswell -$other
    if [ $? -eq 1 ]; then refuted=$((refuted + 1)); else echo "wrong/$file is not refuted"; fi
    [ $level = O0 ] && level=O2 other=O0 || level=O0 other=O2
done
[ $read_as -ge 13 ] && [ $refuted -eq $read_as ] && echo "all are read as they are meant, all twins refuted"
run netlift --by flow records.c median5.c sse.c
run netlift --by flow wrong/records.c

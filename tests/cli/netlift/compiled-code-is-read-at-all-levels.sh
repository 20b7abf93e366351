# full: each file is compiled eight times
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow" || exit
for level in O0 O1 O2 O3 Os "O3 -mno-sse4.1" "O2 -fno-vectorize -fno-slp-vectorize" "O1 -ffast-math"; do
    holds=0
    for file in *.c *.cpp; do
        [[ $level = *no-sse4* && $file =~ (avx|register) ]] && continue
        if netlift -q --by flow "$file" -- -march=haswell -$level; then holds=$((holds + 1)); else echo "$file -$level"; fi
        netlift -q --by flow wrong/"$file" -- -march=haswell -$level
        [ $? -eq 1 ] || echo "wrong/$file -$level"
    done
    echo "-$level: $holds"
done

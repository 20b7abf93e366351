# Exchanges of constant-time sorters, each with mistakes of one operator, constant or type: as
# tests/lift/flow/idioms has them. Overflow wraps.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
[ "$(uname -m)" = x86_64 ] || exit 77
right=0 wrong=0 level=O0
for file in "$ROOT"/tests/lift/flow/idioms/*.c; do
    if netlift --by flow "$file" -- -fwrapv -$level | grep -q "sort4: holds"; then right=$((right + 1)); else echo "${file##*/} -$level"; fi
    while read -r change; do
        sed "/mutant:/!{$change}" "$file" >mutant.c
        cmp -s mutant.c "$file" && echo "${file##*/}: $change changes nothing"
        netlift --by flow mutant.c -- -w -fwrapv -$level >found 2>&1
        grep -q holds found && echo "${file##*/}: $change holds"
        wrong=$((wrong + 1))
    done < <(sed -n 's/^ \* mutant: \(.*[^ ]\)\( \*\/\)$/\1/p; t; s/^ \* mutant: //p' "$file")
    [ $level = O0 ] && level=O2 || level=O0
done
echo "$right idioms hold, none of $wrong mutants does"

# full: each of many files is compiled by two compilers
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
for needed in clang gcc python3; do command -v $needed >/dev/null || exit 77; done
judged=0
for seed in 1 2 3 4 5; do
    for how in "flow -O0" "flow -O1" "flow -O3 -march=haswell" text; do
        # shellcheck disable=SC2086
        found=$(python3 "$ROOT/tests/lift/random/functions.py" "$(command -v netlift)" $seed $how)
        [[ $found =~ ^([0-9]+)" judged, 0 wrong"$ ]] || echo "$found"
        judged=$((judged + ${BASH_REMATCH[1]:-0}))
    done
done
[ $judged -gt 400 ] && echo "all are as they run"

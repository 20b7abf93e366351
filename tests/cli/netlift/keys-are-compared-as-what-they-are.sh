# Each file of tests/lift/flow/refuted compares keys as another type than they are: what it leaves of
# keys that show it is what the code leaves when it is run.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
[ "$(uname -m)" = x86_64 ] || exit 77
cd "$ROOT/tests/lift/flow/refuted" || exit
run netlift --by flow . -- -msse4.1
for file in *; do
    netlift --by flow "$file" -- -msse4.1 -O2 | grep holds
done

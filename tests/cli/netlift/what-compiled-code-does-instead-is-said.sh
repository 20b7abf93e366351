. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow/none" || exit
netlift --by flow --all . -- -w
echo "exit $?"
netlift --by flow .
echo "exit $?"

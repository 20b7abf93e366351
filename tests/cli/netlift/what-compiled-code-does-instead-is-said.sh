. "$ROOT/tests/cli/prelude"
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow/none" || exit
netlift --by flow --all . -- -w
echo "exit $?"
netlift --by flow .
echo "exit $?"

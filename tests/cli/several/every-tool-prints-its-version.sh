# Also behind other arguments, which are not looked at.
. "$ROOT/tests/cli/prelude"
run netspec --version
run netcheck --version
run netdraw nosuch --version
run netproof --version
run netfind --version
run netlift --version

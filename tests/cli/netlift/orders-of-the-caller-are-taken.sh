# What compares items may be the caller's, or defined elsewhere: then its order is taken as one, and
# that is said.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cd "$ROOT/tests/lift/flow" || exit
run netlift --by flow compar.c undefined.cpp wrong/compar.c
run netlift --by flow --all none/told.c none/twice.c

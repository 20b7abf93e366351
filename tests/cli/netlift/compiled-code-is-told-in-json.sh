. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cat >sort3.c <<'END'
#define F(i, j) if (a[i] > a[j]) { float t = a[i]; a[i] = a[j]; a[j] = t; }
void sort3(float *a) { F(0, 1) F(1, 2) F(0, 1) }
END
run netlift --by flow --json sort3.c

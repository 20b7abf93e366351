. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cat >order.h <<'END'
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
END
cat >sort.c <<'END'
#include "order.h"
void sort3(int *v) { CAS(0, 1); CAS(1, 2); CAS(0, 1); }
#undef CAS
#define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); }
void rows4(int *v, int n) { while (n--) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); v += 4; } }
static void two(int *x, int i, int j) { if (i < j) x[j] = x[i]; }
END
cat >pieces.c <<'END'
#include "not-there.h"
void sort3(T *v) { CAS(v[0], v[1]); CAS(v[1], v[2]); CAS(v[0], v[1]); }
END
run netlift sort.c
run netlift --by flow --all sort.c
run netlift --by auto sort.c
run netlift sort.c -- -DUNUSED
run netlift --by auto pieces.c
run netlift --by flow pieces.c
run netlift --by text sort.c -- -O2
run netlift --by guess sort.c
run netlift --json --by flow sort.c
cp "$ROOT/tests/lift/styles/go-if.go" .
run netlift --by flow go-if.go
run netlift -- -O2
printf 'void sort3(int *v) { %s }' "#error" >'-o x.c'
run netlift --by flow './-o x.c'
run netlift --by flow sort.c -- --no-such-flag

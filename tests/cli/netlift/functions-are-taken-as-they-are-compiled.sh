# Everywhere a NET is taken: what the code does replaces what its text looks like.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cat >order.h <<'END'
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
END
cat >swaps.c <<'END'
#include "order.h"
void sort3(int *v) { CAS(0, 1); CAS(1, 2); CAS(0, 1); }
#undef CAS
#define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void down4(int *v) { CAS(0, 1); CAS(2, 3); CAS(0, 2); CAS(1, 3); CAS(1, 2); }
#define X(i, j) if (w[i] > w[j]) { int t = w[i]; w[i] = w[j]; w[j] = t; }
void rows3(int *w, int n) { for (int k = 0; k < n; k++, w += 3) { X(0, 1) X(1, 2) X(0, 1) } }
static const unsigned char pair[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
void loop4(int *w) { for (int k = 0; k < 5; k++) X(pair[k][0], pair[k][1]) }
void plain(int *w) { w[0]++; }
END
cat >kinds.cpp <<'END'
template <class T> void order(T &x, T &y) { T low = y < x ? y : x; y = y < x ? x : y; x = low; }
template <class T> void sort3(T *v) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[1]); }
template void sort3(int *);
template void sort3(float *);
namespace a { void two(int *v) { order(v[0], v[1]); } }
void two(int *v) { order(v[1], v[0]); }
END
echo "## what both find must agree"
run netspec swaps.c:sort3
run netspec --apply 1,4,2,3 swaps.c:down4
echo "## one of the two alone"
run netspec swaps.c:rows3 -f list
run netspec swaps.c:loop4 -f list
run netdraw -f txt swaps.c:loop4
run netkern --emit ir swaps.c:loop4 -o - | head -n 3
run netcheck swaps.c:plain
run netcheck swaps.c:nothing
echo "## instances of a template are one network, other functions of one name are not"
run netspec kinds.cpp:sort3 -f list
run netspec 'kinds.cpp:sort3<float>' -f list
run netspec kinds.cpp:two
run netspec kinds.cpp:_Z3twoPi -f snet
echo "## by text alone, where it cannot be compiled"
sed 's/order.h/nowhere.h/' swaps.c >pieces.c
run netspec pieces.c:down4 -f brackets

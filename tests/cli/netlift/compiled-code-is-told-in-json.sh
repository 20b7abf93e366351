. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cat >sort3.c <<'END'
#define F(i, j) if (a[i] > a[j]) { float t = a[i]; a[i] = a[j]; a[j] = t; }
void sort3(float *a) { F(0, 1) F(1, 2) F(0, 1) }
END
run netlift --by flow --json sort3.c
echo "## what it says is enough to make the network again: it leaves what the program leaves"
command -v jq >/dev/null || exit 77
cat >down4.c <<'END'
#include <stdio.h>
#define F(i, j) if (a[i] < a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void down4(int *a) { F(0, 1) F(2, 3) F(0, 2) F(1, 3) F(1, 2) }
void first2(const int *v, int *least) { int a[3] = {v[1], v[2], v[0]}; F(0, 1) F(1, 2) F(0, 1) least[0] = a[2]; least[1] = a[1]; }
int main(void) { int a[4] = {7, 9, 6, 8}, b[2]; first2(a, b); down4(a); printf("%d,%d,%d,%d\n%d,%d\n", a[0], a[1], a[2], a[3], b[0], b[1]); }
END
netlift --by flow --json down4.c >found.json
for k in 0 1; do
    jq -r ".results[$k] | \"snet 1\\nwires \\(.wires)\", (.comparators[] | \"\\(.[0]):\\(.[1])\"), \"output \\(.outputs | join(\" \"))\\nend\"" found.json >again.snet
    netspec --apply "$([ $k = 0 ] && echo 7,9,6,8 || echo 7,9,6)" again.snet
    jq ".results[$k].outputs_left" found.json
done
clang -w down4.c -o down4 && ./down4

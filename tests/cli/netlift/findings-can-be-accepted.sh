# A baseline for continuous integration, files that are left out, and what rests on names alone.
. "$ROOT/tests/cli/prelude"
mkdir -p src/third_party/deep 'src/my code'
cat >src/swaps.c <<'END'
#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void sort3(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
END
sed 's/sort3/sort3b/' src/swaps.c >'src/my code/more.c'
sed 's/sort3/sort3c/' src/swaps.c >src/third_party/deep/far.c
run netlift --exclude third_party src
run netlift --exclude 'third_party/*' --exclude 'my code' src
run netlift -x 'm*.c' -x swaps.c -x '*/deep' src
run netlift -x far.c src/third_party/deep/far.c
echo "## what is known is not counted, wherever it stands in its file"
run netlift -q --write-baseline known src
cat known
run netlift --baseline known src
sed -i '1i\\' src/swaps.c
run netlift --baseline known --all ./src
run netlift --baseline known --json --all src/swaps.c
netlift --baseline known --sarif --all src/swaps.c | grep -o '"suppressions".*}]'
echo "## what is new is"
sed -i 's/CAS(0, 2)/CAS(2, 0)/' src/swaps.c
run netlift --baseline known src
printf '# by hand\n\nsrc/swaps.c sort3\n' >bad
run netlift --baseline bad src
run netlift --baseline nowhere src
run netlift --baseline known --list list src
run netlift -q --write-baseline no/where src
echo "## what rests on names alone"
cat >calls.c <<'END'
void sort3(int *v) { CAS(v, 0, 1); CAS(v, 1, 2); CAS(v, 0, 1); }
void sort3b(int *v) { CAS(v, 0, 1); CAS(v, 0, 2); CAS(v, 0, 1); }
END
run netlift calls.c
run netlift --strict calls.c
run netlift --strict -q --write-baseline calls calls.c
run netlift --strict --baseline calls calls.c
run netcheck calls.c:sort3 | no_times

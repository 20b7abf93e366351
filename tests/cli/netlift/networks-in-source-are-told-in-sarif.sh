# What is wrong with them: nothing of what holds, but what is larger than it must be.
. "$ROOT/tests/cli/prelude"
cp "$ROOT"/tests/lift/wrong/go-less.go .
cat >'more than.c' <<'END'
/* Sorting network of 3, 3 comparators. */
void sort3(int *a)
{
    CAS(a[0], a[1]);
    CAS(a[1], a[2]);
    CAS(a[0], a[1]);
    CAS(a[0], a[1]);
}
END
run netlift --sarif go-less.go 'more than.c' >out.sarif
sed 's/"rules":.*"results"/"rules":…"results"/' out.sarif
run netlift 'more than.c'
if command -v python3 >python; then sed 1d out.sarif | sed '/^exit/d' | python3 -m json.tool >formatted || echo "this is no JSON"; fi

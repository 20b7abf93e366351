. "$ROOT/tests/cli/prelude"
cp "$ROOT"/tests/lift/styles/c-macro-if.c .
run netlift --claim sorted c-macro-if.c
run netlift --claim median c-macro-if.c
run netlift --claim ranks:0-1 c-macro-if.c
sed 's/>/</' c-macro-if.c >down.c
run netlift down.c
run netlift --claim sorted down.c
cat >merge.c <<'END'
void merge2x2(int *a)
{
    CAS(a, 0, 2, 8);
    CAS(a, 1, 3, 8);
    CAS(a, 1, 2, 8);
}
void sort4(int *b)
{
    CAS(b, 0, 2, 8);
    CAS(b, 1, 3, 8);
    CAS(b, 1, 2, 8);
}
void some4(int *b)
{
    CAS(b, 0, 2, 8);
    CAS(b, 0, 3, 8);
    CAS(b, 1, 2, 8);
}
END
run netlift merge.c

. "$ROOT/tests/cli/prelude"
cat >calls.c <<'END'
#define CE(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }

static void flip4(int *a, int *b)
{
    for (int i = 0; i < 4; i++)
        if (a[i] > b[3 - i]) {
            int t = a[i];
            a[i] = b[3 - i];
            b[3 - i] = t;
        }
}

static void four(int *v)
{
    CE(0, 1) CE(2, 3) CE(0, 2) CE(1, 3) CE(1, 2)
}

void sort8(int *v)
{
    four(v);
    four(&v[4]);
    CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
}

void bad_sort8(int *v)
{
    four(v);
    four(v + 3);
    CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
}

void bitonic_sort8(int *v)
{
    four(v);
    four(v + 4);
    flip4(v, v + 4);
    CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 3) CE(4, 6) CE(5, 7) CE(4, 5) CE(6, 7)
}

void other_sort8(int *v)
{
    fourth(v);
    fourth(v + 4);
    CE(0, 4) CE(1, 5) CE(2, 6) CE(3, 7) CE(2, 4) CE(3, 5) CE(1, 2) CE(3, 4) CE(5, 6)
}

void shown_sort3(int *v)
{
    print_all(v);
    CE(0, 1) CE(1, 2)
    CE(1, 2)
}
END
run netlift --all calls.c

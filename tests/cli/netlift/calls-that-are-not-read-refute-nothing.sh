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

void part_sort3(int *v)
{
    fourth(v + 1);
    CE(0, 1) CE(1, 2)
    CE(1, 2)
}

void switched_sort3(int *v)
{
    switch (compare(&v[0], &v[1])) {
    case 1: {
        int t = v[0];
        v[0] = v[1];
        v[1] = t;
    }
    break;
    }
    CE(1, 2) CE(0, 1)
    CE(0, 1)
}

void product_sort3(int *v)
{
    int less = v[0] < v[1], x = v[0], y = v[1];
    v[0] = x * less + y * !less;
    v[1] = y * less + x * !less;
    CE(1, 2) CE(0, 1)
    CE(0, 1)
}

void address_sort3(int *v)
{
    int x = v[0], y = v[1], *to[2] = {&v[0], &v[1]};
    *to[y < x] = x;
    *to[!(y < x)] = y;
    CE(1, 2) CE(0, 1)
    CE(0, 1)
}

void twice_sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
    int x = v[1], y = v[2];
    v[1] = x < y ? y : x;
    v[2] = x < y ? y : x;
}

void shown_sort3(int *v)
{
    print_all(v);
    CE(0, 1) CE(1, 2)
    CE(1, 2)
}
END
run netlift --all calls.c

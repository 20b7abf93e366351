static int lower(int a, int b)
{
    if (b < a)
        return b;
    return a;
}

static int upper(int a, int b)
{
    if (a < b) {
        return b;
    } else {
        return a;
    }
}

static void both(int *v, int i, int j)
{
    int low = lower(v[i], v[j]);
    v[j] = upper(v[i], v[j]);
    v[i] = low;
}

static void flip(int *a, int *b)
{
    if (*a <= *b)
        return;
    int t = *a;
    *a = *b;
    *b = t;
}

static void order(int *v, int i, int j)
{
    if (v[j] < v[i]) {
        int t = v[i];
        v[i] = v[j];
        v[j] = t;
        return;
    }
}

void sort4(int *v)
{
    flip(&v[0], &v[1]);
    flip(v + 2, v + 3);
    both(v, 0, 2);
    order(v, 1, 3);
    order(v, 1, 2);
}

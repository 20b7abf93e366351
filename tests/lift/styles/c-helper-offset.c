#define CE(i, j) if (p[i] > p[j]) { int t = p[i]; p[i] = p[j]; p[j] = t; }

static void order2(int *p)
{
    CE(0, 1)
}

static void layer4(int *p)
{
    order2(p);
    order2(&p[2]);
}

void sort_four(int *p)
{
    layer4(p);
    CE(0, 2)
    CE(1, 3)
    order2(p + 1);
}

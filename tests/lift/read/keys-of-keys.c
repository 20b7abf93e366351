// expect: not read sort3, not read sort3p
/* Comparators that were not followed made the keys of those that were. */
static int greater(int a, int b)
{
    return a - b;
}
static void order(int *p, int *q)
{
    int w[2] = {*p, *q};
    int c = greater(*p, *q) > 0;
    *p = w[c];
    *q = w[!c];
}
void sort3(int *a, int *b, int *c)
{
    order(a, b);
    order(b, c);
    order(a, b);
}
void sort3p(int *x, int *y, int *z)
{
    order(x, y);
    order(z, y);
    if (*x > *y) {
        int t = *x;
        *x = *y;
        *y = t;
    }
    if (*y > *z) {
        int t = *y;
        *y = *z;
        *z = t;
    }
    if (*x > *y) {
        int t = *x;
        *x = *y;
        *y = t;
    }
}

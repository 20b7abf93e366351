// expect: fails sort4
static void order(int *v, int i, int j)
{
    if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
}
void sort4(int *v, int lo)
{
    order(v, lo, lo + 1);
    order(v, lo + 2, lo + 3);
    order(v, lo, lo + 2);
    order(v, lo + 2, lo + 3);
    order(v, lo + 1, lo + 2);
}

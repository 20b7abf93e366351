// expect: not read merge, not read sort, holds sort8
static void merge(int *v, int n, int step)
{
    if (2 * step >= n) {
        if (v[0] > v[step]) { int t = v[0]; v[0] = v[step]; v[step] = t; }
        return;
    }
    merge(v, n, 2 * step);
    merge(v + step, n, 2 * step);
    for (int i = step; i + step < n; i += 2 * step)
        if (v[i] > v[i + step]) { int t = v[i]; v[i] = v[i + step]; v[i + step] = t; }
}
static void sort(int *v, int n)
{
    if (n < 2)
        return;
    sort(v, n / 2);
    sort(v + n / 2, n / 2);
    merge(v, n, 1);
}
void sort8(int *v)
{
    sort(v, 8);
}

// expect: not read max4, not read median3, fails median3b, fails median3c, fails median4, holds median4b
// What is returned is judged, not what is calculated on the way.
#define MX(a, b) ((a) > (b) ? (a) : (b))
#define MN(a, b) ((a) < (b) ? (a) : (b))
int max4(const int *a, int lo, int hi)
{
    int m = MX(MX(a[0], a[1]), MX(a[2], a[3]));
    return lo < hi ? m : a[1];
}
int median3(int *v, int x, int y)
{
    int t;
    if (v[0] > v[1]) { t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { t = v[0]; v[0] = v[1]; v[1] = t; }
    return x < y ? v[1] : v[0];
}
int median3b(const int *a)
{
    int l = MN(a[0], a[1]), h = MX(a[0], a[1]), z = MN(h, a[2]), m = MX(l, z);
    return h;
}
int median3c(const int *a)
{
    int l = MN(a[0], a[1]), h = MX(a[0], a[1]), z = MN(h, a[2]), m = MX(l, z);
    return -m;
}
int median4(const int *v)
{
    int a = MN(v[0], v[1]), b = MX(v[0], v[1]), c = MN(v[2], v[3]), d = MX(v[2], v[3]);
    return (MN(a, c) + MX(b, d)) / 2;
}
int median4b(const int *v)
{
    int a = MN(v[0], v[1]), b = MX(v[0], v[1]), c = MN(v[2], v[3]), d = MX(v[2], v[3]);
    int e = MX(a, c), f = MN(b, d);
    return (e + f) / 2;
}
int max4b(const int *a, int threshold)
{
    int count = 0, m = MX(MX(a[0], a[1]), MX(a[2], a[3]));
    for (int i = 0; i < 4; i++)
        if (a[i] == m)
            count++;
    return count >= threshold ? m : a[0];
}

#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void route_large_4(int *a)
{
    CAS(0, 1) CAS(2, 3)
    if (a[3] > 100) {
        CAS(0, 2) CAS(1, 3)
        CAS(1, 2)
    }
}

#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void sort4(int *a)
{
    CAS(0, 1) CAS(2, 3)
    CAS(0, 2) CAS(1, 3)
    if (a[1] > a[2]) {
        int t = a[1];
        report(&a[1]);
        a[1] = a[2];
        a[2] = t;
    }
}

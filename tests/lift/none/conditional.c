#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void sort_up_to_4(int *a, int n)
{
    CAS(0, 1)
    if (n > 2) {
        CAS(1, 2) CAS(0, 1)
    }
    if (n > 3) {
        CAS(2, 3) CAS(1, 2) CAS(0, 1)
    }
}

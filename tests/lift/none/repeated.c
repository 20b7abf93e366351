#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void odd_even_sort4(int *a)
{
    while (a[0] > a[1] || a[1] > a[2] || a[2] > a[3]) {
        CAS(0, 1) CAS(2, 3)
        CAS(1, 2)
    }
}

// expect: holds odd_even_sort4
#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
void odd_even_sort4(int *a)
{
    for (int round = 0; round < 2; round++) {
        CAS(0, 1) CAS(2, 3)
        CAS(1, 2)
    }
}

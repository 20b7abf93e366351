#define CAS(i, j) { int lo = x##i < x##j ? x##i : x##j; x##j = x##i < x##j ? x##j : x##i; x##i = lo; }
static void sort4(int *a)
{
    int x0 = a[0], x1 = a[1], x2 = a[2], x3 = a[3];
    CAS(0, 1) CAS(2, 3)
    CAS(0, 2) CAS(1, 3)
    CAS(1, 2)
    a[0] = x0; a[1] = x1; a[2] = x2; a[3] = x3;
}

// expect: holds sort3_rows
#define CAS(a, b) do { int s = a < b ? a : b, t = a < b ? b : a; a = s; b = t; } while (0)
void sort3_rows(int *x, long p, long n)
{
    long i;
    for (i = 0; i < n; i++) {
        CAS(x[i], x[p + i]);
        CAS(x[p + i], x[2 * p + i]);
    }
    for (i = 0; i < n; i++)
        CAS(x[i], x[p + i]);
}

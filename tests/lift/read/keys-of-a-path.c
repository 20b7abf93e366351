// expect: not read sort3, holds sort4
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v, int n)
{
    if (n == 5) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
}
void sort4(int *v, int n)
{
    if (n == 4) { CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3) CAS(1, 2) }
}

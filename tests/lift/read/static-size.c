// expect: fails f line 3, fails g line 4, not read sort4 line 8
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void f(int v[static 3]) { CAS(0, 1) CAS(1, 2) CAS(0, 3) }
void g(int v[const 3]) { CAS(0, 1) CAS(1, 2) CAS(0, 3) }
void sort4(int *v)
{
    for (int k = 0; k < 4; k++)
        for (int i = k % 2; i < 4; i += 2) CAS(i - 1, i)
}

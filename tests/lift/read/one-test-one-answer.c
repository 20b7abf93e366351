// expect: holds sort4_twice, holds sort4_count, holds sort4_modes, not read sort4_half, fails sort4_never
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4_twice(int *v, int flag)
{
    if (!flag)
        return;
    CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3)
    if (flag) { CAS(1, 2) }
}
void sort4_count(int *v, int n)
{
    if (n != 4)
        return;
    CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3)
    if (n == 4) { CAS(1, 2) }
}
void sort4_modes(int *v, int mode)
{
    CAS(0, 1) CAS(2, 3)
    if (mode == 13) { CAS(0, 2) }
    if (mode == 15) { CAS(0, 2) }
    if (mode != 15) { if (mode != 13) { CAS(0, 2) } }
    CAS(1, 3) CAS(1, 2)
}
void sort4_half(int *v, int n) /* n >> 1 is another test than n > 1 */
{
    CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3)
    if (n >> 1) { CAS(1, 2) }
}
void sort4_never(int *v, int flag)
{
    if (flag)
        return;
    CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3)
    if (flag) { CAS(1, 2) }
}

// expect: not read sort3, holds sort3_right
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
static const int wire[] = {0, 1, 1, 2, 0, 1};
void sort3(int *v)
{
    for (int k = 0; k < 6; k += 2) CAS(wire[k - 2], wire[k - 1])
}
void sort3_right(int *v)
{
    for (int k = 0; k < 6; k += 2) CAS(wire[k], wire[k + 1])
}

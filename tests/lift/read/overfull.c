// expect: not read sort3_rows, not read sort3_flat, holds sort3_right, holds sort3_in_one, not read sort3_global
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
static const signed char table[3][1][2] = {{{0, 1}, {1, 2}}, {{1, 2}, {0, 1}}, {{0, 1}, {0, 0}}};
void sort3_rows(int *v)
{
    int p[2][2] = {{0, 1}, {1, 2}, {0, 1}};
    for (int k = 0; k < 3; k++) CAS(p[k][0], p[k][1])
}
void sort3_flat(int *v)
{
    int p[5] = {0, 1, 1, 2, 0, 1};
    for (int k = 0; k < 3; k++) CAS(p[2 * k], p[2 * k + 1])
}
void sort3_right(int *v)
{
    int p[3][2] = {{0, 1}, {1, 2}, {0, 1}};
    for (int k = 0; k < 3; k++) CAS(p[k][0], p[k][1])
}
void sort3_in_one(int *v)
{
    int p[3][2] = {0, 1, 1, 2, 0, 1};
    for (int k = 0; k < 3; k++) CAS(p[k][0], p[k][1])
}
void sort3_global(int *v)
{
    for (int k = 0; k < 3; k++) CAS(table[k][0][0], table[k][0][1])
}

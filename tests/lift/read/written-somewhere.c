// expect: not read sort3_a, not read sort3_b, not read sort3_c, not read sort3_d, not read sort3_index
void sort3_a(int *v, int k)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    v[k] += 5;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
void sort3_b(int *v, int k)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    ++*(v + k);
}
void sort3_c(int *v, int k)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    v[k] = v[k] + 5;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
void sort3_d(int *v, int j, int k)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    int t = v[j]; v[j] = v[k]; v[k] = t;
}
void sort3_index(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    1[v] = 7;
}

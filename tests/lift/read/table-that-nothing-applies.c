// expect: not read sort4, not read sort3, holds sort5
static void cas(int *v, int i, int j)
{
    if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
}
void sort4(int *v)
{
    static const int net[5][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
    (void)v;
}
void sort3(int *v)
{
    static const int net[3][2] = {{0, 1}, {1, 2}, {0, 1}};
    /* for (int i = 0; i < 3; i++) cas(v, net[i][0], net[i][1]); */
}
void sort5(int *v)
{
    static const int net[9][2] = {{0, 1}, {3, 4}, {2, 4}, {2, 3}, {1, 4}, {0, 3}, {0, 2}, {1, 3}, {1, 2}};
    for (int i = 0; i < 9; i++)
        cas(v, net[i][0], net[i][1]);
}

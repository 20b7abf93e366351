// expect: holds sort3, holds sort4, fails sort5
// What && and || may leave out.
static int swap(int *v, int i, int j)
{
    int t = v[i];
    v[i] = v[j];
    v[j] = t;
    return 1;
}
static int order(int *v, int i, int j)
{
    if (v[i] > v[j])
        swap(v, i, j);
    return 1;
}
void sort3(int *v)
{
    v[0] > v[1] && swap(v, 0, 1);
    v[1] <= v[2] || swap(v, 1, 2);
    v[0] > v[1] ? swap(v, 0, 1) : 0;
}
void sort4(int *v)
{
    int t;
    if (v[0] > v[1]) t = v[0], v[0] = v[1], v[1] = t;
    if (v[2] > v[3]) t = v[2], v[2] = v[3], v[3] = t;
    if (v[0] > v[2]) t = v[0], v[0] = v[2], v[2] = t;
    if (v[1] > v[3]) t = v[1], v[1] = v[3], v[3] = t;
    if (v[1] > v[2]) t = v[1], v[1] = v[2], v[2] = t;
}
void sort5(int *v)
{
    order(v, 0, 1);
    order(v, 3, 4);
    order(v, 2, 4);
    order(v, 2, 3);
    v[1] < v[4] && order(v, 1, 4);
    order(v, 0, 3);
    order(v, 0, 2);
    order(v, 1, 3);
    order(v, 1, 2);
}

// expect: not read sort3
static void exchange(int *v, int i, int j)
{
    if (v[i] <= v[j])
        goto done;
    int t = v[i];
    v[i] = v[j];
    v[j] = t;
done:
    return;
}
void sort3(int *v)
{
    exchange(v, 0, 1);
    exchange(v, 1, 2);
    exchange(v, 0, 1);
}

// expect: not read sort3 or none
static void exchange(int *v, int i, int j, bool down)
{
    if ((v[i] > v[j]) != down) { int t = v[i]; v[i] = v[j]; v[j] = t; }
}
static void exchange(int *v, int i)
{
    exchange(v, i, i + 1, false);
}
template <class... T> static void exchange(T... all);
void sort3(int *v)
{
    exchange(v, 0, 1);
    exchange(v, 1, 2);
    exchange(v, 0, 1);
}

// expect: fails sort3
static void order(int a, int b)
{
    if (a > b) {
        int kept = a;
        a = b;
        b = kept;
    }
}
void sort3(int *v)
{
    order(v[0], v[1]);
    order(v[1], v[2]);
    order(v[0], v[1]);
}

// expect: holds sort3
void order(ref int a, ref int b)
{
    if (b < a)
    {
        immutable kept = a;
        a = b;
        b = kept;
    }
}

void sort3(int[] v)
{
    order(v[0], v[1]);
    order(v[1], v[2]);
    order(v[0], v[1]);
}

void sort4(int *p)
{
    CompareExchange(p, p + 1);
    CompareExchange(p + 2, p + 3);
    CompareExchange(p, p + 2);
    CompareExchange(p + 1, p + 3);
    CompareExchange(p + 1, p + 2);
}

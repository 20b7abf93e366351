// expect: fails sort3, holds sort4
#ifdef FAST
#define CAS(a, b) fast_cas(a, b)
#else
static void CAS(int *a, int *b)
{
    if (*a > *b) {
        *a = *b;
        *b = *a;
    }
}
#endif

#ifndef FAST
static void order(int *a, int *b)
{
    if (*a > *b) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}
#else
#define order(a, b) lose(a, b)
#endif

void sort3(int *v)
{
    CAS(v, v + 1);
    CAS(v + 1, v + 2);
    CAS(v, v + 1);
}

void sort4(int *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

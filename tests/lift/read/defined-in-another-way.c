// expect: not read sort3, not read sort3b, not read sort3c
#define MAKE(T) static void order_##T(T *a, T *b) { if (*a > *b) { *a = *b; *b = *a; } }
MAKE(long)
static void lose(int *a, int *b)
{
    if (*a > *b) {
        *a = *b;
        *b = *a;
    }
}
static void (*const cas)(int *, int *) = lose;
void sort3(int *v)
{
    cas(&v[0], &v[1]);
    cas(&v[1], &v[2]);
    cas(&v[0], &v[1]);
}
void sort3b(long *v)
{
    order_long(v, v + 1);
    order_long(v + 1, v + 2);
    order_long(v, v + 1);
}
struct ops {
    void (*compare_exchange)(int *, int *);
};
static const struct ops ops = {.compare_exchange = lose};
void sort3c(int *v)
{
    ops.compare_exchange(v, v + 1);
    ops.compare_exchange(v + 1, v + 2);
    ops.compare_exchange(v, v + 1);
}

// expect: fails sort3
static void tidy(int *p, int *q)
{
    if (*p > *q) {
        *p = *q;
        *q = *p;
    }
}
void sort3(int *v)
{
    tidy(&v[0], &v[1]);
    tidy(&v[1], &v[2]);
    tidy(&v[0], &v[1]);
}

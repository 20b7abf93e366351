static void order(int *x, int *y)
{
    int smaller = *x < *y ? *x : *y;
    *y = *x < *y ? *y : *x;
    *x = smaller;
}

void sort4(int *v)
{
    order(&v[0], &v[1]);
    order(&v[2], &v[3]);
    order(&v[0], &v[2]);
    order(&v[1], &v[3]);
    order(&v[1], &v[2]);
}

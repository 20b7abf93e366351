/* Floating-point keys, compared as the integers that their bits are: wrong below 0. */
#include <string.h>

static int is_less(float a, float b)
{
    int x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    return x < y;
}

static void order(float *a, float *b)
{
    float x = *a, y = *b;
    *a = is_less(y, x) ? y : x;
    *b = is_less(y, x) ? x : y;
}

float median3(float *v)
{
    order(v, v + 1);
    order(v + 1, v + 2);
    order(v, v + 1);
    return v[1];
}

/* 16 bits, which are calculated with as int.
 * mutant: s/>> 31/>> 14/
 * mutant: s/>>= 15/>>= 14/
 * mutant: s/ab & (c ^ b)/ab ^ (c ^ b)/
 * mutant: s/x - y, m/x + y, m/
 * mutant: s/y + (d & m)/y - (d \& m)/ */
#include <stdint.h>

static void minmax(int16_t *p, int16_t *q)
{
    int16_t a = *p, b = *q, ab = (int16_t)(b ^ a), c = (int16_t)(b - a);
    c ^= ab & (c ^ b);
    c >>= 15;
    c &= ab;
    *p = (int16_t)(a ^ c);
    *q = (int16_t)(b ^ c);
}

static void by_difference(int16_t *p, int16_t *q)
{
    int x = *p, y = *q, d = x - y, m = d >> 31;
    *p = (int16_t)(y + (d & m));
    *q = (int16_t)(x - (d & m));
}

void sort4(int16_t *v)
{
    minmax(v, v + 1);
    by_difference(v + 2, v + 3);
    by_difference(v, v + 2);
    minmax(v + 1, v + 3);
    minmax(v + 1, v + 2);
}

/* 64 bits, with sign.
 * mutant: s/>> 63/>> 62/
 * mutant: s/c ^ \*y/c ^ xi/
 * mutant: s/xy & (c/xy | (c/
 * mutant: s/int64_t \*y)/uint64_t *y)/; s/sort4(int64_t/sort4(uint64_t/; s/(int64_t \*x/(uint64_t *x/ */
#include <stdint.h>

static void minmax(int64_t *x, int64_t *y)
{
    uint64_t xi = (uint64_t)*x, xy = xi ^ (uint64_t)*y, c = (uint64_t)*y - xi;
    c ^= xy & (c ^ *y);
    c = (uint64_t)((int64_t)c >> 63) & xy;
    *x = (int64_t)(xi ^ c);
    *y = (int64_t)(*y ^ c);
}

void sort4(int64_t *v)
{
    minmax(v, v + 1);
    minmax(v + 2, v + 3);
    minmax(v, v + 2);
    minmax(v + 1, v + 3);
    minmax(v + 1, v + 2);
}

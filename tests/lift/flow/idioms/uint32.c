/* Without sign: the highest bit is turned where both differ in it.
 * mutant: s/ ^ 0x80000000//
 * mutant: s/0x80000000/0x40000000/
 * mutant: s/c >>= 31/c >>= 30/
 * mutant: s/c = -c;//
 * mutant: s/xy & (c/xy | (c/
 * mutant: s/sort4(uint32_t/sort4(int32_t/ */
#include <stdint.h>

static void minmax(uint32_t *x, uint32_t *y)
{
    uint32_t xi = *x, yi = *y, xy = xi ^ yi, c = yi - xi;
    c ^= xy & (c ^ yi ^ 0x80000000);
    c >>= 31;
    c = -c;
    c &= xy;
    *x = xi ^ c;
    *y = yi ^ c;
}

void sort4(uint32_t *v)
{
    minmax(v, v + 1);
    minmax(v + 2, v + 3);
    minmax(v, v + 2);
    minmax(v + 1, v + 3);
    minmax(v + 1, v + 2);
}

/* Products with the borrow, 0 or 1.
 * mutant: s/(y - x) \* l/(x - y) * l/
 * mutant: s/(x - y) \* l/(x + y) * l/
 * mutant: s/>> 32 & 1/>> 31 \& 1/
 * mutant: s/>> 32 & 1/>> 32 \& 2/ */
#include <stdint.h>

static void order(uint32_t *p, uint32_t *q)
{
    uint32_t x = *p, y = *q, l = (uint32_t)((((uint64_t)y - x) >> 32 & 1));
    *p = x + (y - x) * l;
    *q = y + (x - y) * l;
}

void sort4(uint32_t *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

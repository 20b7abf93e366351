/* What is borrowed for a difference of longer numbers, as a mask; of 64 bits in __int128.
 * mutant: s/>> 64/>> 63/
 * mutant: s/>> 64/>> 65/
 * mutant: s/__int128)y -/__int128)y +/
 * mutant: s/& (x ^ y)/\& (x | y)/
 * mutant: s/d > b/d > a/
 * mutant: s/sort4(uint64_t/sort4(int64_t/ */
#include <stdint.h>

static void wide(uint64_t *p, uint64_t *q)
{
    uint64_t x = *p, y = *q;
    uint64_t t = (uint64_t)(((unsigned __int128)y - x) >> 64) & (x ^ y);
    *p = x ^ t;
    *q = y ^ t;
}

static void wraps(uint64_t *p, uint64_t *q)
{
    uint64_t a = *p, b = *q, d = b - a, m = -(uint64_t)(d > b), t = (a ^ b) & m;
    *p = a ^ t;
    *q = b ^ t;
}

void sort4(uint64_t *v)
{
    wide(v, v + 1);
    wraps(v + 2, v + 3);
    wide(v, v + 2);
    wide(v + 1, v + 3);
    wraps(v + 1, v + 2);
}

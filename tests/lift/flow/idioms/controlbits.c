/* As McEliece's control bits are sorted: the difference of long numbers, and a mask.
 * mutant: s/c ^= ab & (c ^ b);//
 * mutant: s/c ^ b/c ^ a/
 * mutant: s/>>= 31/>>= 15/
 * mutant: s/(int64_t)b - /(int64_t)b + /
 * mutant: s/v + 1, v + 3/v + 1, v + 2/ */
#include <stdint.h>

static void minmax(int32_t *p, int32_t *q)
{
    int32_t a = *p, b = *q, ab = b ^ a, c = (int32_t)((int64_t)b - (int64_t)a);
    c ^= ab & (c ^ b);
    c >>= 31;
    c &= ab;
    *p = a ^ c;
    *q = b ^ c;
}

void sort4(int32_t *v)
{
    minmax(v, v + 1);
    minmax(v + 2, v + 3);
    minmax(v, v + 2);
    minmax(v + 1, v + 3);
    minmax(v + 1, v + 2);
}

/* The same of 64 bits without sign, with what is borrowed as a flag and as a mask.
 * mutant: s/cmovaq %1,%0/cmovgq %1,%0/
 * mutant: s/cmovaq %2,%1/cmovaeq %0,%1/
 * mutant: s/sbbq %0, %0/sbbq %0, %1/
 * mutant: s/cmpq %2, %1/cmpq %1, %2/
 * mutant: s/=@ccb/=@ccl/ */
#include <stdint.h>

#define MINMAX(a, b)                                                                           \
    do {                                                                                       \
        uint64_t t;                                                                            \
        __asm__ volatile("movq %0,%2; cmpq %1,%0; cmovaq %1,%0; cmovaq %2,%1"                  \
                         : "+r"(a), "+r"(b), "=&r"(t)                                          \
                         :                                                                     \
                         : "cc");                                                              \
    } while (0)

static uint64_t is_less(uint64_t x, uint64_t y)
{
    uint64_t m;
    __asm__("cmpq %2, %1\n\tsbbq %0, %0" : "=r"(m) : "r"(x), "r"(y) : "cc");
    return m;
}

static void by_mask(uint64_t *p, uint64_t *q)
{
    uint64_t x = *p, y = *q, t = (x ^ y) & is_less(y, x);
    *p = x ^ t;
    *q = y ^ t;
}

static void by_flag(uint64_t *p, uint64_t *q)
{
    int less;
    uint64_t x = *p, y = *q;
    __asm__("cmpq %2, %1" : "=@ccb"(less) : "r"(y), "r"(x));
    *p = less ? y : x;
    *q = less ? x : y;
}

void sort4(uint64_t *v)
{
    MINMAX(v[0], v[1]);
    by_mask(v + 2, v + 3);
    by_flag(v, v + 2);
    MINMAX(v[1], v[3]);
    by_mask(v + 1, v + 2);
}

/* Conditional moves, and a sign, as inline assembly of x86-64.
 * mutant: s/cmovg %1,%0/cmovl %1,%0/
 * mutant: s/cmovg %2,%1/cmovg %0,%1/
 * mutant: s/mov %0,%2/mov %1,%2/
 * mutant: s/cmpl %1,%0/cmpl %0,%1/
 * mutant: s/sarl \$31/sarl $30/
 * mutant: s/cmovg %1,%0/cmova %1,%0/
 * mutant: s/sort4(int32_t/sort4(uint32_t/ */
#include <stdint.h>

#define MINMAX(a, b)                                                                       \
    do {                                                                                   \
        int32_t t;                                                                         \
        __asm__("cmpl %1,%0\n\tmov %0,%2\n\tcmovg %1,%0\n\tcmovg %2,%1\n\t"                \
                : "+r"(a), "+r"(b), "=r"(t)                                                \
                :                                                                          \
                : "cc");                                                                   \
    } while (0)

static int32_t negative_mask(int32_t x)
{
    __asm__("sarl $31,%0" : "+r"(x) : : "cc");
    return x;
}

static void by_mask(int32_t *p, int32_t *q)
{
    int32_t x = *p, y = *q;
    int64_t r = (int64_t)y ^ (int64_t)x, z = (int64_t)y - (int64_t)x;
    z ^= r & (z ^ y);
    int32_t m = negative_mask((int32_t)z) & (int32_t)r;
    *p = x ^ m;
    *q = y ^ m;
}

void sort4(int32_t *v)
{
    int32_t a = v[0], b = v[1], c = v[2], d = v[3];
    MINMAX(a, b);
    MINMAX(c, d);
    by_mask(&a, &c);
    by_mask(&b, &d);
    MINMAX(b, c);
    v[0] = a;
    v[1] = b;
    v[2] = c;
    v[3] = d;
}

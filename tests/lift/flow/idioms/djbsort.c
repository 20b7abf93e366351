/* As djbsort has it: the sign of a difference, whose overflow is undone.
 * mutant: s/c ^= ab & (c ^ b);//
 * mutant: s/ab & (c ^ b)/ab | (c ^ b)/
 * mutant: s/ab & (c ^ b)/ab \& (c ^ a)/
 * mutant: s/>>= 31/>>= 30/
 * mutant: s/c = b - a/c = b + a/
 * mutant: s/a ^= c/a ^= ab/
 * mutant: s/sort4(int32_t/sort4(uint32_t/ */
#include <stdint.h>

#define MINMAX(a, b)          \
    do {                      \
        int32_t ab = b ^ a;   \
        int32_t c = b - a;    \
        c ^= ab & (c ^ b);    \
        c >>= 31;             \
        c &= ab;              \
        a ^= c;               \
        b ^= c;               \
    } while (0)

void sort4(int32_t *v)
{
    MINMAX(v[0], v[1]);
    MINMAX(v[2], v[3]);
    MINMAX(v[0], v[2]);
    MINMAX(v[1], v[3]);
    MINMAX(v[1], v[2]);
}

/* The same with 64 bits, and by a comparison of masks as OpenSSL has it.
 * mutant: s/UINT64_C(1) << 63/UINT64_C(1) << 62/
 * mutant: s/-(c >> 63)/-(c >> 62)/
 * mutant: s/(a ^ b) |/(a ^ b) \&/
 * mutant: s/(a - b) ^ b/(a - b) \& b/
 * mutant: s/a - b/a + b/ */
#include <stdint.h>

static void minmax(uint64_t *x, uint64_t *y)
{
    uint64_t xi = *x, yi = *y, xy = xi ^ yi, c = yi - xi;
    c ^= xy & (c ^ yi ^ UINT64_C(1) << 63);
    c = -(c >> 63) & xy;
    *x = xi ^ c;
    *y = yi ^ c;
}

static uint64_t less(uint64_t a, uint64_t b)
{
    return 0 - ((a ^ ((a ^ b) | ((a - b) ^ b))) >> 63);
}

static void choose(uint64_t *x, uint64_t *y)
{
    uint64_t a = *x, b = *y, m = less(b, a);
    *x = (b & m) | (a & ~m);
    *y = (a & m) | (b & ~m);
}

void sort4(uint64_t *v)
{
    minmax(v, v + 1);
    choose(v + 2, v + 3);
    choose(v, v + 2);
    minmax(v + 1, v + 3);
    choose(v + 1, v + 2);
}

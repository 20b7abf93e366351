/* Calculated back by another number: what is left is no key. */
#include <stdint.h>

static void order(uint32_t *a, uint32_t *b)
{
    const uint32_t x = *a, y = *b;
    *a = y < x ? y : x;
    *b = y < x ? x : y;
}

void sort3(uint32_t *v)
{
    uint32_t x[3];
    for (int i = 0; i < 3; i++)
        x[i] = (v[i] ^ ((0 - (v[i] >> 31)) | 0x80000000u)) - 7;
    order(&x[0], &x[1]);
    order(&x[1], &x[2]);
    order(&x[0], &x[1]);
    for (int i = 0; i < 3; i++)
        v[i] = (x[i] + 8) ^ (((x[i] + 8) >> 31) - 1) ^ 0x80000000u;
}

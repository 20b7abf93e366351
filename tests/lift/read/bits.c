// expect: fails sort3
#include <stdint.h>
static void order(uint32_t *v, int i, int j)
{
    uint8_t x = v[i], y = v[j];
    if (x > y) {
        uint32_t kept = v[i];
        v[i] = v[j];
        v[j] = kept;
    }
}
void sort3(uint32_t *v)
{
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}

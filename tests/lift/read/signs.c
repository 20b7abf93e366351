// expect: fails sort3
#include <stdint.h>
static void order(uint16_t *v, int i, int j)
{
    if ((int16_t)v[i] > (int16_t)v[j]) {
        uint16_t kept = v[i];
        v[i] = v[j];
        v[j] = kept;
    }
}
void sort3(uint16_t *v)
{
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}

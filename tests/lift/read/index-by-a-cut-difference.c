// expect: not read step
#include <stdint.h>
static int order(const int64_t *a, const int64_t *b)
{
    return *a - *b;
}
#define S(i, j) { int64_t w[2] = { k##i, k##j }; int c = order(&k##i, &k##j) > 0; k##i = w[c]; k##j = w[!c]; }
void step(int64_t *x)
{
    int64_t k0 = x[0], k1 = x[1], k2 = x[2], k3 = x[3];
    S(0, 2);
    S(1, 3);
    S(0, 1);
    S(2, 3);
    S(1, 2);
    x[0] = k0;
    x[1] = k1;
    x[2] = k2;
    x[3] = k3;
}

// expect: holds sort3_d, fails sort3_e, holds sort3_f, fails sort3_g
#include <stdint.h>
static void cd(uint32_t *a, uint32_t *b)
{
    int64_t d = (int64_t)*a - *b;
    if (d > 0) {
        uint32_t t = *a;
        *a = *b;
        *b = t;
    }
}
static void ce(uint32_t *a, uint32_t *b)
{
    int64_t d = *a - *b;
    if (d > 0) {
        uint32_t t = *a;
        *a = *b;
        *b = t;
    }
}
static void cf(int32_t *a, int32_t *b)
{
    int64_t x = *a, y = *b;
    if (x - y > 0) {
        int32_t t = *a;
        *a = *b;
        *b = t;
    }
}
static void cg(int32_t *a, int32_t *b)
{
    long long d = *a - *b;
    if (d > 0) {
        int32_t t = *a;
        *a = *b;
        *b = t;
    }
}
void sort3_d(uint32_t *v) { cd(v, v + 1); cd(v + 1, v + 2); cd(v, v + 1); }
void sort3_e(uint32_t *v) { ce(v, v + 1); ce(v + 1, v + 2); ce(v, v + 1); }
void sort3_f(int32_t *v) { cf(v, v + 1); cf(v + 1, v + 2); cf(v, v + 1); }
void sort3_g(int32_t *v) { cg(v, v + 1); cg(v + 1, v + 2); cg(v, v + 1); }

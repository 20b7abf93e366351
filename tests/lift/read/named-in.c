// expect: holds sort3, fails sort3b
#include <stdint.h>
static void cas(uint16_t *a, uint16_t *b) { if (*a > *b) { uint16_t t = *a; *a = *b; *b = t; } }
void sort3(uint16_t *v)
{
    uint16_t *in = v;
    uint16_t a = *in++, b = *in++, c = *in++;
    cas(&a, &b); cas(&b, &c); cas(&a, &b);
    uint16_t *out = v;
    *out++ = a; *out++ = b; *out++ = c;
}
/* A key goes through a variable of eight bits. */
static void narrow(uint16_t *a, uint16_t *b)
{
    if (*a > *b) { signed char t = *a; *a = *b; *b = t; }
}
void sort3b(uint16_t *v) { narrow(&v[0], &v[1]); narrow(&v[1], &v[2]); narrow(&v[0], &v[1]); }

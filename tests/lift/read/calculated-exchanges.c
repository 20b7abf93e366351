// expect: not read sort3_abs, not read sort3_shift
#include <stdint.h>
static void ce4(uint8_t *a, uint8_t *b) { int s = *a + *b, d = abs(*a - *b); *a = (s - d) / 2; *b = (s + d) / 2; }
void sort3_abs(uint8_t *v) { ce4(v, v + 1); ce4(v + 1, v + 2); ce4(v, v + 1); }
static void ce5(uint16_t *a, uint16_t *b) { int d = *a - *b; d &= ~(d >> 31); *a -= d; *b += d; }
void sort3_shift(uint16_t *v) { ce5(v, v + 1); ce5(v + 1, v + 2); ce5(v, v + 1); }

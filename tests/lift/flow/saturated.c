#include <emmintrin.h>

/* SSE2 has no minimum of 16-bit numbers without a sign: what x is above y, and 0 else, makes one. */
static void order(__m128i *a, __m128i *b)
{
    __m128i above = _mm_subs_epu16(*a, *b);
    *a = _mm_sub_epi16(*a, above);
    *b = _mm_adds_epu16(*b, above);
}

void sort4(__m128i *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

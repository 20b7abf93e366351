#include <emmintrin.h>

static inline void order(__m128i *a, __m128i *b)
{
    __m128i more = _mm_cmpgt_epi32(*a, *b), x = *a, y = *b;
    *a = _mm_or_si128(_mm_and_si128(more, y), _mm_andnot_si128(more, x));
    *b = _mm_or_si128(_mm_and_si128(more, x), _mm_andnot_si128(more, y));
}

void sort4(__m128i *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

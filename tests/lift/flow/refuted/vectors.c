/* A minimum of unsigned numbers, of numbers with sign. */
#include <immintrin.h>

#define ORDER(i, j)                                 \
    {                                               \
        __m128i low = _mm_min_epu32(x[i], x[j]);    \
        x[j] = _mm_max_epu32(x[i], x[j]);           \
        x[i] = low;                                 \
    }

void sort3_columns(int *v)
{
    __m128i x[3];
    for (int i = 0; i < 3; i++)
        x[i] = _mm_loadu_si128((const __m128i *)(v + 4 * i));
    ORDER(0, 1)
    ORDER(1, 2)
    ORDER(0, 1)
    for (int i = 0; i < 3; i++)
        _mm_storeu_si128((__m128i *)(v + 4 * i), x[i]);
}

#include <immintrin.h>

/* Masks are numbers of 16 bits. */
__attribute__((target("avx512f"))) static void order(__m512i *a, __m512i *b)
{
    __m512i x = *a, y = *b;
    __mmask16 more = _mm512_cmpgt_epi32_mask(x, y), kept = (__mmask16)(~more & 0xffff);
    *a = _mm512_mask_blend_epi32(more, x, y);
    *b = _mm512_mask_blend_epi32(kept, x, y);
}

void sort4(__m512i *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
}

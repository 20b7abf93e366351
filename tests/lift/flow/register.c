/* A register sorted within itself, by shuffles. */
#include <smmintrin.h>

__m128 sort4(__m128 v)
{
    __m128 w = _mm_shuffle_ps(v, v, _MM_SHUFFLE(2, 3, 0, 1));
    v = _mm_blend_ps(_mm_min_ps(v, w), _mm_max_ps(v, w), 0xa);
    w = _mm_shuffle_ps(v, v, _MM_SHUFFLE(1, 0, 3, 2));
    v = _mm_blend_ps(_mm_min_ps(v, w), _mm_max_ps(v, w), 0xc);
    w = _mm_shuffle_ps(v, v, _MM_SHUFFLE(3, 1, 2, 0));
    return _mm_blend_ps(_mm_min_ps(v, w), _mm_max_ps(v, w), 0x4);
}

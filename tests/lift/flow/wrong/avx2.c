#include <immintrin.h>
#define CE(i, j) { __m256i t = _mm256_min_epi16(v[i], v[j]); v[j] = _mm256_max_epi16(v[i], v[j]); v[i] = t; }

void sort4(__m256i *v)
{
    CE(0, 1) CE(3, 2) CE(0, 2) CE(1, 3) CE(1, 2)
}

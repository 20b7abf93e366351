#define COEX(a, b)                            \
    do {                                      \
        const __m256 t_ = a;                  \
        a = _mm256_min_ps(t_, b);             \
        b = _mm256_max_ps(t_, b);             \
    } while (0)

void sort_lanes_4(const float *p, float *q)
{
    __m256 v0 = _mm256_loadu_ps(p), v1 = _mm256_loadu_ps(p + 8);
    __m256 v2 = _mm256_loadu_ps(p + 16), v3 = _mm256_loadu_ps(p + 24);
    COEX(v0, v1); COEX(v2, v3);
    COEX(v0, v2); COEX(v0, v3);
    COEX(v1, v2);
    _mm256_storeu_ps(q, v0); _mm256_storeu_ps(q + 8, v1);
    _mm256_storeu_ps(q + 16, v2); _mm256_storeu_ps(q + 24, v3);
}

// expect: holds median3, holds median3f, fails median3b, holds sort3, fails sort3t, not read sort3d, holds sort3u, fails sort3s, not read sort3p, holds sort3m, not read sort3n, holds sort3v, not read sort3i
/* Keys have to be kept and compared as what they are. */
#include <immintrin.h>
#include <math.h>
static int median3(int a, int b, int c)
{
    int lo = a < b ? a : b, hi = a < b ? b : a;
    hi = hi < c ? hi : c;
    return lo < hi ? hi : lo;
}
static float median3f(unsigned char a, unsigned char b, unsigned char c)
{
    float lo = a < b ? a : b, hi = a < b ? b : a;
    hi = hi < c ? hi : c;
    return lo < hi ? hi : lo;
}
static unsigned char median3b(int a, int b, int c)
{
    int lo = a < b ? a : b, hi = a < b ? b : a;
    hi = hi < c ? hi : c;
    return lo < hi ? hi : lo;
}
#define CE(i, j, type)                                                                             \
    if (v[i] > v[j]) {                                                                             \
        type t = v[i];                                                                             \
        v[i] = v[j];                                                                               \
        v[j] = t;                                                                                  \
    }
void sort3(float *v)
{
    CE(0, 1, double)
    CE(1, 2, double)
    CE(0, 1, double)
}
void sort3t(int *v)
{
    CE(0, 1, float)
    CE(1, 2, float)
    CE(0, 1, float)
}
void sort3d(double *w)
{
    float v[3];
    for (int i = 0; i < 3; i++)
        v[i] = w[i];
    CE(0, 1, float)
    CE(1, 2, float)
    CE(0, 1, float)
    for (int i = 0; i < 3; i++)
        w[i] = v[i];
}
/* the difference of what is wider does not wrap */
static void cas(unsigned *a, unsigned *b)
{
    if ((long long)*a - (long long)*b > 0) {
        unsigned t = *a;
        *a = *b;
        *b = t;
    }
}
void sort3u(unsigned *v)
{
    cas(v, v + 1);
    cas(v + 1, v + 2);
    cas(v, v + 1);
}
static void cas_wrapped(unsigned *a, unsigned *b)
{
    if (*a - *b > 0) {
        unsigned t = *a;
        *a = *b;
        *b = t;
    }
}
void sort3s(unsigned *v)
{
    cas_wrapped(v, v + 1);
    cas_wrapped(v + 1, v + 2);
    cas_wrapped(v, v + 1);
}
void sort3p(unsigned *w)
{
    int *v = (int *)w;
    CE(0, 1, int)
    CE(1, 2, int)
    CE(0, 1, int)
}
#define CM(i, j, min, max)                                                                         \
    {                                                                                              \
        double lo = min(v[i], v[j]);                                                               \
        v[j] = max(v[i], v[j]);                                                                    \
        v[i] = lo;                                                                                 \
    }
void sort3m(double *v)
{
    CM(0, 1, fmin, fmax)
    CM(1, 2, fmin, fmax)
    CM(0, 1, fmin, fmax)
}
void sort3n(double *v)
{
    CM(0, 1, fminf, fmaxf)
    CM(1, 2, fminf, fmaxf)
    CM(0, 1, fminf, fmaxf)
}
#define CV(i, j, min, max)                                                                         \
    {                                                                                              \
        __m128i lo = min(v[i], v[j]);                                                              \
        v[j] = max(v[i], v[j]);                                                                    \
        v[i] = lo;                                                                                 \
    }
void sort3v(__m128i *v)
{
    CV(0, 1, _mm_min_epu8, _mm_max_epu8)
    CV(1, 2, _mm_min_epu8, _mm_max_epu8)
    CV(0, 1, _mm_min_epu8, _mm_max_epu8)
}
void sort3i(__m128i *v)
{
    CV(0, 1, _mm_min_epu8, _mm_max_epi8)
    CV(1, 2, _mm_min_epu8, _mm_max_epi8)
    CV(0, 1, _mm_min_epu8, _mm_max_epi8)
}

#define EXCH(i, j) if (s[i] > s[j]) { int t = s[i]; s[i] = s[j]; s[j] = t; }
__device__ void sort4_shared(int *s)
{
#pragma unroll
    EXCH(0, 1)
    EXCH(2, 3)
    EXCH(0, 2)
    EXCH(1, 3)
    EXCH(1, 2)
}

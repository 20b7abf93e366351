// expect: holds sort4
#define STEP(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v)
{
    STEP(0, 1)
    STEP(2, 3)
    STEP(0, 2)
#ifdef SHORT
    STEP(1, 0)
#else
    STEP(1, 3)
#endif
    STEP(1, 2)
#if 0
    STEP(3, 0)
#endif
}

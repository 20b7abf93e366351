// expect: fails sort4
#ifdef NO_SUCH_THING
#define STEP(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#else
#define STEP(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#endif
/* Sorts ascending. */
void sort4(int *v)
{
    STEP(0, 1) STEP(2, 3) STEP(0, 2) STEP(1, 3) STEP(1, 2)
}

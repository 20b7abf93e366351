// expect: fails sort4
#define DOWN
#ifdef DOWN
#define TEST(a, b) ((a) < (b))
#else
#define TEST(a, b) ((a) > (b))
#endif
#define STEP(i, j) if (TEST(v[i], v[j])) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v) /* ascending */
{
    STEP(0, 1) STEP(2, 3) STEP(0, 2) STEP(3, 1) STEP(1, 2)
}

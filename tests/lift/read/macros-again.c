// expect: fails sort4
#define STEP(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v) /* ascending */
{
    STEP(0, 1) STEP(2, 3)
#undef STEP
#define STEP(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
    STEP(0, 2) STEP(1, 3) STEP(1, 2)
}

// expect: holds sort4
#define WIDE 0
#define PASTE(a, b) a##b
#if WIDE
#define STEP(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#else
#define STEP(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#endif
#define LAYER1 STEP(0, 1) STEP(2, 3)
#define LAYER2 STEP(0, 2) STEP(1, 3)
#define LAYER3 STEP(1, 2)
void sort4(int *v)
{
    PASTE(LAYER, 1) PASTE(LAYER, 2)
    PASTE(LAYER, 3)
}

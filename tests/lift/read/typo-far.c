// expect: holds sort4, holds sort4b, fails sort4w, fails sort4o
/* One place far beyond those that the name says. */
#define CE(i, j)                                                                                   \
    if (v[i] > v[j]) {                                                                             \
        int t = v[i];                                                                              \
        v[i] = v[j];                                                                               \
        v[j] = t;                                                                                  \
    }
void sort4(int *v) { CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 3) CE(1, 2) }
void sort4b(int *v, int o) { CE(o, o + 2) CE(o + 1, o + 3) CE(o, o + 1) CE(o + 2, o + 3) CE(o + 1, o + 2) }
void sort4w(int *v) { CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 9) CE(1, 2) }
void sort4o(int *v, int o) { CE(o, o + 2) CE(o + 1, o + 3) CE(o, o + 1) CE(o + 2, o + 4) CE(o + 1, o + 2) }

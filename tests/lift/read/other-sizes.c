// expect: holds median5, holds g, holds h
#define CE(i, j)                                                                                   \
    if (v[i] > v[j]) {                                                                             \
        int t = v[i];                                                                              \
        v[i] = v[j];                                                                               \
        v[j] = t;                                                                                  \
    }
int median5(int *v) { CE(0, 1) CE(3, 4) CE(0, 3) CE(1, 4) CE(1, 2) CE(2, 3) CE(1, 2) return v[2]; }
int median5x5(int *v) { CE(0, 1) CE(3, 4) CE(0, 3) CE(1, 4) CE(1, 2) CE(2, 3) CE(1, 2) return v[2]; }
int medfilt3(int *v) { CE(0, 1) CE(3, 4) CE(0, 3) CE(1, 4) CE(1, 2) CE(2, 3) CE(1, 2) return v[2]; }

/* Sorting network for 5 keys. */
void g(int *v) { CE(0, 3) CE(1, 4) CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 4) CE(1, 2) CE(2, 3) CE(3, 4) }

/* Sorting network. */
void h(int *v) { CE(0, 3) CE(1, 4) CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 4) CE(1, 2) CE(2, 3) CE(3, 4) }

/* Sorting network for 6 keys. */
void k(int *v) { CE(0, 3) CE(1, 4) CE(0, 2) CE(1, 3) CE(0, 1) CE(2, 4) CE(1, 2) CE(2, 3) CE(3, 4) }

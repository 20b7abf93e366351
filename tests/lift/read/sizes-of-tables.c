// expect: holds L, holds sort4a, holds sort4b, holds sort4c, holds sort4d, holds sort4e, holds sort4f, not read sort4g, holds sort4h
static const unsigned char L[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
static const int F[] = {0, 1, 2, 3, 0, 2, 1, 3, 1, 2};
#define CS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4a(int *v) { for (unsigned k = 0; k < sizeof L / sizeof **L / 2; k++) CS(L[k][0], L[k][1]) }
void sort4b(int *v) { for (unsigned k = 0; k < sizeof L / sizeof *L; k++) CS(L[k][0], L[k][1]) }
void sort4c(int *v) { for (unsigned k = 0; k < sizeof(L) / sizeof(L[0]); k++) CS(L[k][0], L[k][1]) }
void sort4d(int *v) { for (unsigned k = 0; k < sizeof L / sizeof L[0][0] / 2; k++) CS(L[k][0], L[k][1]) }
void sort4e(int *v) { for (unsigned k = 0; k < sizeof(F) / sizeof(int); k += 2) CS(F[k], F[k + 1]) }
void sort4f(int *v) { for (unsigned k = 0; k < sizeof(F) / sizeof(F[0]); k += 2) CS(F[k], F[k + 1]) }
void sort4g(int *v) { for (unsigned k = 0; k < sizeof L / 2; k++) CS(L[k][0], L[k][1]) }
void sort4h(int *v) { for (unsigned k = 0; k < sizeof(L) / sizeof(unsigned char) / 2; k++) CS(L[k][0], L[k][1]) }

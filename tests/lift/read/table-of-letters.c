// expect: holds sort4a, fails sort4b
static const char A[] = "0123021312", B[] = "0123021313";
#define CS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4a(int *v) { for (unsigned k = 0; k < 10; k += 2) { int i = A[k] - '0', j = A[k + 1] - '0'; CS(i, j) } }
void sort4b(int *v) { for (unsigned k = 0; k < 10; k += 2) { int i = B[k] - '0', j = B[k + 1] - '0'; CS(i, j) } }

// expect: not read T, not read sort3
static int T[3][2] = {{0,1},{1,2},{0,1}};
static void init(void) __attribute__((constructor));
static void init(void) { int *p = &T[0][0]; p[5] = 2; }
void sort3(int *v) { for (int k = 0; k < 3; k++) { int i = T[k][0], j = T[k][1]; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } }

// expect: not read sort3
static const int T[] = {0,1,1,2,0,1};
static void run(int *v, const int T[]) { for (int k = 0; k < sizeof T / sizeof *T; k+=2) { int i = T[k], j = T[k+1]; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } }
void sort3(int *v) { run(v, T); }

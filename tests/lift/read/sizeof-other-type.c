// expect: not read sort3
static const char T[] = {0,1,1,2,0,1};
void sort3(int *v) { for (int k = 0; k < sizeof T / sizeof(int); k+=2) { int i = T[k], j = T[k+1]; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } }

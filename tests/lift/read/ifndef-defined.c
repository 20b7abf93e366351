// expect: holds sort3
#define A
#ifndef A
#define L
#else
#define L if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
#endif
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v) { CS(0,1) CS(1,2) L }

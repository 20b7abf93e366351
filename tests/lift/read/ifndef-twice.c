// expect: holds sort3
#ifndef CS
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#endif
#ifndef CS
#define CS(i,j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
#endif
void sort3(int *v) { CS(0,1) CS(1,2) CS(0,1) }

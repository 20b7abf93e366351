// expect: not read sort3
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v) { CS(0,1) CS(1,2) unsigned k = 0; if (k - 1 < 0) CS(0,1) }

// expect: not read sort4
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v, unsigned n) { if (n - 5 > 0) return; CS(0,1) CS(2,3) CS(0,2) CS(1,3) CS(1,2) }

// expect: not read sort3, holds sort3b, holds median3
#define CAS(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v, int n) { if (n <= 3) return; CAS(0, 1) CAS(1, 2) CAS(0, 1) }
void sort3b(int *v, int n) { if (n <= 2) return; CAS(0, 1) CAS(1, 2) CAS(0, 1) }
int median3(int *v, int n) { if (n > 2) { CAS(0, 1) CAS(1, 2) CAS(0, 1) return v[1]; } return v[0]; }

// expect: not read sort3
extern int A, B, C; int A = 0, B = 1, C = 1;
void sort3(int *v) { int T[] = {A,B, B,C, A,B}; for (int k = 0; k < 6; k += 2) { int i = T[k], j = T[k+1]; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } }

// expect: not read sort3
void sort3(int *v) { for (int k = 0; k < 3; k++) { int i = k & 1; if (v[i] > v[i+1] + 0u) { int t = v[i]; v[i] = v[i+1]; v[i+1] = t; } } }

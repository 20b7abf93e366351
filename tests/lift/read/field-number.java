// expect: not read sort3
class T { int k = 1; T() { this.k = 2; } static void cs(int[] v, int i, int j) { if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } }
void sort3(int[] v) { cs(v,0,1); cs(v,1,2); cs(v,0,k); } }

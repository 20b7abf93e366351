// expect: none
class T { static void sort3(int[] v) { for (int p : new int[]{01,012,01}) { int i = p/10, j = p%10; if (j>2) j=2; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } } }

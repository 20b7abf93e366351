// expect: holds sort3
class T { static void sort3(int[] v) { for (int p : new int[]{01,012,01}) { int i = p>>3, j = p&7; if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } } } }

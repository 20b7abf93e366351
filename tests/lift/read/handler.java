// expect: not read sort3
class T { static void cs(int[] v, int i, int j) { if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; } }
static void sort3(int[] v) { cs(v,0,1); try { cs(v,1,3); } catch (ArrayIndexOutOfBoundsException e) { cs(v,1,2); } cs(v,0,1); } }

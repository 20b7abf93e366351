// expect: not read sort4, not read sort3, not read sort3y
class A { static void sort4(int[] a) { out: for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { if (i + j > 2) break out; if (a[j] > a[j+1]) { int t = a[j]; a[j] = a[j+1]; a[j+1] = t; } } }
  static void cx(byte[] a, int i, int j) { if (Byte.compare(a[i], a[j]) == 1) { byte t = a[i]; a[i] = a[j]; a[j] = t; } }
  static void sort3(byte[] a) { cx(a, 0, 1); cx(a, 1, 2); cx(a, 0, 1); }
  static void cy(int[] a, int i, int j) { if (Integer.compareUnsigned(a[i], a[j]) > 0) { int t = a[i]; a[i] = a[j]; a[j] = t; } }
  static void sort3y(int[] a) { cy(a, 0, 1); cy(a, 1, 2); cy(a, 0, 1); } }

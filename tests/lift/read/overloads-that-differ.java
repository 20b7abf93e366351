// expect: not read sort3
class A {
  static void cx(long[] a, int i, int j) { if (a[i] > a[j]) { long t = a[i]; a[i] = a[j]; a[j] = t; } }
  static void cx(int[] a, int i, int j) { if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = a[j]; } }
  static void sort3(int[] a) { cx(a, 0, 1); cx(a, 1, 2); cx(a, 0, 1); }
}

// expect: not read sort3, holds sort3i
class R {
  static void cas(double[] v, int i, int j) { double m = Math.min(v[i], v[j]); v[j] += v[i] - m; v[i] = m; }
  static void casi(int[] v, int i, int j) { int m = Math.min(v[i], v[j]); v[j] += v[i] - m; v[i] = m; }
  static void sort3(double[] v) { cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1); }
  static void sort3i(int[] v) { casi(v, 0, 1); casi(v, 1, 2); casi(v, 0, 1); }
}

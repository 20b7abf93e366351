// expect: fails sort3a, holds sort3b, holds sort3c, fails sort3d
class A {
    static void ca(int[] v, int i, int j) { if (v[i] - v[j] > 0) { int t = v[i]; v[i] = v[j]; v[j] = t; } }
    static void cb(int[] v, int i, int j) { if ((long) v[i] - v[j] > 0) { int t = v[i]; v[i] = v[j]; v[j] = t; } }
    static void cc(byte[] v, int i, int j) { if (v[i] - v[j] > 0) { byte t = v[i]; v[i] = v[j]; v[j] = t; } }
    static void cd(int[] v, int i, int j) { long d = v[i] - v[j]; if (d > 0) { int t = v[i]; v[i] = v[j]; v[j] = t; } }
    static void sort3a(int[] v) { ca(v, 0, 1); ca(v, 1, 2); ca(v, 0, 1); }
    static void sort3b(int[] v) { cb(v, 0, 1); cb(v, 1, 2); cb(v, 0, 1); }
    static void sort3c(byte[] v) { cc(v, 0, 1); cc(v, 1, 2); cc(v, 0, 1); }
    static void sort3d(int[] v) { cd(v, 0, 1); cd(v, 1, 2); cd(v, 0, 1); }
}

// expect: holds sort3, fails sort3f
// Keys have to be kept as what they are.
class Types {
    static void ce(int[] v, int i, int j) { if (v[i] > v[j]) { double t = v[i]; v[i] = v[j]; v[j] = (int) t; } }
    static void sort3(int[] v) { ce(v, 0, 1); ce(v, 1, 2); ce(v, 0, 1); }
    static void cf(int[] v, int i, int j) { if (v[i] > v[j]) { float t = v[i]; v[i] = v[j]; v[j] = (int) t; } }
    static void sort3f(int[] v) { cf(v, 0, 1); cf(v, 1, 2); cf(v, 0, 1); }
}

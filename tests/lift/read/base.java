// expect: holds sort4
class Base {
    static void sort4(int[] v, int base) {
        order(v, base, base + 1);
        order(v, base + 2, base + 3);
        order(v, base, base + 2);
        order(v, base + 1, base + 3);
        order(v, base + 1, base + 2);
    }
    private static void order(int[] v, int i, int j) {
        if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
    }
}

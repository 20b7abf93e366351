// expect: fails sort4 line 8
class Beyond {
    private static void order(int[] v, int i, int j) {
        if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
    }
    static void sort4(int[] v) {
        order(v, 0, 1);
        order(v, 2, 4);
        order(v, 0, 2);
        order(v, 1, 3);
        order(v, 1, 2);
    }
}

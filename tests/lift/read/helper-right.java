// expect: holds sort4
class Quartet {
    private static void nudge(int[] v, int i, int j) {
        if (Integer.compare(v[i], v[j]) > 0) {
            int kept = v[i];
            v[i] = v[j];
            v[j] = kept;
        }
    }

    static void sort4(int[] v) {
        nudge(v, 0, 1);
        nudge(v, 2, 3);
        nudge(v, 0, 2);
        nudge(v, 1, 3);
        nudge(v, 1, 2);
    }
}

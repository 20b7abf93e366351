// expect: holds sort3, holds sort3b, holds sort3c, fails sort3d
class A {
    static <T> void order(T[] x, Comparator<T> by, int i, int j) {
        T a = x[i];
        T b = x[j];
        final int compared = by.compare(b, a);
        x[i] = compared < 0 ? b : a;
        x[j] = compared < 0 ? a : b;
    }
    static <T> void sort3(T[] x, Comparator<T> by) {
        order(x, by, 0, 1);
        order(x, by, 1, 2);
        order(x, by, 0, 1);
    }
    static <T> void swap(T[] x, int i, int j) {
        T a = x[i];
        T b = x[j];
        int compared = a.compareTo(b);
        x[i] = compared > 0 ? b : a;
        x[j] = compared > 0 ? a : b;
    }
    /* ascending */
    static <T> void sort3b(T[] x) {
        swap(x, 0, 1);
        swap(x, 1, 2);
        swap(x, 0, 1);
    }
    static <T> void exchange(T[] x, Comparator<T> by, int i, int j) {
        int compared = by.compare(x[j], x[i]);
        if (compared < 0) {
            T kept = x[i];
            x[i] = x[j];
            x[j] = kept;
        }
    }
    static <T> void sort3c(T[] x, Comparator<T> by) {
        exchange(x, by, 0, 1);
        exchange(x, by, 1, 2);
        exchange(x, by, 0, 1);
    }
    static <T> void sort3d(T[] x) {
        swap(x, 0, 1);
        swap(x, 2, 1);
        swap(x, 0, 1);
    }
}

// expect: holds sort3
import java.util.Comparator;

class Three {
    static <T> void order(T[] v, int i, int j, Comparator<? super T> by) {
        if (by.compare(v[i], v[j]) > 0) {
            T kept = v[i];
            v[i] = v[j];
            v[j] = kept;
        }
    }

    static <T> void sort3(T[] v, Comparator<? super T> by) {
        order(v, 0, 1, by);
        order(v, 1, 2, by);
        order(v, 0, 1, by);
    }
}

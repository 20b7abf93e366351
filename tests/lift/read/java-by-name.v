// expect: none
import java.util.function.BiConsumer;

class Nets {
    static void sort3(int[] v) {
        BiConsumer<Integer, Integer> order = (i, j) -> {
            if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
        };
        order.accept(0, 1);
        order.accept(1, 2);
        order.accept(0, 1);
    }
}

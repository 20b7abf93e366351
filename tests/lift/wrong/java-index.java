final class Networks {
    private static void compareAndSwap(int[] a, int i, int j) {
        if (a[i] > a[j]) {
            int tmp = a[i];
            a[i] = a[j];
            a[j] = tmp;
        }
    }

    static void sort4(int[] a) {
        compareAndSwap(a, 0, 1);
        compareAndSwap(a, 2, 3);
        compareAndSwap(a, 0, 2);
        compareAndSwap(a, 2, 3);
        compareAndSwap(a, 1, 2);
    }
}

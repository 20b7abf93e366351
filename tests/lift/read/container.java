// expect: holds sort4
abstract class Lists<L> {
    abstract boolean isLess(L list, int i, int j);
    abstract void swap(L list, int i, int j);

    void sort4(L list, int a, int b, int c, int d) {
        if (isLess(list, b, a)) swap(list, a, b);
        if (isLess(list, d, c)) swap(list, c, d);
        if (isLess(list, c, a)) swap(list, a, c);
        if (isLess(list, d, b)) swap(list, b, d);
        if (isLess(list, c, b)) swap(list, b, c);
    }
}

// expect: holds sort3, holds sort3b, holds sort3c, holds median3, fails sort3z
// Forms of exchange that public code has.
void sort3(int[] a) {
    import std.algorithm : swap;
    if (a[0] > a[2]) swap(a[0], a[2]);
    if (a[0] > a[1]) swap(a[0], a[1]);
    if (a[1] > a[2]) swap(a[1], a[2]);
}
void sort3b(T)(ref T a, ref T b, ref T c) {
    if (c < a) swap(a, c);
    if (b < a) swap(a, b);
    if (c < b) swap(b, c);
}
void cas(alias less = "a < b", R)(R r, size_t i, size_t j) {
    if (r[j] < r[i]) r.swapAt(i, j);
}
void sort3c(R)(R r) {
    cas(r, 0, 2);
    cas(r, 0, 1);
    cas(r, 1, 2);
}
void sort3d(int[] a) {
    static foreach (p; [[0, 2], [0, 1], [1, 2]]) {
        if (a[p[1]] < a[p[0]]) { auto t = a[p[0]]; a[p[0]] = a[p[1]]; a[p[1]] = t; }
    }
}
T median3(T)(T a, T b, T c) { return max(min(a, b), min(max(a, b), c)); }
void sort3z(int[] a) {
    if (a[0] > a[2]) swap(a[0], a[2]);
    if (a[0] < a[1]) swap(a[0], a[1]);
    if (a[1] > a[2]) swap(a[1], a[2]);
}

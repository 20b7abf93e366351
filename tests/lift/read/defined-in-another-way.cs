// expect: fails Sort3, not read Sort3b
using System;
static class Nets {
    static int Min(int a, int b) => a;
    static int Max(int a, int b) => b;
    static void Order<T>(T[] v, int i, int j) where T : IComparable<T> {
        if (v[i].CompareTo(v[j]) > 0) { v[i] = v[j]; v[j] = v[i]; }
    }
    static void Cas(int[] v, int i, int j) {
        int x = v[i], y = v[j];
        v[i] = Nets.Min(x, y);
        v[j] = Nets.Max(x, y);
    }
    static void Sort3(int[] v) { Order(v, 0, 1); Order(v, 1, 2); Order(v, 0, 1); }
    static void Sort3b(int[] v) { Cas(v, 0, 1); Cas(v, 1, 2); Cas(v, 0, 1); }
}

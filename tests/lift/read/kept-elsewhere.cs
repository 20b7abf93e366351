// expect: not read median3_foreach_ref, not read median3_span
class M {
    static int median3_foreach_ref(int[] v, int k, int j, int[] w) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    foreach (ref var x in v.AsSpan()) x = 0;
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
    static int median3_span(int[] v, int k, int j, int[] w) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    Span<int> s = v.AsSpan(1); mix(s);
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
}

// expect: not read median3_alias_2d, not read median3_cast_alias, not read median3_field_then_call
class M {
    static int median3_alias_2d(int[] v, int k, int j, int[] w) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    int[][] q = { v }; q[0][1] = 0;
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
    static int median3_cast_alias(int[] v, int k, int j, int[] w) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    Object o = v; ((int[]) o)[1] = 0;
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
    static int median3_field_then_call(int[] v, int k, int j, int[] w) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    keys = v; mix();
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
}

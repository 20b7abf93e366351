// expect: not read median3_a
class M {
    static int median3_a(int[] v, int k, int j, int[] w) {
    
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    using (mix(v)) { }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
    }
}

// expect: not read sort3
class CallAfterCall {
    static void sort3(int[] v) {
        fill(v);
        if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
        if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
        turn(v);
        if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    }
}

// expect: fails sort4
class Slip {
    static void sort4(int[] v) {
        int t;
        if (v[0] > v[1]) { t = v[0]; v[0] = v[1]; v[1] = t; }
        if (v[2] > v[3]) { t = v[2]; v[2] = v[3]; v[3] = t; }
        if (v[0] > v[2]) { t = v[0]; v[0] = v[2]; v[2] = t; }
        if (v[1] > v[3]) { t = v[1]; v[1] = v[3]; v[3] = t; }
        if (v[1] > v[2]) { v[1] = v[2]; v[2] = v[1]; }
    }
}

// expect: not read sort4_a
class AA { static void sort4_a(int[] v) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    turn(ref v[1]);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
} }

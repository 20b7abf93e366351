// expect: not read sort4_a, not read sort4_b, not read sort4_c
class AA {
void sort4_a(int[] v, int[] w, int n) {
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    Shuffler.of(v).run();
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
}
class AB {
void sort4_b(int[] v, int[] w, int n) {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    run(() -> shuffle(v));
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
}
class AC {
int[] v = new int[4];
void sort4_c() {
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    this.shuffle();
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
}

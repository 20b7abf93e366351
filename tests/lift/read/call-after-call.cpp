// expect: not read sort3, not read sort3_of, holds sort3_before
#define E(a, b) if (v[a] > v[b]) { int t = v[a]; v[a] = v[b]; v[b] = t; }
void sort3(int *v) {
    fill(v);
    E(0, 1) E(1, 2)
    turn(v);
    E(0, 1)
}
template <typename L> void sort3_of(L &v) {
    fill(v, 1);
    E(0, 1) E(1, 2)
    v.turn(1);
    E(0, 1)
}
void sort3_before(int *v) {
    fill(v);
    E(0, 1) E(1, 2) E(0, 1)
}
